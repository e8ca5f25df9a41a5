import { type SaveInput, saveInput } from '@laurel/domain/grades/save';
import { idOf } from '@laurel/domain/grades/testing';
import { deviceRecords, wipeRecords } from '@laurel/web/outbox/device-records';
import { createOutbox } from '@laurel/web/outbox/outbox';
import { adoptSession } from '@laurel/web/people/session';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { type ScoreEdit, type ScoreOutbox, scores } from './scores';

export const accountId = idOf('account', 1);
export const classId = idOf('class', 1);
export const theirs = {
  version: 7,
  value: '5',
  status: 'none',
  lateMinutes: 0,
  by: 'Ms Lee',
  at: '2026-11-21T10:42:00Z',
} as const;

type Answer = (input: SaveInput) => Response | Promise<Response>;

/** Outboxes in front of a server of the test's making. */
export function createDesk() {
  let answer: Answer = answerSave;
  let open: ScoreOutbox[] = [];
  const received: SaveInput[] = [];
  const realFetch = window.fetch;

  return {
    /** What has arrived at the server. */
    received,
    valuesSent: () => received.map(({ cells }) => cells.map(([, , , value]) => value)),
    answers: (next: Answer) => {
      answer = next;
    },
    async start(): Promise<void> {
      received.length = 0;
      answer = answerSave;
      await wipeRecords(accountId);
      signIn(accountId);
      // The network's edge: everything up to the request is the real thing.
      window.fetch = async (address, options) => {
        const text = String(options?.body ?? (address instanceof Request ? await address.text() : ''));
        const body: unknown = JSON.parse(text);
        const input = z.parse(saveInput, { ...z.parse(z.looseObject({}), body), classId });
        received.push(input);
        return answer(input);
      };
    },
    stop(): void {
      for (const outbox of open) outbox.close();
      open = [];
      window.fetch = realFetch;
      Reflect.deleteProperty(navigator, 'onLine');
    },
    /** A tab that has the class open. */
    opened(): ScoreOutbox {
      const outbox = createOutbox(scores, accountId, classId);
      open.push(outbox);
      return outbox;
    },
    /** What a reload leaves of an outbox: its records on this device. */
    reloaded(outbox: ScoreOutbox): ScoreOutbox {
      outbox.close();
      const next = this.opened();
      next.resume();
      return next;
    },
  };
}

export function signIn(account: typeof accountId): void {
  adoptSession({
    isLoggedIn: true,
    rules: [],
    userData: {
      accountId: account,
      personId: idOf('person', 9),
      name: 'T',
      username: 't',
      email: null,
      role: 'admin',
      roles: [],
    },
    observeeDetails: [],
    district: null,
    isFirstRun: false,
  });
}

export function answerSave(input: SaveInput): Response {
  return json(200, { versions: input.cells.map(([, , base]) => base + 1), conflicts: [] });
}

/** Every cell was changed by someone else meanwhile. */
export function stale(input: SaveInput): Response {
  const details = {
    versions: input.cells.map(() => null),
    conflicts: input.cells.map((_, cell) => ({ cell, ...theirs })),
  };
  return json(409, { code: 'conflict', message: 'Changed.', details });
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

export function editOf(student: number, value: string, base = 0): ScoreEdit {
  return { ...placeOf(student), base, value: { value, status: 'none', lateMinutes: 0 } };
}

/** The first assignment's cell of a student. */
export function placeOf(student: number) {
  return { rowId: `${idOf('person', student)}`, columnId: `${idOf('assignment', 1)}` };
}

/** What this device keeps of the class, as another tab reads it. */
export const kept = deviceRecords(scores, accountId, classId, '');

export function beOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

export const settles = (check: () => unknown) => vi.waitFor(check, { timeout: 4000 });

import { saveScores } from '@laurel/domain/grades/api';
import { saveAnswer } from '@laurel/domain/grades/save';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { call } from '@laurel/web/kit/call';
import { uuid } from '@laurel/web/kit/new-id';
import { announceUnsent } from '@laurel/web/kit/unsent';
import { currentSession, sessionEnded } from '@laurel/web/people/session';
import { createSheetHistory, wipeSheetHistories } from '@laurel/web/sheet/sheet-history';
import type { SaveState } from '@laurel/web/ui/save-status';
import { sentenceOf } from '@laurel/web/ui/states';
import * as z from 'zod/mini';
import { createOutboxCells } from './outbox-cells';
import { type Conflict, inputOf, type Operation, type ScoreEdit } from './outbox-queue';
import { statusOf } from './outbox-status';
import { classesWithUnsent, outboxStore, wipeOutbox } from './outbox-store';
import { createOutboxTabs, type News } from './outbox-tabs';

export type Outbox = ReturnType<typeof createOutbox>;

/** Long enough for a fast typist's next cell to travel along, short enough to be saved before the eye moves up. */
const gatherMs = 300;
/** Waits between repeats: doubling, to half a minute. */
const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Signing out waits no longer than this for unsent work, and looks so often whether other tabs are done. */
const sendMs = 5000;
const lookMs = 100;

const outboxes = new Map<string, Outbox>();

/** The one outbox of an account and class; it lives as long as the app, whatever page is open. */
export function outboxOf(accountId: string, classId: Id<'class'>): Outbox {
  const key = `${accountId} ${classId}`;
  const outbox = outboxes.get(key) ?? createOutbox(accountId, classId);
  outboxes.set(key, outbox);
  return outbox;
}

/** Sends what an account left unsent on this device, in any class. */
export async function resumeOutboxes(accountId: string): Promise<void> {
  const classIds = await classesWithUnsent(accountId).catch(() => []);
  for (const classId of classIds) outboxOf(accountId, classId).resume();
}

/** Forgets what an account could undo, on every sheet of this device. */
export async function forgetActs(accountId: string): Promise<void> {
  await wipeSheetHistories(accountId);
}

/**
 * Scores on their way to the server. Every edit is kept on this device first, sent in order by the tab it was typed in,
 * and repeated under the same operation id until the server has answered: nothing typed is lost, and nothing is saved
 * twice. The other tabs are told what became of it.
 */
export function createOutbox(accountId: string, classId: Id<'class'>) {
  const tab = uuid();
  const listeners = new Set<() => void>();
  const store = outboxStore(accountId, classId, tab);
  const tabs = createOutboxTabs(`${accountId} ${classId}`, tab, { hear, meet });
  const cells = createOutboxCells({
    store,
    tell: tabs.tellCells,
    whenEnded: (other, takeOver) => tabs.whenEnded(other, () => takeOver().then(() => plan(0))),
    onChange: changed,
  });
  const history = createSheetHistory(`${accountId} scores ${classId}`);
  let revision = 0;
  let status: SaveState = { state: 'idle' };
  let savedAt: number | null = null;
  let repeats = 0;
  let lastSentence = '';
  let isSignedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  function add(edits: readonly ScoreEdit[], cause: Operation['cause']): void {
    if (edits.length === 0) return;
    cells.add(edits, cause);
    plan(gatherMs);
  }

  /** Lays cells back as they were: what Undo and Redo do. */
  function restore(edits: readonly ScoreEdit[], cause: Operation['cause']): void {
    if (edits.length === 0) return;
    cells.restore(edits, cause);
    plan(gatherMs);
  }

  function resolve(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    if (choice === 'theirs') cells.takeTheirs(conflict);
    else add([{ ...conflict.mine, base: conflict.theirs.version }], 'entered');
  }

  /** What the other tabs say. */
  function hear(news: News): void {
    if (news.about === 'cells') void cells.load().then(() => cells.hear(news));
    else if (news.about === 'send') plan(0);
    else if (news.about === 'wiped') forget();
  }

  /** A tab that was opened later, whose work is taken over when it ends. */
  function meet(other: string): void {
    void tabs.whenEnded(other, () => cells.takeOver(other).then(() => plan(0)));
  }

  function settleRefused(choice: 'again' | 'give-up'): void {
    cells.settleRefused(choice);
    plan(0);
  }

  function plan(waitMs: number): void {
    if (timer !== undefined && waitMs > 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, waitMs);
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
      changed();
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, repeats - 1));
      if (cells.waiting().length > 0 && maySend()) plan(waitMs);
    });
    return sending;
  }

  /** Never with somebody else's session. */
  function maySend(): boolean {
    return navigator.onLine && !isSignedOut && currentSession().user?.accountId === accountId;
  }

  async function sendAll(): Promise<void> {
    await cells.load();
    for (let next = cells.waiting()[0]; next && maySend(); next = cells.waiting()[0]) {
      if (!(await send(await cells.markTried(next)))) return;
    }
  }

  /** Whether the next may follow. */
  async function send(sent: Operation): Promise<boolean> {
    try {
      const answer = await call(saveScores, inputOf(classId, sent));
      repeats = 0;
      savedAt = Date.now();
      cells.settle(sent, answer);
      return true;
    } catch (error) {
      return failed(sent, error);
    }
  }

  function failed(sent: Operation, error: unknown): boolean {
    // A page whose token another tab has renewed may send it again as soon as it has the new one.
    const isWaiting = !(error instanceof Fault) || error.details.reload === true;
    const code = isWaiting ? 'unavailable' : error.code;
    const stale = error instanceof Fault && code === 'conflict' ? z.safeParse(saveAnswer, error.details) : null;
    if (stale?.success) {
      repeats = 0;
      cells.settle(sent, stale.data);
      return true;
    }
    if (code === 'unavailable' || code === 'too-many') {
      repeats += 1;
      lastSentence = sentenceOf(error);
      return false;
    }
    if (code === 'unauthenticated') {
      isSignedOut = true;
      changed();
      sessionEnded();
      return false;
    }
    cells.refuse(sent, sentenceOf(error));
    return true;
  }

  function changed(): void {
    revision += 1;
    status = statusOf(cells, { isSignedOut, repeats, lastSentence, savedAt });
    for (const listener of listeners) listener();
  }

  /** Takes up what was left: after a reload, or after signing in again. */
  function resume(): void {
    isSignedOut = false;
    plan(0);
  }

  function online(): void {
    repeats = 0;
    changed();
    plan(0);
  }

  function forget(): void {
    cells.forget();
    history.forget();
  }

  /** Cells not saved, in all tabs; in this one when nothing can be kept. */
  async function left(): Promise<number> {
    return Math.max(cells.count(), await store.count().catch(() => 0));
  }

  function close(): void {
    clearTimeout(timer);
    tabs.close();
    withdraw();
    window.removeEventListener('online', online);
    window.removeEventListener('offline', changed);
  }

  history.subscribe(changed);
  const withdraw = announceUnsent({
    send: async () => {
      if (currentSession().user?.accountId !== accountId) return 0;
      tabs.tell({ about: 'send' });
      const untilMs = Date.now() + sendMs;
      await Promise.race([flush(), pause(sendMs)]);
      // What another tab sends is gone from this device when it has arrived.
      while ((await left()) > cells.count() && navigator.onLine && Date.now() < untilMs) await pause(lookMs);
      return await left();
    },
    wipe: async () => {
      tabs.tell({ about: 'wiped' });
      close();
      forget();
      await wipeOutbox(accountId);
    },
  });
  // Being on- or offline is the browser's to tell.
  window.addEventListener('online', online);
  window.addEventListener('offline', changed);
  return {
    cells,
    add,
    restore,
    history,
    keepTexts: cells.keepTexts,
    dropTexts: cells.dropTexts,
    resolve,
    settleRefused,
    resume,
    flush,
    close,
    revision: () => revision,
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

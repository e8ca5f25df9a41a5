import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readAttendanceSchools } from '@laurel/domain/attendance/office-api';
import { saveCalendarDays } from '@laurel/domain/attendance/settings-api';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import { expect } from 'vitest';
import { signedIn } from '../client';
import { type LaurelProcess, laurelCommand, startLaurel } from '../laurel-process';
import { breakSomething, canHappen, type FaultKind, type Patient } from './faults';
import { startWriters } from './writers';

export interface Chaos {
  readonly rounds: number;
  readonly kinds: readonly FaultKind[];
  /** How long a server stands still, or a disk stays full. */
  readonly freezeMs: number;
  /** A backup and an import go on through every so many rounds; never when left out. */
  readonly jobsEvery?: number;
}

export interface Recovery {
  readonly kind: FaultKind;
  /** From the end of the fault until a request is answered. */
  readonly ms: number;
}

/**
 * Breaks something in the middle of saves, attendance, imports and backups, round after round. Afterwards everything
 * acknowledged is there, no batch is half there, everything derived is what it follows from, and no one lent a hand.
 */
export async function runChaos(folder: string, { rounds, kinds, freezeMs, jobsEvery }: Chaos): Promise<Recovery[]> {
  const port = await freePort();
  const patient: Patient = {
    folder,
    laurel: await startLaurel(folder, { PORT: port }),
    async start(more = {}) {
      patient.laurel = await startUnderSupervision(folder, { PORT: port, ...more });
    },
  };
  const { address } = patient.laurel;
  const writers = await startWriters(address, 'jrossi', await openDay(address));
  const recoveries: Recovery[] = [];
  const missing = kinds.filter((kind) => !canHappen(kind, folder));
  if (missing.length > 0) throw new Error(`This machine can't let these happen: ${missing.join(', ')}.`);
  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length] ?? 'app';
    writers.work();
    await pause(300 + ((round * 731) % 900));
    const jobs = jobsEvery && round % jobsEvery === 0 ? runJobs(folder, round) : null;
    await breakSomething(kind, patient, freezeMs);
    const ms = await writers.untilServed();
    recoveries.push({ kind, ms });
    process.stdout.write(`round ${round + 1} of ${rounds}: ${kind}, served again after ${Math.round(ms)} ms\n`);
    await pause(300);
    await jobs;
    await writers.rest();
    expect(await writers.losses(), `round ${round}, ${kind}`).toEqual([]);
  }
  await writers.stop();
  expect(writers.acknowledged()).toBeGreaterThan(rounds * 5);
  await patient.laurel.stop();
  const verified = await laurelCommand(folder, ['verify']);
  expect(verified.said).toContain(' 0 differences');
  expect(verified.code).toBe(0);
  return recoveries;
}

/** Starts again after a while, as a supervisor does, where a command has the folder for itself just now. */
async function startUnderSupervision(folder: string, more: Readonly<Record<string, string>>): Promise<LaurelProcess> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startLaurel(folder, more);
    } catch (error) {
      if (starts === 60 || !String(error).includes('already running')) throw error;
      await pause(1000);
    }
  }
}

/** Both may fail when the database goes, in words; they never hang, and never leave a half. */
async function runJobs(folder: string, round: number): Promise<void> {
  const [backup, roster] = await Promise.all([
    laurelCommand(folder, ['backup', join(folder, `backup-${round}.zip`)]),
    laurelCommand(folder, ['import', 'demo/data/cedar-valley-v1p2-delta.zip', '--confirm']),
  ]);
  for (const { code, said } of [backup, roster]) if (code !== 0) expect(said).not.toMatch(/^\s+at .+:\d+:\d+/m);
}

/** The latest Saturday, made a school day for the first class of the demo teacher. */
export async function openDay(address: string) {
  const [admin, teacher] = await Promise.all(['mellery', 'jrossi'].map((name) => signedIn(address, name)));
  if (!admin || !teacher) throw new Error('Nobody signed in.');
  const { schools, today } = await admin.call(readAttendanceSchools, {});
  const day: Day = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 1) % 7));
  const extra = { day, kind: 'school', note: 'Open day', scheduleId: null } as const;
  for (const { schoolId } of schools) await admin.call(saveCalendarDays, { schoolId, days: [extra] });
  const [first] = (await teacher.call(readTeacherOverview, {})).classes;
  if (!first) throw new Error('The demo teacher teaches nothing.');
  return { day, period: '1', classId: first.classId };
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return String(typeof address === 'object' && address ? address.port : 0);
}

/** Median and worst time to serve again, by what happened; a line each. */
export function describeRecoveries(recoveries: readonly Recovery[]): string {
  const kinds = [...new Set(recoveries.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const times = recoveries.filter((each) => each.kind === kind).map(({ ms }) => ms);
      const sorted = times.toSorted((a, b) => a - b);
      const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      return `${kind.padEnd(11)} ${times.length} rounds: served again after ${Math.round(median)} ms, at worst ${Math.round(worst)} ms`;
    })
    .join('\n');
}

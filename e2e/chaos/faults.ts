import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readImport } from '@laurel/domain/imports/api';
import type { Id } from '@laurel/domain/kit/id';
import { killWorkersUntil } from '@laurel/server/workers/testing';
import { expect } from 'vitest';
import { signedIn } from '../client';
import { type LaurelProcess, launchLaurel } from '../laurel-process';
import { postgresOf, signalAll } from '../postgres-processes';

/** What can happen to a machine at work. The first need neither root nor added packages. */
export const plainFaults = ['backend', 'postmaster', 'app', 'both', 'recovery', 'freeze', 'cut', 'worker'] as const;
export const rootFaults = ['disk', 'clock'] as const;

export type FaultKind = (typeof plainFaults)[number] | (typeof rootFaults)[number];

export interface Patient {
  readonly folder: string;
  laurel: LaurelProcess;
  /** As a supervisor would, with these settings besides. */
  start(more?: Readonly<Record<string, string>>): Promise<void>;
}

/** `freezeMs`: how long a frozen server stands still, and a full disk stays full. */
export async function breakSomething(kind: FaultKind, patient: Patient, freezeMs: number): Promise<void> {
  const postgres = await postgresOf(patient.folder);
  const backends = await backendsOf(postgres);
  switch (kind) {
    case 'backend':
      return signalAll(backends.slice(0, 1), 'SIGKILL');
    case 'cut':
      return signalAll(backends, 'SIGTERM');
    case 'postmaster':
      return signalAll(postgres.slice(0, 1), 'SIGKILL');
    case 'app':
      await patient.laurel.kill();
      return await patient.start();
    case 'both':
      signalAll(postgres.slice(0, 1), 'SIGKILL');
      await patient.laurel.kill();
      return await patient.start();
    case 'recovery':
      signalAll(postgres, 'SIGKILL');
      await patient.laurel.kill();
      await breakRecovery(patient.folder);
      return await patient.start();
    case 'freeze':
      signalAll(postgres, 'SIGSTOP');
      await pause(freezeMs);
      return signalAll(postgres, 'SIGCONT');
    case 'worker':
      return await killReader(patient);
    case 'disk':
      return await fillDisk(patient.folder, freezeMs);
    case 'clock':
      return await moveClock(patient, freezeMs);
  }
}

/** Starts that are killed while their database recovers from the one before. */
async function breakRecovery(folder: string): Promise<void> {
  for (const afterMs of [700, 1_000, 1_300]) {
    const next = launchLaurel(folder);
    await pause(afterMs);
    next.kill('SIGKILL');
  }
}

/** Kills whatever reads an uploaded roster, which is told in words; a file that was read meanwhile is sent again. */
async function killReader({ laurel }: Patient): Promise<void> {
  const office = await signedIn(laurel.address, 'mellery');
  const file = { name: 'roster.zip', bytes: new Uint8Array(await readFile('demo/data/cedar-valley-v1p2-delta.zip')) };
  const read = async (importId: Id<'import'>) => (await office.call(readImport, { importId })).import;
  for (;;) {
    const { importId } = (await office.send('/api/imports', file)) as { importId: Id<'import'> };
    await killWorkersUntil(async () => ['failed', 'planned'].includes((await read(importId)).state), laurel.child.pid);
    const { state, fault } = await read(importId);
    if (state === 'failed') return expect(fault).toBe('Reading this file was interrupted. Try again.');
  }
}

/** Whether this machine lets a fault happen: a disk of its own for the folder, a clock that can be moved. */
export function canHappen(kind: FaultKind, folder: string): boolean {
  if (kind === 'disk') return isOwnDisk(folder);
  return kind !== 'clock' || fakeClock() !== null;
}

/** Those of the database's processes that serve someone. */
async function backendsOf(pids: readonly number[]): Promise<number[]> {
  const found = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return /^postgres: laurel_(app|owner)/.test(line) ? [pid] : [];
    }),
  );
  return found.flat();
}

function isOwnDisk(folder: string): boolean {
  const deviceOf = (path: string) => String(execFileSync('stat', ['-c', '%d', path]));
  return process.getuid?.() === 0 && deviceOf(folder) !== deviceOf('/');
}

/** Takes all the space there is, and gives it back. */
async function fillDisk(folder: string, ms: number): Promise<void> {
  const file = join(folder, 'everything-else');
  const block = Buffer.alloc(1 << 20);
  try {
    for (;;) await writeFile(file, block, { flag: 'a' });
  } catch {
    // Full.
  }
  await pause(ms);
  await rm(file);
}

/** Runs on a clock a day off for a while, forward or back, then on the right one again. */
async function moveClock(patient: Patient, ms: number): Promise<void> {
  const library = fakeClock();
  if (library === null) return;
  const day = Math.random() < 0.5 ? '-1d' : '+1d';
  await patient.laurel.stop();
  await patient.start({ LD_PRELOAD: library, FAKETIME: day, FAKETIME_DONT_FAKE_MONOTONIC: '1' });
  await pause(ms);
  await patient.laurel.stop();
  await patient.start();
}

function fakeClock(): string | null {
  const places = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map(
    (at) => `${at}/faketime/libfaketimeMT.so.1`,
  );
  return places.find((each) => existsSync(each)) ?? null;
}

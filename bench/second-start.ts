import { readdirSync, readFileSync } from 'node:fs';
import { newFolder, removeFolder, startLaurel } from '../e2e/laurel-process';
import { atMost, type Line, median } from './measure';

/** From the second start of the built product to its first answer; and what app and database take when idle. */
export async function benchSecondStart(): Promise<Line[]> {
  const folder = await newFolder();
  try {
    await (await startLaurel(folder)).stop();
    const times: number[] = [];
    let memory = '';
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      const laurel = await startLaurel(folder);
      await fetch(`${laurel.address}/api/session-data`);
      times.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 1500));
      memory = memoryOf(laurel.child.pid ?? 0);
      await laurel.stop();
    }
    const seconds = median(times) / 1000;
    return [
      atMost('second start to first answer, in seconds', seconds, 3, `${seconds.toFixed(2)} s`),
      { what: 'memory of app + database, idle', figure: memory, bar: 'printed', holds: null },
    ];
  } finally {
    await removeFolder(folder);
  }
}

/** Resident memory of the app, and what its PostgreSQL's processes hold of their own (shared pages counted once each). */
function memoryOf(pid: number): string {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(statusOf(name))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (at: number): number[] => (children.get(at) ?? []).flatMap((child) => [child, ...below(child)]);
  const app = read(statusOf(String(pid)), 'VmRSS');
  const database = below(pid).reduce((sum, child) => sum + proportional(child), 0);
  return `${(app / 1024).toFixed(0)} MB + ${(database / 1024).toFixed(0)} MB`;
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function read(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}

function proportional(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

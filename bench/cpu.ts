import { readdirSync, readFileSync } from 'node:fs';
import type { World } from './world';

/** Hundredths of a second of CPU that the database's processes have taken. */
export function databaseTicks({ database }: World): number {
  const file = `${database.home}/postgresql-18/postmaster.pid`;
  const [postmaster = ''] = readFileSync(file, 'utf8').split('\n');
  return readdirSync('/proc').reduce((sum, pid) => {
    if (!/^\d+$/.test(pid)) return sum;
    try {
      const fields = fieldsOf(pid);
      const isIts = pid === postmaster || fields[1] === postmaster;
      return isIts ? sum + Number(fields[11]) + Number(fields[12]) : sum;
    } catch {
      // It has ended meanwhile.
      return sum;
    }
  }, 0);
}

/** The same of one process. */
export function ticksOf(pid: number): number {
  const fields = fieldsOf(String(pid));
  return Number(fields[11]) + Number(fields[12]);
}

function fieldsOf(pid: string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

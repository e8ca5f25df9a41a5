import { readdir, readFile } from 'node:fs/promises';

/** The workers a process has running, this one unless another is named, by their number. */
export async function runningWorkers(of: number = process.pid): Promise<number[]> {
  const found: number[] = [];
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    // One may have ended meanwhile.
    const about = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
    const command = await readFile(`/proc/${name}/cmdline`, 'latin1').catch(() => '');
    const parent = Number(about.split(') ')[1]?.split(' ')[1]);
    if (parent === of && command.includes('reader.js')) found.push(Number(name));
  }
  return found;
}

/** Kills every worker of a process until this is so: one that is found may have ended by itself before it is killed. */
export async function killWorkersUntil(isOver: () => Promise<boolean>, of?: number): Promise<void> {
  while (!(await isOver())) {
    for (const pid of await runningWorkers(of)) kill(pid);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

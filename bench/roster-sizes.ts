import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planImport } from '@laurel/server/imports/plan-import';
import { runImport, undoImport } from '@laurel/server/plans/run-import';
import { atMost, type Line, timed } from './measure';
import { openDistrict, writeRoster } from './roster';
import type { World } from './world';

// LAUREL_ROSTER_PEOPLE=300000 is the size of the bars; it takes an hour and more, so each figure is printed as it comes.
const most = Number(process.env.LAUREL_ROSTER_PEOPLE ?? 20_000);
const sizes = [most, most / 2, most / 4];
const perStudent = 6;
/** A worker's or the app's pages are of 4 KiB on every machine this is run on. */
const pageBytes = 4096;
const lookMs = 200;

/** Rosters of three sizes, brought in, undone and brought in again: whether time grows with the people, and memory doesn't. */
export async function* benchRosterSizes(world: World): AsyncIterable<Line> {
  const perPerson: number[] = [];
  for (const [at, people] of sizes.entries()) {
    const path = join(world.folder, `roster-${people}.zip`);
    await writeRoster(path, { students: people, perStudent });
    const { as } = await openDistrict(world, 10 + at);
    let importId = '';
    const bring = async () => {
      ({ importId } = await as(async (scope) => await planImport(scope, { path })));
      await as(async (scope) => await runImport(scope, { importId, isConfirmed: true }));
    };
    const memory = watchMemory();
    const name = `${people} people, ${people * perStudent} enrolments`;
    const firstMs = await timed(bring);
    yield atMost(
      `${name}: peak memory of the app and its worker, MB`,
      memory.megabytes(),
      1_000,
      `import ${inSeconds(firstMs)}`,
    );
    const undoMs = await timed(async () => await as(async (scope) => await undoImport(scope, { importId })));
    const secondMs = await timed(bring);
    await memory.end();
    perPerson.push(firstMs / people);
    const all = `import, undo, import: ${[firstMs, undoMs, secondMs].map(inSeconds).join(', ')}`;
    yield atMost(`${name}: import after undo / first import`, secondMs / firstMs, 1.3, all);
    yield atMost(`${name}: peak memory of all three, MB`, memory.megabytes(), 1_000, 'the app and its worker together');
  }
  const [large = 0, , small = 0] = perPerson;
  const shown = perPerson.map((ms) => `${ms.toFixed(2)} ms`).join(', ');
  // Sorting is not linear, and a cache holds the small one.
  yield atMost('time a person, four times as many / one time', large / small, 1.3, shown);
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Looks at the memory of this process and the Node processes it started, PostgreSQL left out, until told to end. */
function watchMemory() {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await residentBytes());
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  })();
  return {
    /** The most so far. */
    megabytes: () => most / 1_000_000,
    async end(): Promise<void> {
      isOver = true;
      await watching;
    },
  };
}

async function residentBytes(): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const each = await Promise.all(
    processes.map(async (pid) => {
      const [stat, statm, command] = await Promise.all(
        ['stat', 'statm', 'cmdline'].map(
          async (file) => await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => ''),
        ),
      );
      // The name of the program, in brackets, may hold anything.
      const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const isOurs = Number(pid) === process.pid || (parent === process.pid && command?.startsWith(process.execPath));
      return isOurs ? Number(statm?.split(' ')[1] ?? 0) * pageBytes : 0;
    }),
  );
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

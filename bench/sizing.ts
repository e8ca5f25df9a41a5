import { databaseTicks } from './cpu';
import { type Line, printed } from './measure';
import { enrolled, generate, type Kind, kinds, mondayTimes, openMorning, rates } from './morning';
import { analyze, type World } from './world';

/** Asked a second of one kind while its CPU is measured: little enough that nobody waits for anybody. */
const perSecond = 30;
const seconds = 10;
/** A core that is busier than this at 8:05 has no room for what else comes. */
const mostBusy = 0.5;
/** What a year of a student takes on disk, with indexes: 15 GB for ten years of 25,000 (`npm run bench -- growth`). */
const kilobytesAYear = 60;
const perSchool = 500;
const sizes = [
  ['1 school', perSchool],
  ['10 schools', 10 * perSchool],
  ['100 schools', 100 * perSchool],
  ['2,000 schools', 1_000_000],
] as const;

interface Cpu {
  readonly app: number;
  readonly database: number;
}

/** CPU of one request of each kind, measured, and from it what districts of several sizes need, computed. */
export async function* benchSizing(world: World): AsyncIterable<Line> {
  const morning = await openMorning(world);
  // Code and plans are warm on any Monday, and the database has counted its rows: a district's first minute is another thing.
  await generate(morning.plan(mondayTimes(0.5), seconds));
  await analyze(world);
  const each = {} as Record<Kind, Cpu>;
  for (const kind of kinds) {
    const asked = morning.plan({ [kind]: perSecond }, seconds);
    let answered = 0;
    const { app, database } = await cpuDuring(world, async () => {
      answered = (await generate(asked)).filter(({ status }) => status === 200).length;
    });
    each[kind] = { app: app / answered, database: database / answered };
    const figure = `${each[kind].app.toFixed(1)} ms app + ${each[kind].database.toFixed(1)} ms database, of ${answered}`;
    yield printed(`CPU of one request: ${kind}`, figure);
  }
  for (const [name, students] of sizes)
    yield printed(`computed: ${name}, ${students} students`, needsOf(students, each));
}

/** What Monday morning asks for of so many students, at most half of each core. */
function needsOf(students: number, each: Readonly<Record<Kind, Cpu>>): string {
  const share = students / enrolled;
  const total = kinds.reduce((sum, kind) => sum + rates[kind] * share, 0);
  const coresOf = (part: keyof Cpu) =>
    kinds.reduce((sum, kind) => sum + (rates[kind] * share * each[kind][part]) / 1000, 0);
  const [app, database] = [coresOf('app'), coresOf('database')];
  const room = (cores: number) => Math.ceil(cores / mostBusy);
  const gigabytes = (students * kilobytesAYear) / 1e6;
  return [
    `${total.toFixed(total < 10 ? 1 : 0)} requests/s`,
    `${app.toFixed(2)} cores of apps: ${room(app)} processes`,
    `${database.toFixed(2)} cores of the database: ${room(database)} cores`,
    `${gigabytes < 1 ? gigabytes.toFixed(2) : gigabytes.toFixed(0)} GB a year`,
  ].join('; ');
}

/** Milliseconds of CPU that the app, which runs in this process, and the database take for something. */
async function cpuDuring(world: World, work: () => Promise<void>): Promise<Cpu> {
  const before = { app: process.cpuUsage(), database: databaseTicks(world) };
  await work();
  const { user, system } = process.cpuUsage(before.app);
  return { app: (user + system) / 1000, database: (databaseTicks(world) - before.database) * 10 };
}

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readAttendanceSheet, saveAttendance } from '@laurel/domain/attendance/api';
import { saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readParentOverview, readStudentOverview } from '@laurel/domain/overview/api';
import { addFamilies, fillDistrict } from './district';
import { request } from './request';
import { analyze, fill, id, idSql, signedIn, type World } from './world';

// Monday, 8:05, in 200 schools: 2,000 teachers take attendance within five minutes, 300 type scores, 6,000 students and
// parents open their home within ten; an office reads its rates again and again, and imports a roster. Everything is on this
// machine, the people included.

export const district = 61;
export const schools = 200;
const perSchool = 100;
const classesEach = 7;
const teachers = 2_000;
const typists = 300;
const [students, parents] = [5_000, 1_000];
/** Everybody in these schools; those above open their homes within the ten minutes. */
export const enrolled = schools * perSchool;
const monday = '2026-10-12';
/** A roll is taken once a day; whoever takes another takes that of the next. */
const days = [monday, '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16', '2026-10-05', '2026-10-06', '2026-10-07'];
export const firstTeacher = 700_001;
const office = 699_999;

/** Requests a second of Monday morning, by kind. */
export const rates = {
  sheet: teachers / 300,
  take: teachers / 300,
  score: typists / 5,
  home: (students + parents) / 600,
};
export type Kind = keyof typeof rates;
export const kinds = Object.keys(rates) as Kind[];

interface Asked {
  readonly kind: Kind;
  readonly atMs: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface Answered {
  readonly kind: Kind;
  readonly atMs: number;
  readonly ms: number;
  readonly status: number;
}

export interface Morning {
  readonly districtId: Id<'district'>;
  /** What is asked in so many seconds, of each kind so often a second. */
  readonly plan: (perSecond: Partial<Record<Kind, number>>, seconds: number) => Asked[];
  readonly admin: Record<string, string>;
}

const opened = new WeakMap<World, Promise<Morning>>();

/** The district and its people, signed in; one for all benches of a run. */
export async function openMorning(world: World): Promise<Morning> {
  const known = opened.get(world) ?? fillMorning(world);
  opened.set(world, known);
  return await known;
}

/** Monday morning so many times. */
export function mondayTimes(factor: number): Record<Kind, number> {
  return {
    sheet: rates.sheet * factor,
    take: rates.take * factor,
    score: rates.score * factor,
    home: rates.home * factor,
  };
}

async function fillMorning(world: World): Promise<Morning> {
  const districtId = await fillDistrict(world, district, {
    name: 'Monday',
    schools,
    studentsPerSchool: perSchool,
    classesEach,
  });
  const guardians = await addFamilies(world, district, parents);
  await addTeachers(world, districtId);
  const sign = async (accountId: string) => await signedIn(world, districtId, accountId);
  const all = async (count: number, account: (at: number) => string) => {
    const signed: Record<string, string>[] = [];
    for (let at = 0; at < count; at += 1) signed.push(await sign(account(at)));
    return signed;
  };
  const [taking, learning, observing] = [
    await all(teachers, (at) => id('account', district, firstTeacher + at)),
    await all(students, (at) => id('account', district, 1 + at * 4)),
    await all(parents, (at) => guardians[at] ?? ''),
  ];
  // One after the other: together they would be refused, like anybody.
  const rolls: string[][] = [];
  for (let at = 0; at < teachers; at += 1) rolls.push(await readRoll(world, at, taking[at] ?? {}));
  const turns = { sheet: 0, take: 0, score: 0, home: 0 };
  const ask: Record<Kind, (at: number) => Omit<Asked, 'kind' | 'atMs'>> = {
    sheet: (at) => ({ method: 'GET', url: sheetAt(world, at % teachers), headers: taking[at % teachers] ?? {} }),
    take: (turn) => {
      const at = turn % teachers;
      return {
        method: 'PUT',
        url: classAt(world, saveAttendance.path, at),
        headers: taking[at] ?? {},
        body: rollOf(rolls[at] ?? [], days[Math.floor(turn / teachers) % days.length] ?? monday),
      };
    },
    score: (turn) => {
      const at = turn % typists;
      return {
        method: 'PUT',
        url: classAt(world, saveScores.path, at),
        headers: taking[at] ?? {},
        body: scoreOf(at, rolls[at] ?? [], Math.floor(turn / typists)),
      };
    },
    home: (turn) =>
      turn % 6 === 0
        ? {
            method: 'GET',
            url: `${world.address}${readParentOverview.path}`,
            headers: observing[(turn / 6) % parents] ?? {},
          }
        : {
            method: 'GET',
            url: `${world.address}${readStudentOverview.path}`,
            headers: learning[turn % students] ?? {},
          },
  };
  return {
    districtId,
    admin: await sign(id('account', district, office)),
    plan: (perSecond, seconds) =>
      kinds.flatMap((kind) => {
        const rate = perSecond[kind] ?? 0;
        return Array.from({ length: Math.round(rate * seconds) }, (_, at) => {
          turns[kind] += 1;
          return { kind, atMs: (at / rate) * 1000, ...ask[kind](turns[kind]) };
        });
      }),
  };
}

/** Ten teachers in each school, a class each, and an administrator. */
async function addTeachers(world: World, districtId: Id<'district'>): Promise<void> {
  const perClass = (schools * Math.ceil(perSchool / 25) * classesEach) / teachers;
  const n = 'n';
  const person = (number: string) => idSql('person', district, number);
  await fill(world, districtId, async ({ client }) => {
    const run = async (text: string) => await client.query(text.replaceAll(':d', `'${districtId}'`));
    const everyone = `generate_series(${office}, ${firstTeacher + teachers - 1}) n`;
    await run(`insert into person (district_id, id, given_name, family_name, school_id)
      select :d, ${person(n)}, 'T', 'T' || n, ${idSql('school', district, `1 + greatest(n - ${firstTeacher}, 0) * ${schools} / ${teachers}`)} from ${everyone}`);
    await run(`insert into account (district_id, id, person_id, kind, username)
      select :d, ${idSql('account', district, n)}, ${person(n)}, 'client', 'staff' || n from ${everyone}`);
    await run(`insert into role_assignment (district_id, id, person_id, role_id)
      select :d, gen_random_uuid(), ${person(n)}, role.id from ${everyone}
      join role on role.district_id = :d and role.name = case n when ${office} then 'Administrator' else 'Teacher' end`);
    await run(`insert into enrolment (district_id, id, class_id, person_id, role)
      select :d, gen_random_uuid(), ${idSql('class', district, `1 + ((n - ${firstTeacher}) * ${perClass})::int`)}, ${person(n)}, 'teacher'
      from generate_series(${firstTeacher}, ${firstTeacher + teachers - 1}) n`);
  });
  await analyze(world);
}

const classNumber = (at: number) =>
  1 + Math.round(at * ((schools * Math.ceil(perSchool / 25) * classesEach) / teachers));

function classAt(world: World, path: string, at: number): string {
  return `${world.address}${path.replace('{classId}', id('class', district, classNumber(at)))}`;
}

function sheetAt(world: World, at: number): string {
  return `${classAt(world, readAttendanceSheet.path, at)}?day=${monday}`;
}

async function readRoll(world: World, at: number, headers: Record<string, string>): Promise<string[]> {
  const { status, text } = await request(sheetAt(world, at), { headers });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text).students.map(({ studentId }: { studentId: string }) => studentId);
}

function rollOf(roll: readonly string[], day: string): string {
  const cells = roll.map((_, at) => [at, 0, at % 12 === 0 ? 'A' : 'P', null, null, null]);
  return JSON.stringify({ operationId: randomUUID(), day, period: 'day', students: roll, cells });
}

/** Cell by cell of a class, so that one that was refused is nothing to the next. */
function scoreOf(at: number, roll: readonly string[], turn: number): string {
  const cells = [[0, 0, 1, String(turn % 20), 'none', 0]];
  const students = [roll[turn % roll.length] ?? ''];
  const assignments = [
    id('assignment', district, (classNumber(at) - 1) * 8 + 1 + (Math.floor(turn / roll.length) % 8)),
  ];
  return JSON.stringify({ operationId: randomUUID(), cause: 'entered', students, assignments, cells });
}

/** Asks what was planned from a process of its own. */
export async function generate(plan: readonly Asked[]): Promise<Answered[]> {
  const child = fork(fileURLToPath(new URL('../../../bench/load-generator.mjs', import.meta.url)), {
    serialization: 'advanced',
  });
  const answers = await new Promise<Answered[]>((done) => {
    child.once('message', (message) => done(message as Answered[]));
    child.send(plan);
  });
  child.kill();
  return answers;
}

export function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

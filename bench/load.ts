import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAttendanceSheet, saveAttendance } from '@laurel/domain/attendance/api';
import { readRates } from '@laurel/domain/attendance/office-api';
import { saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readParentOverview, readStudentOverview } from '@laurel/domain/overview/api';
import { addFamilies, fillDistrict } from './district';
import { atMost, type Line, median } from './measure';
import { request } from './request';
import { analyze, fill, id, idSql, signedIn, type World } from './world';

// Monday, 8:05, in 200 schools: 2,000 teachers take attendance within five minutes, 300 type scores, 6,000 students and
// parents open their home within ten; an office reads its rates again and again, and imports a roster. Everything is on this
// machine, the people included.

const district = 61;
const schools = 200;
const perSchool = 100;
const classesEach = 7;
const teachers = 2_000;
const typists = 300;
const [students, parents] = [5_000, 1_000];
const monday = '2026-10-12';
const firstTeacher = 700_001;
const office = 699_999;

/** Requests a second of Monday morning, by kind. */
const rates = { sheet: teachers / 300, take: teachers / 300, score: typists / 5, home: (students + parents) / 600 };
type Kind = keyof typeof rates;

interface Asked {
  readonly kind: Kind;
  readonly atMs: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

interface Answered {
  readonly kind: Kind;
  readonly ms: number;
  readonly status: number;
}

/** Its rates held for half a minute, then more of everything until the machine has enough, and twice that. */
export async function* benchLoad(world: World): AsyncIterable<Line> {
  const morning = await openMorning(world);
  const work = workBeside(world, morning);
  let capacity = 0;
  for (const factor of [1, 2, 3, 4, 6, 8, 12]) {
    const isFirst = factor === 1;
    const step = await runStep(world, morning, { factor, seconds: isFirst ? 30 : 12 });
    yield lineOf(`Monday morning in ${schools} schools, ${factor} times`, step);
    if (isFirst) {
      await work.end();
      yield atMost('the same: answers that are none', step.errors, 0, `${step.answered} answered`);
      yield printed('the same, beside it', `${work.reports} reports of a year’s rates; a roster ${work.roster}`);
      yield* perKind(step);
    }
    if (step.isSaturated) break;
    capacity = Math.max(capacity, step.perSecond);
  }
  const over = await runStep(world, morning, { factor: (2 * capacity) / perSecond(1), seconds: 10 });
  yield lineOf(`twice as much as was answered in time, ${(2 * capacity).toFixed(0)}/s`, over);
  yield atMost(
    'the same: neither answered nor refused in words',
    over.errors,
    0,
    `${over.refused} refused with 429 or 503`,
  );
  const startedMs = performance.now();
  for (;;) {
    const again = await runStep(world, morning, { factor: 1, seconds: 1 });
    if (!again.isSaturated && again.refused === 0) break;
  }
  yield atMost(
    'until Monday’s rates are answered in time again, in seconds',
    (performance.now() - startedMs) / 1000 - 1,
    5,
    'measured second by second',
  );
}

const perSecond = (factor: number) => Object.values(rates).reduce((sum, each) => sum + each, 0) * factor;

interface Step {
  readonly perSecond: number;
  readonly answered: number;
  readonly refused: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly isSaturated: boolean;
  readonly answers: readonly Answered[];
}

function lineOf(what: string, step: Step): Line {
  const cpu = `CPU ${step.serverCpu.toFixed(2)} server + ${step.databaseCpu.toFixed(2)} database, of two`;
  const figure = `${step.perSecond.toFixed(0)}/s asked: p50 ${step.p50.toFixed(0)} ms, p99 ${step.p99.toFixed(0)} ms, ${cpu}`;
  return printed(what, `${figure}${step.refused > 0 ? `, ${step.refused} refused` : ''}`);
}

function printed(what: string, figure: string): Line {
  return { what, figure, bar: 'printed', holds: null };
}

function* perKind({ answers }: Step): Iterable<Line> {
  const names = { sheet: 'open attendance', take: 'save attendance', score: 'save a score', home: 'open a home' };
  for (const kind of Object.keys(rates) as Kind[]) {
    const times = answers.filter((each) => each.kind === kind).map(({ ms }) => ms);
    yield printed(
      `the same: ${names[kind]}`,
      `${times.length} times: p50 ${median(times).toFixed(0)} ms, p99 ${atShare(times, 0.99).toFixed(0)} ms`,
    );
  }
}

interface Morning {
  readonly districtId: Id<'district'>;
  readonly plan: (factor: number, seconds: number) => Asked[];
  readonly admin: Record<string, string>;
}

async function runStep(
  world: World,
  { plan }: Morning,
  { factor, seconds }: { factor: number; seconds: number },
): Promise<Step> {
  const asked = plan(factor, seconds);
  const before = { server: process.cpuUsage(), database: databaseTicks(world) };
  const startedMs = performance.now();
  const answers = await generate(asked);
  const lastedMs = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(before.server);
  const times = answers.map(({ ms }) => ms);
  const refused = answers.filter(({ status }) => status === 429 || status === 503).length;
  const p99 = atShare(times, 0.99);
  return {
    perSecond: asked.length / seconds,
    answered: answers.filter(({ status }) => status === 200).length,
    refused,
    // Who types on before an answer comes changes a version that is none any more, which is said in words, too.
    errors: answers.filter(({ status }) => ![200, 409, 429, 503].includes(status)).length,
    p50: median(times),
    p99,
    serverCpu: (user + system) / 1000 / lastedMs,
    databaseCpu: ((databaseTicks(world) - before.database) * 10) / lastedMs,
    // Who waits longer presses again.
    isSaturated: p99 > 2_000 || refused > 0,
    answers,
  };
}

async function generate(plan: readonly Asked[]): Promise<Answered[]> {
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

function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Hundredths of a second of CPU that the database's processes have taken. */
function databaseTicks({ database }: World): number {
  const file = `${database.home}/postgresql-18/postmaster.pid`;
  const [postmaster = ''] = readFileSync(file, 'utf8').split('\n');
  const fieldsOf = (pid: string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
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

async function openMorning(world: World): Promise<Morning> {
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
  const rolls = await Promise.all(
    Array.from({ length: teachers }, async (_, at) => await readRoll(world, at, taking[at] ?? {})),
  );
  const turns = { sheet: 0, take: 0, score: 0, home: 0 };
  const versions = { roll: new Map<number, number>(), score: new Map<number, number>() };
  const ask: Record<Kind, (at: number) => Omit<Asked, 'kind' | 'atMs'>> = {
    sheet: (at) => ({ method: 'GET', url: sheetAt(world, at % teachers), headers: taking[at % teachers] ?? {} }),
    take: (turn) => {
      const at = turn % teachers;
      const version = versions.roll.get(at) ?? 0;
      versions.roll.set(at, version + 1);
      return {
        method: 'PUT',
        url: classAt(world, saveAttendance.path, at),
        headers: taking[at] ?? {},
        body: rollOf(rolls[at] ?? [], version),
      };
    },
    score: (turn) => {
      const at = turn % typists;
      const version = versions.score.get(at) ?? 1;
      versions.score.set(at, version + 1);
      return {
        method: 'PUT',
        url: classAt(world, saveScores.path, at),
        headers: taking[at] ?? {},
        body: scoreOf(at, rolls[at]?.[0] ?? '', version),
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
    plan: (factor, seconds) =>
      (Object.keys(rates) as Kind[]).flatMap((kind) =>
        Array.from({ length: Math.round(rates[kind] * factor * seconds) }, (_, at) => {
          turns[kind] += 1;
          return { kind, atMs: (at / (rates[kind] * factor)) * 1000, ...ask[kind](turns[kind]) };
        }),
      ),
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

function rollOf(roll: readonly string[], version: number): string {
  const cells = roll.map((_, at) => [at, version, (at + version) % 12 === 0 ? 'A' : 'P', null, null, null]);
  return JSON.stringify({ operationId: randomUUID(), day: monday, period: 'day', students: roll, cells });
}

function scoreOf(at: number, student: string, version: number): string {
  const cells = [[0, 0, version, String(version % 20), 'none', 0]];
  const assignments = [id('assignment', district, (classNumber(at) - 1) * 8 + 1)];
  return JSON.stringify({ operationId: randomUUID(), cause: 'entered', students: [student], assignments, cells });
}

interface Work {
  reports: number;
  roster: string;
  end(): Promise<void>;
}

/** A report again and again, and a roster of a school of the demo's size, until it is ended. */
function workBeside(world: World, { admin }: Morning): Work {
  let isOver = false;
  const rates = `${world.address}${readRates.path.replace('{schoolId}', id('school', district, 1))}?from=2025-11-03&until=2026-10-17`;
  const report = async () => {
    while (!isOver) {
      const { status, text } = await request(rates, { headers: admin });
      if (status !== 200) throw new Error(`${status} ${text}`);
      work.reports += 1;
    }
  };
  const roster = async () => {
    const startedMs = performance.now();
    const form = new FormData();
    form.append(
      'file',
      new Blob([readFileSync(fileURLToPath(new URL('../../../demo/data/cedar-valley-v1p2.zip', import.meta.url)))]),
      'roster.zip',
    );
    const { 'content-type': _, ...headers } = admin;
    const sent = await fetch(`${world.address}/api/imports`, { method: 'POST', headers, body: form });
    const answer = await sent.json();
    work.roster = sent.ok
      ? `taken in after ${((performance.now() - startedMs) / 1000).toFixed(1)} s, planned in the background`
      : `refused: ${sent.status} ${JSON.stringify(answer)}`;
  };
  const work: Work = {
    reports: 0,
    roster: 'not taken in yet',
    async end() {
      isOver = true;
      await under;
    },
  };
  const under = Promise.all([report(), roster()]);
  return work;
}

import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Id } from '@laurel/domain/kit/id';
import { english } from '@laurel/domain/kit/sentence';
import { everything } from '@laurel/server/console/command-database';
import { newId } from '@laurel/server/db/new-id';
import { jobLimits } from '@laurel/server/db/open-pool';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import { planImport } from '@laurel/server/imports/plan-import';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { runImport } from '@laurel/server/plans/run-import';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { atLeast, type Line, timed } from './measure';
import { id, nowMs, today, type World } from './world';

const students = 20_000;
const perStudent = 10;

/** A roster of 200,000 enrolments: rows a second of the run, beside COPY of the same enrolments. */
export async function benchRoster(world: World): Promise<Line[]> {
  const path = join(world.folder, 'roster.zip');
  await writeRoster(path, { students, perStudent });
  const { districtId, as } = await openDistrict(world, 1);
  let importId = '';
  let rows = 0;
  const planMs = await timed(async () => {
    const planned = await as(async (scope) => await planImport(scope, { path, fileName: 'roster.zip' }));
    importId = planned.importId;
    rows = Object.values(planned.counts).reduce((sum, { create = 0 }) => sum + create, 0);
    if (!planned.accepted) throw new Error(planned.problems.map(({ reason }) => english(reason))[0]);
  });
  const runMs = await timed(
    async () => await as(async (scope) => await runImport(scope, { importId, isConfirmed: true })),
  );
  const copyMs = await copyOfTheSame(world, districtId);
  const [ours, raw] = [(rows * 1000) / runMs, (students * perStudent * 1000) / copyMs];
  return [
    atLeast(
      'OneRoster import of 200,000 enrolments: rows/s / COPY of the enrolments',
      ours / raw,
      0.2,
      `${rows} rows at ${ours.toFixed(0)}/s / ${raw.toFixed(0)}/s; planned at ${((rows * 1000) / planMs).toFixed(0)}/s`,
    ),
  ];
}

/** A district that rosters may come into, and work within it as a job does it. */
export async function openDistrict(world: World, number: number) {
  const districtId = id('district', 9, number) as Id<'district'>;
  await world.database.pool.query('insert into district (id, name, host) values ($1, $2, $2)', [
    districtId,
    `Roster ${number}`,
  ]);
  const as = async <Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> =>
    await inDistrict(
      world.database.pool,
      districtId,
      async (db) => {
        const caller = {
          accountId: newId<'account'>(),
          personId: newId<'person'>(),
          role: 'admin',
          rules: everything,
        } as const;
        return await work(mintScope({ districtId, caller, db, nowMs, today, requestId: 'bench' }));
      },
      jobLimits,
    );
  await as(async (scope) => await writeDefaultRoles(scope));
  return { districtId, as };
}

/** COPY into a table with the same keys, indexes and policies, as its owner: COPY can't pass row-level security. */
async function copyOfTheSame(world: World, districtId: string): Promise<number> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query("select set_config('laurel.district', $1, false)", [districtId]);
    const { rows } = await owner.query<{ line: string }>(
      "select concat_ws(e'\\t', district_id, id, class_id, person_id, role) as line from enrolment where district_id = $1",
      [districtId],
    );
    await owner.query('create table enrolment_copy (like enrolment including all)');
    await owner.query(
      'alter table enrolment_copy add foreign key (district_id, class_id) references class (district_id, id)',
    );
    await owner.query(
      'alter table enrolment_copy add foreign key (district_id, person_id) references person (district_id, id)',
    );
    await owner.query('alter table enrolment_copy enable row level security');
    return await timed(async () => {
      const stream = owner.query(
        copyFrom('copy enrolment_copy (district_id, id, class_id, person_id, role) from stdin'),
      );
      await pipeline(Readable.from(rows.map((row) => `${row.line}\n`)), stream);
    });
  } finally {
    await owner.query('drop table if exists enrolment_copy');
    await owner.end();
  }
}

/** Writes a OneRoster 1.2 bundle of one school with so many students, each in so many classes of 25. */
export async function writeRoster(
  path: string,
  { students, perStudent }: { readonly students: number; readonly perStudent: number },
): Promise<void> {
  const classes = Math.ceil((students * perStudent) / 25);
  const files: Record<string, () => Iterable<string>> = {
    'orgs.csv': () => [
      'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
      'd,,,District,district,,',
      's,,,School,school,,d',
    ],
    'academicSessions.csv': () => [
      'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
      'y,,,Year,schoolYear,2026-08-24,2027-06-11,,2027',
      't,,,Fall,term,2026-08-24,2027-01-22,y,2027',
    ],
    'courses.csv': () => [
      'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
      'c,,,y,Course,C,09,s,,',
    ],
    'classes.csv': () =>
      lines(
        'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
        classes,
        (n) => `c${n},,,Class ${n},09,c,C${n},scheduled,,s,t,,,1`,
      ),
    'users.csv': () =>
      lines(
        'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
        students,
        (n) => `u${n},,,true,user${n},,Given${n},Family${n},,${n},,,,,09,,,,,,s,`,
      ),
    'roles.csv': () =>
      lines(
        'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
        students,
        (n) => `r${n},,,u${n},primary,student,,,s,`,
      ),
    'enrollments.csv': () =>
      lines(
        'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
        students * perStudent,
        (n) =>
          `e${n},,,c${1 + ((((n - 1) % students) + Math.floor((n - 1) / students) * 997) % classes)},s,u${1 + ((n - 1) % students)},student,,,`,
      ),
  };
  const all = [
    'academicSessions',
    'categories',
    'classes',
    'classResources',
    'courses',
    'courseResources',
    'demographics',
    'enrollments',
    'lineItemLearningObjectiveIds',
    'lineItems',
    'lineItemScoreScales',
    'orgs',
    'resources',
    'resultLearningObjectiveIds',
    'results',
    'resultScoreScales',
    'roles',
    'scoreScales',
    'userProfiles',
    'userResources',
    'users',
  ];
  const manifest = [
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.2',
    ...all.map((name) => `file.${name},${`${name}.csv` in files ? 'bulk' : 'absent'}`),
    'source.systemName,Bench',
    'source.systemCode,BENCH',
  ];
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${manifest.join('\n')}\n`), 'manifest.csv');
  for (const [name, content] of Object.entries(files)) zip.addReadStream(Readable.from(withNewlines(content())), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

function* lines(header: string, count: number, line: (number: number) => string): Iterable<string> {
  yield header;
  for (let number = 1; number <= count; number += 1) yield line(number);
}

function* withNewlines(all: Iterable<string>): Iterable<string> {
  for (const line of all) yield `${line}\n`;
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Id } from '@laurel/domain/kit/id';
import { everything } from '@laurel/server/console/command-database';
import { newId } from '@laurel/server/db/new-id';
import { jobLimits, type TransactionLimits } from '@laurel/server/db/open-pool';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import { rescore } from '@laurel/server/fitness/rescore';
import { readSettingsOf, writeSettings } from '@laurel/server/fitness/settings-store';
import { writeStandards } from '@laurel/server/fitness/standards-store';
import { writeFileRows } from '@laurel/server/mapped-files/file-store';
import { runFitnessFile } from '@laurel/server/mapped-files/fitness-files';
import { lockImport, writeImport } from '@laurel/server/plans/import-store';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { atLeast, atMost, type Line, timed } from './measure';
import { analyze, id, idSql, nowMs, today, type World } from './world';

const district = 51;
const students = 10_000;
const results: Readonly<Record<string, string>> = {
  pacer20: '30',
  curlUp: '20',
  pushUp: '12',
  trunkLift: '10',
  sitReachL: '9',
  sitReachR: '10',
  height: '150',
  weight: '45',
  plank: '60',
  verticalJump: '40',
};

/** A file of 100,000 results: rows a second of the run with zones, derived values and events, beside COPY of the results. */
export async function benchFitness(world: World): Promise<Line[]> {
  const districtId = id('district', district, 1) as Id<'district'>;
  const schoolId = id('school', district, 1) as Id<'school'>;
  const testDayId = newId<'test-day'>();
  const importId = newId<'import'>();
  await world.database.pool.query("insert into district (id, name, host) values ($1, 'Fitness', 'fitness')", [
    districtId,
  ]);
  const caller = {
    accountId: newId<'account'>(),
    personId: newId<'person'>(),
    role: 'admin',
    rules: withBody,
  } as const;
  const as: As = async (work, within) =>
    await inDistrict(
      world.database.pool,
      districtId,
      async (db) => work(mintScope({ districtId, caller, db, nowMs, today, requestId: 'bench' })),
      within,
    );
  await as(async (scope) => {
    const { client } = scope.db;
    await client.query("insert into school (district_id, id, name, kind) values ($1, $2, 'School', 'school')", [
      districtId,
      schoolId,
    ]);
    await client.query(
      `insert into person (district_id, id, given_name, family_name, birth_on, sex, school_id)
      select $1, ${idSql('person', district, 'n')}, 'Given', 'Family', '2013-02-02', 'male', $2 from generate_series(1, ${students}) n`,
      [districtId, schoolId],
    );
    await writeStandards(scope);
    await client.query(
      "insert into test_day (district_id, id, school_id, title, starts_on, ends_on) values ($1, $2, $3, 'Day', '2026-09-01', '2026-09-01')",
      [districtId, testDayId, schoolId],
    );
    const place = { class_id: null, school_id: schoolId };
    const file = {
      id: importId,
      format: 'fitness',
      fileName: 'results.csv',
      digest: '',
      source: 'bench',
      place,
    } as const;
    await writeImport(scope, file);
    await writeFileRows(scope, { id: importId, file_name: file.fileName }, { rows: planned(testDayId), questions: [] });
  });
  await analyze(world);
  const rows = students * Object.keys(results).length;
  const runMs = await timed(
    async () =>
      await as(async (scope) => {
        const locked = await lockImport(scope, importId);
        if (locked) await runFitnessFile(scope, locked, async () => undefined);
      }, jobLimits),
  );
  const rescoreMs = await timed(async () => await rescoreAll(as, { schoolId, testDayId }));
  const copyMs = await copyOfTheSame(world, districtId, testDayId);
  const [ours, raw] = [(rows * 1000) / runMs, (rows * 1000) / copyMs];
  return [
    atLeast(
      'fitness import of 100,000 results: rows/s / COPY of the results',
      ours / raw,
      0.15,
      `${ours.toFixed(0)}/s / ${raw.toFixed(0)}/s`,
    ),
    atMost('rescoring 100,000 results: seconds', rescoreMs / 1000, 20, `${rescoreMs.toFixed(0)} ms`),
  ];
}

type As = <Result>(work: (scope: Scope) => Promise<Result>, within?: TransactionLimits) => Promise<Result>;

/** Scores a whole test day by other standards, a thousand students a call, as the page does. */
async function rescoreAll(as: As, day: { schoolId: Id<'school'>; testDayId: Id<'test-day'> }): Promise<void> {
  await as(async (scope) => {
    const [settings] = await readSettingsOf(scope, [day.schoolId]);
    if (settings) await writeSettings(scope, { ...settings, pack: { packId: 'fitnessgram2010BmiBoys', version: 1 } });
  });
  for (let from = 0; from < students; from += 1_000) {
    const asked = { ...day, operationId: newId<'operation'>(), from };
    await as(async (scope) => await rescore(scope, asked));
  }
}

const withBody = [
  ...everything,
  { action: 'manage', subject: 'fitness', reach: 'district', schoolId: null },
  { action: 'manage', subject: 'body', reach: 'district', schoolId: null },
] as const;

function planned(testDayId: string) {
  return Array.from({ length: students }, (_, at) =>
    Object.entries(results).map(([testId, value]) => {
      const studentId = id('person', district, at + 1);
      const data = { studentId, testDayId, day: '2026-09-01', testId, column: testId, ageGiven: null, value };
      return {
        line: at + 2,
        entity: 'measurement',
        key: `${at}|${testId}`,
        action: 'create',
        reason: null,
        target: studentId,
        before: null,
        data: { ...data, status: 'measured', trials: [], protocol: null },
      } as const;
    }),
  ).flat();
}

/** The same results into the same table with its keys, as its owner: the app's login can't COPY under row-level security. */
async function copyOfTheSame(world: World, districtId: string, testDayId: string): Promise<number> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query('alter table measurement no force row level security');
  await owner.query('delete from measurement where district_id = $1', [districtId]);
  await owner.query('vacuum measurement');
  const lines = planned(testDayId).map(
    ({ target, data: { testId, value } }) =>
      `${[districtId, target, testDayId, testId, '2026-09-01', value, 'u', 'measured', '2026-09-01T00:00:00Z', 1].join('\t')}\n`,
  );
  const columns = 'district_id, student_id, test_day_id, test_id, day, value, unit, status, measured_at, version';
  const copyMs = await timed(
    async () => await pipeline(Readable.from(lines), owner.query(copyFrom(`copy measurement (${columns}) from stdin`))),
  );
  await owner.query('alter table measurement force row level security');
  await owner.end();
  return copyMs;
}

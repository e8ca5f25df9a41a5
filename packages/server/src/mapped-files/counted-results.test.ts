import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { inScope } from '@laurel/server/db/testing';
import { writeStandards } from '@laurel/server/fitness/standards-store';
import { lockImport, writeImport } from '@laurel/server/plans/import-store';
import { fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import { writeFileRows } from './file-store';
import { runFitnessFile } from './fitness-files';

const laurel = await fileLaurel();

const people = 100;
const rules = (['fitness', 'body', 'imports', 'users'] as const).map((subject) => ({
  ...{ action: 'manage' as const, subject, reach: 'district' as const, schoolId: null },
}));
const results = Object.entries({
  ...{ pacer20: '30', curlUp: '20', pushUp: '12', trunkLift: '10', sitReachL: '9', sitReachR: '10' },
  ...{ plank: '60', verticalJump: '40', flexedArmHang: '12', modifiedPullUp: '5' },
});

test('a file of many results updates the table statistics, so that later queries are planned with the real numbers', async () => {
  const { districtId, schoolId } = await testSchool(laurel, 'Counted');
  const students = Array.from({ length: people }, () => newId<'person'>());
  const [importId, testDayId] = [newId<'import'>(), newId<'test-day'>()];
  const work = async (scope: Scope) => {
    const { client } = scope.db;
    await client.query(
      `insert into person (district_id, id, given_name, family_name, birth_on, sex, school_id)
      select $1, id, 'Given', 'Family', '2013-02-02', 'male', $2 from unnest($3::uuid[]) id`,
      [districtId, schoolId, students],
    );
    await writeStandards(scope);
    await client.query(
      "insert into test_day (district_id, id, school_id, title, starts_on, ends_on) values ($1, $2, $3, 'Day', '2026-09-01', '2026-09-01')",
      [districtId, testDayId, schoolId],
    );
    const place = { class_id: null, school_id: schoolId };
    await writeImport(scope, {
      ...{ id: importId, format: 'fitness', fileName: 'results.csv', digest: '', source: 'test', place },
    });
    await writeFileRows(scope, { id: importId, file_name: 'results.csv' }, { rows: planned(), questions: [] });
    const locked = await lockImport(scope, importId);
    if (locked) await runFitnessFile(scope, locked, async () => undefined);
    const { rows } = await client.query("select reltuples::int as count from pg_class where relname = 'measurement'");
    const { rows: there } = await client.query('select count(*)::int as count from measurement');
    return { counted: rows[0].count, there: there[0].count };
  };
  const believed = await inScope(laurel.database, districtId, work, { rules });
  expect(believed.there).toBeGreaterThanOrEqual(1_000);
  expect(believed.counted).toBe(believed.there);

  function planned() {
    return students.flatMap((studentId, at) =>
      results.map(([testId, value]) => {
        const data = { studentId, testDayId, day: '2026-09-01', testId, column: testId, ageGiven: null, value };
        return {
          ...({ line: at + 2, entity: 'measurement', key: `${at}|${testId}`, action: 'create', reason: null } as const),
          ...{ target: studentId, before: null, data: { ...data, status: 'measured', trials: [], protocol: null } },
        };
      }),
    );
  }
});

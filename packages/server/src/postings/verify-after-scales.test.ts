import { readGradebook, saveClassRules, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/postings/api';
import { saveScale } from '@laurel/domain/scales/api';
import { lockTerm } from '@laurel/domain/terms/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';
import { verifyFinals } from './verify-finals';

const laurel = await fileLaurel();
let school: TestSchool;
const strict = newId<'scale'>();

// Sam has 85 % in Algebra: a B from 80 up, and a C on the strict scale. A score of 92 % is an A on the first, and a B on the other.
beforeAll(async () => {
  school = await testSchool(laurel);
  const { ids, people } = school;
  await ok(
    callAs(laurel, people.ada.browser, saveScores, {
      ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
      ...{ students: [people.sam.personId], assignments: [ids.essay], cells: [[0, 0, 0, '8.5', 'none', 0]] },
    }),
  );
  const bands = [
    { letter: 'A', minimum: '95', points: '4', isPassing: true },
    { letter: 'B', minimum: '88', points: '3', isPassing: true },
    { letter: 'C', minimum: '0', points: '2', isPassing: true },
  ];
  const scale = { scaleId: strict, version: 0, schoolId: null, title: 'Strict', digits: 1, bands, isOffered: true };
  await ok(callAs(laurel, people.admin.browser, saveScale, scale));
  await school.query('update scale set is_offered = true');
});

async function ok(asked: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await asked;
  expect(status, text).toBe(200);
}

/** Gives the class another scale: its closed term is unlocked for that. */
async function grade(scaleId: Id<'scale'>): Promise<void> {
  const { ids, people } = school;
  const lock = async (isLocked: boolean) =>
    await ok(callAs(laurel, people.admin.browser, lockTerm, { termId: ids.quarter, isLocked }));
  await lock(false);
  const { rules, version } = (await callAs(laurel, people.ada.browser, readGradebook, { classId: ids.algebra })).output;
  const { weighting, categories, latePolicy, missingPercent, unreleased } = rules;
  await ok(
    callAs(laurel, people.ada.browser, saveClassRules, {
      ...{ classId: ids.algebra, version, weighting, categories, latePolicy, missingPercent, unreleased, scaleId },
    }),
  );
  await lock(true);
}

test('verify finds no difference if a grade was corrected on a different scale than before and after', async () => {
  const { ids, people } = school;
  const place = { classId: ids.algebra, termId: ids.quarter };
  const verify = async () => (await inScope(laurel.database, school.districtId, verifyFinals)).differences;
  await ok(callAs(laurel, people.ada.browser, api.postGrades, place));
  await ok(callAs(laurel, people.admin.browser, api.closeTerm, { termId: ids.quarter, isPostingRest: true }));
  await grade(strict);
  expect(await verify()).toEqual([]);
  const change = { percent: '92', letter: null, reason: 'The essay was regraded' };
  const corrected = { ...place, studentId: people.sam.personId, revision: 1, ...change };
  await ok(callAs(laurel, people.office.browser, api.correctGrade, corrected));
  expect(await verify()).toEqual([]);
  await grade(ids.scale);
  expect(await verify()).toEqual([]);
  const ofSam = `student_id = '${people.sam.personId}' and class_id = '${ids.algebra}'`;
  expect(await school.query(`select letter from final_grade where ${ofSam} order by revision`)).toEqual([
    { letter: 'B' },
    { letter: 'B' },
  ]);
});

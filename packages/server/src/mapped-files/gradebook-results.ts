import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ColumnUnit, FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { manageFitness } from '@laurel/domain/fitness/permissions';
import { unitsFor } from '@laurel/domain/fitness/read-measurement';
import { testOf } from '@laurel/domain/fitness/standards';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { eitherPacer, meaningOfTitle } from '@laurel/domain/mapped-files/column-names';
import * as api from '@laurel/domain/mapped-files/fitness-file-api';
import { newId } from '@laurel/server/db/new-id';
import { requireSchool } from '@laurel/server/fitness/settings-store';
import type { Door } from '@laurel/server/http/door';
import { type Handler, serve } from '@laurel/server/http/serve';
import { writeImport } from '@laurel/server/plans/import-store';
import { keepUpload } from '@laurel/server/plans/upload-store';
import { withTemporaryFolder } from '@laurel/server/workers/temporary-folder';
import { writeMapping } from './file-store';
import { type GradebookScore, readScoresOfTitle, readTitles, sourceOfTitle } from './gradebook-results-store';
import { writeTable } from './table';

/** Scores outside the grade, taken over as a file of results. */
export function gradebookResultRoutes(door: Door): void {
  serve(door, api.readGradebookResults, readGradebookResults);
  serve(door, api.takeGradebookResults, takeGradebookResults);
}

/** Scores outside the grade that could be results: their title names a test. */
const readGradebookResults: Handler<typeof api.readGradebookResults> = async (scope, { schoolId }) => {
  await requireSchool(scope, schoolId, manageFitness);
  const titles = await readTitles(scope, schoolId);
  return {
    offers: titles.flatMap(({ title, scores }) => {
      const test = testNamed(title);
      return test ? [{ title, testId: test.testId, testName: test.name, scores }] : [];
    }),
  };
};

// As many as a mapping chooses students for.
const mostScores = 5_000;

/** Lays the scores of a title out as a file whose rows know their student; what it does is decided by its plan. */
const takeGradebookResults: Handler<typeof api.takeGradebookResults> = async (scope, { schoolId, title }) => {
  await requireSchool(scope, schoolId, manageFitness);
  const test = testNamed(title);
  const scores = test ? await readScoresOfTitle(scope, schoolId, title, mostScores + 1) : [];
  if (!test || scores.length === 0)
    throw new Fault('refused', translatable`You can’t import scores named “${title}.” Review the suggestions again.`);
  if (scores.length > mostScores)
    throw new Fault(
      'too-large',
      translatable`This is more than ${mostScores} scores. Export them by class from the gradebook.`,
    );
  const header = ['Student number', 'Name', 'Date', title];
  const rows = scores.map(({ identifier, name, day, value }, at) => {
    return { line: at + 2, cells: [identifier ?? '', name, day, value] };
  });
  const importId = newId<'import'>();
  const digest = createHash('sha256')
    .update(JSON.stringify([header, rows]))
    .digest('hex');
  const source = sourceOfTitle(schoolId, title);
  const place = { class_id: null, school_id: schoolId };
  const fileName = `${title} (gradebook).csv`;
  await writeImport(scope, { id: importId, format: 'fitness', source, digest, fileName, place });
  await withTemporaryFolder(async (folder) => {
    const path = join(folder, 'table');
    await writeTable(path, { header, rows, encoding: 'UTF-8', delimiter: ',' });
    await keepUpload(scope, importId, path);
  });
  const unit = unitOf(test.unit, scores);
  await writeMapping(scope, importId, {
    header,
    mapping: mappingOf({ testId: test.testId, unit }, scores, rows),
  });
  return { importId };
};

/** The test a title names; which PACER it was is chosen before the plan, body composition is typed where it is asked for. */
function testNamed(title: string): { testId: string; name: string; unit: ColumnUnit } | null {
  const [named, unit] = meaningOfTitle(title) ?? [];
  const test = named === undefined ? null : testOf(named === eitherPacer ? 'pacer20' : named);
  if (!test || unit === undefined || test.isDerived || test.isBody) return null;
  const [usual = unit, ...others] = unitsFor(test);
  return { testId: test.testId, name: test.name, unit: others.includes(unit) ? unit : usual };
}

/** Scores are plain numbers: a time is in minutes where they are few (7.7), in seconds where they are many (462). */
function unitOf(unit: ColumnUnit, scores: readonly GradebookScore[]): ColumnUnit {
  if (unit !== 'min:sec') return unit;
  const values = scores.map(({ value }) => Number(value)).sort((a, b) => a - b);
  return (values[Math.floor(values.length / 2)] ?? 0) > 60 ? 's' : 'min';
}

function mappingOf(
  { testId, unit }: { testId: string; unit: ColumnUnit },
  scores: readonly GradebookScore[],
  rows: readonly { readonly line: number }[],
): FitnessMapping {
  return {
    ...{ identifier: 0, email: null, givenName: null, familyName: 1, birthOn: null, sex: null, age: null },
    ...{ gradeLevel: null, date: 2, dateOrder: 'iso', testDay: null },
    columns: [{ column: 3, testId, unit }],
    protocols: {},
    ...{ isTrustingNames: false, isCreating: false },
    choices: rows.flatMap(({ line }, at) => {
      const personId = scores[at]?.studentId;
      return personId === undefined ? [] : [{ line, personId }];
    }),
  };
}

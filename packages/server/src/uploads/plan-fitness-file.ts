import type { FitnessMapping, FitnessQuestion } from '@laurel/domain/fitness/fitness-file';
import { unitsFor } from '@laurel/domain/fitness/read-measurement';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { testOf } from '@laurel/domain/fitness/standards';
import { Fault } from '@laurel/domain/kit/fault';
import { say } from '@laurel/domain/kit/say';
import type { Scope } from '@laurel/server/db/scope';
import { readHeld } from '@laurel/server/fitness/measurement-store';
import { readTestDays } from '@laurel/server/fitness/test-day-store';
import { clearPlan, countActions, type ImportRow, writePlanned } from '@laurel/server/imports/import-store';
import { mayCreate } from './find-students';
import * as store from './fitness-file-store';
import { planResults } from './plan-results';
import { readReachable, readWithoutBody } from './reachable-store';
import type { ResultRow } from './result-file';
import type { Table } from './table';

interface Planning {
  readonly row: ImportRow;
  readonly settings: FitnessSettings;
  readonly table: Table;
  readonly mapping: FitnessMapping;
}

/** Plans a file of results as it is mapped and stores the plan; answers whom somebody must decide on. */
export async function planFitnessFile(
  scope: Scope,
  { row, settings, table, mapping }: Planning,
): Promise<{ questions: FitnessQuestion[]; notices: string[] }> {
  refuseWrongColumns(mapping, table);
  const { schoolId } = settings;
  const [students, known, testDays, roleId] = await Promise.all([
    readReachable(scope),
    store.readSourcePeople(scope, row.source),
    readTestDays(scope, schoolId),
    store.readStudentRole(scope),
  ]);
  const planned = await planResults({
    header: table.header,
    rows: table.rows,
    mapping,
    today: scope.today,
    students,
    known,
    testDays,
    readHeld: async (whose, days) => await readHeld(scope, whose, days),
    making: { schoolId, roleId },
    mayCreate: mayCreate(scope, schoolId),
  });
  const rows = await withoutBody(scope, planned.rows);
  await clearPlan(scope, row.id);
  await store.writeResultRows(scope, row.id, row.file_name, rows);
  await store.writeResultMapping(scope, row.id, { header: table.header, mapping });
  const counts = await countActions(scope, row.id);
  const total = rows.filter(
    ({ entity, action }) => entity === 'measurement' && (action === 'create' || action === 'update'),
  );
  await writePlanned(scope, row.id, {
    mode: 'mapped',
    source: row.source,
    counts,
    needsConfirmation: rows.some(
      ({ entity, action }) => action === 'reject' || action === 'update' || entity === 'person',
    ),
    rows: total.length,
  });
  return { questions: planned.questions, notices: planned.notices };
}

function refuseWrongColumns(mapping: FitnessMapping, { header }: Table): void {
  const { identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date } = mapping;
  const people = [identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date].filter(
    (at) => at !== null,
  );
  const columns = [...people, ...mapping.columns.map((each) => each.column)];
  if (columns.some((at) => at >= header.length)) throw new Fault('invalid', say`The file has no such column.`);
  if (new Set(columns).size < columns.length)
    throw new Fault('invalid', say`A column can stand for one thing only. Choose each column once.`);
  if (mapping.columns.length === 0) throw new Fault('invalid', say`No column of results is left. Choose at least one.`);
  for (const { column, testId, unit } of mapping.columns) {
    const test = testOf(testId);
    if (!test || test.isDerived) throw new Fault('invalid', say`There is no such test to bring results into.`);
    const units = unitsFor(test);
    if (!units.includes(unit)) {
      const sentence = say`The column ${header[column] ?? ''} can’t be in ${unit}: ${test.name} is measured in ${units.join(', ')}.`;
      throw new Fault('invalid', sentence);
    }
  }
  for (const [testId, way] of Object.entries(mapping.protocols)) {
    const test = testOf(testId);
    if (!test?.protocols.includes(way))
      throw new Fault('invalid', say`${test?.name ?? 'This test'} isn’t taken that way. Choose one of its ways.`);
  }
}

/** Body composition of students for whom the caller has no such right stays out, and out of the plan. */
async function withoutBody(scope: Scope, rows: readonly ResultRow[]): Promise<ResultRow[]> {
  const made = new Set(rows.flatMap(({ entity, target }) => (entity === 'person' && target ? [target] : [])));
  const isBody = ({ entity, data }: ResultRow) =>
    entity === 'measurement' && testOf(String(data.testId))?.isBody === true;
  const whose = new Set(
    rows.flatMap((row) => (isBody(row) && row.target && !made.has(row.target) ? [row.target] : [])),
  );
  const outside = await readWithoutBody(scope, [...whose]);
  if (outside.size === 0) return [...rows];
  return rows.map((row) => {
    if (!isBody(row) || row.target === null || !outside.has(row.target)) return row;
    const reason = say`Body composition of this student is for who teaches them physical education.`;
    return { ...row, action: 'reject', reason, before: null, data: { column: row.data.column } };
  });
}

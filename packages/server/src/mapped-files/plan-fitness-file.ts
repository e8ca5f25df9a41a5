import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { testOf } from '@laurel/domain/fitness/standards';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { recordingHeader } from '@laurel/domain/mapped-files/recording-columns';
import type { Scope } from '@laurel/server/db/scope';
import { readHeld } from '@laurel/server/fitness/measurement-store';
import { readTestDays } from '@laurel/server/fitness/test-day-store';
import { readGivenRole } from '@laurel/server/people/grantable-roles';
import type { ImportRow } from '@laurel/server/plans/import-store';
import { readSourceKeys } from './file-store';
import type { FilePlan, FileRow } from './file-subject';
import { mayCreate } from './file-subject';
import { planResults } from './plan-results';
import { readReachable, readWithoutBody, readWithoutReasons } from './reachable-store';
import { onSchoolDays } from './recordings';
import type { Table } from './table';

interface Planning {
  readonly row: ImportRow;
  readonly settings: FitnessSettings;
  readonly table: Table;
  readonly mapping: FitnessMapping;
}

/** What a file of results would do as it is mapped, and whom somebody must decide on. */
export async function planFitnessFile(scope: Scope, { row, settings, table, mapping }: Planning): Promise<FilePlan> {
  const { schoolId } = settings;
  const [students, keys, testDays, roleId] = await Promise.all([
    readReachable(scope),
    readSourceKeys(scope, row.source),
    readTestDays(scope, schoolId),
    readGivenRole(scope, schoolId, 'student'),
  ]);
  const planned = await planResults({
    header: table.header,
    rows: (await onSchoolDays(scope, schoolId, table)).rows,
    mapping,
    today: scope.today,
    students,
    keys,
    testDays,
    readHeld: async (whose, days) => await readHeld(scope, whose, days),
    readWithoutReasons: async (whose) => await readWithoutReasons(scope, whose),
    making: { schoolId, roleId },
    mayCreate: mayCreate(scope, schoolId),
  });
  const rows = withoutEmptyDays(await withoutBody(scope, planned.rows));
  return {
    rows,
    questions: planned.questions,
    notices: [...unreadFiles(table), ...unusedColumns(mapping, table), ...planned.notices],
    needsConfirmation: rows.some(
      ({ entity, action }) => action === 'reject' || action === 'update' || entity === 'person',
    ),
  };
}

/** Body composition of students for whom the caller has no such right stays out, and out of the plan. */
async function withoutBody(scope: Scope, rows: readonly FileRow[]): Promise<FileRow[]> {
  const made = new Set(rows.flatMap(({ entity, target }) => (entity === 'person' && target ? [target] : [])));
  const isBody = ({ entity, data }: FileRow) =>
    entity === 'measurement' && testOf(String(data.testId))?.isBody === true;
  const whose = new Set(
    rows.flatMap((row) => (isBody(row) && row.target && !made.has(row.target) ? [row.target] : [])),
  );
  const outside = await readWithoutBody(scope, [...whose]);
  if (outside.size === 0) return [...rows];
  return rows.map((row) => {
    if (!isBody(row) || row.target === null || !outside.has(row.target)) return row;
    const reason = translatable`Only this student’s PE teacher can enter body composition.`;
    return { ...row, action: 'reject', reason, before: null, data: { column: row.data.column } };
  });
}

/** The plan without the test days that nothing goes into: there would be nothing to run. */
function withoutEmptyDays(rows: readonly FileRow[]): FileRow[] {
  const isWritten = ({ action }: FileRow) => action === 'create' || action === 'update';
  const used = new Set(
    rows.flatMap((row) => (row.entity === 'measurement' && isWritten(row) ? [row.data.testDayId] : [])),
  );
  return rows.filter(({ entity, target }) => entity !== 'test_day' || used.has(target));
}

const mostNamed = 12;

/** What of a zip can’t be read, by name: the rest comes in. */
function unreadFiles({ unread = [] }: Table): Sentence[] {
  if (unread.length === 0) return [];
  const listed = unread.slice(0, mostNamed).join(', ');
  return unread.length > mostNamed
    ? [
        translatable`These recordings can’t be read and aren’t imported: ${listed}, and ${unread.length - mostNamed} more.`,
      ]
    : [translatable`These recordings can’t be read and aren’t imported: ${listed}.`];
}

/** The columns nothing comes in from, by name, so that a test Laurel doesn’t recognize isn’t missed. */
function unusedColumns(mapping: FitnessMapping, { header }: Table): Sentence[] {
  const { identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date, columns } = mapping;
  const signs = [identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date];
  const used = new Set<number | null>([...signs, ...columns.map(({ column }) => column)]);
  // A recording’s name says whose it is, by a choice.
  const names = header.filter((name, at) => !used.has(at) && name !== recordingHeader[0]);
  if (names.length === 0) return [];
  const listed = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed
    ? [translatable`These columns aren’t imported: ${listed}, and ${names.length - mostNamed} more.`]
    : [translatable`These columns aren’t imported: ${listed}.`];
}

import { reachesOf } from '@laurel/domain/access/ability';
import { type FitnessMapping, fitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { manageFitness, updateBody } from '@laurel/domain/fitness/permissions';
import { isCode, unitsFor } from '@laurel/domain/fitness/read-measurement';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { testOf } from '@laurel/domain/fitness/standards';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { bodyColumns, layoutOf, suggestedMapping } from '@laurel/domain/mapped-files/file-layout';
import { fitnessFiles } from '@laurel/domain/mapped-files/fitness-file-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { requireSchool } from '@laurel/server/fitness/settings-store';
import { refuseColumns } from './columns';
import { type FileSubject, mayCreate, ofSchool, type SchoolPlace } from './file-subject';
import { planFitnessFile } from './plan-fitness-file';
import { askWhose } from './recordings';
import { runFitnessFile, undoFitnessFile } from './run-fitness-file';
import type { Table } from './table';

type About = OutputOf<typeof fitnessFiles.read>['about'];

/** Results into a school, for whoever manages its fitness; each sees their own files. */
export const fitnessSubject: FileSubject<SchoolPlace, FitnessMapping, About> = {
  format: 'fitness',
  calls: fitnessFiles,
  mapping: fitnessMapping,
  kind: 'results',
  refuseTable: refuseRoster,
  isOwn: true,
  ...ofSchool,
  // What a file makes is known by school and file name, so that its next edition finds it.
  source: ({ schoolId }, fileName) => `Fitness of ${schoolId}: ${fileName}`,
  async refuse(scope, { schoolId }) {
    await requireSchool(scope, schoolId, manageFitness);
  },
  async open(scope, { row, place: { schoolId }, table, remembered }) {
    const why = whyNoBody(scope, await requireSchool(scope, schoolId, manageFitness));
    const hidden = table && why !== null ? bodyColumns(table.header) : [];
    const cells = table && { header: table.header, rows: table.rows.map((each) => each.cells) };
    const suggested = cells && suggestedMapping(cells, why !== null);
    const isNew = row.state === 'uploaded';
    // What one recording brought says nothing of the next.
    const isRun = table !== null && layoutOf(table) === 'run';
    const known = table && !(isRun && isNew) ? fitMapping(remembered, table, why !== null) : null;
    const mapping = known ?? suggested?.mapping ?? null;
    const whose = isRun ? await askWhose(scope, table, isNew ? null : (mapping?.choices ?? null)) : null;
    return {
      mapping: mapping && whose && isNew ? { ...mapping, choices: choicesOf(whose.recordings) } : mapping,
      isRemembered: known !== null,
      hidden,
      about: {
        layout: layoutOf({ header: table?.header ?? [] }),
        asks: [
          ...(suggested?.asks ?? []).filter((ask) => known === null || ask.kind === 'testDay'),
          ...(whose ? [whose] : []),
        ],
        leftOut: { columns: hidden.map((at) => table?.header[at] ?? ''), why: hidden.length > 0 ? why : null },
        mayCreate: mayCreate(scope, schoolId),
      },
    };
  },
  async check(scope, { place: { schoolId }, table, mapping }) {
    const why = whyNoBody(scope, await requireSchool(scope, schoolId, manageFitness));
    const columns = mapping.columns.filter(({ testId }) => why === null || !testOf(testId)?.isBody);
    refuseWrongColumns({ ...mapping, columns }, table);
  },
  async plan(scope, { row, place: { schoolId }, table, mapping }) {
    const settings = await requireSchool(scope, schoolId, manageFitness);
    const why = whyNoBody(scope, settings);
    const columns = mapping.columns.filter(({ testId }) => why === null || !testOf(testId)?.isBody);
    const planned = await planFitnessFile(scope, { row, settings, table, mapping: { ...mapping, columns } });
    const left = mapping.columns.filter((each) => !columns.includes(each));
    const names = left.map(({ column }) => table.header[column] ?? '');
    return names.length > 0 ? { ...planned, notices: [noticeOf(names, why), ...planned.notices] } : planned;
  },
  run: runFitnessFile,
  undo: undoFitnessFile,
};

function choicesOf(recordings: Awaited<ReturnType<typeof askWhose>>['recordings']): FitnessMapping['choices'] {
  return recordings.flatMap(({ line, student }) => (student ? [{ line, personId: student.personId }] : []));
}

/** What was chosen once, where it still can be. */
function fitMapping(mapping: FitnessMapping | null, { header }: Table, isBodyLeft: boolean): FitnessMapping | null {
  if (!mapping) return null;
  const columns = mapping.columns.filter(
    ({ column, testId }) => column < header.length && !(isBodyLeft && testOf(testId)?.isBody),
  );
  return columns.length > 0 ? { ...mapping, columns } : null;
}

/** Throws `invalid` where a mapping doesn't fit the file, or what tests are measured in. */
function refuseWrongColumns(mapping: FitnessMapping, table: Table): void {
  const { identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date } = mapping;
  const people = [identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date];
  // A code beside results may speak of several tests.
  const codes = mapping.columns.filter(({ unit }) => isCode(unit));
  const values = mapping.columns.filter((each) => !codes.includes(each));
  refuseColumns(table, [...people, ...values.map((each) => each.column), ...new Set(codes.map((each) => each.column))]);
  if (mapping.columns.length === 0)
    throw new Fault('invalid', translatable`No results column is left. Choose at least one.`);
  for (const { column, testId, unit } of mapping.columns) {
    const test = testOf(testId);
    if (!test || test.isDerived)
      throw new Fault('invalid', translatable`Test not found. Choose another for these results.`);
    const units = unitsFor(test);
    if (!units.includes(unit) && !isCode(unit)) {
      const sentence = translatable`The column ${table.header[column] ?? ''} can’t be in ${unit}: ${test.name} is measured in ${units.join(', ')}.`;
      throw new Fault('invalid', sentence);
    }
  }
  for (const [testId, way] of Object.entries(mapping.protocols)) {
    const test = testOf(testId);
    if (!test?.protocols.includes(way))
      throw new Fault(
        'invalid',
        translatable`${test?.name ?? 'This test'} isn’t measured that way. Choose one of its methods.`,
      );
  }
}

function refuseRoster({ header }: Table): void {
  if (layoutOf({ header }) !== 'fitnessgram-roster') return;
  const sentence = translatable`This is a FitnessGram roster with no results. Upload the file with the results.`;
  throw new Fault('refused', sentence);
}

/** Why the caller can't bring in body composition here; `null` when they can. */
function whyNoBody({ caller }: Scope, { isBodyShown }: FitnessSettings): 'permission' | 'school' | null {
  if (reachesOf(caller.rules, updateBody).reaches.length === 0) return 'permission';
  return isBodyShown ? null : 'school';
}

function noticeOf(columns: readonly string[], why: 'permission' | 'school' | null): Sentence {
  const names = columns.join(', ');
  return why === 'school'
    ? translatable`This school has turned off body composition, so these columns are skipped: ${names}.`
    : translatable`Only PE teachers can enter body composition, so these columns are skipped: ${names}.`;
}

import { clearanceSettings } from '@laurel/domain/athletics/clearance';
import { keepAthletes } from '@laurel/domain/athletics/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { athleteFiles } from '@laurel/domain/mapped-files/athlete-file-api';
import { type AthleteMapping, athleteMapping, suggestedAthletes } from '@laurel/domain/mapped-files/athlete-sheet';
import { namesPeople } from '@laurel/domain/mapped-files/people-sheet';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { isPlaceReached } from '@laurel/server/athletics/clearance-store';
import type { Scope } from '@laurel/server/db/scope';
import type { OnProgress } from '@laurel/server/plans/format';
import { countActions, type ImportRow, writeDone, writeUndone } from '@laurel/server/plans/import-store';
import { readSection } from '@laurel/server/settings/section-store';
import * as store from './athlete-file-store';
import { refuseColumns } from './columns';
import { writeReasons } from './file-store';
import { type FileSubject, ofSchool, type SchoolPlace } from './file-subject';
import { planAthletes, recordKey } from './plan-athlete-file';

type About = OutputOf<typeof athleteFiles.read>['about'];

/** Documents of a school’s athletes, and what happened. A file names students, so only who uploaded it sees it. */
export const athleteSubject: FileSubject<SchoolPlace, AthleteMapping, About> = {
  format: 'athletes',
  calls: athleteFiles,
  mapping: athleteMapping,
  kind: 'sheet',
  isOwn: true,
  ...ofSchool,
  source: ({ schoolId }) => `Athletes of ${schoolId}`,
  async refuse(scope, { schoolId }) {
    if (!(await isPlaceReached(scope, { classId: null, schoolId }, keepAthletes))) throw notFound();
  },
  async open(scope, { table, remembered }) {
    const about = { kinds: await readKinds(scope) };
    return { mapping: remembered ?? (table && suggestedAthletes(table)), isRemembered: remembered !== null, about };
  },
  async check(scope, { table, mapping }) {
    const { columns, usual } = mapping;
    refuseColumns(table, Object.values(columns));
    if (!namesPeople(mapping))
      throw new Fault('invalid', translatable`Choose a column that identifies people: ID, email, username, or name.`);
    if (columns.on === null) throw new Fault('invalid', translatable`Choose the column with the date.`);
    if (columns.record === null && usual === null)
      throw new Fault('invalid', translatable`Choose the column with the document, or the document the file is about.`);
    const isKnown =
      usual === null || store.isHappening(usual) || (await readKinds(scope)).some(({ key }) => key === usual);
    if (!isKnown) throw notFound();
  },
  async plan(scope, { place: { schoolId }, table, mapping }) {
    return await planAthletes(scope, { schoolId, kinds: await readKinds(scope), table, mapping });
  },
  run,
  undo,
};

/** Adds the plan’s records; what somebody else has entered since the preview isn’t entered twice. */
async function run(scope: Scope, { id }: ImportRow, onProgress: OnProgress): Promise<void> {
  const rows = await store.readPlannedRecords(scope, id);
  const students = rows.map(({ studentId }) => studentId);
  const kept = await store.lockKept(scope, students);
  const there = new Set((await store.readRecordsOf(scope, students)).map(recordKey));
  const isOpen = (row: (typeof rows)[number]) => kept.has(row.studentId) && !there.has(recordKey(row));
  await store.addRecords(scope, rows.filter(isOpen));
  const nos = rows.filter((row) => !isOpen(row)).map(({ no }) => no);
  await writeReasons(scope, id, nos, { action: 'conflict', reason: stale });
  await onProgress('rows', rows.length, rows.length);
  await writeDone(scope, id, await countActions(scope, id));
}

/** Removes what the file added, but for what was changed since. */
async function undo(scope: Scope, { id }: ImportRow): Promise<void> {
  const rows = await store.readPlannedRecords(scope, id);
  const kept = await store.lockKept(
    scope,
    rows.map(({ studentId }) => studentId),
  );
  const removed = await store.removeAdded(
    scope,
    rows.filter(({ studentId }) => kept.has(studentId)),
  );
  await writeUndone(scope, id, removed === rows.length ? [] : [translatable`Records that were changed since stayed.`]);
}

async function readKinds(scope: Scope) {
  return (await readSection(scope, clearanceSettings)).value.kinds;
}

const stale = translatable`Someone entered this after the preview, or you no longer keep this student’s records.`;

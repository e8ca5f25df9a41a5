import { updateClasses } from '@laurel/domain/classes/permissions';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { contestFiles } from '@laurel/domain/mapped-files/contest-file-api';
import { type ContestMapping, contestMapping, suggestedContests } from '@laurel/domain/mapped-files/contest-sheet';
import { requireSchool } from '@laurel/server/attendance/school-store';
import type { Scope } from '@laurel/server/db/scope';
import type { OnProgress } from '@laurel/server/plans/format';
import { countActions, type ImportRow, writeDone, writeUndone } from '@laurel/server/plans/import-store';
import { refuseColumns } from './columns';
import * as store from './contest-file-store';
import { writeReasons } from './file-store';
import { type FileSubject, ofSchool, type SchoolPlace } from './file-subject';
import { planContests } from './plan-contest-file';

/** The schedules of a school’s teams, for whoever may change its classes. */
export const contestSubject: FileSubject<SchoolPlace, ContestMapping, Record<string, never>> = {
  format: 'contests',
  calls: contestFiles,
  mapping: contestMapping,
  kind: 'sheet',
  ...ofSchool,
  source: ({ schoolId }) => `Contests of ${schoolId}`,
  async refuse(scope, { schoolId }) {
    await requireSchool(scope, schoolId, updateClasses);
  },
  async open(_, { table, remembered }) {
    const mapping = remembered ?? (table && suggestedContests(table));
    return { mapping, isRemembered: remembered !== null, about: {} };
  },
  async check(_, { table, mapping: { columns } }) {
    refuseColumns(table, Object.values(columns));
    if (columns.team === null || columns.opponent === null || columns.day === null)
      throw new Fault('invalid', translatable`Choose the columns with the team, the opponent, and the date.`);
  },
  async plan(scope, { place: { schoolId }, table, mapping }) {
    return await planContests(scope, { schoolId, table, mapping });
  },
  run,
  undo,
};

/** Adds and changes contests as planned; what somebody else has changed since the preview stays theirs. */
async function run(scope: Scope, { id }: ImportRow, onProgress: OnProgress): Promise<void> {
  const rows = await store.readPlannedContests(scope, id);
  const open = await openRows(scope, rows);
  const added = await store.addContests(
    scope,
    open.filter(({ before }) => before === null),
  );
  const moved = await store.moveContests(
    scope,
    open.flatMap(({ before, ...row }) => (before ? [{ ...row, version: before.version }] : [])),
  );
  const nos = rows.filter(({ contestId }) => !added.has(contestId) && !moved.has(contestId)).map(({ no }) => no);
  await writeReasons(scope, id, nos, { action: 'conflict', reason: stale });
  await onProgress('rows', rows.length, rows.length);
  await writeDone(scope, id, await countActions(scope, id));
}

/** Removes what the file added and moves back what it moved, but for what was changed since. */
async function undo(scope: Scope, { id }: ImportRow): Promise<void> {
  const rows = await store.readPlannedContests(scope, id);
  const open = await openRows(scope, rows);
  const teams = [...new Set(open.map(({ classId }) => classId))];
  const kept = new Map((await store.readContestsOf(scope, teams)).map((each) => [each.contestId, each]));
  const asLeft = open.flatMap((row) => {
    const now = kept.get(row.contestId);
    return now && isAsPlanned(now, row) ? [{ ...row, version: now.version }] : [];
  });
  const removed = await store.removeContests(
    scope,
    asLeft.filter(({ before }) => before === null).map(({ contestId }) => contestId),
  );
  const back = await store.moveContests(
    scope,
    asLeft.flatMap(({ contestId, before, version }) => (before ? [{ ...before, contestId, version }] : [])),
  );
  const isWhole = removed.size + back.size === rows.length;
  await writeUndone(scope, id, isWhole ? [] : [translatable`Contests that were changed since stayed.`]);
}

/** Whether a contest stands as the file has it, however often it was changed and changed back. */
function isAsPlanned(now: store.KeptContest, row: store.PlannedContest): boolean {
  const isHeld = !now.isCanceled && !now.isTournament;
  const fields = ['day', 'opponent', 'startsAt', 'site', 'place'] as const;
  return (row.before !== null || isHeld) && fields.every((field) => now[field] === row[field]);
}

/** Rows of teams whose schedule is still the caller’s to change, locked. */
async function openRows(scope: Scope, rows: readonly store.PlannedContest[]): Promise<store.PlannedContest[]> {
  const teams = await store.lockTeams(scope, [...new Set(rows.map(({ classId }) => classId))]);
  return rows.filter(({ classId }) => teams.has(classId));
}

const stale = translatable`Someone changed this contest after the preview, or you no longer keep this team’s schedule.`;

import { exceeds } from '@laurel/domain/access/exceed';
import { updateClasses } from '@laurel/domain/classes/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/mapped-files/people-file-api';
import {
  type EnrolmentMapping,
  enrolmentMapping,
  namesPeople,
  type PeopleMapping,
  peopleMapping,
  suggestedEnrolments,
  suggestedPeople,
} from '@laurel/domain/mapped-files/people-sheet';
import { updateUsers } from '@laurel/domain/people/permissions';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { requireSchool } from '@laurel/server/attendance/school-store';
import type { Scope } from '@laurel/server/db/scope';
import { recomputePairs } from '@laurel/server/grades/recompute';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { readGrantableRoles } from '@laurel/server/people/grantable-roles';
import { refuseLinesOfTakenNames } from '@laurel/server/plans/account-name-store';
import type { OnProgress } from '@laurel/server/plans/format';
import type { ImportRow } from '@laurel/server/plans/import-store';
import { leaveToOthers } from '@laurel/server/plans/others-decide-store';
import { leaveThoseGone } from '@laurel/server/plans/row-reach-store';
import { runImport, undoImport } from '@laurel/server/plans/run-import';
import { refuseColumns } from './columns';
import { writeReasons } from './file-store';
import { type FileSubject, mayCreate, ofSchool, type SchoolPlace } from './file-subject';
import { leaveAddedPeople } from './newcomers';
import { readChangedPeople, readFileSchools, readStaffRules } from './people-file-store';
import { mightier } from './person-rows';
import { planEnrolments } from './plan-enrolment-file';
import { planPeople } from './plan-people-file';
import type { Table } from './table';

/** People into a school, for whoever may change its people. */
export const peopleSubject: FileSubject<SchoolPlace, PeopleMapping, OutputOf<typeof api.peopleFiles.read>['about']> = {
  format: 'people',
  calls: api.peopleFiles,
  mapping: peopleMapping,
  kind: 'sheet',
  ...ofSchool,
  // Two files of one school don't pass each other by: both might make the same person.
  source: ({ schoolId }) => `People of ${schoolId}`,
  async refuse(scope, { schoolId }) {
    await requireSchool(scope, schoolId, updateUsers);
  },
  async open(scope, { place: { schoolId }, table, remembered }) {
    const roles = (await readGrantableRoles(scope, schoolId)).filter(({ isGrantable }) => isGrantable);
    const student = roles.find(({ key }) => key === 'student')?.id ?? null;
    const usual = roles.some(({ id }) => id === remembered?.usualRoleId) ? remembered?.usualRoleId : null;
    return {
      mapping: remembered
        ? { ...remembered, usualRoleId: usual ?? null }
        : table && { ...suggestedPeople(table), usualRoleId: student as Id<'role'> | null },
      isRemembered: remembered !== null,
      about: {
        mayCreate: mayCreate(scope, schoolId),
        roles: roles.map(({ id, key, name }) => ({ roleId: id as Id<'role'>, key, name })),
      },
    };
  },
  async check(scope, { place: { schoolId }, table, mapping }) {
    refuseMapping(table, mapping);
    const { usualRoleId } = mapping;
    const roles = usualRoleId === null ? [] : await readGrantableRoles(scope, schoolId);
    if (usualRoleId !== null && !roles.some(({ id, isGrantable }) => isGrantable && id === usualRoleId))
      throw notFound();
  },
  async plan(scope, { place: { schoolId }, table, mapping }) {
    return await planPeople(scope, { schoolId, table, mapping });
  },
  async settle(scope, plan) {
    await leaveToOthers(scope, plan, 'run');
    await refuseLinesOfTakenNames(scope, plan);
  },
  async run(scope, row, onProgress) {
    if (row.school_id === null) throw notFound();
    await leaveAddedPeople(scope, row.id, row.school_id);
    await runFile(scope, row, onProgress);
  },
  undo: undoFile,
};

/** Enrolments into the classes of a school, for whoever may change them. */
export const enrolmentSubject: FileSubject<SchoolPlace, EnrolmentMapping, Record<string, never>> = {
  format: 'enrolments',
  calls: api.enrolmentFiles,
  mapping: enrolmentMapping,
  kind: 'sheet',
  ...ofSchool,
  source: ({ schoolId }) => `Enrolments of ${schoolId}`,
  async refuse(scope, { schoolId }) {
    await requireSchool(scope, schoolId, updateClasses);
  },
  async open(_, { table, remembered }) {
    return {
      mapping: remembered ?? (table && suggestedEnrolments(table)),
      isRemembered: remembered !== null,
      about: {},
    };
  },
  async check(_, { table, mapping }) {
    refuseMapping(table, mapping);
    const { classCode, classTitle } = mapping.columns;
    if (classCode === null && classTitle === null)
      throw new Fault('invalid', translatable`Choose the column with the class.`);
  },
  async plan(scope, { place: { schoolId }, table, mapping }) {
    return await planEnrolments(scope, { schoolId, table, mapping });
  },
  run: runFile,
  undo: undoFile,
};

function refuseMapping(table: Table, mapping: PeopleMapping | EnrolmentMapping): void {
  refuseColumns(table, Object.values(mapping.columns));
  if (!namesPeople(mapping))
    throw new Fault('invalid', translatable`Choose a column that identifies people: ID, email, username, or name.`);
}

/** Where files of people may go. */
export function peopleFileRoutes(door: Door): void {
  serve(door, api.readFileSchools, async (scope) => ({ schools: await readFileSchools(scope) }));
}

/** Executes the stored plan but for whom it is no longer the school's, or the caller's, to change. */
async function runFile(scope: Scope, row: ImportRow, onProgress: OnProgress): Promise<void> {
  await leaveOthersAlone(scope, row);
  await runImport(scope, { importId: row.id, isConfirmed: true, afterScores: recomputePairs, onProgress });
}

async function undoFile(scope: Scope, row: ImportRow): Promise<void> {
  await leaveOthersAlone(scope, row);
  await undoImport(scope, { importId: row.id, afterScores: recomputePairs });
}

async function leaveOthersAlone(scope: Scope, { id, school_id }: ImportRow): Promise<void> {
  if (school_id === null) throw notFound();
  await leaveThoseGone(scope, id, school_id);
  const changed = await readChangedPeople(scope, id);
  const rules = await readStaffRules(scope, [...new Set(changed.map(({ personId }) => personId))], id);
  const { rules: mine } = scope.caller;
  const nos = changed.flatMap(({ no, personId }) => (exceeds(rules.get(personId) ?? [], mine) ? [no] : []));
  await writeReasons(scope, id, nos, { action: 'conflict', reason: mightier });
}

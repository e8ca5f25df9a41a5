import { addDays, type Day } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { createUsers, updateUsers } from '@laurel/domain/people/permissions';
import { overlap, type SchoolEnrolment } from '@laurel/domain/people/school-enrolment';
import type * as api from '@laurel/domain/people/school-enrolment-api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { readDistrictDay } from '@laurel/server/db/district-day';
import { placedId } from '@laurel/server/db/placed-id';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { writeAudit } from '@laurel/server/http/audit-store';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import { refuseUnlessChangeable } from './change-person';
import { findStudentsBySign, lockPerson, readSchoolsFor } from './person-store';
import * as store from './school-enrolment-store';

type Input = ParsedInputOf<typeof api.saveSchoolEnrolment>;
type Saved = OutputOf<typeof api.saveSchoolEnrolment>;

/** Enrolls a person in a school, or changes an enrollment; what a person’s own school is follows from it. */
export async function saveSchoolEnrolment(scope: Scope, input: Input): Promise<Saved> {
  await refuseUnlessChangeable(scope, input.personId);
  await requireOwnSchool(scope, input.schoolId);
  return await enroll(scope, input);
}

/** Enrolls a student whom the caller doesn’t reach yet: who knows the exact ID or email was given it by the family or their school. */
export async function enrollStudentByIdentifier(
  scope: Scope,
  { sign, ...input }: ParsedInputOf<typeof api.enrollStudentByIdentifier>,
): Promise<OutputOf<typeof api.enrollStudentByIdentifier>> {
  await requireOwnSchool(scope, input.schoolId);
  const [student, ...more] = await findStudentsBySign(scope, sign);
  if (!student || more.length > 0) {
    const why = translatable`That ID or email doesn’t match exactly one student. Check with their school.`;
    throw new Fault('invalid', why, { fields: { sign: why } });
  }
  const { personId, name, gradeLevel } = student;
  const concerns = [{ kind: 'person', id: personId } as const];
  const details = { schoolId: input.schoolId, personId };
  await writeAudit(scope, { what: 'enrol by sign', outcome: 'done', details, concerns });
  await enroll(scope, { ...input, personId, gradeLevel, version: 0, endsBefore: null, isKept: true });
  return { personId, name };
}

async function requireOwnSchool(scope: Scope, schoolId: Id<'school'>): Promise<void> {
  if (!(await readSchoolsFor(scope, createUsers)).some((school) => school.schoolId === schoolId)) throw notFound();
}

async function enroll(scope: Scope, input: Input): Promise<Saved> {
  const { personId, schoolId } = input;
  refuseBackward(input);
  await lockPerson(scope, personId);
  await store.keepSchoolEnrolments(scope, [personId], { isByHand: true });
  const known = await store.readSchoolEnrolments(scope, personId);
  const placed = placedId(personId, input.schoolEnrolmentId);
  const before = known.find(({ schoolEnrolmentId }) => [placed, input.schoolEnrolmentId].includes(schoolEnrolmentId));
  const written = { ...input, schoolEnrolmentId: before?.schoolEnrolmentId ?? placed };
  if (before && before.schoolId !== schoolId) throw notFound();
  if (before && isSame(before, input)) {
    if (before.isMain && input.isKept === false) await store.keepSchool(scope, personId, false);
    return { saved: before, ended: null, isReplaced: false };
  }
  if (before ? before.version !== input.version : input.version !== 0) {
    throw new Fault('conflict', translatable`Someone else just changed this enrollment. Review it again.`, {
      theirs: before ?? null,
    });
  }
  const main = known.find(({ isMain }) => isMain);
  const ended = input.isTransfer && !before && main ? main : null;
  const lasting = ended && shorten(ended, input.startsOn ?? scope.today);
  const others = known.filter((other) => other !== before && other !== ended);
  refuseTwice(lasting ? [...others, lasting] : others, written);
  if (lasting) await store.writeSchoolEnrolment(scope, lasting);
  else if (ended) await store.removeSchoolEnrolment(scope, ended.schoolEnrolmentId);
  if (before) await store.writeSchoolEnrolment(scope, written);
  else await store.insertSchoolEnrolment(scope, personId, written);
  const isCurrent = !main && (input.endsBefore === null || input.endsBefore > scope.today);
  const isWhere = ended !== null || before?.isMain || isCurrent;
  if (isWhere && input.isKept !== undefined) await store.keepSchool(scope, personId, input.isKept);
  await store.followSchoolEnrolments(scope, [personId]);
  return {
    saved: await requireSaved(scope, personId, written.schoolEnrolmentId),
    ended,
    isReplaced: ended !== null && lasting === null,
  };
}

/** What is left of an enrollment that a transfer ends. Nothing where both begin on one day: they never went there. */
function shorten(ended: SchoolEnrolment, endsBefore: Day): SchoolEnrolment | null {
  const { startsOn, schoolName } = ended;
  if (startsOn !== null && endsBefore < startsOn)
    refuse('startsOn', translatable`They weren’t enrolled in ${schoolName} yet on that day. Choose a later one.`);
  return startsOn === endsBefore ? null : { ...ended, endsBefore };
}

/** Removes an enrollment that should not be there. The one that says where a person is now is ended instead. */
export async function deleteSchoolEnrolment(
  scope: Scope,
  { personId, schoolEnrolmentId }: ParsedInputOf<typeof api.deleteSchoolEnrolment>,
): Promise<void> {
  await refuseUnlessChangeable(scope, personId);
  await lockPerson(scope, personId);
  const known = await store.readSchoolEnrolments(scope, personId);
  const found = known.find((each) => each.schoolEnrolmentId === schoolEnrolmentId);
  if (!found) return;
  if (!reachesSchool(scope, updateUsers, found.schoolId)) throw notFound();
  if (found.isMain && !known.some((other) => other !== found && holds(other, scope.today)))
    throw new Fault('refused', translatable`This is where they are enrolled now. Enter a last day instead.`);
  await store.removeSchoolEnrolment(scope, schoolEnrolmentId);
  await store.followSchoolEnrolments(scope, [personId]);
}

/** On the day an enrollment begins or ends, the person belongs to another school. */
export async function turnToSchools({ db, districtId, nowMs }: ChoreScope): Promise<number> {
  const today = await readDistrictDay({ db, districtId, nowMs });
  return await store.followSchoolEnrolments({ db, districtId, today }, null);
}

function isSame(before: SchoolEnrolment, input: Input): boolean {
  return (['startsOn', 'endsBefore', 'gradeLevel'] as const).every((field) => before[field] === input[field]);
}

function holds({ startsOn, endsBefore }: SchoolEnrolment, today: Day): boolean {
  return overlap({ startsOn, endsBefore }, { startsOn: today, endsBefore: addDays(today, 1) });
}

function refuseBackward({ startsOn, endsBefore }: Pick<Input, 'startsOn' | 'endsBefore'>): void {
  if (startsOn === null || endsBefore === null || startsOn < endsBefore) return;
  refuse('endsBefore', translatable`The last day is before the first. Choose other days.`);
}

/** Nobody is enrolled in one school twice on one day. */
function refuseTwice(others: readonly SchoolEnrolment[], written: Pick<Input, 'schoolId' | 'startsOn' | 'endsBefore'>) {
  const rival = others.find((other) => other.schoolId === written.schoolId && overlap(other, written));
  if (rival) refuse('startsOn', translatable`They are already enrolled in ${rival.schoolName} on some of these days.`);
}

function refuse(field: 'startsOn' | 'endsBefore', why: Sentence): never {
  throw new Fault('invalid', why, { fields: { [field]: why } });
}

async function requireSaved(scope: Scope, personId: Id<'person'>, id: string): Promise<SchoolEnrolment> {
  const saved = (await store.readSchoolEnrolments(scope, personId)).find((each) => each.schoolEnrolmentId === id);
  if (!saved) throw new Error('An enrollment that was just written is not there.');
  return saved;
}

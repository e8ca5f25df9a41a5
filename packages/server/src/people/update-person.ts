import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/people/directory-api';
import { createUsers } from '@laurel/domain/people/permissions';
import type { PersonFields } from '@laurel/domain/people/person-fields';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { chooseKept } from '@laurel/server/db/kept-fields';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { mayOpenAccount, refuseUnlessChangeable } from './change-person';
import { refuseForeignEmailOf } from './check-email';
import * as store from './person-store';
import { keepSchoolEnrolments } from './school-enrolment-store';

type Input = ParsedInputOf<typeof api.updatePerson>;

/** What comes with no roster. */
const ofNoRoster = ['phoneKind', 'otherPhones', 'emergencyContacts', 'language', 'address', 'isUnlisted'] as const;

/** The column of each field, as rosters name them. */
export const columnOf = {
  givenName: 'given_name',
  middleName: 'middle_name',
  familyName: 'family_name',
  preferredGivenName: 'preferred_given_name',
  preferredFamilyName: 'preferred_family_name',
  pronouns: 'pronouns',
  birthOn: 'birth_on',
  sex: 'sex',
  identifier: 'identifier',
  email: 'email',
  phone: 'phone',
  gradeLevel: 'grade_level',
  schoolId: 'school_id',
} as const satisfies Partial<Record<keyof PersonFields | 'schoolId', string>>;

/** Changes what is known of a person. Saying again what stands there changes nothing, whatever the version. */
export async function updatePerson(scope: Scope, input: Input): Promise<void> {
  const { personId } = input;
  await refuseUnlessChangeable(scope, personId);
  const before = await store.lockPerson(scope, personId);
  if (!before) throw notFound();
  const changed = Object.entries(columnOf).flatMap(([field, column]) =>
    input[field as keyof typeof columnOf] === before[field as keyof typeof columnOf] ? [] : [column],
  );
  const isSame = ofNoRoster.every((field) => JSON.stringify(input[field]) === JSON.stringify(before[field]));
  const isReleased = input.isKept === false && before.keptFields.length > 0;
  if (changed.length === 0 && isSame && !isReleased) return;
  if (before.version !== input.version) {
    throw new Fault('conflict', translatable`Someone else just changed this person. Review it again.`, {
      theirs: before,
    });
  }
  if (input.schoolId !== before.schoolId) await requireSchool(scope, input.schoolId);
  if (input.email !== before.email) await changeEmail(scope, { personId, from: before.email, to: input.email });
  await store.writePerson(
    scope,
    { personId, schoolId: input.schoolId, fields: input },
    chooseKept(input.isKept, changed),
  );
  await keepSchoolEnrolments(scope, [personId], { isByHand: true });
}

/** Someone is moved to a school of the caller's; out of every school only by who reaches them all. */
async function requireSchool(scope: Scope, schoolId: Id<'school'> | null): Promise<void> {
  if (schoolsWithin(scope, createUsers).isEvery && schoolId === null) return;
  const schools = await store.readSchoolsFor(scope, createUsers);
  if (!schools.some((school) => school.schoolId === schoolId)) throw notFound();
}

/** Whoever changes the email of staff could sign in as them (decision 038): that takes the right to manage roles. */
async function changeEmail(
  scope: Scope,
  { personId, from, to }: { personId: Id<'person'>; from: string | null; to: string | null },
): Promise<void> {
  if (!(await mayOpenAccount(scope, personId))) {
    throw new Fault(
      'forbidden',
      translatable`Only someone who manages roles can change the email of staff. Ask an administrator.`,
      {
        fields: {
          email: translatable`Only someone who manages roles can change the email of staff. Ask an administrator.`,
        },
      },
    );
  }
  await refuseForeignEmailOf(scope, to, personId);
  if (from === null || from.toLowerCase() === to?.toLowerCase()) return;
  const taken = await store.readTakenLogins(scope, [to]);
  await store.moveAccountEmail(scope, { personId, from, to: to !== null && taken.has(to.toLowerCase()) ? null : to });
}

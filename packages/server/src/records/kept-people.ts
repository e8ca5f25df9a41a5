import { anotherPerson, type KeptPart, ofAccount, ofPerson, ofStudent, school, secret, whoDid } from './kept-part';

const ofRoster = 'what a roster leaves alone, which says nothing of the person';

const guardianship = {
  relation: 't.relation',
  startsOn: 't.starts_on::text',
  endsBefore: 't.ends_before::text',
  seesGrades: 't.sees_academics::text',
  seesAttendance: 't.sees_attendance::text',
  seesFitness: 't.sees_fitness::text',
  seesContact: 't.sees_contact::text',
  keptAt18: 't.kept_at_18',
};

/** Who somebody is, where they belong, whom they are tied to, and how they sign in. */
export const keptPeople: readonly KeptPart[] = [
  {
    ...{ name: 'person', table: 'person', right: 'record', joins: school, where: 't.id = any ($2::uuid[])' },
    columns: {
      givenName: 't.given_name',
      middleName: 't.middle_name',
      familyName: 't.family_name',
      preferredGivenName: 't.preferred_given_name',
      preferredFamilyName: 't.preferred_family_name',
      pronouns: 't.pronouns',
      identifier: 't.identifier',
      birthOn: 't.birth_on::text',
      sex: 't.sex',
      gradeLevel: 't.grade_level',
      school: 'school.name',
      language: 't.language',
      isActive: 't.is_active::text',
      isUnlisted: 't.is_unlisted::text',
      hasPhoto: '(t.photo is not null)::text',
      addedAt: 't.created_at::text',
    },
    order: 't.created_at, t.id',
    unshown: {
      kept_fields: ofRoster,
      merged_into: 'leads to the record that was kept, which is in the file as well',
      search: 'repeats the names for the search',
      plain_family_name: 'repeats the name for the order of lists',
      erased_at: 'nobody who was erased is exported',
      name_kept_until: 'nobody who was erased is exported',
    },
  },
  {
    ...{ name: 'contact', table: 'person', right: 'contact', where: 't.id = any ($2::uuid[])' },
    columns: {
      email: 't.email',
      phone: 't.phone',
      phoneKind: 't.phone_kind',
      otherPhones: `nullif(array_to_string(array(select each ->> 'phone' from jsonb_array_elements(t.other_phones) each), '; '), '')`,
      address: 't.address',
      // Whom to call is somebody else, with a number of their own.
      emergencyContacts: 'jsonb_array_length(t.emergency_contacts)::text',
    },
    order: 't.created_at, t.id',
  },
  {
    ...{ name: 'schools', table: 'school_enrolment', right: 'record', joins: school, where: ofPerson },
    columns: {
      school: 'school.name',
      gradeLevel: 't.grade_level',
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
      isMain: 't.is_main::text',
    },
    order: 't.starts_on, t.id',
  },
  {
    ...{ name: 'guardians', table: 'guardianship', right: 'record', where: ofStudent },
    columns: guardianship,
    order: 't.position, t.id',
    forFamilies: 'not t.is_blocked',
    unshown: {
      guardian_id: anotherPerson,
      is_blocked: 'a note on custody',
      block_reason: 'a note on custody',
      unblock_asked_by: 'a note on custody',
      kept_fields: ofRoster,
    },
  },
  {
    ...{ name: 'children', table: 'guardianship', right: 'record', where: 't.guardian_id = any ($2::uuid[])' },
    columns: guardianship,
    order: 't.starts_on, t.id',
    unshown: { student_id: anotherPerson },
  },
  {
    ...{ name: 'roles', table: 'role_assignment', right: 'record', where: ofPerson },
    joins: `${school}
      join role on role.district_id = t.district_id and role.id = t.role_id`,
    columns: {
      role: 'role.name',
      school: 'school.name',
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
      byRule: '(t.rule_id is not null)::text',
    },
    order: 't.starts_on, t.id',
  },
  {
    ...{ name: 'accounts', table: 'account', right: 'record', where: ofPerson },
    columns: {
      username: 't.username',
      email: 't.email',
      kind: 't.kind',
      language: 't.language',
      isActive: 't.is_active::text',
      addedAt: 't.created_at::text',
      passwordChangedAt: 't.password_changed_at::text',
    },
    order: 't.created_at, t.id',
    unshown: { password_hash: secret },
  },
  {
    ...{ name: 'sessions', table: 'session', right: 'record', where: ofAccount },
    columns: {
      at: 't.created_at::text',
      seenAt: 't.seen_at::text',
      endsAt: 't.expires_at::text',
      browser: 't.user_agent',
      networkAddress: 't.address',
    },
    order: 't.created_at, t.id',
    unshown: { token_hash: secret, viewed_person_id: anotherPerson, viewing_until: 'belongs to whose pages were seen' },
  },
  {
    ...{ name: 'devices', table: 'known_device', right: 'record', where: ofAccount },
    columns: { seenAt: 't.seen_at::text' },
    order: 't.seen_at',
    unshown: { device_hash: secret },
  },
  {
    ...{ name: 'codes', table: 'activation_code', right: 'record', where: ofAccount },
    columns: { at: 't.issued_at::text', endsAt: 't.expires_at::text' },
    order: 't.issued_at',
    unshown: { code_hash: secret, issued_by: whoDid },
  },
];

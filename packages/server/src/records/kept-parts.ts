import type { Label, PartName } from '@laurel/domain/records/part';

/** What somebody has to be allowed to see before a part is in the file they get. */
export type Right = 'record' | 'contact' | 'grades' | 'attendance' | 'fitness' | 'body' | 'health';

/**
 * Rows of one table that are kept about people, as data: the file has a table of each. In the SQL, `t` is the row, `$1` the
 * district, and `$2` the ids of the person, whose merged records included. Nobody else is ever named: other people appear
 * by what they are to the person.
 */
export interface KeptPart {
  readonly name: PartName;
  readonly table: string;
  readonly right: Right;
  readonly joins?: string;
  readonly where: string;
  readonly columns: Readonly<Partial<Record<Label, string>>>;
  readonly order: string;
  /** Shown to families only where this holds, too: what isn't released yet is no family's. */
  readonly forFamilies?: string;
  /** Grades of no class: for whoever sees those of the person’s school. */
  readonly isOfNoClass?: boolean;
  /** Columns of the table that are in no file, each with why. */
  readonly unshown?: Readonly<Record<string, string>>;
}

const ofStudent = 't.student_id = any ($2::uuid[])';
const ofPerson = 't.person_id = any ($2::uuid[])';
const ofAccount =
  't.account_id in (select id from account where account.district_id = $1 and account.person_id = any ($2::uuid[]))';

const school = 'left join school on school.district_id = t.district_id and school.id = t.school_id';
const schoolClass = 'join class on class.district_id = t.district_id and class.id = t.class_id';
const term = 'join term on term.district_id = t.district_id and term.id = t.term_id';
const assignment =
  'join assignment on assignment.district_id = t.district_id and assignment.class_id = t.class_id and assignment.id = t.assignment_id';
const standard = `
      left join lateral (
        select concat_ws(' ', wording.code, wording.title) as words
        from standard_wording wording
        where wording.district_id = t.district_id and wording.standard_id = t.standard_id
        order by wording.version desc
        limit 1
      ) standard on true`;
const code =
  'left join attendance_code code on code.district_id = t.district_id and code.school_id = t.school_id and code.letter = t.code';
const fitnessTest = `
      join fitness_test test on test.district_id = t.district_id and test.id = t.test_id
      left join test_day on test_day.district_id = t.district_id and test_day.id = t.test_day_id`;

/** The words of a rich text. */
function wordsOf(column: string): string {
  return `nullif(array_to_string(array(
      select word #>> '{}' from jsonb_path_query(${column}, '$.** ? (@.type == "text").text') word
    ), ' '), '')`;
}

const released = 't.released_at is not null and not t.is_pending_review';

const whoDid = 'names who wrote it, who is somebody else';
const anotherPerson = 'names another person';
const ofRoster = 'what a roster leaves alone, which says nothing of the person';
const secret = 'a digest that only checks a secret';
const batch = 'ties rows together that were written at once';

const measured = {
  test: 'test.name',
  testDay: 'test_day.title',
  day: 't.day::text',
  value: 'trim_scale(t.value)::text',
  unit: 't.unit',
  status: 't.status',
  trials: `array_to_string(t.trials, '; ')`,
  protocol: 't.protocol',
  formula: 't.formula',
  age: 'coalesce(t.age, t.age_given)::text',
  zone: 't.zone',
  standards: `t.pack_id || ' ' || t.pack_version`,
  writtenAt: 't.measured_at::text',
} as const;

const resultHistory = {
  at: 't.at::text',
  test: 'test.name',
  testDay: 'test_day.title',
  cause: 't.cause',
  before: `t.change -> 'before' ->> 'value'`,
  after: `t.change -> 'after' ->> 'value'`,
} as const;

export const keptParts: readonly KeptPart[] = [
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
    columns: {
      relation: 't.relation',
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
      seesGrades: 't.sees_academics::text',
      seesAttendance: 't.sees_attendance::text',
      seesFitness: 't.sees_fitness::text',
      seesContact: 't.sees_contact::text',
      keptAt18: 't.kept_at_18',
    },
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
    columns: {
      relation: 't.relation',
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
      seesGrades: 't.sees_academics::text',
      seesAttendance: 't.sees_attendance::text',
      seesFitness: 't.sees_fitness::text',
      seesContact: 't.sees_contact::text',
      keptAt18: 't.kept_at_18',
    },
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
  {
    ...{ name: 'classes', table: 'enrolment', right: 'record', joins: schoolClass, where: ofPerson },
    columns: {
      class: 'class.title',
      kind: 't.role',
      isMain: 't.is_primary::text',
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
      isActive: 't.is_active::text',
    },
    order: 'class.title, t.id',
  },
  {
    ...{ name: 'moves', table: 'class_move', right: 'record' },
    joins: `
      join enrolment was on was.district_id = t.district_id and was.id = t.from_enrolment_id
      join class from_class on from_class.district_id = was.district_id and from_class.id = was.class_id
      join enrolment became on became.district_id = t.district_id and became.id = t.to_enrolment_id
      join class to_class on to_class.district_id = became.district_id and to_class.id = became.class_id`,
    where: 'was.person_id = any ($2::uuid[])',
    columns: {
      at: 't.made_at::text',
      before: 'from_class.title',
      after: 'to_class.title',
      undoneAt: 't.undone_at::text',
    },
    order: 't.made_at, t.id',
    unshown: {
      account_id: whoDid,
      from_ends_before: 'what undoing the move brings back',
      to_was_active: 'what undoing the move brings back',
      to_ends_before: 'what undoing the move brings back',
    },
  },
  {
    ...{ name: 'caseloads', table: 'caseload', right: 'record' },
    joins: school,
    where: '(t.counselor_id = any ($2::uuid[]) or t.student_id = any ($2::uuid[]))',
    columns: {
      kind: `case when t.counselor_id = any ($2::uuid[]) then 'counselor' else 'student' end`,
      school: 'school.name',
      gradeLevel: 't.grade_level',
      lastNames: `t.names_from || '–' || t.names_until`,
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
    },
    order: 't.starts_on, t.id',
    unshown: { class_id: 'the students of a class are other people' },
  },
  {
    ...{ name: 'scores', table: 'score', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${assignment}`,
    columns: {
      class: 'class.title',
      assignment: 'assignment.title',
      dueOn: 'assignment.due_on::text',
      value: 'trim_scale(t.value)::text',
      pointsPossible: 'trim_scale(assignment.points_possible)::text',
      status: 't.status',
      minutesLate: 't.late_minutes::text',
      isPendingReview: 't.is_pending_review::text',
      releasedAt: 't.released_at::text',
      comment: wordsOf('t.comment'),
      writtenAt: 't.updated_at::text',
    },
    order: 'class.title, assignment.due_on, t.assignment_id',
    forFamilies: released,
    unshown: { comment_version: 'counts how often the comment was changed' },
  },
  {
    ...{ name: 'scoreHistory', table: 'score_event', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      left ${assignment}
      left join score on score.district_id = t.district_id and score.class_id = t.class_id
        and score.student_id = t.student_id and score.assignment_id = t.assignment_id`,
    columns: {
      at: 't.at::text',
      class: 'class.title',
      assignment: 'assignment.title',
      cause: 't.cause',
      before: `case t.change ->> 'form' when 'score-1' then concat_ws(' ', t.change -> 'before' ->> 'value', t.change -> 'before' ->> 'status')
        else t.change ->> 'before' end`,
      after: `case t.change ->> 'form' when 'score-1' then concat_ws(' ', t.change -> 'after' ->> 'value', t.change -> 'after' ->> 'status')
        else t.change ->> 'after' end`,
    },
    order: 't.at, t.id',
    forFamilies: 'score.released_at <= t.at and not score.is_pending_review',
    unshown: { account_id: whoDid, batch_id: batch },
  },
  {
    ...{ name: 'grades', table: 'grade', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${term}`,
    columns: {
      class: 'class.title',
      term: 'term.title',
      letter: 't.letter',
      percent: 'round(t.so_far, 2)::text',
      ifBlanksAreZero: 'round(t.if_blanks_are_zero, 2)::text',
      bestPossible: 'round(t.best_possible, 2)::text',
      shareGraded: 'round(t.share_graded, 4)::text',
      kind: 't.audience',
      writtenAt: 't.computed_at::text',
    },
    order: 'term.starts_on, class.title, t.audience',
    forFamilies: `t.audience = 'family'`,
  },
  {
    ...{ name: 'gradesByHand', table: 'grade_override', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${term}`,
    columns: {
      class: 'class.title',
      term: 'term.title',
      percent: 'trim_scale(t.percent)::text',
      letter: 't.letter',
      reason: 't.reason',
      endsOn: 't.expires_on::text',
      writtenAt: 't.made_at::text',
    },
    order: 'term.starts_on, class.title',
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'finalGrades', table: 'final_grade', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${term}
      left join grade_posting on grade_posting.district_id = t.district_id and grade_posting.class_id = t.class_id
        and grade_posting.term_id = t.term_id`,
    columns: {
      class: 'class.title',
      term: 'term.title',
      percent: 'trim_scale(t.percent)::text',
      letter: 't.letter',
      reason: 't.reason',
      cause: 't.cause',
      writtenAt: 't.made_at::text',
    },
    order: 'term.starts_on, class.title, t.revision',
    forFamilies: 'grade_posting.published_at is not null',
    unshown: {
      account_id: whoDid,
      ...Object.fromEntries(
        ['computed_percent', 'computed_letter', 'override_percent', 'override_letter'].map((name) => [
          name,
          'what the grade beside it was taken from',
        ]),
      ),
      points: 'follows from the letter',
      is_passing: 'follows from the letter',
      trace: 'made of the scores, which are in the file',
      calculator: 'of the calculator, not of a person',
      rules_digest: 'a digest',
    },
  },
  {
    ...{ name: 'ratings', table: 'rating', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${assignment}
      ${standard}`,
    columns: {
      class: 'class.title',
      standard: 'standard.words',
      assignment: 'assignment.title',
      dueOn: 'assignment.due_on::text',
      value: 'trim_scale(t.value)::text',
      releasedAt: 't.released_at::text',
      writtenAt: 't.updated_at::text',
    },
    order: 'class.title, assignment.due_on, t.assignment_id, t.standard_id',
    forFamilies: 't.released_at is not null',
  },
  {
    ...{ name: 'ratingHistory', table: 'rating_event', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      left ${assignment}
      ${standard}
      left join rating on rating.district_id = t.district_id and rating.class_id = t.class_id
        and rating.student_id = t.student_id and rating.assignment_id = t.assignment_id
        and rating.standard_id = t.standard_id`,
    columns: {
      at: 't.at::text',
      class: 'class.title',
      standard: 'standard.words',
      assignment: 'assignment.title',
      cause: 't.cause',
      before: `case t.change ->> 'form' when 'rating-1' then t.change -> 'before' ->> 'value' else t.change ->> 'before' end`,
      after: `case t.change ->> 'form' when 'rating-1' then t.change -> 'after' ->> 'value' else t.change ->> 'after' end`,
    },
    order: 't.at, t.id',
    forFamilies: 'rating.released_at <= t.at',
    unshown: { account_id: whoDid, batch_id: batch },
  },
  {
    ...{ name: 'transferCredits', table: 'transfer_credit', right: 'grades', where: ofStudent },
    isOfNoClass: true,
    columns: {
      course: 't.title',
      school: 't.school_name',
      schoolYear: 't.school_year::text',
      subject: 't.subject',
      credits: 'trim_scale(t.credits)::text',
      letter: 't.letter',
      points: 'trim_scale(t.points)::text',
      isPassing: 't.is_passing::text',
      level: 't.level',
      certifiedAt: 't.certified_at::text',
      writtenAt: 't.entered_at::text',
    },
    order: 't.school_year, t.title, t.id',
    unshown: {
      course_id: 'an id',
      version: 'a count',
      entered_by: whoDid,
      certified_by: whoDid,
    },
  },
  {
    ...{ name: 'marks', table: 'attendance_mark', right: 'attendance', where: ofStudent },
    joins: `${schoolClass}
      ${code}`,
    columns: {
      day: 't.day::text',
      period: 't.period',
      class: 'class.title',
      code: 't.code',
      meaning: 'code.name',
      minutesLate: 't.minutes_late::text',
      minutesLeft: 't.minutes_left::text',
      note: 't.note',
      cause: 't.source',
      writtenAt: 't.marked_at::text',
    },
    order: 't.day, t.period, t.class_id',
    unshown: { marked_by: whoDid },
  },
  {
    ...{ name: 'days', table: 'attendance_day', right: 'attendance', joins: school, where: ofStudent },
    columns: {
      day: 't.day::text',
      school: 'school.name',
      sharePresent: 'trim_scale(t.share)::text',
      isExcused: 't.is_excused::text',
      tardies: 't.tardies::text',
      minutesScheduled: 't.scheduled_minutes::text',
      minutesPresent: 'trim_scale(t.present_minutes)::text',
      minutesExcused: 'trim_scale(t.excused_minutes)::text',
      code: 't.office_code',
      reason: 't.office_reason',
      writtenAt: 't.office_at::text',
    },
    order: 't.day',
    unshown: {
      derived_share: 'in the share of the day',
      is_derived_excused: 'in whether the day is excused',
      office_share: 'in the share of the day',
      is_office_excused: 'in whether the day is excused',
      is_conflict: 'follows from the two shares',
      rule_from: 'the school’s rule, which is the same for everyone',
      office_by: whoDid,
      office_batch_id: batch,
    },
  },
  {
    ...{ name: 'attendanceHistory', table: 'attendance_event', right: 'attendance', where: ofStudent },
    joins: `left ${schoolClass}`,
    columns: {
      at: 't.at::text',
      day: 't.day::text',
      period: 't.period',
      class: 'class.title',
      cause: 't.cause',
      reason: 't.reason',
      before: `concat_ws(' ', t.change -> 'before' ->> 'code', t.change -> 'before' ->> 'note', t.change -> 'before' ->> 'reason')`,
      after: `concat_ws(' ', t.change -> 'after' ->> 'code', t.change -> 'after' ->> 'note', t.change -> 'after' ->> 'reason')`,
    },
    order: 't.at, t.id',
    unshown: { school_id: 'in the days', account_id: whoDid, batch_id: batch },
  },
  {
    ...{ name: 'absences', table: 'planned_absence', right: 'attendance', joins: `${school}\n      ${code}` },
    where: ofStudent,
    columns: {
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
      period: `array_to_string(t.periods, ', ')`,
      school: 'school.name',
      code: 't.code',
      meaning: 'code.name',
      reason: 't.reason',
      status: 't.state',
      kind: 't.reported_by',
      at: 't.reported_at::text',
      decidedAt: 't.decided_at::text',
      decision: 't.decision_reason',
    },
    order: 't.starts_on, t.id',
    unshown: {
      reporter_account_id: 'names who reported it, who is somebody else',
      decider_account_id: whoDid,
      trip_id: batch,
      team_id: batch,
    },
  },
  {
    ...{ name: 'absenceReports', table: 'absence_report', right: 'attendance' },
    joins: 'join planned_absence absence on absence.district_id = t.district_id and absence.id = t.absence_id',
    where: 'absence.student_id = any ($2::uuid[])',
    columns: {
      at: 't.reported_at::text',
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
      period: `array_to_string(t.periods, ', ')`,
      code: 't.code',
      reason: 't.reason',
    },
    order: 't.reported_at, t.id',
    unshown: { account_id: 'names who reported it, who is somebody else' },
  },
  {
    ...{ name: 'fitness', table: 'measurement', right: 'fitness', joins: fitnessTest },
    where: `${ofStudent} and not test.is_body`,
    columns: measured,
    order: 't.day, t.test_id',
    unshown: { account_id: whoDid, import_id: batch },
  },
  {
    ...{ name: 'body', table: 'measurement', right: 'body', joins: fitnessTest },
    where: `${ofStudent} and test.is_body`,
    columns: measured,
    order: 't.day, t.test_id',
  },
  {
    ...{ name: 'fitnessHistory', table: 'measurement_event', right: 'fitness', joins: fitnessTest },
    where: `${ofStudent} and not test.is_body`,
    columns: resultHistory,
    order: 't.at, t.id',
    unshown: { account_id: whoDid, batch_id: batch },
  },
  {
    ...{ name: 'bodyHistory', table: 'measurement_event', right: 'body', joins: fitnessTest },
    where: `${ofStudent} and test.is_body`,
    columns: resultHistory,
    order: 't.at, t.id',
  },
  {
    ...{ name: 'health', table: 'medical_alert', right: 'health', where: ofPerson },
    columns: { note: 't.note', details: 't.details', writtenAt: 't.changed_at::text' },
    order: 't.changed_at',
    unshown: { changed_by: whoDid },
  },
  {
    ...{ name: 'files', table: 'media', right: 'record', where: 't.owner_person_id = any ($2::uuid[])' },
    columns: { kind: 't.content_type', bytes: 't.size::text', at: 't.created_at::text' },
    order: 't.created_at, t.id',
    unshown: {
      // A teacher's attachments are named after students.
      title: 'may name another person',
      file_name: 'a random name',
      bytes: 'what they uploaded for others is in the records it was uploaded for; their photo is in the file',
      width: 'in the picture',
      height: 'in the picture',
      digest: 'finds the same upload again',
      owner_account_id: 'one of their accounts, which are in the file',
      school_id: 'their school, which is in the file',
    },
  },
  {
    ...{ name: 'drafts', table: 'draft', right: 'record', where: ofPerson },
    columns: { at: 't.saved_at::text', place: `split_part(t.place, ':', 1)` },
    order: 't.saved_at',
    unshown: { body: 'what isn’t published is for its writer alone (decision 059)' },
  },
  {
    ...{ name: 'notices', table: 'notice', right: 'record', where: ofPerson },
    columns: {
      at: 't.created_at::text',
      kind: 't.kind',
      class: `t.details ->> 'className'`,
      assignment: `t.details ->> 'title'`,
      readAt: 't.read_at::text',
      isInApp: 't.is_in_app::text',
      byEmail: 't.email',
    },
    order: 't.created_at, t.id',
    unshown: {
      student_id: 'the reader’s child, who is another person',
      part: 'follows from the kind',
      subject_id: batch,
      mail_id: 'the email, which is in the file',
      mail_after: 'waits only until the email is sent',
      bundle: batch,
    },
  },
  {
    ...{ name: 'emails', table: 'notice_mail', right: 'record', where: ofPerson },
    columns: { at: 't.began_at::text', status: 't.state', endsAt: 't.ended_at::text' },
    order: 't.began_at, t.id',
  },
  {
    ...{ name: 'noticeChoices', table: 'notice_preference', right: 'record', where: ofPerson },
    columns: { kind: 't.kind', isInApp: 't.is_in_app::text', byEmail: 't.email' },
    order: 't.kind',
  },
  {
    ...{ name: 'quietHours', table: 'quiet_hours', right: 'record', where: ofPerson },
    columns: { minutesFrom: 't.from_minute::text', minutesUntil: 't.until_minute::text' },
    order: 't.from_minute',
  },
  {
    ...{ name: 'studentFirst', table: 'student_first', right: 'record', where: ofPerson },
    columns: { hours: 't.hours::text' },
    order: 't.hours',
  },
  {
    ...{ name: 'visits', table: 'home_visit', right: 'record', where: ofPerson },
    columns: { day: 't.day::text', at: 't.at::text', earlierAt: 't.earlier_at::text' },
    order: 't.day',
  },
  {
    ...{ name: 'merges', table: 'person_merge', right: 'record' },
    where: '(t.winner_id = any ($2::uuid[]) or t.loser_id = any ($2::uuid[]))',
    columns: { at: 't.made_at::text', undoneAt: 't.undone_at::text' },
    order: 't.made_at, t.id',
    unshown: {
      account_id: whoDid,
      filled: 'which empty fields were filled, with what the person’s record says now',
      was_active: 'what undoing the merge brings back',
    },
  },
  {
    ...{ name: 'bulkChanges', table: 'people_batch_row', right: 'record', where: ofPerson },
    joins: 'join people_batch batch on batch.district_id = t.district_id and batch.id = t.batch_id',
    columns: {
      at: 'batch.made_at::text',
      kind: 'batch.kind',
      undoneAt: 'batch.undone_at::text',
    },
    order: 'batch.made_at, t.batch_id',
    unshown: { before: 'ids; the values are among those a record had before' },
  },
  {
    ...{ name: 'passes', table: 'record_pass', right: 'record', where: ofPerson },
    columns: { at: 't.given_at::text', endsAt: 't.ends_at::text' },
    order: 't.given_at',
    unshown: { to_person_id: anotherPerson, given_by: whoDid },
  },
  {
    ...{ name: 'rosterKeys', table: 'source_id', right: 'record', where: 't.target_id = any ($2::uuid[])' },
    columns: { source: 't.source', kind: 't.kind', key: 't.source_key', writtenAt: 't.changed_at::text' },
    order: 't.source, t.kind, t.source_key',
    unshown: { is_merged: 'whether the key was another record’s, which is in the file as well' },
  },
  {
    ...{ name: 'formerValues', table: 'audit_value', right: 'contact' },
    joins: `
      join audit_event event on event.district_id = t.district_id and event.id = t.event_id
      cross join lateral jsonb_each(t.changes) field`,
    where: `t.record = 'person' and t.record_id = any ($2::uuid[]) and t.redacted_at is null
      and field.key in (
        'given_name', 'middle_name', 'family_name', 'preferred_given_name', 'preferred_family_name', 'pronouns',
        'identifier', 'birth_on', 'sex', 'grade_level', 'language', 'email', 'phone', 'phone_kind', 'address',
        'is_active', 'is_unlisted'
      )`,
    columns: {
      at: 'event.at::text',
      field: 'field.key',
      before: `field.value ->> 0`,
      after: `field.value ->> 1`,
    },
    order: 'event.at, t.event_id, t.place, field.key',
    unshown: {
      salt: secret,
      digest: secret,
      redacted_by: 'what was redacted is gone',
    },
  },
  {
    ...{ name: 'acts', table: 'audit_event', right: 'record', where: ofAccount },
    columns: { at: 't.at::text', kind: 't.kind', act: 't.what', outcome: 't.outcome' },
    order: 't.id',
    unshown: {
      request_id: 'finds the request in the log',
      details: 'ids of what the act was about, other people’s included',
      values_digest: secret,
    },
  },
  {
    ...{ name: 'views', table: 'audit_event', right: 'record' },
    joins: 'join audit_concern concern on concern.district_id = t.district_id and concern.event_id = t.id',
    where: `concern.subject_id = any ($2::uuid[]) and t.kind in ('view', 'download', 'change')`,
    columns: { at: 't.at::text', kind: 't.kind', act: 't.what', outcome: 't.outcome' },
    order: 't.id',
  },
];

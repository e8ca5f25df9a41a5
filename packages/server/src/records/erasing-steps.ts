import type { ErasedKind } from '@laurel/domain/records/erasure';

/**
 * What an erasure does to the rows of one table, as data: planning it and doing it are one statement each. In the SQL, `t`
 * is the row, `$1` the district, `$2` the ids of the person, whose merged records included, and `$3` those of their accounts.
 */
export interface ErasingStep {
  readonly kind: ErasedKind;
  readonly table: string;
  readonly where: string;
  /** What is written over the row; left out, the row is deleted. */
  readonly set?: string;
}

const ofAccount = 't.account_id = any ($3::uuid[])';
const ofPerson = 't.person_id = any ($2::uuid[])';
const ofStudent = 't.student_id = any ($2::uuid[])';
const ofEither = '(t.person_id = any ($2::uuid[]) or t.student_id = any ($2::uuid[]))';
const inMembers = `in (
    select id from pathway_member where pathway_member.district_id = $1 and pathway_member.person_id = any ($2::uuid[])
  )`;
const linked = '(t.student_id = any ($2::uuid[]) or t.guardian_id = any ($2::uuid[]))';

/** The nouns of files that are about a student. */
const ofStudentFiles = `('comment', 'clearance', 'evidence', 'eligibility-grant')`;

/** What stands where a text has to be. */
const nothing = `'—'`;

/** In this order: what points at something goes before it. */
export const erasingSteps: readonly ErasingStep[] = [
  { kind: 'accounts', table: 'session', where: ofAccount },
  { kind: 'accounts', table: 'known_device', where: ofAccount },
  { kind: 'accounts', table: 'sign_in_step', where: ofAccount },
  { kind: 'accounts', table: 'recovery_code', where: ofAccount },
  { kind: 'accounts', table: 'second_factor', where: ofAccount },
  { kind: 'accounts', table: 'activation_code', where: ofAccount },
  { kind: 'accounts', table: 'reset_code', where: ofAccount },
  {
    ...{ kind: 'accounts', table: 'operation' },
    where: `(${ofAccount} or exists (select from unnest($2::uuid[]) id where t.answer::text like '%' || id || '%'))`,
  },
  { kind: 'files', table: 'draft', where: ofPerson },
  { kind: 'notices', table: 'notice_preference', where: ofPerson },
  { kind: 'notices', table: 'quiet_hours', where: ofPerson },
  { kind: 'notices', table: 'page_reading', where: ofPerson },
  { kind: 'notices', table: 'calendar_feed', where: ofPerson },
  { kind: 'notices', table: 'student_first', where: ofPerson },
  { kind: 'notices', table: 'notice', where: ofEither },
  { kind: 'notices', table: 'held_notice', where: ofEither },
  {
    ...{ kind: 'notices', table: 'notice_mail' },
    where: `${ofPerson} and not exists (
      select from notice where notice.district_id = t.district_id and notice.mail_id = t.id
    )`,
  },
  {
    ...{ kind: 'family', table: 'record_pass' },
    where: '(t.person_id = any ($2::uuid[]) or t.to_person_id = any ($2::uuid[]))',
  },
  { kind: 'roles', table: 'known_administrator', where: ofPerson },
  {
    ...{ kind: 'roles', table: 'caseload' },
    where: '(t.counselor_id = any ($2::uuid[]) or t.student_id = any ($2::uuid[]))',
  },
  {
    ...{ kind: 'rosters', table: 'source_id' },
    where: `(
      t.target_id = any ($2::uuid[])
      or t.target_id = any ($3::uuid[])
      or t.target_id in (
        select id from enrolment where enrolment.district_id = $1 and enrolment.person_id = any ($2::uuid[])
        union all
        select id from role_assignment where role_assignment.district_id = $1 and role_assignment.person_id = any ($2::uuid[])
        union all
        select id from guardianship t where t.district_id = $1 and ${linked}
      )
    )`,
  },
  { kind: 'family', table: 'guardianship', where: linked },
  { kind: 'roles', table: 'role_assignment', where: ofPerson },
  { kind: 'health', table: 'medical_alert', where: ofPerson },
  { kind: 'fitness', table: 'measurement', where: ofStudent },
  { kind: 'health', table: 'clearance', where: ofStudent },
  { kind: 'texts', table: 'happening', where: ofStudent },
  // The credential names nobody, and who took it along still has it checked.
  {
    ...{ kind: 'texts', table: 'badge_award', where: `${ofStudent} and t.revoke_reason is not null` },
    set: 'revoke_reason = null',
  },
  { kind: 'fitness', table: 'fitness_exemption', where: ofStudent },
  { kind: 'texts', table: 'told_score', where: ofStudent },
  { kind: 'texts', table: 'told_letter', where: ofStudent },
  { kind: 'texts', table: 'told_absence', where: ofStudent },
  {
    ...{ kind: 'texts', table: 'score', where: `${ofStudent} and t.comment is not null` },
    set: 'comment = null, comment_version = t.comment_version + 1',
  },
  { kind: 'texts', table: 'remark', where: ofStudent },
  // The score that it gave stays.
  { kind: 'texts', table: 'rubric_score', where: ofStudent },
  { kind: 'texts', table: 'rubric_evidence', where: `t.member_id ${inMembers}` },
  {
    ...{ kind: 'texts', table: 'peer_rater' },
    where: `(t.rater_id = any ($2::uuid[]) or t.member_id ${inMembers})`,
  },
  { kind: 'texts', table: 'services_plan', where: `t.member_id ${inMembers}` },
  { kind: 'texts', table: 'agency_consent', where: `t.member_id ${inMembers}` },
  { kind: 'texts', table: 'hand_over', where: `t.member_id ${inMembers}` },
  {
    ...{ kind: 'texts', table: 'assessment_rating' },
    where: `t.comment <> '' and t.assessment_id in (
      select id from assessment where assessment.district_id = $1 and assessment.member_id ${inMembers}
    )`,
    set: `comment = '', written = null`,
  },
  { kind: 'texts', table: 'bank_comment', where: ofAccount },
  // Where someone went to school before tells who it is.
  { kind: 'texts', table: 'transfer_credit', where: ofStudent, set: `school_name = ${nothing}` },
  { kind: 'texts', table: 'eligibility_grant', where: ofStudent, set: `reason = ${nothing}, file = null` },
  { kind: 'texts', table: 'athlete_fact', where: ofStudent },
  { kind: 'texts', table: 'standing', where: ofStudent },
  { kind: 'texts', table: 'standing_due', where: ofStudent },
  { kind: 'texts', table: 'grade_override', where: ofStudent, set: `reason = ${nothing}` },
  {
    ...{ kind: 'texts', table: 'attendance_mark', where: `${ofStudent} and t.note is not null` },
    set: 'note = null',
  },
  {
    ...{ kind: 'texts', table: 'attendance_day', where: `${ofStudent} and t.office_reason is not null` },
    set: `office_reason = ${nothing}`,
  },
  {
    ...{ kind: 'texts', table: 'planned_absence', where: ofStudent },
    set: `reason = ${nothing}, decision_reason = null`,
  },
  {
    ...{ kind: 'texts', table: 'absence_report' },
    where: `t.absence_id in (
      select id from planned_absence where planned_absence.district_id = $1 and planned_absence.student_id = any ($2::uuid[])
    )`,
    set: `reason = ${nothing}`,
  },
  {
    // What others wrote about them, their photo, and what they uploaded and no record of others shows.
    ...{ kind: 'files', table: 'media' },
    where: `(
      t.id in (
        select media_id from media_use
        where media_use.district_id = $1
          and (media_use.noun = 'photo' and media_use.record_id = any ($2::uuid[])
            or media_use.noun in ${ofStudentFiles} and media_use.person_id = any ($2::uuid[]))
      )
      or t.owner_person_id = any ($2::uuid[])
    )
    and not exists (
      select from media_use
      where media_use.district_id = $1 and media_use.media_id = t.id and media_use.ended_at is null
        and not (
          media_use.noun = 'photo' and media_use.record_id = any ($2::uuid[])
          or media_use.noun in ${ofStudentFiles} and media_use.person_id = any ($2::uuid[])
        )
    )`,
  },
  {
    ...{ kind: 'files', table: 'media_use' },
    where: `(t.noun = 'photo' and t.record_id = any ($2::uuid[]) or t.noun in ${ofStudentFiles} and t.person_id = any ($2::uuid[]))`,
  },
  {
    ...{ kind: 'accounts', table: 'account', where: 't.id = any ($3::uuid[])' },
    set: `username = 'erased-' || t.id, email = null, password_hash = null, password_changed_at = null, is_active = false,
      language = null`,
  },
  {
    ...{ kind: 'contact', table: 'person', where: 't.id = any ($2::uuid[])' },
    set: `preferred_given_name = null, preferred_family_name = null, pronouns = null, email = null, phone = null,
      phone_kind = null, other_phones = '[]', address = null, emergency_contacts = '[]', language = null, photo = null,
      is_unlisted = true, is_active = false, version = t.version + 1`,
  },
];

/** What goes last: who it was. Until the day the law says, where it says one. A code in place of the name tells several apart. */
export const namingSteps: readonly ErasingStep[] = [
  {
    ...{ kind: 'name', table: 'person', where: 't.id = any ($2::uuid[])' },
    set: `given_name = '', middle_name = null, family_name = '#' || upper(right(replace(gen_random_uuid()::text, '-', ''), 6)),
      birth_on = null, sex = null, identifier = null, grade_level = null, kept_fields = '{}', name_kept_until = null,
      version = t.version + 1`,
  },
];

/** Texts in histories that only the database may take out (`erase_histories`, `erase_final_reasons`), by their tables. */
export const erasedHistories = [
  'attendance_event',
  'measurement_event',
  'merged_row',
  'people_batch_row',
  'home_visit',
  'final_grade',
  'grading_event',
];

/** Uploads that name the person are forgotten as a whole; what they brought stays where it is. */
export const forgottenUploads = ['import_file', 'import_row', 'import_problem', 'import_fix'] as const;

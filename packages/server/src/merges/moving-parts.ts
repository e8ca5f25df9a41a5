import type { MergePart } from '@laurel/domain/merges/merge-plan';

/** Rows of one table that follow a person to another record, as data: planning, moving, and undoing are one statement each. */
export interface MovingPart {
  /** What `merged_row` calls it. */
  readonly name: string;
  /** What plans call it; what is of no interest to the office moves without being listed. */
  readonly part: MergePart | null;
  readonly table: string;
  /** Which column names the person. */
  readonly column: string;
  /** Tells the rows of one person apart, with the type of each column. */
  readonly key: Readonly<Record<string, 'uuid' | 'text' | 'date' | 'timestamptz'>>;
  /** What two rows of one person can't have in common: where the other record has it too, its row stays with it. */
  readonly rivals: readonly string[];
  /** Two rows without a rival are no rivals: only what is there counts. */
  readonly areBlanksApart?: true;
  readonly where?: string;
  readonly hasVersion?: true;
}

const byId = { id: 'uuid' } as const;

export const movingParts: readonly MovingPart[] = [
  { name: 'account', part: 'accounts', table: 'account', column: 'person_id', key: byId, rivals: [] },
  {
    ...{ name: 'role_assignment', part: 'roles', table: 'role_assignment', column: 'person_id', key: byId },
    rivals: ['role_id', 'school_id', 'rule_id'],
  },
  {
    ...{ name: 'enrolment', part: 'enrollments', table: 'enrolment', column: 'person_id', key: byId },
    rivals: ['class_id', 'role'],
    hasVersion: true,
  },
  {
    ...{ name: 'school_enrolment', part: null, table: 'school_enrolment', column: 'person_id', key: byId },
    rivals: ['school_id'],
    where: 'not t.is_main',
    hasVersion: true,
  },
  {
    ...{ name: 'guardian', part: 'guardians', table: 'guardianship', column: 'student_id', key: byId },
    rivals: ['guardian_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'child', part: 'children', table: 'guardianship', column: 'guardian_id', key: byId },
    rivals: ['student_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'score', part: 'scores', table: 'score', column: 'student_id' },
    key: { class_id: 'uuid', assignment_id: 'uuid' },
    rivals: ['class_id', 'assignment_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'rating', part: null, table: 'rating', column: 'student_id' },
    key: { class_id: 'uuid', assignment_id: 'uuid', standard_id: 'uuid' },
    rivals: ['class_id', 'assignment_id', 'standard_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'rubric_score', part: null, table: 'rubric_score', column: 'student_id' },
    key: { class_id: 'uuid', assignment_id: 'uuid' },
    rivals: ['class_id', 'assignment_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'remark', part: null, table: 'remark', column: 'student_id', key: byId },
    rivals: ['class_id', 'term_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'pathway_member', part: null, table: 'pathway_member', column: 'person_id', key: byId },
    rivals: ['pathway_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'practice_mark', part: null, table: 'practice_mark', column: 'student_id' },
    key: { practice_id: 'uuid' },
    rivals: ['practice_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'happening', part: null, table: 'happening', column: 'student_id', key: byId },
    rivals: ['kind', 'day'],
    hasVersion: true,
  },
  {
    ...{ name: 'clearance', part: null, table: 'clearance', column: 'student_id', key: byId },
    rivals: ['kind', 'day'],
    hasVersion: true,
  },
  {
    ...{ name: 'badge_award', part: null, table: 'badge_award', column: 'student_id', key: byId },
    rivals: ['badge_id'],
  },
  {
    ...{ name: 'transfer_credit', part: null, table: 'transfer_credit', column: 'student_id', key: byId },
    rivals: ['title', 'school_name', 'school_year'],
    hasVersion: true,
  },
  {
    ...{ name: 'grade_override', part: 'overrides', table: 'grade_override', column: 'student_id' },
    key: { class_id: 'uuid', term_id: 'uuid' },
    rivals: ['class_id', 'term_id'],
  },
  {
    ...{ name: 'final_grade', part: null, table: 'final_grade', column: 'student_id', key: byId },
    rivals: ['class_id', 'term_id'],
  },
  {
    ...{ name: 'final_rating', part: null, table: 'final_rating', column: 'student_id', key: byId },
    rivals: ['class_id', 'term_id', 'standard_id'],
  },
  {
    ...{ name: 'grade', part: null, table: 'grade', column: 'student_id' },
    key: { class_id: 'uuid', term_id: 'uuid', audience: 'text' },
    rivals: ['class_id', 'term_id', 'audience'],
  },
  {
    ...{ name: 'attendance_mark', part: 'marks', table: 'attendance_mark', column: 'student_id' },
    key: { class_id: 'uuid', day: 'date', period: 'text' },
    rivals: ['class_id', 'day', 'period'],
  },
  {
    ...{ name: 'attendance_day', part: null, table: 'attendance_day', column: 'student_id' },
    key: { day: 'date' },
    rivals: ['day'],
    hasVersion: true,
  },
  {
    ...{ name: 'planned_absence', part: 'absences', table: 'planned_absence', column: 'student_id', key: byId },
    rivals: ['trip_id'],
    areBlanksApart: true,
    hasVersion: true,
  },
  {
    ...{ name: 'measurement', part: 'results', table: 'measurement', column: 'student_id' },
    key: { test_day_id: 'uuid', test_id: 'text' },
    rivals: ['test_day_id', 'test_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'fitness_exemption', part: null, table: 'fitness_exemption', column: 'student_id' },
    key: { district_id: 'uuid' },
    rivals: ['district_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'counseled', part: 'caseloads', table: 'caseload', column: 'student_id', key: byId },
    rivals: ['counselor_id', 'school_id', 'starts_on', 'ends_before'],
  },
  {
    ...{ name: 'caseload', part: 'caseloads', table: 'caseload', column: 'counselor_id', key: byId },
    rivals: [
      'school_id',
      'student_id',
      'grade_level',
      'class_id',
      'names_from',
      'names_until',
      'starts_on',
      'ends_before',
    ],
  },
  {
    ...{ name: 'told_score', part: null, table: 'told_score', column: 'student_id' },
    key: { assignment_id: 'uuid' },
    rivals: ['assignment_id'],
  },
  {
    ...{ name: 'medical_alert', part: null, table: 'medical_alert', column: 'person_id' },
    key: { district_id: 'uuid' },
    rivals: ['district_id'],
    hasVersion: true,
  },
  {
    ...{ name: 'athlete_fact', part: null, table: 'athlete_fact', column: 'student_id' },
    key: { district_id: 'uuid' },
    rivals: ['district_id'],
    hasVersion: true,
  },
  { name: 'eligibility_grant', part: null, table: 'eligibility_grant', column: 'student_id', key: byId, rivals: [] },
  {
    ...{ name: 'known_grade', part: null, table: 'known_grade', column: 'student_id' },
    key: { class_id: 'uuid', audience: 'text', known_at: 'timestamptz' },
    rivals: ['class_id', 'audience', 'known_at'],
  },
  {
    ...{ name: 'eligibility_decision', part: null, table: 'eligibility_decision', column: 'student_id' },
    key: { class_id: 'uuid', view: 'text', pack_id: 'text', rule_id: 'text', check_at: 'text' },
    rivals: ['class_id', 'view', 'pack_id', 'rule_id', 'check_at'],
  },
  { name: 'standing_change', part: null, table: 'standing_change', column: 'student_id', key: byId, rivals: [] },
  { name: 'notice', part: null, table: 'notice', column: 'person_id', key: byId, rivals: [] },
  { name: 'noticed', part: null, table: 'notice', column: 'student_id', key: byId, rivals: [] },
  {
    ...{ name: 'media_use', part: null, table: 'media_use', column: 'person_id' },
    key: { media_id: 'uuid', record_id: 'uuid' },
    rivals: ['media_id', 'noun', 'record_id'],
    where: `t.noun = 'comment'`,
  },
];

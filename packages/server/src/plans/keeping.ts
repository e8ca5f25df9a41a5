import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { Entity } from '@laurel/domain/plans/roster-row';

/** A column a source may fill. `once`: given when the row is made, and the school's from then on. */
export interface Field {
  readonly column: string;
  readonly type: 'uuid' | 'text' | 'date' | 'boolean' | 'integer' | 'numeric' | 'jsonb';
  readonly once?: true;
}

/** How one entity of a plan is kept, as data, so that planning, running and undoing are each one set of statements for all. */
export interface Keeping {
  readonly entity: Entity;
  readonly fields: readonly Field[];
  /** Columns that point at other tables: a row whose target is gone is a conflict. */
  readonly references: readonly { readonly column: string; readonly table: string }[];
  /** What may stand once only in a district, as expressions over a row. */
  readonly unique: readonly { readonly match: string; readonly reason: Sentence }[];
  /** How it is taken away without being deleted, as JSON over the table row `t` and the day `$today`; `null`: it stays. */
  readonly ending: string | null;
  /** Whether the table row `t` still stands on the day. */
  readonly isStanding: string;
  /** Where something may hang on it that deleting would take along. */
  readonly dependants: readonly { readonly table: string; readonly column: string }[];
  readonly hasVersion: boolean;
  /** Its `kept_fields` names columns that the office changed by hand: what a roster says of them is left out of a plan. */
  readonly hasKeptFields?: true;
}

const text = (column: string): Field => ({ column, type: 'text' });
const uuid = (column: string): Field => ({ column, type: 'uuid' });
const date = (column: string): Field => ({ column, type: 'date' });
const flag = (column: string): Field => ({ column, type: 'boolean' });
const once = (field: Field): Field => ({ ...field, once: true });

const inactive = `jsonb_build_object('is_active', false)`;
const ended = `jsonb_build_object('ends_before', greatest($today, t.starts_on + 1))`;
const isOpen = 'lasts_past(t.ends_before, $today)';

/** `x(column type, ...)`: the typed record of a row's JSON. */
export function recordOf({ fields }: Keeping, alias: string): string {
  return `${alias}(${fields.map(({ column, type }) => `${column} ${type}`).join(', ')})`;
}

/** The fields a later file may change. */
export function changing({ fields }: Keeping): readonly Field[] {
  return fields.filter((field) => !field.once);
}

/** Schools and terms, courses and classes, and what classes are made of. */
const classKeepings: readonly Keeping[] = [
  {
    entity: 'school',
    fields: [uuid('parent_id'), text('name'), text('kind'), text('identifier'), flag('is_active')],
    references: [],
    unique: [],
    ending: inactive,
    isStanding: 't.is_active',
    dependants: [
      { table: 'school', column: 'parent_id' },
      { table: 'course', column: 'school_id' },
      { table: 'class', column: 'school_id' },
      { table: 'person', column: 'school_id' },
      { table: 'role_assignment', column: 'school_id' },
      { table: 'calendar_day', column: 'school_id' },
      { table: 'bell_schedule', column: 'school_id' },
      { table: 'test_day', column: 'school_id' },
      { table: 'caseload', column: 'school_id' },
      { table: 'info_item', column: 'school_id' },
      { table: 'school_enrolment', column: 'school_id' },
    ],
    hasVersion: false,
  },
  {
    entity: 'term',
    fields: [
      uuid('parent_id'),
      text('title'),
      text('kind'),
      date('starts_on'),
      date('ends_before'),
      { column: 'school_year', type: 'integer' },
    ],
    references: [],
    unique: [],
    ending: null,
    isStanding: 'true',
    dependants: [
      { table: 'term', column: 'parent_id' },
      { table: 'class_term', column: 'term_id' },
      { table: 'assignment', column: 'term_id' },
      { table: 'grade', column: 'term_id' },
      { table: 'grade_override', column: 'term_id' },
      { table: 'grade_posting', column: 'term_id' },
      { table: 'final_grade', column: 'term_id' },
    ],
    hasVersion: true,
  },
  {
    entity: 'course',
    fields: [uuid('school_id'), text('title'), text('code'), text('subject'), flag('is_active')],
    references: [{ column: 'school_id', table: 'school' }],
    unique: [],
    ending: inactive,
    isStanding: 't.is_active',
    dependants: [{ table: 'class', column: 'course_id' }],
    hasVersion: true,
    hasKeptFields: true,
  },
  {
    entity: 'class',
    fields: [
      uuid('course_id'),
      uuid('school_id'),
      text('title'),
      text('code'),
      text('kind'),
      text('location'),
      text('periods'),
      flag('is_active'),
      once(uuid('scale_id')),
    ],
    references: [
      { column: 'course_id', table: 'course' },
      { column: 'school_id', table: 'school' },
      { column: 'scale_id', table: 'scale' },
    ],
    unique: [],
    ending: inactive,
    isStanding: 't.is_active',
    dependants: [
      { table: 'enrolment', column: 'class_id' },
      { table: 'assignment', column: 'class_id' },
      { table: 'category', column: 'class_id' },
      { table: 'grade_override', column: 'class_id' },
      { table: 'grade_posting', column: 'class_id' },
      { table: 'final_grade', column: 'class_id' },
      { table: 'class_meeting', column: 'class_id' },
      { table: 'attendance_taken', column: 'class_id' },
      { table: 'attendance_mark', column: 'class_id' },
      { table: 'planned_absence', column: 'team_id' },
      { table: 'caseload', column: 'class_id' },
      { table: 'team_season', column: 'class_id' },
      { table: 'contest', column: 'class_id' },
    ],
    hasVersion: true,
    hasKeptFields: true,
  },
  {
    entity: 'enrolment',
    fields: [
      uuid('class_id'),
      uuid('person_id'),
      text('role'),
      flag('is_primary'),
      date('starts_on'),
      date('ends_before'),
      flag('is_active'),
    ],
    references: [
      { column: 'class_id', table: 'class' },
      { column: 'person_id', table: 'person' },
    ],
    unique: [
      {
        match: 'o.class_id = x.class_id and o.person_id = x.person_id and o.role = x.role',
        reason: translatable`Already enrolled by hand or by another source. Not changed.`,
      },
    ],
    ending: `jsonb_build_object('is_active', false, 'ends_before', greatest(least(t.ends_before, $today), t.starts_on))`,
    isStanding: 't.is_active',
    dependants: [],
    hasVersion: true,
  },
  {
    entity: 'category',
    fields: [
      uuid('class_id'),
      once(text('title')),
      once({ column: 'weight', type: 'numeric' }),
      once({ column: 'position', type: 'integer' }),
    ],
    references: [{ column: 'class_id', table: 'class' }],
    unique: [],
    ending: null,
    isStanding: 'true',
    dependants: [{ table: 'assignment', column: 'category_id' }],
    hasVersion: false,
  },
  {
    entity: 'assignment',
    fields: [
      uuid('class_id'),
      uuid('term_id'),
      uuid('category_id'),
      text('title'),
      { column: 'description', type: 'jsonb' },
      { column: 'points_possible', type: 'numeric' },
      date('assigned_on'),
      date('due_on'),
      once(flag('is_counted')),
      flag('is_deleted'),
    ],
    references: [
      { column: 'class_id', table: 'class' },
      { column: 'term_id', table: 'term' },
      { column: 'category_id', table: 'category' },
    ],
    unique: [],
    ending: `jsonb_build_object('is_deleted', true)`,
    isStanding: 'not t.is_deleted',
    dependants: [
      { table: 'score', column: 'assignment_id' },
      { table: 'assignment_standard', column: 'assignment_id' },
    ],
    hasVersion: true,
  },
];

/** People and what links them to roles, accounts and children. */
const peopleKeepings: readonly Keeping[] = [
  {
    entity: 'person',
    fields: [
      text('given_name'),
      text('middle_name'),
      text('family_name'),
      text('preferred_given_name'),
      text('preferred_family_name'),
      text('pronouns'),
      text('identifier'),
      text('email'),
      text('phone'),
      text('grade_level'),
      date('birth_on'),
      text('sex'),
      uuid('school_id'),
      flag('is_active'),
    ],
    references: [{ column: 'school_id', table: 'school' }],
    unique: [],
    ending: inactive,
    isStanding: 't.is_active',
    dependants: [
      { table: 'enrolment', column: 'person_id' },
      { table: 'score', column: 'student_id' },
      { table: 'rating', column: 'student_id' },
      { table: 'role_assignment', column: 'person_id' },
      { table: 'guardianship', column: 'guardian_id' },
      { table: 'guardianship', column: 'student_id' },
      { table: 'account', column: 'person_id' },
      { table: 'grade_override', column: 'student_id' },
      { table: 'final_grade', column: 'student_id' },
      { table: 'final_rating', column: 'student_id' },
      { table: 'measurement', column: 'student_id' },
      { table: 'planned_absence', column: 'student_id' },
      { table: 'caseload', column: 'counselor_id' },
      { table: 'caseload', column: 'student_id' },
      { table: 'medical_alert', column: 'person_id' },
      { table: 'people_batch_row', column: 'person_id' },
      { table: 'person_merge', column: 'winner_id' },
      { table: 'person_merge', column: 'loser_id' },
    ],
    hasVersion: true,
    hasKeptFields: true,
  },
  {
    entity: 'role_assignment',
    fields: [uuid('person_id'), uuid('role_id'), uuid('school_id'), date('starts_on'), date('ends_before')],
    references: [
      { column: 'person_id', table: 'person' },
      { column: 'school_id', table: 'school' },
    ],
    unique: [
      {
        match:
          'o.person_id = x.person_id and o.role_id = x.role_id and o.school_id is not distinct from x.school_id and o.rule_id is null',
        reason: translatable`Already has this role, assigned by hand or by another source. Not changed.`,
      },
    ],
    ending: ended,
    isStanding: isOpen,
    dependants: [],
    hasVersion: false,
  },
  {
    entity: 'account',
    fields: [uuid('person_id'), text('username'), text('email'), flag('is_active'), text('kind')],
    references: [{ column: 'person_id', table: 'person' }],
    // Names that move within one file have statements of their own (`planAccountNames`).
    unique: [],
    ending: inactive,
    isStanding: 't.is_active',
    dependants: [],
    hasVersion: false,
  },
  {
    entity: 'guardianship',
    fields: [
      uuid('guardian_id'),
      uuid('student_id'),
      text('relation'),
      once(flag('sees_academics')),
      once(flag('sees_attendance')),
      once(flag('sees_fitness')),
      once(flag('sees_contact')),
      date('ends_before'),
    ],
    references: [
      { column: 'guardian_id', table: 'person' },
      { column: 'student_id', table: 'person' },
    ],
    unique: [
      {
        match: 'o.guardian_id = x.guardian_id and o.student_id = x.student_id',
        reason: translatable`The office added this guardian by hand. Not changed.`,
      },
    ],
    ending: ended,
    isStanding: isOpen,
    dependants: [],
    hasVersion: true,
    hasKeptFields: true,
  },
];

/** The entities that stand in a table of their own with an id. class_term, scale and score have statements of their own. */
export const keepings: readonly Keeping[] = [...classKeepings, ...peopleKeepings];

/** The keeping of an entity; throws for those with statements of their own. */
export function keepingOf(entity: Entity): Keeping {
  const keeping = keepings.find((each) => each.entity === entity);
  if (!keeping) throw new TypeError(`${entity} is not kept this way.`);
  return keeping;
}

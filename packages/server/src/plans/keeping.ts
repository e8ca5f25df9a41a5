import { translatable } from '@laurel/domain/kit/sentence';
import type { Entity } from '@laurel/domain/plans/roster-row';
import { classKeepings } from './keeping-classes';
import { date, ended, flag, inactive, isOpen, type Keeping, once, text, uuid } from './keeping-shape';

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

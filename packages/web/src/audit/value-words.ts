import { isDay } from '@laurel/domain/kit/day';
import { formatDay, formatMoment, formatNumber } from '@laurel/web/kit/format';
import { t } from './text';

/** Fields that people ask about, by column; any other is called what the column is. */
const known = {
  given_name: 'audit.field-givenName',
  family_name: 'audit.field-familyName',
  preferred_given_name: 'audit.field-preferredName',
  birth_on: 'audit.field-birthDate',
  grade_level: 'audit.field-gradeLevel',
  email: 'audit.field-email',
  phone: 'audit.field-phone',
  address: 'audit.field-address',
  username: 'audit.field-username',
  language: 'audit.field-language',
  is_active: 'audit.field-active',
  is_blocked: 'audit.field-blocked',
  block_reason: 'audit.field-blockReason',
  sees_academics: 'audit.field-seesGrades',
  sees_attendance: 'audit.field-seesAttendance',
  sees_fitness: 'audit.field-seesFitness',
  sees_contact: 'audit.field-seesContact',
  relation: 'audit.field-relation',
  title: 'audit.field-title',
  name: 'audit.field-name',
  starts_on: 'audit.field-firstDay',
  ends_before: 'audit.field-endsBefore',
  locked_at: 'audit.field-lockedAt',
  points_possible: 'audit.field-points',
  due_on: 'audit.field-due',
  school_id: 'audit.field-school',
  role_id: 'audit.field-role',
  person_id: 'audit.field-person',
  class_id: 'audit.field-class',
  subject: 'audit.field-subject',
  action: 'audit.field-action',
  reach: 'audit.field-reach',
} as const;

/** What a field of a record is called. */
export function fieldText(record: string, field: string): string {
  if (Object.hasOwn(known, field)) return t(known[field as keyof typeof known]);
  return `${record}: ${field}`.replaceAll('_', ' ');
}

const longest = 300;

/** A value as it was kept: days and moments as people write them, nothing as nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('audit.empty');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'string') return shorten(JSON.stringify(value));
  if (isDay(value)) return formatDay(value);
  return isMoment(value) ? formatMoment(value) : shorten(value);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

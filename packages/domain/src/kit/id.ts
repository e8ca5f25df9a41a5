import * as z from 'zod/mini';
import { message } from './sentence';

/** The kinds of thing an id can point at; each id says which, so two kinds can't be mixed up. */
export type Owner =
  | 'district'
  | 'school'
  | 'term'
  | 'course'
  | 'class'
  | 'person'
  | 'account'
  | 'session'
  | 'factor'
  | 'role'
  | 'role-assignment'
  | 'rule-change'
  | 'assignment-rule'
  | 'guardianship'
  | 'merge'
  | 'enrolment'
  | 'class-move'
  | 'school-enrolment'
  | 'contest'
  | 'practice'
  | 'happening'
  | 'clearance'
  | 'people-batch'
  | 'pathway'
  | 'pathway-stage'
  | 'pathway-member'
  | 'rater-link'
  | 'agency'
  | 'hand-over'
  | 'rubric'
  | 'rubric-version'
  | 'competency'
  | 'criterion'
  | 'level'
  | 'evidence'
  | 'caseload'
  | 'category'
  | 'assignment'
  | 'grade-event'
  | 'grading-event'
  | 'tab'
  | 'recorder'
  | 'bank-comment'
  | 'scale'
  | 'standard-set'
  | 'standard'
  | 'transfer-credit'
  | 'eligibility-pack'
  | 'eligibility-grant'
  | 'reopening'
  | 'import'
  | 'media'
  | 'notice'
  | 'badge'
  | 'badge-batch'
  | 'badge-award'
  | 'issuing-key'
  | 'operation'
  | 'schedule'
  | 'absence'
  | 'test-day'
  | 'info-item'
  | 'page'
  | 'page-layout'
  | 'page-preset'
  | 'widget';

declare const owner: unique symbol;

/** A uuid that knows what it points at. */
export type Id<O extends Owner> = string & { readonly [owner]: O };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Schema of an id of one kind. */
export function id<const O extends Owner>(_owner: O): z.ZodMiniType<Id<O>, string> {
  return z.string().check(z.regex(uuid, message`This isn’t a valid ID.`)) as unknown as z.ZodMiniType<Id<O>, string>;
}

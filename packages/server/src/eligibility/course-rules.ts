import {
  courseRule,
  type readCourseRule as readCall,
  type saveCourseRule as saveCall,
  usualCourseRule,
} from '@laurel/domain/eligibility/course-rule';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './course-rule-store';

export async function readCourseRule(
  scope: Scope,
  { courseId }: ParsedInputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const course = await store.lockRuledCourse(scope, courseId);
  if (!course) throw notFound();
  const kept = await store.readCourseRule(scope, courseId);
  return { version: 0, ...usualCourseRule, ...kept, mayChange: course.mayChange };
}

/** Keeps what rules count a course as. A repeat changes nothing. */
export async function saveCourseRule(
  scope: Scope,
  { courseId, ...given }: ParsedInputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  if (!(await store.lockRuledCourse(scope, courseId))?.mayChange) throw notFound();
  const kept = await store.readCourseRule(scope, courseId);
  const before = { version: 0, ...usualCourseRule, ...kept };
  const isSame =
    isSameHours(before.weeklyHours, given.weeklyHours) &&
    plain(before) === plain({ ...given, weeklyHours: before.weeklyHours });
  if (isSame) return { version: before.version };
  if (before.version !== given.version || (await store.writeCourseRules(scope, [{ ...given, courseId }])).size === 0)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  return { version: before.version + 1 };
}

function plain(rule: unknown): string {
  return JSON.stringify(courseRule.parse(rule));
}

function isSameHours(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : isSameDecimal(one, other);
}

import * as z from 'zod/mini';
import type { Reach, Rule } from './rule';

/** Whom something is written for. */
export const audiences = ['students', 'parents', 'teachers', 'coaches', 'counselors', 'office'] as const;

export const audience = z.enum(audiences);
export type Audience = z.infer<typeof audience>;

const ofReach: Readonly<Record<Reach, Audience>> = {
  own: 'students',
  children: 'parents',
  classes: 'teachers',
  teams: 'coaches',
  athletes: 'coaches',
  caseload: 'counselors',
  school: 'office',
  district: 'office',
};

// What everyone has of their own says nothing about who they are.
const everybodys = new Set(['homepage', 'profile']);
// Terms are read by all staff, whatever they teach.
const shared = new Set(['terms']);

/** Whom a person is counted among: by how far their rules reach, so that a school's own roles are counted too. */
export function audiencesOf(rules: readonly Pick<Rule, 'subject' | 'reach'>[]): Audience[] {
  const telling = rules.filter(({ subject }) => !everybodys.has(subject) && !shared.has(subject));
  const found = new Set(telling.map(({ reach }) => ofReach[reach]));
  return audiences.filter((each) => found.has(each));
}

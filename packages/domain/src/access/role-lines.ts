import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { type HeldRule, includes } from './exceed';
import { action, type Need, type Reach, reach, type Subject, subject } from './rule';

const everyStudent: readonly Reach[] = [
  'own',
  'children',
  'classes',
  'teams',
  'athletes',
  'caseload',
  'school',
  'district',
];

/** How far each subject can reach: what is about students as far as students are reached, the rest where it is kept. */
export const reachesOfSubject: Readonly<Record<Subject, readonly Reach[]>> = {
  homepage: ['own'],
  profile: ['own'],
  grades: everyStudent,
  averages: ['teams', 'athletes', 'school', 'district'],
  attendance: everyStudent,
  fitness: everyStudent,
  body: everyStudent,
  health: everyStudent,
  eligibility: everyStudent,
  transition: everyStudent,
  services: ['own', 'children', 'caseload'],
  teacher: ['classes', 'teams', 'caseload', 'school', 'district'],
  classes: ['classes', 'teams', 'school', 'district'],
  users: ['classes', 'teams', 'caseload', 'school', 'district'],
  terms: ['school', 'district'],
  imports: ['district'],
  roles: ['district'],
  permissions: ['district'],
  audit: ['school', 'district'],
};

/** One line of a role: what may be done to what, and how far. */
export const roleLine = z.object({ action, subject, reach });

export type RoleLine = z.infer<typeof roleLine>;

/** Lines that nothing asks for, such as the permissions of one's own children. */
export function strayLines(lines: readonly RoleLine[]): RoleLine[] {
  return lines.filter((line) => !reachesOfSubject[line.subject].includes(line.reach));
}

/** The same permissions in as few lines as it takes: managing includes every action within the same reach. */
export function tidyLines(lines: readonly RoleLine[]): RoleLine[] {
  const once = [...new Map(lines.map((line) => [keyOf(line), line])).values()];
  const isManaged = ({ subject, reach }: RoleLine) =>
    once.some((line) => line.action === 'manage' && line.subject === subject && line.reach === reach);
  return once
    .filter((line) => line.action === 'manage' || !isManaged(line))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Whether two roles allow the same, however they are written down. */
export function isSameLines(a: readonly RoleLine[], b: readonly RoleLine[]): boolean {
  return JSON.stringify(tidyLines(a).map(keyOf)) === JSON.stringify(tidyLines(b).map(keyOf));
}

function keyOf({ subject, reach, action }: RoleLine): string {
  return `${subject} ${reach} ${action}`;
}

/** What someone may do under `now` that they couldn't under `before`. Turned around, what they lose. */
export function gainedRules(before: readonly HeldRule[], now: readonly HeldRule[]): HeldRule[] {
  return now.filter((rule) => !before.some((own) => includes(own, rule)));
}

/** What the pages of Laurel ask for before they open, and what they are called together. */
export const pageNeeds: readonly { readonly need: Need; readonly pages: Sentence }[] = [
  { need: ['read', 'homepage'], pages: translatable`the dashboards` },
  { need: ['read', 'profile'], pages: translatable`custom pages` },
  { need: ['read', 'teacher'], pages: translatable`the teacher pages` },
  { need: ['manage', 'users'], pages: translatable`the office’s pages` },
  { need: ['read', 'audit'], pages: translatable`the audit log` },
  { need: ['read', 'permissions'], pages: translatable`the district settings` },
  { need: ['manage', 'fitness'], pages: translatable`the fitness pages` },
  { need: ['read', 'eligibility'], pages: translatable`the eligibility pages` },
  { need: ['read', 'transition'], pages: translatable`the transition pages` },
];

/** Whether whoever holds this could give themselves any permission, by way of a role. */
export function raisesItself(lines: readonly Pick<RoleLine, 'action' | 'subject'>[]): boolean {
  return lines.some(
    ({ action, subject }) =>
      (subject === 'roles' || subject === 'permissions') && action !== 'read' && action !== 'export',
  );
}

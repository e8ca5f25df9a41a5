import { defaultRoles } from '@laurel/domain/access/default-roles';
import type { RoleKey } from '@laurel/domain/access/role';
import type { Reach, Rule, Subject } from '@laurel/domain/access/rule';
import { expect, test } from 'vitest';
import { kindNamed, longestTitle, noticeKinds, shortTitle } from './kind';
import { kindsFor } from './kinds-for';
import { notice, opens } from './notice';

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const self = { studentId: id(5), name: 'Maya Rossi', isSelf: true };
const child = { ...self, isSelf: false };
const scores = { classId: id(1), className: 'Biology', assignmentId: id(2), title: 'Lab' };
const days = { absenceId: id(3), startsOn: '2026-11-23', endsBefore: '2026-11-24' };
const file = { importId: id(4), fileName: 'a.zip', outcome: 'done' };

test.each([
  ['scores-released', self, scores, `/studentdashboard?class=${id(1)}`],
  ['scores-released', child, scores, `/parentdashboard?child=${id(5)}&class=${id(1)}`],
  ['scores-changed', child, scores, `/parentdashboard?child=${id(5)}&class=${id(1)}`],
  ['work-missing', child, scores, `/parentdashboard?child=${id(5)}&class=${id(1)}`],
  ['grade-fell', self, { classId: id(1), className: 'Biology' }, `/studentdashboard?class=${id(1)}`],
  ['caseload-grade-fell', child, { classId: id(1), className: 'Biology' }, `/athlete/studentprofile?student=${id(5)}`],
  ['absence-unreported', child, { day: '2026-11-23' }, `/parentdashboard/attendance/${id(5)}`],
  ['absence-reported', child, { ...days, schoolId: id(6) }, `/admin/attendance?school=${id(6)}&part=absences`],
  ['absence-decided', self, { ...days, isExcused: true }, '/studentdashboard/attendance'],
  ['absence-decided', child, { ...days, isExcused: false }, `/parentdashboard/attendance/${id(5)}`],
  ['fitness-results', self, {}, '/studentdashboard/fitness'],
  ['fitness-results', child, {}, `/parentdashboard/fitness/${id(5)}`],
  ['guardianship-changed', child, { guardianshipId: id(7) }, `/parentdashboard?child=${id(5)}`],
  ['record-ready', child, {}, '/pages/account-settings/account'],
  ['clearance-ending', self, { title: 'Physical', lastDay: '2026-12-03' }, '/athlete/clearances'],
  ['clearance-ending', child, { title: 'Physical', lastDay: '2026-12-03' }, `/athlete/clearances?student=${id(5)}`],
  ['standing-changed', child, { classId: id(1), team: 'Track' }, '/athlete/eligibility'],
  ['team-standing-changed', null, { classId: id(1), team: 'Track' }, `/athlete/eligibility?team=${id(1)}`],
  ['badge-awarded', child, { badgeId: id(8), title: 'Speaker' }, '/transition/badge'],
  ['grades-due', null, { classId: id(1), className: 'Biology', termTitle: 'Fall' }, '/teacher/finalgrades'],
  ['administrator-added', null, { personId: id(6), name: 'Ada Lang' }, `/admin/users?person=${id(6)}`],
  ['people-exported', null, { name: 'Ada Lang', count: 240 }, '/admin/audit?kind=download'],
  ['sign-in-changed', null, { what: 'reset' }, '/pages/account-settings/security'],
  ['second-step-required', null, { startsOn: '2026-12-01' }, '/pages/account-settings/security'],
  ['import-finished', null, { ...file, place: 'roster', classId: null }, `/admin/csvimports?import=${id(4)}`],
  [
    'import-finished',
    null,
    { ...file, place: 'scores', classId: id(1) },
    `/teacher/scores-csv/${id(1)}?import=${id(4)}`,
  ],
  ['import-finished', null, { ...file, place: 'fitness', classId: null }, `/athlete/uploadfitnessdata?import=${id(4)}`],
  [
    'import-finished',
    null,
    { ...file, place: 'attendance', classId: null, schoolId: id(2) },
    `/admin/attendance?part=files&school=${id(2)}&import=${id(4)}`,
  ],
  [
    'import-finished',
    null,
    { ...file, place: 'enrolments', classId: null, schoolId: id(2) },
    `/admin/csvimports?part=enrolments&school=${id(2)}&import=${id(4)}`,
  ],
  [
    'import-finished',
    null,
    { ...file, place: 'facts', classId: null, schoolId: id(2) },
    `/athlete/clearances?part=facts&school=${id(2)}&import=${id(4)}`,
  ],
  [
    'import-finished',
    null,
    { ...file, place: 'grants', classId: null, schoolId: id(2) },
    `/athlete/clearances?part=grants&school=${id(2)}&import=${id(4)}`,
  ],
  [
    'import-finished',
    null,
    { ...file, place: 'calendar', classId: null },
    `/admin/csvimports?part=calendar&import=${id(4)}`,
  ],
  [
    'import-finished',
    null,
    { ...file, place: 'contests', classId: null, schoolId: id(2) },
    `/admin/csvimports?part=contests&school=${id(2)}&import=${id(4)}`,
  ],
  [
    'import-finished',
    null,
    { ...file, place: 'members', classId: null, pathwayId: id(3) },
    `/transition/members-csv/${id(3)}?import=${id(4)}`,
  ],
  [
    'import-finished',
    null,
    { ...file, place: 'athletes', classId: null, schoolId: id(3) },
    `/athlete/clearances?part=files&school=${id(3)}&import=${id(4)}`,
  ],
])('%s of %o leads to its page', (kind, student, details, expected) => {
  const given = { noticeId: id(9), at: '2026-11-21T10:00:00.000Z', isRead: false, student, kind, details };
  expect(opens(notice.parse(given))).toBe(expected);
});

test('no notification can contain a score, an attendance mark, or a reason', () => {
  const given = { ...scores, value: '17', reason: 'ill' };
  expect(kindNamed('scores-released').details.parse(given)).toEqual(scores);
  for (const kind of noticeKinds) {
    const names = Object.keys(kindNamed(kind).details.shape);
    expect(names.filter((name) => /value|score|percent|letter|mark|reason|comment|code/i.test(name))).toEqual([]);
  }
});

test('a long title is cut when it is sent', () => {
  expect(shortTitle('Lab')).toBe('Lab');
  expect(shortTitle('x'.repeat(longestTitle))).toHaveLength(longestTitle);
  expect(shortTitle('x'.repeat(longestTitle + 1))).toMatch(/^x{119}…$/);
});

function rulesOf(role: RoleKey): Rule[] {
  return defaultRoles[role].map(([action, subject, reach]) => ({ action, subject, reach, schoolId: null }));
}

const family = ['scores-released', 'scores-changed', 'work-missing', 'grade-fell', 'absence-unreported'] as const;

test.each<[RoleKey, readonly string[]]>([
  [
    'student',
    [
      ...family,
      'absence-decided',
      'fitness-results',
      'record-ready',
      'clearance-ending',
      'standing-changed',
      'badge-awarded',
    ],
  ],
  [
    'parent',
    [
      ...family,
      'absence-decided',
      'fitness-results',
      'guardianship-changed',
      'record-ready',
      'clearance-ending',
      'standing-changed',
      'badge-awarded',
    ],
  ],
  ['office', ['absence-reported', 'import-finished']],
  [
    'administrator',
    ['absence-reported', 'team-standing-changed', 'administrator-added', 'people-exported', 'import-finished'],
  ],
  ['teacher', ['grades-due', 'import-finished']],
  ['coach', ['team-standing-changed', 'import-finished']],
  ['athletic-director', ['team-standing-changed', 'import-finished']],
  ['counselor', ['caseload-grade-fell']],
])('%s can be notified of %o', (role, expected) => {
  expect(kindsFor(rulesOf(role))).toEqual(expected);
});

test('a rule that covers neither oneself nor a child gives no family notifications', () => {
  const rule = (subject: Subject, reach: Reach): Rule => ({ action: 'read', subject, reach, schoolId: null });
  expect(kindsFor([rule('grades', 'classes'), rule('attendance', 'caseload')])).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readClassDays } from '@laurel/domain/attendance/api';
import { addDays, dayAt } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { Client } from './client';
import { root } from './laurel-process';

/** Ids of the demo district that addresses need. */
export interface Places {
  readonly classId: string;
  readonly teamId: string;
  readonly childId: string;
  readonly personId: string;
  /** A weekday of the last week, on which attendance was taken. */
  readonly schoolDay: string;
  /** A page that the district has built. */
  readonly pageId: string;
  /** A pathway that the administrator keeps. */
  readonly pathwayId: string;
  /** A move to another school, and a plan of transition services: its pathway and member, as addresses have them. */
  readonly moveId: string;
  readonly servicesPlan: string;
}

export interface PageToVisit {
  /** As in the table of routes. */
  readonly route: string;
  readonly address: (places: Places) => string;
  /** Who opens it; no one signed in when empty. */
  readonly by: string;
  /** Who may not, and where they find themselves; `null` when anyone may. */
  readonly refused: { readonly by: string; readonly at: string } | null;
  /** Text that is there once the page is. */
  readonly shows: string | RegExp;
}

const nobody = { by: '', at: '/login' };

/** Every route with one person who may open it and one who may not. */
export const pagesToVisit: readonly PageToVisit[] = [
  visit('/login', '', 'Use an activation code', { by: 'mellery', at: '/dashboard' }),
  visit('/activate', '', 'Set up your account', null),
  visit('/reset-password', '', 'Reset your password', null),
  visit('/badges/verify', '', 'Check a badge', null),
  visit('/badges/{awardId}', '', 'No such badge', null, () => '/badges/none'),
  visit('/rate', '', 'This page opens by a link', null),
  visit('/first-run', '', /Set up Laurel|Sign in/, null),
  visit('/not-authorized', '', 'You don’t have access', null),
  visit('/', 'mellery', 'Dashboard', nobody),
  visit('/dashboard', 'mellery', 'Furthest behind', nobody),
  visit('/dashboard', 'jrossi', 'Dashboard', nobody),
  visit('/access-control', 'fchan', 'Welcome', nobody),
  visit('/studentdashboard', 'msmith', 'Latest scores', nobody),
  visit('/studentdashboard', 'fchan', 'This page is for students', nobody),
  visit('/parentdashboard', 'ismith', 'Mohammed Smith', nobody),
  visit('/parentdashboard', 'ismith', 'Latest scores', nobody, ({ childId }) => `/parentdashboard?child=${childId}`),
  visit('/parentdashboard', 'fchan', 'No children linked', nobody),
  visit('/studentdashboard/attendance', 'msmith', 'School year calendar', nobody),
  visit('/studentdashboard/attendance', 'mellery', /have access to this attendance|School year calendar/, nobody),
  visit('/parentdashboard/attendance/{studentId}', 'ismith', 'Report absence', nobody, attendanceOfChild),
  visit('/teacher', 'jrossi', 'Algebra I', { by: 'msmith', at: '/not-authorized' }),
  visit('/teacher/gradebook/{classId}', 'jrossi', 'Homework: Solving equations', {
    by: 'ismith',
    at: '/not-authorized',
  }),
  visit('/teacher/missing', 'jrossi', 'No score yet', { by: 'msmith', at: '/not-authorized' }),
  visit('/teacher/finalgrades', 'jrossi', 'Not posted', { by: 'msmith', at: '/not-authorized' }),
  visit('/teacher/scores-csv/{classId}', 'jrossi', 'Upload a CSV', { by: 'msmith', at: '/not-authorized' }),
  visit('/admin/users', 'mellery', /of 1,9\d\d/, { by: 'jrossi', at: '/not-authorized' }),
  visit('/admin/users', 'jbegum', 'Deactivate account', nobody, ({ personId }) => `/admin/users?person=${personId}`),
  visit('/admin/classes', 'mellery', 'Algebra I', { by: 'jrossi', at: '/not-authorized' }),
  visit('/admin/classes', 'jbegum', 'Algebra I', nobody, ({ classId }) => `/admin/classes?class=${classId}`),
  visit('/admin/courses', 'mellery', 'Algebra I', { by: 'jrossi', at: '/not-authorized' }),
  visit('/admin/courses', 'jbegum', 'Add course', nobody, () => '/admin/courses?new=course'),
  visit('/admin/archive', 'mellery', 'Archive', { by: 'jrossi', at: '/not-authorized' }),
  visit('/admin/infoitems', 'mellery', 'Announcements', { by: 'jrossi', at: '/not-authorized' }),
  visit('/admin/infoitems', 'jbegum', 'Publish', nobody, () => '/admin/infoitems?item=new'),
  visit('/test', 'msmith', 'Output format', nobody),
  visit('/test2', 'msmith', 'Sanitized HTML', nobody),
  visit('/test3', 'msmith', 'You can read homepage', nobody),
  visit('/admin/roles', 'mellery', 'Coach', { by: 'jrossi', at: '/not-authorized' }),
  visit('/admin/permissions', 'mellery', 'Latest changes', { by: 'msmith', at: '/not-authorized' }),
  visit('/admin/district', 'mellery', /Tonight: 0 sign-ins/, { by: 'jrossi', at: '/not-authorized' }),
  visit('/admin/audit', 'mellery', 'Show older', { by: 'jbegum', at: '/not-authorized' }),
  visit('/admin/components', 'mellery', 'Grading progress', { by: 'fchan', at: '/not-authorized' }),
  visit('/admin/Layouts', 'mellery', 'Two columns', { by: 'ismith', at: '/not-authorized' }),
  visit(
    '/admin/views/{guid}',
    'mellery',
    'Add widgets',
    { by: 'jrossi', at: '/not-authorized' },
    viewOf('/admin/views/'),
  ),
  visit('/admin/views', 'mellery', 'New page', { by: 'jrossi', at: '/not-authorized' }),
  visit('/view/{guid}', 'msmith', 'Student week', nobody, viewOf('/view/')),
  visit(
    '/view/{guid} copy',
    'mellery',
    'Student week',
    { by: 'msmith', at: '/not-authorized' },
    viewOf('/view/', ' copy'),
  ),
  visit('/athlete/eligibility', 'fchan', 'Game-day list', { by: 'jrossi', at: '/not-authorized' }),
  visit('/athlete/eligibility', 'ismith', 'No class below 60% on Thursday', nobody),
  visit('/athlete/eligibility', 'wcastellanos', 'Rules in force', nobody, () => '/athlete/eligibility?part=rules'),
  visit(
    '/athlete/clearances',
    'wcastellanos',
    'Add records from a file',
    nobody,
    () => '/athlete/clearances?part=files',
  ),
  visit('/athlete/clearances', 'wcastellanos', 'Add school facts', nobody, () => '/athlete/clearances?part=facts'),
  visit('/athlete/clearances', 'wcastellanos', 'Add waivers', nobody, () => '/athlete/clearances?part=grants'),
  visit('/transition/dashboard', 'swilliams', 'Portrait of a graduate', { by: 'fchan', at: '/not-authorized' }),
  visit('/transition/dashboard', 'msmith', 'What’s next', nobody),
  visit('/transition/users', 'mellery', 'Add students', { by: 'fchan', at: '/not-authorized' }),
  visit(
    '/transition/members-csv/{pathwayId}',
    'mellery',
    'Add or update members',
    { by: 'fchan', at: '/not-authorized' },
    ({ pathwayId }) => `/transition/members-csv/${pathwayId}`,
  ),
  visit(
    '/transition/users',
    'lhansen',
    'Early warnings',
    { by: 'fchan', at: '/not-authorized' },
    ({ moveId }) => `/transition/users?pathway=${moveId}&part=readiness`,
  ),
  visit(
    '/transition/users',
    'lhansen',
    'Checklist',
    { by: 'fchan', at: '/not-authorized' },
    ({ servicesPlan }) => `/transition/users?${servicesPlan}`,
  ),
  visit('/transition/fullrubric', 'jrossi', 'Self-ratings', { by: 'fchan', at: '/not-authorized' }),
  visit('/transition/fullrubric', 'msmith', 'Speaks to an audience', nobody),
  visit('/transition/badge', 'msmith', 'No badges yet', { by: 'fchan', at: '/not-authorized' }),
  visit('/authentication/AuthProvider', '', 'Signing you in', null),
  visit('/pages/misc/coming-soon', '', 'Coming soon', null),
  visit('/pages/misc/under-maintenance', 'msmith', 'Under maintenance', nobody),
  visit('/pages/user-profile', 'msmith', 'Your permissions', nobody),
  visit('/pages/user-profile/{tab}', 'ismith', 'Mohammed Smith', nobody, () => '/pages/user-profile/profile'),
  visit('/admin/terms', 'mellery', 'Quarter 1', { by: 'fchan', at: '/not-authorized' }),
  visit('/admin/credits', 'mellery', 'GPA and credits', { by: 'fchan', at: '/not-authorized' }),
  visit('/admin/finalgrades', 'jbegum', 'Not posted', { by: 'fchan', at: '/not-authorized' }),
  visit('/admin/scales', 'mellery', /Used by/, { by: 'fchan', at: '/not-authorized' }),
  visit('/admin/standards', 'mellery', /Used by/, { by: 'fchan', at: '/not-authorized' }),
  visit('/admin/standards', 'mellery', 'Add standard', nobody, () => '/admin/standards?set=new'),
  visit('/admin/scales', 'mellery', 'Add letter', nobody, () => '/admin/scales?scale=new'),
  visit(
    '/teacher/attendance/{classId}',
    'jrossi',
    'Earlier days',
    { by: 'msmith', at: '/not-authorized' },
    ({ classId, schoolDay }) => `/teacher/attendance/${classId}?day=${schoolDay}`,
  ),
  visit(
    '/admin/attendance',
    'jbegum',
    'Absent, tardy, or corrected',
    { by: 'jrossi', at: '/not-authorized' },
    ({ schoolDay }) => `/admin/attendance?day=${schoolDay}`,
  ),
  visit('/admin/attendance', 'jbegum', 'Report absence', nobody, () => '/admin/attendance?part=absences'),
  visit('/admin/attendance', 'jbegum', 'Download CSV', nobody, () => '/admin/attendance?part=rates'),
  visit('/admin/attendance', 'mellery', 'Bell schedules', nobody, () => '/admin/attendance?part=calendar'),
  visit('/admin/attendance', 'mellery', 'Add code', nobody, () => '/admin/attendance?part=codes'),
  visit('/admin/attendance', 'jbegum', 'Download attendance', nobody, () => '/admin/attendance?part=files'),
  visit('/athlete/attendancecalendar', 'wcastellanos', 'Out on a contest day', { by: 'jrossi', at: '/not-authorized' }),
  visit('/athlete/clearances', 'wcastellanos', 'Search by name', { by: 'jrossi', at: '/not-authorized' }),
  visit('/athlete/clearances', 'msmith', 'Parent consent', nobody),
  visit(
    '/athlete/practices/{classId}',
    'fchan',
    'Practice',
    { by: 'msmith', at: '/not-authorized' },
    ({ teamId }) => `/athlete/practices/${teamId}`,
  ),
  visit('/athlete/attendancecalendar', 'fchan', 'Attendance calendar', nobody),
  visit('/studentdashboard/fitness', 'msmith', 'Endurance', nobody),
  visit('/parentdashboard/fitness/{studentId}', 'ismith', '’s fitness', nobody, fitnessOfChild),
  visit('/teacher/fitness/{classId}', 'mellery', /Fitness/, { by: 'msmith', at: '/not-authorized' }),
  visit('/fitness/report', 'ocampbell', 'No results to report yet', nobody),
  visit('/teacher/fitness/{classId}/pacer', 'mellery', /Record live/, { by: 'msmith', at: '/not-authorized' }),
  visit('/athlete/averages', 'ocampbell', 'Middle 50%', { by: 'jrossi', at: '/not-authorized' }),
  visit('/athlete/uploadfitnessdata', 'fchan', 'Results file', { by: 'msmith', at: '/not-authorized' }),
  visit('/athlete/studentprofile', 'fchan', 'Search by name or ID', { by: 'ismith', at: '/not-authorized' }),
  visit('/athlete/statefiles', 'wcastellanos', 'Download file', { by: 'jrossi', at: '/not-authorized' }),
  visit('/athlete/settings', 'wcastellanos', 'Zone names', { by: 'jrossi', at: '/not-authorized' }),
  visit('/admin/csvimports', 'mellery', 'cedar-valley.zip', { by: 'swilliams', at: '/not-authorized' }),
  visit('/admin/csvimports', 'mellery', 'Add or update people', nobody, () => '/admin/csvimports?part=people'),
  visit('/admin/csvimports', 'mellery', 'Enroll people', nobody, () => '/admin/csvimports?part=enrolments'),
  visit('/admin/csvimports', 'mellery', 'Add contests', nobody, () => '/admin/csvimports?part=contests'),
  visit('/admin/csvimports', 'mellery', 'Add seasons', nobody, () => '/admin/csvimports?part=seasons'),
  visit('/admin/csvimports', 'mellery', 'Add practices', nobody, () => '/admin/csvimports?part=practices'),
  visit('/admin/csvimports', 'mellery', 'Add course rules', nobody, () => '/admin/csvimports?part=course-rules'),
  visit('/admin/csvimports', 'mellery', 'Add holidays', nobody, () => '/admin/csvimports?part=school-days'),
  visit('/admin/csvimports', 'mellery', 'Add credits from', nobody, () => '/admin/csvimports?part=credits'),
  visit('/admin/csvimports', 'mellery', 'Add closing times', nobody, () => '/admin/csvimports?part=calendar'),
  visit('/pages/account-settings', 'msmith', 'Mohammed Smith', nobody),
  visit('/pages/account-settings/{tab}', 'msmith', 'This device', nobody, () => '/pages/account-settings/security'),
  visit('/pages/account-settings/{tab}', 'msmith', 'System', nobody, () => '/pages/account-settings/appearance'),
  visit('/pages/account-settings/{tab}', 'ismith', 'Français', nobody, () => '/pages/account-settings/language'),
  visit(
    '/pages/account-settings/{tab}',
    'ismith',
    'Quiet hours',
    nobody,
    () => '/pages/account-settings/notifications',
  ),
  visit('/pages/notices', 'ismith', 'Your notifications from the past year', nobody),
  visit(
    '/open/class/{classId}',
    'jrossi',
    'Homework: Solving equations',
    nobody,
    ({ classId }) => `/open/class/${classId}`,
  ),
  visit(
    '/open/assignment/{assignmentId}',
    'msmith',
    'You don’t have access to this link',
    nobody,
    () => '/open/assignment/none',
  ),
  visit('/no/such/page', 'msmith', 'Page not found', null),
];

function attendanceOfChild({ childId }: Places): string {
  return `/parentdashboard/attendance/${childId}`;
}

function fitnessOfChild({ childId }: Places): string {
  return `/parentdashboard/fitness/${childId}`;
}

/** The latest day on which a class was taken. */
export async function lastSchoolDay(teacher: Client, classId: Id<'class'>): Promise<string> {
  const today = dayAt(Date.now(), 'UTC');
  const { meetings } = await teacher.call(readClassDays, { classId, from: addDays(today, -30), until: today });
  const [latest] = meetings;
  if (!latest) throw new Error('The demo district has no attendance.');
  return latest.day;
}

/** Routes of the product that no one visits here. */
export function unvisitedRoutes(): string[] {
  const source = readFileSync(join(root, 'packages/web/src/routes.ts'), 'utf8');
  const routes = [...source.matchAll(/^ {2}\['(\/[^']*)', (?:'standard'|'blank'|false),/gm)].map(
    (match) => match[1] ?? '',
  );
  if (routes.length < 15) throw new Error('The table of routes was not found.');
  return routes.filter((route) => !pagesToVisit.some((page) => page.route === route));
}

function viewOf(before: string, after = ''): PageToVisit['address'] {
  return ({ pageId }) => `${before}${pageId}${after}`;
}

function visit(
  route: string,
  by: string,
  shows: string | RegExp,
  refused: PageToVisit['refused'],
  address: PageToVisit['address'] = ({ classId }) => route.replace('{classId}', classId),
): PageToVisit {
  return { route, by, shows, refused, address };
}

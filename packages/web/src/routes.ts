import { Fault } from '@laurel/domain/kit/fault';
import { loadHome } from '@laurel/web/home/load-home';
import { repeatEarlyPresses } from '@laurel/web/kit/early-presses';
import { useLocale } from '@laurel/web/kit/locale';
import { messagesReady } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';
import { isAnswering } from '@laurel/web/offline/come-back';
import type { UnreachedPage } from '@laurel/web/offline/unreached-page';
import { currentSession } from '@laurel/web/people/session';
import { type Access, hrefOf, redirectOf } from '@laurel/web/shell/guard';
import { BrokenPage, NotAuthorizedPage, NotFoundPage } from '@laurel/web/shell/plain-page';
import { RootPage, standardLayoutReady } from '@laurel/web/shell/root-page';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, createElement, type ReactElement, useEffect } from 'react';

type Layout = 'standard' | 'blank' | false;
type Page = () => Promise<ComponentType>;
type PageName = keyof typeof import('./pages').pages;

/** Path (with `{name}` for parts), layout, access, page, and the name of a first route (settled 12). */
type Row = readonly [
  path: string,
  layout: Layout,
  access: Access,
  page: Page | PageName | { to: string },
  name?: string,
];

const dashboard = () => import('@laurel/web/home/dashboard-page').then((file) => file.DashboardPage);
const student = () =>
  import('@laurel/web/areas/student/student-dashboard-page').then((file) => file.StudentDashboardPage);
const parent = () => import('@laurel/web/areas/parent/parent-dashboard-page').then((file) => file.ParentDashboardPage);
const refused = async () => NotAuthorizedPage;
const absent = async () => NotFoundPage;

/** THE table: every route of the app, one line each. The root's redirect by role stands in the guard. */
export const table: readonly Row[] = [
  ['/', 'blank', 'public', absent, 'index'],
  ['/login', 'blank', 'unauthenticated-only', 'signIn', 'login'],
  ['/activate', 'blank', 'public', 'activate'],
  ['/reset-password', 'blank', 'public', 'resetPassword'],
  ['/first-run', 'blank', 'public', 'firstRun'],
  ['/rate', 'blank', 'public', 'outsideRating'],
  ['/badges/verify', 'blank', 'public', 'verifyBadge'],
  ['/badges/{awardId}', 'blank', 'public', 'publicBadge'],
  ['/not-authorized', 'blank', 'public', refused, 'not-authorized'],
  ['/dashboard', 'standard', ['read', 'homepage'], dashboard, 'dashboards-crm'],
  ['/access-control', 'standard', 'signed-in', loadHome, 'access-control'],
  ['/studentdashboard', 'standard', ['read', 'homepage'], student],
  ['/parentdashboard', 'standard', ['read', 'homepage'], parent],
  ['/studentdashboard/attendance', 'standard', ['read', 'homepage'], 'ownAttendance'],
  ['/parentdashboard/attendance/{studentId}', 'standard', ['read', 'homepage'], 'childAttendance'],
  ['/teacher', 'standard', ['read', 'teacher'], 'teacher'],
  ['/teacher/finalgrades', 'standard', ['read', 'teacher'], 'ownFinalGrades'],
  ['/teacher/missing', 'standard', ['read', 'teacher'], 'missing'],
  ['/teacher/gradebook/{classId}', 'standard', ['read', 'teacher'], 'gradebook'],
  ['/teacher/attendance/{classId}', 'standard', ['read', 'teacher'], 'attendance'],
  ['/teacher/fitness/{classId}', 'standard', ['read', 'teacher'], 'fitness'],
  ['/fitness/report', 'standard', ['read', 'homepage'], 'fitnessReport'],
  ['/teacher/fitness/{classId}/pacer', 'standard', ['read', 'teacher'], 'live'],
  ['/studentdashboard/fitness', 'standard', ['read', 'homepage'], 'ownFitness'],
  ['/parentdashboard/fitness/{studentId}', 'standard', ['read', 'homepage'], 'childFitness'],
  ['/athlete/averages', 'standard', ['manage', 'fitness'], 'averages', 'athlete-averages'],
  ['/athlete/uploadfitnessdata', 'standard', ['manage', 'fitness'], 'uploadFitness', 'athlete-uploadfitnessdata'],
  ['/athlete/studentprofile', 'standard', ['read', 'teacher'], 'profile', 'athlete-studentprofile'],
  ['/athlete/statefiles', 'standard', ['manage', 'fitness'], 'stateFiles'],
  ['/athlete/practices/{classId}', 'standard', ['read', 'teacher'], 'practices'],
  ['/athlete/clearances', 'standard', ['read', 'eligibility'], 'clearances'],
  ['/athlete/settings', 'standard', ['manage', 'fitness'], 'fitnessSettings'],
  ['/admin/users', 'standard', ['manage', 'users'], 'users'],
  ['/admin/classes', 'standard', ['manage', 'users'], 'classes'],
  ['/admin/courses', 'standard', ['manage', 'users'], 'courses'],
  ['/admin/archive', 'standard', ['manage', 'users'], 'archive'],
  ['/admin/terms', 'standard', ['manage', 'users'], 'terms'],
  ['/admin/finalgrades', 'standard', ['manage', 'users'], 'finalGrades'],
  ['/admin/credits', 'standard', ['manage', 'users'], 'credits'],
  ['/admin/scales', 'standard', ['manage', 'users'], 'scales'],
  ['/admin/standards', 'standard', ['manage', 'users'], 'standards'],
  ['/admin/attendance', 'standard', ['manage', 'users'], 'schoolAttendance'],
  ['/admin/csvimports', 'standard', ['manage', 'users'], 'imports', 'admin-csvimports'],
  ['/admin/infoitems', 'standard', ['manage', 'users'], 'infoItems', 'admin-infoitems'],
  ['/test', 'standard', ['read', 'homepage'], 'editorPlayground', 'test'],
  ['/test3', 'standard', ['read', 'homepage'], 'inspector', 'test3'],
  ['/test2', 'standard', ['read', 'homepage'], 'policyPlayground', 'test2'],
  ['/teacher/scores-csv/{classId}', 'standard', ['read', 'teacher'], 'scoresCsv'],
  ['/admin/roles', 'standard', ['manage', 'users'], 'roles', 'admin-roles'],
  ['/admin/permissions', 'standard', ['manage', 'users'], 'permissions', 'admin-permissions'],
  ['/admin/audit', 'standard', ['read', 'audit'], 'audit'],
  ['/admin/district', 'standard', ['read', 'permissions'], 'district'],
  ['/admin/components', 'standard', ['manage', 'users'], 'components', 'admin-components'],
  ['/admin/Layouts', 'standard', ['manage', 'users'], 'layouts', 'admin-Layouts'],
  ['/admin/views', 'standard', ['manage', 'users'], 'builtPages'],
  ['/admin/views/{guid}', 'standard', ['manage', 'users'], 'editPage', 'admin-views-guid'],
  ['/view/{guid}', 'standard', ['read', 'profile'], 'view', 'view-guid'],
  ['/view/{guid} copy', 'standard', ['manage', 'users'], 'view', 'view-guid-copy'],
  ['/athlete/eligibility', 'standard', ['read', 'eligibility'], 'eligibility'],
  ['/transition/dashboard', 'standard', ['read', 'transition'], 'transitionDashboard'],
  ['/transition/users', 'standard', ['read', 'transition'], 'transitionUsers'],
  ['/transition/members-csv/{pathwayId}', 'standard', ['read', 'transition'], 'membersCsv'],
  ['/transition/fullrubric', 'standard', ['read', 'transition'], 'fullRubric'],
  ['/transition/badge', 'standard', ['read', 'transition'], 'transitionBadge'],
  ['/authentication/AuthProvider', 'blank', 'public', 'signOn'],
  ['/pages/misc/coming-soon', 'blank', 'public', 'soon'],
  ['/pages/misc/under-maintenance', 'blank', 'signed-in', 'maintenance'],
  ['/pages/user-profile', 'standard', 'signed-in', { to: '/pages/user-profile/profile' }],
  ['/pages/user-profile/{tab}', 'standard', 'signed-in', 'ownProfile', 'pages-user-profile-tab'],
  ['/athlete/attendancecalendar', 'standard', ['manage', 'fitness'], 'athleteAttendance'],
  ['/pages/notices', 'standard', 'signed-in', 'notices'],
  ['/open/class/{classId}', 'standard', ['read', 'homepage'], 'openLink'],
  ['/open/assignment/{assignmentId}', 'standard', ['read', 'homepage'], 'openLink'],
  ['/pages/account-settings', 'standard', 'signed-in', { to: '/pages/account-settings/account' }],
  ['/pages/account-settings/{tab}', 'standard', 'signed-in', 'settings', 'pages-account-settings-tab'],
];

const notFoundComponent = () => answerPresses(createElement(InLocale, { page: NotFoundPage }));

const root = createRootRoute({
  component: () => createElement(InLocale, { page: RootPage }),
  notFoundComponent,
  beforeLoad: ({ location, matches }) => {
    const access = matches.at(-1)?.staticData.access ?? 'public';
    const { pathname: path, searchStr, hash: fragment } = location;
    const instead = redirectOf(currentSession(), access, { path, query: searchStr.replace(/^\?/, ''), fragment });
    if (!instead) return;
    if (path === '/' && currentSession().isLoggedIn)
      return import('@laurel/web/pages/own-pages').then((file) => file.goHome(hrefOf(instead)));
    throw redirect({ href: hrefOf(instead) });
  },
});

const children = table.map(([path, layout, access, page]) =>
  createRoute({
    getParentRoute: () => root,
    // A part that is all of its segment is `$name`, one beside other letters `{$name}`.
    path: path.replace(/\{(\w+)\}(?=\/|$)/g, '$$$1').replace(/\{(\w+)\}/g, '{$$$1}'),
    staticData: { path, layout, access },
    // Of a page that finds that there is no such part of it: a tab by another name.
    notFoundComponent,
    ...(typeof page !== 'object'
      ? { component: lazyRouteComponent(() => loadPage(page, layout)) }
      : {
          beforeLoad: () => {
            throw redirect({ to: page.to, replace: true });
          },
        }),
  }),
);

const routeTree = root.addChildren(children);

/** The router of the browser's addresses, or of the one address in `history`. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    caseSensitive: true,
    defaultPreload: false,
    scrollRestoration: history === undefined,
    // Within a page one sees where one is taken; another page begins at its top.
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: (props) =>
      answerPresses(createElement(props.error instanceof Fault ? Unreached : BrokenPage, props)),
    // Query values stay the text they are: `?to=/teacher` is not JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** A page with its layout, and its room's texts in the person's language. */
async function loadPage(page: Page | PageName, layout: Layout): Promise<{ default: ComponentType }> {
  const frame = () => Promise.all([standardLayoutReady(), unreachedReady()]);
  const files = Promise.all([
    typeof page === 'string' ? pageNamed(page) : page(),
    layout === 'standard' ? frame() : null,
  ]);
  const [component] = await files.catch(lacking);
  await messagesReady();
  return { default: () => answerPresses(createElement(InLocale, { page: component })) };
}

async function pageNamed(name: PageName): Promise<ComponentType> {
  return await (await namesReady()).pages[name]();
}

/** Names the files of every page. Homes don’t need them, so they come after the first view. */
export function namesReady() {
  return import('./pages');
}

let Unreached: typeof BrokenPage | typeof UnreachedPage = BrokenPage;

/** What says that nothing answers must be there before that; sign-in doesn't need it. */
async function unreachedReady(): Promise<void> {
  Unreached = (await import('@laurel/web/offline/unreached-page')).UnreachedPage;
}

/**
 * A file that is not there is an older version's, for which the router loads the page again. While nothing answers that
 * would only lose what is on screen.
 */
async function lacking(error: unknown): Promise<never> {
  throw (await isAnswering()) ? error : new Fault('unavailable', t('kit.unreachable'));
}

/** The page, and once it is there the answer to what was pressed while it was only drawn: no sooner, or it would be left half taken over. */
function answerPresses(page: ReactElement) {
  return createElement(EarlyPresses, null, page);
}

function EarlyPresses({ children }: { children?: ReactElement }) {
  useEffect(() => {
    // React hears a press only after it has finished what it is doing.
    const timer = setTimeout(repeatEarlyPresses);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

/** The router draws a page once and leaves it; in another language it is rerendered, with what it holds kept. */
function InLocale({ page }: { page: ComponentType }) {
  useLocale();
  return createElement(page);
}

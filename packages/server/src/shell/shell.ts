import { access, readFile } from 'node:fs/promises';
import { abilityOf, reachesOf } from '@laurel/domain/access/ability';
import type { Reach, Rule } from '@laurel/domain/access/rule';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { readParentOverview, readStaffOverview, readStudentOverview } from '@laurel/domain/overview/api';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { project } from '@laurel/server/config';
import { databaseFault } from '@laurel/server/db/database-fault';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict, type Transaction } from '@laurel/server/db/transaction';
import { type Door, inTurn } from '@laurel/server/http/door';
import { noteUnavailable } from '@laurel/server/http/faults';
import { languagesIn } from '@laurel/server/http/languages';
import { readLogPosition } from '@laurel/server/http/log-position';
import { nameRoute } from '@laurel/server/http/route-label';
import { csrfToken, readSessionCookie, visitToken } from '@laurel/server/http/session-cookie';
import { refuseWhileBusy } from '@laurel/server/http/shed-load';
import { staffOverview } from '@laurel/server/overview/staff-overview';
import { parentOverview, studentOverview } from '@laurel/server/overview/student-overview';
import { readHome } from '@laurel/server/pages/read-home';
import { sessionDataOf, signedOutData } from '@laurel/server/people/session-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawView, type Visit } from './draw-view';
import { hurriedPageAt } from './hurried-pages';
import { fillPage, laterLinksTo, linksTo, type Manifest, manifest } from './page-files';
import { asksForSession, type PageRoute, pageRouteAt, pageRoutes } from './page-routes';
import { serveFiles } from './serve-files';

const built = new URL('packages/web/dist/', project);

/** A call whose answer travels in the shell, where the caller's rules reach so far (any way: `null`). */
interface FirstCall {
  readonly call: Pick<Endpoint, 'path' | 'needs'>;
  readonly reach: Reach | null;
  readonly run: (scope: Scope, door: Door) => Promise<unknown>;
}

const own: FirstCall = { call: readStudentOverview, reach: 'own', run: studentOverview };
const children: FirstCall = { call: readParentOverview, reach: 'children', run: parentOverview };
const staff: FirstCall = {
  call: readStaffOverview,
  reach: null,
  run: async (scope, door) => await staffOverview(door, scope),
};

/** Pages that are drawn without a second round trip: their source, and their first calls, of which the first that may be made is. */
const firstPages: Readonly<Record<string, { source: string; calls: readonly FirstCall[] }>> = {
  '/studentdashboard': { source: 'src/areas/student/student-dashboard-page.tsx', calls: [own] },
  '/parentdashboard': { source: 'src/areas/parent/parent-dashboard-page.tsx', calls: [children] },
  '/access-control': { source: 'src/home/home-page.tsx', calls: [own, children] },
  '/dashboard': { source: 'src/home/dashboard-page.tsx', calls: [staff] },
};
const frame = 'src/shell/standard-layout.tsx';

/** Names the files of every page but homes. */
const names = 'src/pages.ts';

/** What is fetched while someone signs in: the app, and the homes they may have. */
const afterSignIn = ['index.html', frame, names, ...Object.values(firstPages).map(({ source }) => source)];

/** What a device may keep to read without a network: the app, and nobody in it. The same for everyone who asks. */
const neutral = {
  path: '/offline',
  sources: [
    'src/offline/draw-offline.tsx',
    // What homes of staff otherwise fetch when they are first drawn.
    ...['src/overview/season-teams.tsx', 'src/overview/sign-ins.tsx', 'src/overview/latest-imports.tsx'],
    ...['src/plans/import-state.tsx', 'src/set-up/set-up.tsx', 'src/backups/backups.tsx'],
  ],
};

/** Serves the built files, and the shell with session and CSRF token for every address of the app. */
export async function serveShell(door: Door): Promise<void> {
  const web = await readBuilt();
  if (web && (await isThere(new URL('assets/', built)))) await serveFiles(door.app, built);
  door.app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) {
      throw new Fault('not-found', translatable`Nothing was found at this address.`);
    }
    if (!web) throw new Fault('unavailable', translatable`Laurel’s pages aren’t built yet. Run npm start.`);
    if (path.startsWith('/assets/')) throw new Fault('not-found', translatable`Nothing was found at this address.`);
    const isNeutral = path === neutral.path;
    const route = isNeutral ? null : pageRouteAt(web.routes, path);
    nameRoute(request, isNeutral ? path : (route?.path ?? null));
    // The app says in words that there is no such page; the status says it to everybody else.
    reply.status(route || isNeutral ? 200 : 404);
    if (isNeutral) return await answerNeutralShell(web, reply);
    try {
      refuseWhileBusy(door, request);
      return await answerShell(door, web, { path, route }, request, reply);
    } catch (error) {
      const fault = databaseFault(error);
      if (fault?.code !== 'unavailable') throw error;
      // The page that says that nothing answers, and loads the one that was asked for as soon as something does.
      noteUnavailable(request, reply, { error, fault });
      return await answerNeutralShell(web, reply.status(503));
    }
  });
}

/** What the build made of the web. */
interface Built {
  /** The page that starts the app, and the one that starts sign-in alone. */
  readonly index: string;
  readonly signIn: string;
  readonly pages: Manifest;
  readonly routes: readonly PageRoute[];
}

async function answerNeutralShell({ index, pages }: Built, reply: FastifyReply) {
  const head = `${linksTo(pages, neutral.sources)}<meta name="laurel-offline" content="yes">`;
  const html = fillPage(index, { head, token: '', session: null, first: null, view: null });
  return await reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

interface Place {
  readonly path: string;
  /** The path’s; `null` for none. */
  readonly route: PageRoute | null;
}

async function answerShell(
  door: Door,
  web: Built,
  { path, route }: Place,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const cookie = readSessionCookie(door, request);
  const { session, first, home } = await readForPage(door, path, request);
  if (home) return await reply.redirect(home, 302);
  const isSignIn = !session.isLoggedIn && !session.isFirstRun && route !== null && asksForSession(route);
  const head = isSignIn
    ? laterLinksTo(web.pages, afterSignIn)
    : linksFor(web.pages, { path, route }, request.url, session);
  const token = csrfToken(cookie?.token ?? visitToken(door, request, reply));
  const view = first === null ? null : await firstView(request, { session, first });
  const page = fillPage(isSignIn ? web.signIn : web.index, { head, token, session, first, view });
  return await reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

/** What the browser may fetch before the app asks for it. */
function linksFor(pages: Manifest, { path, route }: Place, url: string, { isLoggedIn, rules }: SessionData): string {
  if (!isLoggedIn) return linksTo(pages, [names]);
  const home = firstPages[path];
  if (home) return linksTo(pages, [home.source, frame]);
  const hurried = hurriedPageAt(route?.path ?? '', url, abilityOf(rules));
  return linksTo(pages, [...(hurried?.sources ?? []), frame, names]) + (hurried?.links ?? '');
}

/** What is seen first, drawn from the very data the page carries; the page does without it where it can't be had. */
async function firstView(request: FastifyRequest, data: Pick<Visit, 'session' | 'first'>): Promise<string | null> {
  const { cookie = '', 'accept-language': spoken = '' } = request.headers;
  const visit = { address: request.url, cookies: preferencesIn(cookie), languages: languagesIn(spoken), ...data };
  return await drawView(visit).catch((error: unknown) => {
    request.log.warn({ err: error }, 'no first view');
    return null;
  });
}

/** What is kept of how the browser's person reads, and nothing of who they are. */
function preferencesIn(cookies: string): string {
  return cookies
    .split('; ')
    .filter((each) => each.startsWith('laurel-'))
    .join('; ');
}

/** What a page carries. A home that can’t be read carries its session alone: the app requests the rest, and says why it isn’t there. */
async function readForPage(door: Door, path: string, request: FastifyRequest) {
  try {
    return await firstData(door, path, request);
  } catch (error) {
    if (!firstPages[path] || databaseFault(error)?.code === 'unavailable') throw error;
    request.log.error({ err: error }, 'no data for a home');
    return await firstData(door, null, request);
  }
}

/** `path`: `null` for a page that carries no call’s answer. */
async function firstData(door: Door, path: string | null, request: FastifyRequest) {
  const cookie = readSessionCookie(door, request);
  const asThemselves =
    cookie && (await inTurn(door, cookie, async () => await dataIn(door, path, request, cookie.districtId)));
  if (asThemselves?.session.isLoggedIn) return asThemselves;
  // A session that has ended says nothing about the district: its database may be gone.
  return await door.visitors.run(async () => {
    const districtId = await door.findDistrict(request.hostname);
    if (!districtId) return { session: { ...signedOutData, isFirstRun: true }, first: null, home: null };
    return await dataIn(door, path, request, districtId);
  });
}

async function dataIn(door: Door, path: string | null, request: FastifyRequest, districtId: Id<'district'>) {
  const cookie = readSessionCookie(door, request);
  return await inDistrict(door.pool, districtId, async (db) => {
    const nowMs = door.clock();
    const isOwn = cookie?.districtId === districtId;
    const signedIn = isOwn ? await door.findCaller(db, cookie, nowMs) : null;
    const readingSession = sessionDataOf({ districtId, db, nowMs, requestId: request.id }, signedIn, door.isMailOn);
    if (!signedIn) return { session: await readingSession, first: null, home: null };
    const { caller, today } = signedIn;
    const scopeAt = (at: Transaction) => mintScope({ districtId, caller, db: at, nowMs, today, requestId: request.id });
    if (path === '/') {
      const session = await readingSession;
      return { session, first: null, home: await homeOf(scopeAt(db), session) };
    }
    const firstCall = path === null ? undefined : firstCallOf(path, caller.rules);
    if (!firstCall) return { session: await readingSession, first: null, home: null };
    const run = async (at: Transaction) => await firstCall.run(scopeAt(at), door);
    const readFirst = async () => {
      const read = await door.replica?.read(districtId, readLogPosition(door, request), run);
      return read ? read.result : await run(db);
    };
    // They share a round trip.
    const [session, data] = await Promise.all([readingSession, readFirst()]);
    return { session, first: data && { path: firstCall.call.path, data }, home: null };
  });
}

/** Where the root leads someone: to the page that the district made their home, else to the built-in one. */
async function homeOf(scope: Scope, { userData }: SessionData): Promise<string> {
  const pageId = await readHome(scope);
  if (pageId) return `/view/${pageId}`;
  return 'role' in userData && userData.role === 'admin' ? '/dashboard' : '/access-control';
}

function firstCallOf(path: string, rules: readonly Rule[]): FirstCall | undefined {
  return firstPages[path]?.calls.find(({ call, reach }) => {
    if (call.needs === 'public' || call.needs === 'signed-in') return true;
    const { reaches } = reachesOf(rules, call.needs);
    return reach === null ? reaches.length > 0 : reaches.includes(reach);
  });
}

/** `null` where nothing is built yet. */
async function readBuilt(): Promise<Built | null> {
  const read = async (name: string) => await readFile(new URL(name, built), 'utf8');
  const index = await read('index.html').catch(() => null);
  if (index === null) return null;
  return {
    index,
    signIn: await read('sign-in.html'),
    pages: manifest.parse(JSON.parse(await read('manifest.json'))),
    routes: pageRoutes.parse(JSON.parse(await read('routes.json'))),
  };
}

async function isThere(url: URL): Promise<boolean> {
  return await access(url).then(
    () => true,
    () => false,
  );
}

import { access, readFile } from 'node:fs/promises';
import { type Ability, abilityOf, reachesOf } from '@laurel/domain/access/ability';
import type { Reach, Rule } from '@laurel/domain/access/rule';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { readParentOverview, readStaffOverview, readStudentOverview } from '@laurel/domain/overview/api';
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
import { sessionDataOf, signedOutData } from '@laurel/server/people/session-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { drawView, type Visit } from './draw-view';
import { hurriedPageAt } from './hurried-pages';
import { fillPage, linksTo, type Manifest, manifest } from './page-files';
import { pageRouteAt } from './page-routes';
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
  const index = await readFile(new URL('index.html', built), 'utf8').catch(() => null);
  const pages = index === null ? {} : await readManifest();
  const routes = index === null ? [] : await readRoutes();
  if (index !== null && (await isThere(new URL('assets/', built)))) await serveFiles(door.app, built);
  door.app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) {
      throw new Fault('not-found', translatable`Nothing was found at this address.`);
    }
    if (index === null) throw new Fault('unavailable', translatable`Laurel’s pages aren’t built yet. Run npm start.`);
    if (path.startsWith('/assets/')) throw new Fault('not-found', translatable`Nothing was found at this address.`);
    const route = path === neutral.path ? path : pageRouteAt(routes, path);
    nameRoute(request, route);
    // The app says in words that there is no such page; the status says it to everybody else.
    reply.status(route === null ? 404 : 200);
    if (path === neutral.path) return await answerNeutralShell({ index, pages }, reply);
    try {
      refuseWhileBusy(door, request);
      return await answerShell(door, { index, pages }, { path, route }, request, reply);
    } catch (error) {
      const fault = databaseFault(error);
      if (fault?.code !== 'unavailable') throw error;
      // The page that says that nothing answers, and loads the one that was asked for as soon as something does.
      noteUnavailable(request, reply, { error, fault });
      return await answerNeutralShell({ index, pages }, reply.status(503));
    }
  });
}

interface Built {
  readonly index: string;
  readonly pages: Manifest;
}

async function answerNeutralShell({ index, pages }: Built, reply: FastifyReply) {
  const links = linksTo(pages, neutral.sources);
  const html = fillPage(index, {
    head: `${links}<meta name="laurel-offline" content="yes">`,
    token: '',
    session: null,
    first: null,
    view: null,
  });
  return await reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

interface Place {
  readonly path: string;
  /** The path’s; `null` for none. */
  readonly route: string | null;
}

async function answerShell(
  door: Door,
  { index, pages }: Built,
  { path, route }: Place,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { session, first } = await firstData(door, path, request);
  const cookie = readSessionCookie(door, request);
  const token = csrfToken(cookie?.token ?? visitToken(door, request, reply));
  const links = session.isLoggedIn ? linksFor(pages, { path, route }, request.url, abilityOf(session.rules)) : '';
  const view = first === null ? null : await firstView(request, { session, first });
  const html = fillPage(index, { head: links, token, session, first, view });
  return await reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** What the browser may fetch before the app asks for it. */
function linksFor(pages: Manifest, { path, route }: Place, url: string, ability: Ability): string {
  const home = firstPages[path];
  if (home) return linksTo(pages, [home.source, frame]);
  const hurried = hurriedPageAt(route ?? '', url, ability);
  return hurried ? linksTo(pages, [...hurried.sources, frame]) + hurried.links : '';
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

async function firstData(door: Door, path: string, request: FastifyRequest) {
  const cookie = readSessionCookie(door, request);
  const asThemselves =
    cookie && (await inTurn(door, cookie, async () => await dataIn(door, path, request, cookie.districtId)));
  if (asThemselves?.session.isLoggedIn) return asThemselves;
  // A session that has ended says nothing about the district: its database may be gone.
  return await door.visitors.run(async () => {
    const districtId = await door.findDistrict(request.hostname);
    if (!districtId) return { session: { ...signedOutData, isFirstRun: true }, first: null };
    return await dataIn(door, path, request, districtId);
  });
}

async function dataIn(door: Door, path: string, request: FastifyRequest, districtId: Id<'district'>) {
  const cookie = readSessionCookie(door, request);
  return await inDistrict(door.pool, districtId, async (db) => {
    const nowMs = door.clock();
    const isOwn = cookie?.districtId === districtId;
    const signedIn = isOwn ? await door.findCaller(db, cookie, nowMs) : null;
    const session = await sessionDataOf({ districtId, db, nowMs, requestId: request.id }, signedIn, door.isMailOn);
    const firstCall = signedIn && firstCallOf(path, signedIn.caller.rules);
    if (!signedIn || !firstCall) return { session, first: null };
    const { caller, today } = signedIn;
    const run = async (at: Transaction) =>
      await firstCall.run(mintScope({ districtId, caller, db: at, nowMs, today, requestId: request.id }), door);
    const read = await door.replica?.read(districtId, readLogPosition(door, request), run);
    const data = read ? read.result : await run(db);
    return { session, first: data && { path: firstCall.call.path, data } };
  });
}

function firstCallOf(path: string, rules: readonly Rule[]): FirstCall | undefined {
  return firstPages[path]?.calls.find(({ call, reach }) => {
    if (call.needs === 'public' || call.needs === 'signed-in') return true;
    const { reaches } = reachesOf(rules, call.needs);
    return reach === null ? reaches.length > 0 : reaches.includes(reach);
  });
}

async function readRoutes(): Promise<readonly string[]> {
  return z.array(z.string()).parse(JSON.parse(await readFile(new URL('routes.json', built), 'utf8')));
}

async function readManifest(): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(new URL('manifest.json', built), 'utf8')));
}

async function isThere(url: URL): Promise<boolean> {
  return await access(url).then(
    () => true,
    () => false,
  );
}

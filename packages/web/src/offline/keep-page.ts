import type { UserData } from '@laurel/domain/people/session-data';
import { queryClient, queryOf } from '@laurel/web/kit/query-client';
import { announceUnsent } from '@laurel/web/kit/unsent';
import { currentSession } from '@laurel/web/people/session';
import type { Query } from '@tanstack/react-query';
import { choose, unchoose } from './choice';
import { forgetSnapshots, type Kind, overviews, readSnapshots, writeSnapshot } from './snapshot';

const worker = '/offline-worker.js';
const files = 'laurel-offline';
const forgetMs = 3000;

type Who = Pick<UserData, 'accountId' | 'name'>;

let following: { readonly who: Who; readonly end: () => void } | null = null;

/** Whether this browser can keep a page at this address at all. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window;
}

/** The person asks for it: keeps their page now and whenever they see it. Throws when this device won't. */
export async function startKeeping(who: Who): Promise<void> {
  choose(who.accountId);
  try {
    await keepPage(who);
  } catch (error) {
    await stopKeeping();
    throw error;
  }
}

/** Keeps the app's files, and from now on every answer the page is drawn from, with its time. */
export async function keepPage(who: Who): Promise<void> {
  if (following?.who.accountId === who.accountId) return;
  following?.end();
  following = { who, end: follow(who) };
  for (const query of queryClient.getQueryCache().getAll()) void note(who, query);
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ files: loadedFiles() });
  await readMissing();
}

/** Forgets page, files and worker, as when a session ends; the choice stays for the person's next sign-in. */
export async function forgetPage(): Promise<void> {
  following?.end();
  following = null;
  if (!canKeep()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ active, installing, waiting }) =>
    [active, installing, waiting].some((each) => each?.scriptURL.endsWith(worker)),
  );
  await Promise.all(ours.map(({ active }) => active && forgetFiles(active)));
  await Promise.all([...ours.map((each) => each.unregister()), caches.delete(files), forgetSnapshots()]);
}

/** The worker forgets after what it is just keeping; one that doesn't answer soon is not waited for. */
async function forgetFiles(active: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<void>((done) => {
    port1.onmessage = () => done();
  });
  active.postMessage({ about: 'forget' }, [port2]);
  await Promise.race([answered, new Promise((done) => setTimeout(done, forgetMs))]);
  port1.close();
}

/** Forgets everything, the choice too: at sign-out, when another person signs in, when it is switched off. */
export async function stopKeeping(): Promise<void> {
  unchoose();
  await forgetPage();
}

function follow(who: Who): () => void {
  const withdraw = announceUnsent({ send: async () => 0, wipe: stopKeeping });
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => void note(who, query));
  return () => {
    withdraw();
    unsubscribe();
  };
}

const noted = new WeakMap<Query, number>();

async function note(who: Who, query: Query): Promise<void> {
  const { data, dataUpdatedAt: atMs } = query.state;
  const kind = kinds.find((each) => overviews[each].path === query.queryKey[0]);
  if (!kind || data === undefined || noted.get(query) === atMs) return;
  noted.set(query, atMs);
  await write(who, kind, data, atMs);
}

async function write({ accountId, name }: Who, kind: Kind, data: unknown, atMs: number): Promise<void> {
  // The session may have ended while the answer was on its way.
  if (following?.who.accountId !== accountId) return;
  await writeSnapshot({ accountId, name, kind, data, atMs });
}

/** What this person's page is made of and isn't kept yet, as when they have just chosen it on another page. */
async function readMissing(): Promise<void> {
  const kept = (await readSnapshots()).map(({ kind }) => kind);
  for (const kind of ownKinds().filter((each) => !kept.includes(each))) await read[kind]();
}

// Written down by whoever follows the answers.
const read: Readonly<Record<Kind, () => Promise<unknown>>> = {
  student: () => queryClient.fetchQuery(queryOf(overviews.student, {})),
  parent: () => queryClient.fetchQuery(queryOf(overviews.parent, {})),
  staff: () => queryClient.fetchQuery(queryOf(overviews.staff, {})),
};

/** One's own grades, one's children's, else the day at a glance. */
function ownKinds(): Kind[] {
  const { ability } = currentSession();
  const reaches = (within: 'own' | 'children') =>
    ability.rules.some(({ subject, conditions }) => subject === 'grades' && conditions?.within === within);
  const own = [...(reaches('own') ? ['student' as const] : []), ...(reaches('children') ? ['parent' as const] : [])];
  return own.length === 0 && ability.can('read', 'homepage') ? ['staff'] : own;
}

const kinds: readonly Kind[] = ['student', 'parent', 'staff'];

/** The files this page was made of: also those of its language, which the shell doesn't name. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return loaded
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

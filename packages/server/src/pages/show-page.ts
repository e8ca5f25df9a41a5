import { type Audience, audiencesOf } from '@laurel/domain/access/audience';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { ShownPage } from '@laurel/domain/pages/api';
import { widgetsIn } from '@laurel/domain/pages/arrange';
import { propsNow } from '@laurel/domain/pages/check-page';
import type { PageContent, PlacedWidget } from '@laurel/domain/pages/page-content';
import { presetsOf, resolvePresets } from '@laurel/domain/pages/resolve-presets';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import { attempt } from '@laurel/server/db/attempt';
import type { Scope } from '@laurel/server/db/scope';
import { shareReads } from '@laurel/server/db/shared-reads';
import type { Door } from '@laurel/server/http/door';
import { readWithin } from '@laurel/server/http/read-within';
import type { Visit } from '@laurel/server/http/visit';
import * as store from './page-store';
import { readShownPresets } from './preset-store';

/** A statement of a widget that takes longer is left for the widget to ask by itself, so that the page isn't late for it. */
const slowMs = 300;

interface Around {
  readonly door: Door;
  readonly kinds: readonly WidgetKind[];
  readonly visit: Visit;
}

type Answer = ShownPage['answers'][number];

/** A published page as the caller sees it. */
export async function showView(scope: Scope, pageId: Id<'page'>, around: Around): Promise<ShownPage> {
  const found = await store.readView(scope, audiencesOf(scope.caller.rules), pageId);
  if (!found) throw notFound();
  const { content, ...rest } = found;
  return { pageId, ...rest, ...(await showToCaller(scope, content, around)) };
}

/** A draft as if it were published, as whoever builds it sees it. */
export async function showDraft(scope: Scope, pageId: Id<'page'>, around: Around): Promise<ShownPage> {
  const found = await store.readPage(scope, pageId);
  if (!found) throw notFound();
  return { pageId, ...ofDraft, ...(await showToCaller(scope, found.content, around)) };
}

/** A draft with the widgets that people of a kind would find on it, none of which asks for anything: what they show is invented. */
export async function showDraftAs(scope: Scope, pageId: Id<'page'>, reader: Audience): Promise<ShownPage> {
  const found = await store.readPage(scope, pageId);
  if (!found) throw notFound();
  const { seen, ...shown } = await showTo(scope, found.content, [reader]);
  return { pageId, ...ofDraft, ...shown, answers: [] };
}

const ofDraft = { number: 0, readAt: null, mayBuild: true } as const;

async function showToCaller(scope: Scope, content: PageContent, around: Around) {
  const { seen, ...shown } = await showTo(scope, content, audiencesOf(scope.caller.rules));
  return { ...shown, answers: await answerAll(scope, seen, around) };
}

async function showTo(scope: Scope, content: PageContent, readers: readonly Audience[]) {
  const { own, fixed } = resolvePresets(content, await readShownPresets(scope, presetsOf(content)));
  const seen = [...own, ...fixed].filter(
    ({ seenBy }) => seenBy.length === 0 || seenBy.some((each) => readers.includes(each)),
  );
  return {
    title: content.title,
    asksToRead: content.asksToRead,
    regions: content.layout.regions.map(({ regionId, wide, middle }) => ({
      ...{ regionId, wide, middle },
      widgets: widgetsIn({ widgets: seen }, regionId),
    })),
    seen,
  };
}

/**
 * What the calls of the widgets answer to the caller: each call once for the same input, in the order of the page. What
 * several of them read is read once.
 */
async function answerAll(scope: Scope, widgets: readonly PlacedWidget[], around: Around): Promise<Answer[]> {
  shareReads(scope.db);
  const answers = new Map<string, Answer>();
  for (const each of widgets) {
    const { calls, input } = askedBy(each, scope.today, around);
    for (const call of calls) {
      const asked = `${call.path} ${JSON.stringify(input)}`;
      const answer = answers.get(asked) ?? { path: call.path, input, ...(await answerOne(scope, call, input, around)) };
      answers.set(asked, answer);
      if (answer.state !== 'refused') break;
    }
  }
  return [...answers.values()];
}

/** The calls a widget asks. None where nothing is chosen yet, or it can’t be told what it asks: whoever draws it finds that, too. */
function askedBy(placed: PlacedWidget, today: Scope['today'], { kinds, door }: Around) {
  const none = { calls: [], input: {} };
  const kind = kinds.find(({ key }) => key === placed.widget);
  if (!kind || placed.version > kind.version) return none;
  try {
    const input = kind.inputOf(propsNow(placed, kind), today);
    return input === null ? none : { calls: kind.calls, input };
  } catch (error) {
    door.app.log.error({ err: error, widget: kind.key }, 'a widget failed');
    return none;
  }
}

async function answerOne(
  scope: Scope,
  endpoint: Endpoint,
  given: Answer['input'],
  { door, visit }: Around,
): Promise<Pick<Answer, 'state' | 'data'>> {
  const tried = await attempt(scope.db, slowMs, async () => await readWithin(door, scope, { endpoint, given, visit }));
  if ('result' in tried) return { state: 'there', data: tried.result };
  if (tried.isSlow) return { state: 'slow', data: null };
  const { error } = tried;
  if (error instanceof Fault && (error.code === 'forbidden' || error.code === 'not-found'))
    return { state: 'refused', data: null };
  door.app.log.error({ err: error, call: endpoint.path }, 'a widget failed');
  return { state: 'failed', data: null };
}

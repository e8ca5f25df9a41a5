import { audiencesOf } from '@laurel/domain/access/audience';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSame } from '@laurel/domain/kit/same-json';
import * as api from '@laurel/domain/pages/api';
import { publishedEvent } from '@laurel/domain/pages/api';
import { followLayout } from '@laurel/domain/pages/arrange';
import { readViewList } from '@laurel/domain/pages/view-list';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import type { Channel, NotificationListener } from '@laurel/server/db/notification-listener';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { EventAnswer } from '@laurel/server/http/events';
import { createLineRoom, type LineRoom } from '@laurel/server/http/line-room';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { oneAtATime } from '@laurel/server/kit/one-at-a-time';
import { keepProps } from './keep-props';
import { holdFollowing, holdLayout, readLayouts, writeLayout } from './layout-store';
import * as store from './page-store';
import { tellPresetChanged, writeDraft } from './page-store';
import { requirePlace } from './place';
import { holdPreset, readPresets, readUses, writePreset } from './preset-store';
import { readReaders, writeReading } from './reading-store';
import { changedMeanwhile, publishPage, requirePage, retirePage, savePage, unschedulePage } from './save-page';
import { showDraft, showDraftAs, showView } from './show-page';

export const pageChores: readonly Chore[] = [
  {
    name: 'publish-due-pages',
    match: '* * * * *',
    isDueAtStart: true,
    run: async (scope) => {
      const due = await store.readDue(scope);
      for (const { pageId } of due) await store.writeScheduledRevision(scope, pageId);
      return due.length;
    },
  },
];

/** `kinds`: every widget there is, from all rooms. */
export function pageRoutes(door: Door, listener: NotificationListener, kinds: readonly WidgetKind[]): void {
  const around = {
    channel: listener.channel(store.viewChannel, (payload) => [payload]),
    lines: createLineRoom(),
  };
  serve(door, api.readPages, async (scope) => ({
    pages: await store.readPages(scope),
    ...(await store.readPlaces(scope)),
  }));
  serve(door, api.readPage, async (scope, { pageId }) => await requirePage(scope, pageId));
  serve(door, api.savePage, async (scope, input) => await savePage(scope, input, kinds));
  serve(door, api.publishPage, async (scope, input) => await publishPage(scope, input, kinds));
  serve(door, api.unschedulePage, unschedulePage);
  serve(door, api.retirePage, retirePage);
  serve(door, api.readRevision, async (scope, { pageId, number }) => {
    const found = await store.readRevision(scope, pageId, number);
    if (!found) throw notFound();
    return found;
  });
  serve(door, api.readReaders, async (scope, { pageId }) => {
    await requirePage(scope, pageId);
    return { readers: await readReaders(scope, pageId) };
  });
  serve(door, readViewList, async (scope) => ({
    views: await store.readViewList(scope, audiencesOf(scope.caller.rules)),
  }));
  serve(door, api.readView, async (scope, { pageId }, visit) => await showView(scope, pageId, { door, kinds, visit }));
  serve(door, api.readDraftView, async (scope, { pageId, as }, visit) =>
    as ? await showDraftAs(scope, pageId, as) : await showDraft(scope, pageId, { door, kinds, visit }),
  );
  serve(door, api.watchView, async (scope, { pageId }) => await watchView(scope, pageId, around));
  serve(door, api.noteRead, async (scope, { pageId, number }) => {
    const found = await store.readView(scope, audiencesOf(scope.caller.rules), pageId);
    if (found?.number !== number || !found.content.asksToRead) throw notFound();
    const read = await writeReading(scope, pageId, number);
    if (!read) throw notFound();
    return read;
  });
  serve(door, api.readLayouts, async (scope) => ({
    layouts: await readLayouts(scope),
    ...(await store.readPlaces(scope)),
  }));
  serve(door, api.saveLayout, saveLayout);
  serve(door, api.readPresets, async (scope) => ({
    presets: await readPresets(scope),
    uses: await readUses(scope),
    ...(await store.readPlaces(scope)),
  }));
  serve(door, api.savePreset, async (scope, input) => await savePreset(scope, input, kinds));
}

/** Whether the caller reads a page with this image. */
export async function readsPageWith(scope: Scope, mediaId: string): Promise<boolean> {
  return await store.readsPageWith(scope, audiencesOf(scope.caller.rules), mediaId);
}

/** Whether the caller reads a page on which a preset with this image stands, or may use the preset. */
export async function readsPresetWith(scope: Scope, mediaId: string): Promise<boolean> {
  return await store.readsPresetWith(scope, audiencesOf(scope.caller.rules), mediaId);
}

/** Tells whoever has a page open that another revision is published, or that it is theirs no more. */
async function watchView(
  scope: Scope,
  pageId: Id<'page'>,
  { channel, lines }: { readonly channel: Channel; readonly lines: LineRoom },
): Promise<EventAnswer<{ number: number }>> {
  const numberNow = async (within: Scope) =>
    (await store.readView(within, audiencesOf(within.caller.rules), pageId))?.number ?? 0;
  const number = await numberNow(scope);
  if (number === 0) throw notFound();
  return new EventAnswer({ number }, (line) => {
    lines.enter(scope.caller.accountId, line);
    let told = number;
    const tell = oneAtATime(async () => {
      const now = await line.within(numberNow);
      if (now === null || now === told) return;
      told = now;
      line.send(publishedEvent, { number: now });
    });
    line.onEnd(channel.watch(store.viewKey(scope.districtId, pageId), tell));
    // Something may have been published before the line listened.
    tell();
  });
}

/** Writes a layout or its next version; drafts that follow keep all their widgets. The same a second time changes nothing. */
async function saveLayout(scope: Scope, { follows, ...given }: ParsedInputOf<typeof api.saveLayout>) {
  const { version, schoolId } = given;
  const layoutId = version === 0 ? placedId(schoolId ?? 'district', given.layoutId) : given.layoutId;
  const before = await holdLayout(scope, layoutId);
  if (version > 0 && !before) throw notFound();
  await requirePlace(scope, schoolId);
  const said = ({ name, regions, isRetired, schoolId: at }: typeof given | NonNullable<typeof before>) => [
    name,
    regions,
    isRetired,
    at,
  ];
  if (before?.version === version + 1 && isSame(said(before), said(given)))
    return { layoutId, version: before.version };
  if ((await writeLayout(scope, { ...given, layoutId })) === 0) throw changedMeanwhile(before);
  const layout = { layoutId, version: version + 1, regions: given.regions };
  for (const { content, ...page } of await holdFollowing(scope, layoutId, follows))
    await writeDraft(scope, { ...page, content: followLayout(content, layout) });
  return { layoutId, version: version + 1 };
}

/** Writes a preset or changes one; the same a second time changes nothing. */
async function savePreset(scope: Scope, given: ParsedInputOf<typeof api.savePreset>, kinds: readonly WidgetKind[]) {
  const { change, schoolId } = given;
  const presetId = change === 0 ? placedId(schoolId ?? 'district', given.presetId) : given.presetId;
  const before = await holdPreset(scope, presetId);
  if (change > 0 && before?.widget !== given.widget) throw notFound();
  await requirePlace(scope, schoolId);
  const written = { ...given, presetId, ...(await keepProps(scope, given, kinds)) };
  const said = ({ name, props, isRetired, schoolId: at }: typeof written | NonNullable<typeof before>) => [
    name,
    props,
    isRetired,
    at,
  ];
  if (before?.change === change + 1 && isSame(said(before), said(written))) return { presetId, change: before.change };
  if ((await writePreset(scope, written)) === 0) throw changedMeanwhile(before && { version: before.change });
  await tellPresetChanged(scope, presetId);
  return { presetId, change: change + 1 };
}

import { audiencesOf } from '@laurel/domain/access/audience';
import { notFound } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/pages/api';
import { readViewList } from '@laurel/domain/pages/view-list';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import type { NotificationListener } from '@laurel/server/db/notification-listener';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { createLineRoom } from '@laurel/server/http/line-room';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { readLayouts } from './layout-store';
import * as store from './page-store';
import { readPresets, readUses } from './preset-store';
import { readReaders, writeReading } from './reading-store';
import { saveLayout, savePreset } from './save-layout';
import { publishPage, requirePage, retirePage, savePage, unschedulePage } from './save-page';
import { showDraft, showDraftAs, showView } from './show-page';
import { watchView } from './watch-view';

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

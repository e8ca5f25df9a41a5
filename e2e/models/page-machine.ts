import { readPage, readPages, saveLayout, savePage } from '@laurel/domain/pages/api';
import type { Region as LayoutRegion } from '@laurel/domain/pages/layout';
import type { PageContent } from '@laurel/domain/pages/page-content';
import { newId } from '@laurel/server/db/new-id';
import { expect } from 'vitest';
import type { Visitor } from '../browser';
import type { Client } from '../client';
import { pageActs } from './page-acts';
import { arrangementOf, compare, type Desk } from './page-hand';
import { columnsOf, PageModel } from './page-model';
import type { Machine } from './run-model';

const regions: LayoutRegion[] = [
  { regionId: 'top', name: 'Top', wide: columnsOf.top, middle: 6, isLocked: false, presetIds: [] },
  { regionId: 'fixed', name: 'Fixed', wide: 8, middle: 6, isLocked: true, presetIds: [] },
  { regionId: 'side', name: 'Side', wide: columnsOf.side, middle: 6, isLocked: false, presetIds: [] },
];

/** A new page on a layout with a locked region, built and held against the draft that the server keeps. */
export async function pageMachine(
  seat: () => Promise<Visitor>,
  office: Client,
): Promise<Machine<{ built: PageModel }, Desk>> {
  const schoolId = (await office.call(readPages, {})).schools[0]?.schoolId ?? null;
  const layout = { layoutId: newId<'page-layout'>(), version: 0, schoolId, name: 'With a locked region', regions };
  const { layoutId, version } = await office.call(saveLayout, { ...layout, isRetired: false, follows: [] });
  return {
    async begin() {
      const title = 'A page of the model';
      const { pageId } = await office.call(savePage, {
        ...{ pageId: newId<'page'>(), version: 0, schoolId },
        content: { ...blank, title: { en: title }, layout: { layoutId, version, regions } },
      });
      const { page } = await seat();
      // High enough for all cards: a mouse reaches what is on the screen.
      await page.setViewportSize({ width: 1440, height: 2400 });
      await page.goto(`/admin/views/${pageId}`);
      await page.getByRole('button', { name: 'Add widgets' }).waitFor();
      const kept = async () => await office.call(readPage, { pageId });
      const retitle = async (title: string) => {
        const { version, content } = await kept();
        await office.call(savePage, { pageId, version, schoolId, content: { ...content, title: { en: title } } });
      };
      return { model: { built: new PageModel({ title, top: [], side: [] }) }, real: { page, kept, retitle } };
    },
    commands: pageActs().map((acts) =>
      acts.map(({ name, can, run }) => ({
        check: ({ built }: Readonly<{ built: PageModel }>) => can?.(built) ?? true,
        async run({ built }: { built: PageModel }, desk: Desk) {
          await run(built, desk);
          await compare(built, desk.page);
        },
        toString: () => name,
      })),
    ),
    async end({ built: model }, { page, kept }) {
      await page.context().setOffline(false);
      await expect.poll(async () => arrangementOf((await kept()).content), { timeout: 15_000 }).toEqual(model.present);
      await page.context().close();
    },
  };
}

const blank = {
  ...{ icon: 'page', isInNavigation: false, asksToRead: false, widgets: [] },
  ...{ kinds: ['parents'], classIds: [], homeOf: [] },
} satisfies Partial<PageContent>;

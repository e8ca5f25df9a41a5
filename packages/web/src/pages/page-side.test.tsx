import { readPages, readPresets } from '@laurel/domain/pages/api';
import { oneRegion } from '@laurel/domain/pages/layout';
import { pageContent } from '@laurel/domain/pages/page-content';
import { newId } from '@laurel/web/kit/new-id';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageSide } from './page-side';

const [spring, fall] = [newId('page-preset'), newId('page-preset')];
const [algebra, biology] = [newId('class'), newId('class')];
const schoolId = newId('school');
const places = { schools: [{ schoolId, name: 'Cedar High' }], isWholeDistrict: true };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => undefined));
  const preset = { schoolId: null, widget: 'pages.links', version: 1, props: {}, isRetired: false, change: 1, uses: 1 };
  queryClient.setQueryData([readPresets.path, {}], {
    ...{ ...places, uses: [] },
    presets: [
      { ...preset, presetId: spring, name: 'Spring links' },
      { ...preset, presetId: fall, name: 'Fall links' },
    ],
  });
  queryClient.setQueryData([readPages.path, {}], { ...places, pages: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const widgetId = newId('widget');
const wholeOf = (school: typeof schoolId | null, presetId: string, classIds: readonly string[]) => ({
  schoolId: school,
  content: pageContent.parse({
    ...{ title: { en: 'News' }, icon: 'news', isInNavigation: true, kinds: ['parents'], classIds, homeOf: [] },
    ...{ asksToRead: false, layout: { layoutId: null, version: 0, regions: [oneRegion] } },
    widgets: [
      {
        ...{ widgetId, widget: 'pages.links', version: 1, presetId, regionId: oneRegion.regionId },
        ...{ wide: 6, middle: 6, seenBy: [], props: {} },
      },
    ],
  }),
});

test('a different school, preset, or class is marked, and each class has its title', async () => {
  const faults = vi.spyOn(console, 'error');
  const titles = [
    { classId: algebra, title: 'Algebra' },
    { classId: biology, title: 'Biology' },
  ];
  await render(
    <QueryClientProvider client={queryClient}>
      <PageSide
        {...{ title: 'Draft', only: 'ins', drawings: new Map(), titles }}
        whole={wholeOf(schoolId, fall, [algebra, biology])}
        other={wholeOf(null, spring, [algebra])}
      />
    </QueryClientProvider>,
  );
  const marked = page.getByRole('insertion');
  await expect.element(marked.getByText('Biology')).toBeVisible();
  await expect.element(marked.getByText('Fall links')).toBeVisible();
  await expect.element(page.getByText('Algebra')).toBeVisible();
  expect(marked.elements().map(({ textContent }) => textContent)).toEqual(['Cedar High', 'Biology', 'Fall links']);
  // No two of the lines share a key.
  expect(faults).not.toHaveBeenCalled();
});

import { createStore, set } from 'idb-keyval';
import { afterEach, expect, test } from 'vitest';
import { choose, unchoose } from './choice';
import { forgetSnapshots, readSnapshots, writeSnapshot } from './snapshot';

const page = {
  accountId: 'ana',
  name: 'Ana Pérez',
  kind: 'parent',
  atMs: 1,
  data: { today: '2026-10-17', since: '2026-10-10T08:00:00.000Z', infoItems: [], children: [] },
} as const;

afterEach(async () => {
  unchoose();
  await forgetSnapshots();
});

test('saves the page of a person who turned this on for this device', async () => {
  choose('ana');
  await writeSnapshot(page);
  expect(await readSnapshots()).toEqual([page]);
});

test.each([
  ['it is no longer chosen: another tab turned it off, or signed out', unchoose],
  ['another person chose it', () => choose('ben')],
])('saves nothing if %s', async (_, since) => {
  choose('ana');
  since();
  await writeSnapshot(page);
  expect(await readSnapshots()).toEqual([]);
});

test('removes a page that was still being written when another tab cleared everything', async () => {
  choose('ana');
  const writing = writeSnapshot(page);
  unchoose();
  await writing;
  expect(await readSnapshots()).toEqual([]);
});

test('leaves out pages saved by another version of the app', async () => {
  await set('parent', { ...page, data: { children: 'two' } }, createStore('laurel-offline', 'snapshots'));
  expect(await readSnapshots()).toEqual([]);
});

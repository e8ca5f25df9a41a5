import { existsSync, readdirSync } from 'node:fs';
import { readView } from '@laurel/domain/pages/api';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import { countingStatements } from '@laurel/server/db/statement-count';
import { widgetKinds } from '@laurel/server/laurel';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { addPage, pageOf, placed } from '@laurel/server/testing/page';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

/** One widget of every call there is, the dearest a page can be. */
const ofEveryCall = widgetKinds.filter(
  ({ calls: [call] }, at) => call && widgetKinds.findIndex(({ calls }) => calls[0] === call) === at,
);

const propsOf = ({ key, fields }: WidgetKind) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]): [string, string][] => {
      if (kind === 'class') return [[name, key === 'classes.contests' ? school.ids.team : school.ids.algebra]];
      return kind === 'school' ? [[name, school.schoolId]] : [];
    }),
  );

test('a page with a widget for every call takes at most 24 statements besides the session’s two, even for an administrator', async () => {
  expect(ofEveryCall.length).toBeGreaterThanOrEqual(12);
  const content = pageOf(ofEveryCall.map((kind) => placed(kind.key, propsOf(kind))));
  const { page: pageId } = await addPage(laurel, school.districtId, null, content);
  const counted: Record<string, number> = {};
  for (const [who, { browser }] of Object.entries(school.people)) {
    const [{ status }, statements] = await countingStatements(
      async () => await callAs(laurel, browser, readView, { pageId }),
    );
    expect(status).toBe(200);
    counted[who] = statements.length - 2;
  }
  expect(Math.max(...Object.values(counted)), JSON.stringify(counted)).toBeLessThanOrEqual(24);
});

test('the server knows every widget that a module declares', async () => {
  const rooms = new URL('../../../domain/src/', import.meta.url);
  const files = readdirSync(rooms).filter((room) => existsSync(new URL(`${room}/widgets.ts`, rooms)));
  const declared = await Promise.all(
    files.map(async (room) => Object.values(await import(/* @vite-ignore */ `@laurel/domain/${room}/widgets`)).flat()),
  );
  const keys = declared.flat().flatMap((each) => (each as Partial<WidgetKind>).key ?? []);
  expect(keys.length).toBeGreaterThan(20);
  expect(widgetKinds.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
});

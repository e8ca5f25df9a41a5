import type { Id } from '@laurel/domain/kit/id';
import { readView } from '@laurel/domain/pages/api';
import { mostFixed, oneRegion } from '@laurel/domain/pages/layout';
import type { PageContent } from '@laurel/domain/pages/page-content';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import type { Field, WidgetKind } from '@laurel/domain/wire/widget';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { widgetKinds } from '@laurel/server/laurel';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { addPage, pageOf, placed } from '@laurel/server/testing/page';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';
import { writePreset } from './preset-store';

const laurel = await fileLaurel();
let school: TestSchool;
let far: Awaited<ReturnType<typeof testFarSchool>>;
let other: TestSchool;
/** Someone of every role, by name. */
let readers: ReadonlyMap<string, Browser>;

beforeAll(async () => {
  school = await testSchool(laurel);
  far = await testFarSchool(laurel, school);
  other = await testSchool(laurel, 'Other district');
  const members = Object.entries(school.people).map(([who, { browser }]) => [who, browser] as const);
  readers = new Map([...members, ['peg', await addPeTeacher()]]);
});

/** Results are for a PE teacher alone, so no other role tells what is refused to a teacher. */
async function addPeTeacher(): Promise<Browser> {
  const { districtId, schoolId, ids } = school;
  const given = { name: 'Peg Athletics', roles: ['Teacher', 'PE teacher'], schoolId };
  const { personId, accountId } = await addPerson(laurel, districtId, given);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.algebra}, ${personId}, 'teacher')`);
  });
  return await sessionOf(laurel, districtId, accountId);
}

const calling = widgetKinds.filter(({ calls }) => calls.length > 0);

/** What may be chosen for a kind: each of these ids where it takes one, each of its options, and nothing otherwise. */
function choicesOf({ fields }: WidgetKind, ids: Readonly<Record<'class' | 'school', readonly string[]>>) {
  const open = (field: Field): readonly string[] =>
    field.kind === 'class' || field.kind === 'school' ? ids[field.kind] : field.kind === 'choice' ? field.options : [];
  const [[name, field] = []] = Object.entries(fields).filter(([, each]) => open(each).length > 0);
  return name && field
    ? open(field).map((chosen) => ({ chosen, props: { [name]: chosen } }))
    : [{ chosen: null, props: {} }];
}

const today = '2026-10-17' as never;

/** A page as it is once no statement took too long: a busy machine leaves widgets to their own calls. */
async function readUnhurried(browser: Browser, pageId: Id<'page'>) {
  for (let tries = 0; ; tries += 1) {
    const view = await callAs(laurel, browser, readView, { pageId });
    if (tries === 20 || view.status !== 200 || !view.output.answers.some(({ state }) => state === 'slow')) return view;
  }
}

test('every widget shows each role exactly what its calls return for that role, or nothing', async () => {
  const theirs: readonly string[] = [other.ids.algebra, other.schoolId];
  const ids = {
    class: [school.ids.algebra, school.ids.team, far.ids.chemistry, other.ids.algebra, newId<'class'>()],
    school: [school.schoolId, far.schoolId, other.schoolId, newId<'school'>()],
  };
  // No kind takes a person, so whose id is smuggled in makes no difference.
  const smuggled = { personId: other.people.sam.personId, studentId: far.fay.personId };
  for (const kind of calling) {
    let shown = 0;
    for (const { chosen, props } of choicesOf(kind, ids)) {
      const content = pageOf([placed(kind.key, { ...props, ...smuggled })]);
      const { page: pageId } = await addPage(laurel, school.districtId, null, content);
      for (const [who, browser] of readers) {
        const view = await readUnhurried(browser, pageId);
        expect(view.status, `${kind.key} ${who}`).toBe(200);
        const input = kind.inputOf(props, today);
        const { answers } = view.output;
        expect(answers.length, `${kind.key} ${who}`).toBeGreaterThan(0);
        expect(answers.length).toBeLessThanOrEqual(kind.calls.length);
        for (const answer of answers) {
          const call = kind.calls.find(({ path }) => path === answer.path);
          if (!call || !input) throw new Error(`${kind.key} answered a call it doesn’t declare.`);
          const own = await callAs(laurel, browser, call, input as never);
          const said = own.status === 200 ? { state: 'there', data: own.output } : { state: 'refused', data: null };
          expect(answer, `${kind.key} ${who} ${own.status}`).toMatchObject(said);
          if (chosen !== null && theirs.includes(chosen))
            expect(answer.state, `${kind.key} ${who} of another district`).toBe('refused');
          if (answer.state === 'there') shown += 1;
        }
      }
    }
    expect(shown, `${kind.key} shows somebody something`).toBeGreaterThan(0);
  }
});

test('what several widgets of a page read once is the same for each reader as reading it separately', async () => {
  const ids = { class: [school.ids.algebra, school.ids.team], school: [school.schoolId] };
  const all = calling.flatMap((kind) => choicesOf(kind, ids).map(({ props }) => placed(kind.key, props)));
  const add = async (widgets: typeof all) => (await addPage(laurel, school.districtId, null, pageOf(widgets))).page;
  const answersOf = async (browser: Browser, pageId: Id<'page'>) =>
    (await readUnhurried(browser, pageId)).output.answers;
  const alone = await Promise.all(all.map(async (each) => await add([each])));
  let compared = 0;
  for (const order of [all, all.toReversed()]) {
    const pages: Id<'page'>[] = [];
    for (let at = 0; at < order.length; at += 24) pages.push(await add(order.slice(at, at + 24)));
    for (const [who, browser] of readers) {
      const keyed = new Map<string, unknown>();
      for (const pageId of alone)
        for (const { path, input, ...said } of await answersOf(browser, pageId))
          keyed.set(`${path} ${JSON.stringify(input)}`, said);
      for (const pageId of pages)
        for (const { path, input, ...said } of await answersOf(browser, pageId)) {
          const asked = `${path} ${JSON.stringify(input)}`;
          expect(said, `${who} ${asked}`).toEqual(keyed.get(asked));
          compared += said.state === 'there' ? 1 : 0;
        }
    }
  }
  expect(compared).toBeGreaterThan(all.length * 2);
});

test('a preset and a locked region show each reader what the widget would, and restricted content stays restricted', async () => {
  const ids = { class: [school.ids.algebra], school: [school.schoolId] };
  const all = calling.flatMap((kind) => choicesOf(kind, ids).map(({ props }) => placed(kind.key, props)));
  const presetIds = all.map(() => newId<'page-preset'>());
  await inScope(laurel.database, school.districtId, async (scope) => {
    for (const [at, { widget, version, props }] of all.entries()) {
      const named = { presetId: presetIds[at] ?? newId<'page-preset'>(), name: widget, schoolId: null };
      await writePreset(scope, { ...named, widget, version, props, isRetired: false, change: 0 });
    }
  });
  const add = async (content: PageContent) => (await addPage(laurel, school.districtId, null, content)).page;
  for (let at = 0; at < all.length; at += mostFixed) {
    const [some, following] = [all.slice(at, at + mostFixed), presetIds.slice(at, at + mostFixed)];
    const locked = { ...oneRegion, regionId: 'fixed', isLocked: true, presetIds: following };
    const bare = await add(pageOf(some));
    const same = [
      await add(pageOf(some.map((each, no) => ({ ...placed(each.widget), presetId: following[no] ?? null })))),
      await add(pageOf([], { layout: { layoutId: null, version: 0, regions: [locked, oneRegion] } })),
    ];
    const forParents = await add(pageOf(some.map((each) => ({ ...each, seenBy: ['parents'] }))));
    for (const [who, browser] of readers) {
      const { answers } = (await readUnhurried(browser, bare)).output;
      for (const pageId of same) expect((await readUnhurried(browser, pageId)).output.answers, who).toEqual(answers);
      const seen = (await readUnhurried(browser, forParents)).output.answers;
      expect(seen, who).toEqual(['pia', 'quinn'].includes(who) ? answers : []);
    }
  }
});

test('people of another district can’t read any part of a page, whatever is on it', async () => {
  const content = pageOf(calling.map(({ key }) => placed(key)).slice(0, 24));
  const { page: pageId } = await addPage(laurel, school.districtId, null, content);
  for (const [who, { browser }] of Object.entries(other.people))
    expect((await callAs(laurel, browser, readView, { pageId })).status, who).toBe(404);
});

test('on a view, a widget takes only the statements of its calls', async () => {
  const ids = { class: [school.ids.algebra, school.ids.team], school: [school.schoolId] };
  const count = async (browser: Browser, call: Endpoint, input: unknown) =>
    (await countingStatements(async () => await callAs(laurel, browser, call, input as never)))[1].length;
  const addOne = async (...placing: Parameters<typeof placed>) =>
    (await addPage(laurel, school.districtId, null, pageOf([placed(...placing)]))).page;
  const blank = await addOne('pages.text');
  const bareOf = new Map<string, number>();
  for (const [who, browser] of readers) bareOf.set(who, await count(browser, readView, { pageId: blank }));
  for (const kind of calling) {
    let counted = 0;
    for (const { props } of choicesOf(kind, ids)) {
      const pageId = await addOne(kind.key, props);
      for (const [who, browser] of readers) {
        const { answers } = (await callAs(laurel, browser, readView, { pageId })).output;
        const bare = bareOf.get(who) ?? 0;
        // A call on its own asks who is there; a view does so once and reads the page beside.
        const session = bare - 1;
        let own = 0;
        for (const { path, input } of answers) {
          const call = kind.calls.find((each) => each.path === path);
          if (call) own += (await count(browser, call, input)) - session;
        }
        expect(await count(browser, readView, { pageId }), `${kind.key} ${who}`).toBeLessThanOrEqual(bare + own);
        counted += answers.some(({ state }) => state === 'there') ? 1 : 0;
      }
    }
    expect(counted, kind.key).toBeGreaterThan(0);
  }
});

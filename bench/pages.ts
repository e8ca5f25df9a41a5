import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/pages/api';
import { oneRegion } from '@laurel/domain/pages/layout';
import { type PageContent, pageContent } from '@laurel/domain/pages/page-content';
import { newId } from '@laurel/server/db/new-id';
import { mintScope } from '@laurel/server/db/scope';
import { countingStatements } from '@laurel/server/db/statement-count';
import { writeDraft, writeRevision } from '@laurel/server/pages/page-store';
import { launchBrowser, newVisitor, settled, signIn as signInAt } from '../e2e/browser';
import { signedIn as clientOf } from '../e2e/client';
import { newFolder, removeFolder, startLaurel } from '../e2e/laurel-process';
import { addFamilies, addStaff, fillDistrict } from './district';
import { atMost, inTurns, type Line, median } from './measure';
import { fill, id, nowMs, openWorld, signedIn, today, type World } from './world';

const district = 31;
const publications = 7;

/** Of every room; each reader finds those of theirs. */
const twelve = [
  ...['announcements.shown', 'overview.grades', 'overview.changes', 'overview.due', 'overview.attendance'],
  ...['overview.calendar', 'overview.classes', 'overview.number', 'overview.grading', 'overview.school-day'],
  ...['roles.people', 'badges.shelf'],
];

/** How soon what is published is seen, and what a page that a school built costs. */
export async function* benchPages(world: World): AsyncIterable<Line> {
  yield await publishedToSeen();
  const large = await readers(world, 200);
  const other = await openWorld();
  try {
    const small = await readers(other, 1);
    for (const who of ['student', 'parent', 'teacher', 'office', 'administrator'] as const) {
      const ask =
        (in_: World, { pageId, sessions }: typeof large) =>
        async () =>
          await get(in_, api.readView.path.replace('{pageId}', pageId), sessions[who]);
      const view = ask(world, large);
      const [shown, statements] = await countingStatements(view);
      const paths = shown.answers
        .filter(({ state }: { state: string }) => state === 'there' || state === 'slow')
        .map(({ path, input }: { path: string; input: Record<string, string> }) =>
          [path, new URLSearchParams(input)].join('?'),
        );
      const alone = await inTurns(40, view, async () => {
        for (const path of paths) await get(world, path, large.sessions[who]);
      });
      yield atMost(
        `a page of 12 widgets, ${who}: statements beside the session’s`,
        statements.length - 2,
        24,
        `${paths.length} calls`,
      );
      yield atMost(
        `a page of 12 widgets, ${who}: p50 / its calls one after another`,
        alone.ratio,
        1,
        `${alone.oursMs.toFixed(1)} ms / ${alone.rawMs.toFixed(1)} ms`,
      );
      // Whoever looks after all schools is told of all of them.
      if (who === 'administrator') continue;
      const flat = await inTurns(60, view, ask(other, small));
      // As flat as its widgets' calls are: the bar is for the built-in homes (`dashboards`).
      yield {
        what: `a page of 12 widgets, ${who}: p50 in 200 schools / in 1`,
        figure: `${flat.ratio.toFixed(2)} (${flat.oursMs.toFixed(1)} ms / ${flat.rawMs.toFixed(1)} ms)`,
        ...{ bar: 'none', holds: null },
      };
    }
  } finally {
    await other.close();
  }
}

async function readers(world: World, schools: number) {
  const districtId = await fillDistrict(world, district, { name: `Pages ${schools}`, schools, studentsPerSchool: 100 });
  const [parent = ''] = await addFamilies(world, district, 1);
  const { teachers, offices } = await addStaff(world, district);
  const pageId = newId<'page'>();
  const admin = id('person', district, 2);
  await fill(world, districtId, async (db) => {
    const caller = { accountId: newId<'account'>(), personId: newId<'person'>(), role: 'admin', rules: [] } as const;
    const scope = mintScope({ districtId, caller, db, nowMs, today, requestId: 'bench' });
    await writeDraft(scope, { pageId, schoolId: null, version: 0, content: pageOf(twelve) });
    await writeRevision(scope, pageId);
    await db.client.query(
      `insert into role_assignment (district_id, id, person_id, role_id)
        select $1, gen_random_uuid(), $2, id from role where district_id = $1 and key = 'administrator'`,
      [districtId, admin],
    );
  });
  const sign = async (accountId: string) => await signedIn(world, districtId as Id<'district'>, accountId);
  const sessions = {
    student: await sign(id('account', district, 1)),
    parent: await sign(parent),
    teacher: await sign(teachers),
    office: await sign(offices),
    administrator: await sign(id('account', district, 2)),
  };
  return { pageId, sessions };
}

function pageOf(widgets: readonly string[], text?: string): PageContent {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  return pageContent.parse({
    ...{ title: { en: 'Monday' }, icon: 'page', isInNavigation: true, classIds: [], homeOf: [], asksToRead: false },
    kinds: ['students', 'parents', 'teachers', 'coaches', 'counselors', 'office'],
    layout: { layoutId: null, version: 0, regions: [oneRegion] },
    widgets: widgets.map((widget) => ({
      ...{ widgetId: newId<'widget'>(), widget, version: 1, presetId: null, regionId: oneRegion.regionId },
      ...{ wide: 6, middle: 6, seenBy: [], props: text === undefined ? {} : { text: { en: doc } } },
    })),
  });
}

async function get({ laurel, address }: World, url: string, headers: Record<string, string>) {
  const host = new URL(address).host;
  const { statusCode, body } = await laurel.door.app.inject({ url, headers: { ...headers, host } });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  return JSON.parse(body);
}

/** From the office's press until the next words stand in a parent's browser, which has the page open. */
async function publishedToSeen(): Promise<Line> {
  const folder = await newFolder();
  const [laurel, browser] = await Promise.all([startLaurel(folder), launchBrowser()]);
  try {
    const office = await clientOf(laurel.address, 'jbegum');
    const { schools } = await office.call(api.readPages, {});
    const schoolId = schools[0]?.schoolId ?? null;
    const publish = async (pageId: Id<'page'>, version: number, words: string) => {
      const content = pageOf(['pages.text'], words);
      const saved = await office.call(api.savePage, { pageId, version, schoolId, content });
      const startMs = Date.now();
      const built = await office.call(api.publishPage, {
        ...{ pageId: saved.pageId, version: saved.version, publishesAt: null },
      });
      return { built, startMs };
    };
    const first = await publish(newId<'page'>(), 0, 'Words 0');
    const visitor = await newVisitor(browser, laurel.address);
    await signInAt(visitor, 'ismith');
    await visitor.page.goto(`/view/${first.built.pageId}`);
    await visitor.page.getByText('Words 0').waitFor();
    await settled(visitor.page);
    // Gone if the page were loaded anew.
    await visitor.page.evaluate('window.isStill = true');
    const times: number[] = [];
    let { version } = first.built;
    for (let round = 1; round <= publications; round += 1) {
      const seen = visitor.page.evaluate<number>(`new Promise((done) => {
        const look = () => document.querySelector('main').textContent.includes('Words ${round}')
          ? requestAnimationFrame(() => done(Date.now()))
          : requestAnimationFrame(look);
        look();
      })`);
      const { built, startMs } = await publish(first.built.pageId, version, `Words ${round}`);
      version = built.version;
      times.push((await seen) - startMs);
    }
    if (!(await visitor.page.evaluate('window.isStill'))) throw new Error('The page was loaded anew.');
    return atMost(
      'a page: published to seen in another open browser, the slowest, s',
      Math.max(...times) / 1000,
      1,
      `${publications} times, median ${median(times).toFixed(0)} ms`,
    );
  } finally {
    await browser.close();
    await laurel.stop();
    await removeFolder(folder);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { readParentOverview, readStudentOverview } from '@laurel/domain/overview/api';
import fastify from 'fastify';
import { paintedWith } from './browser';
import { startChromium, type Tab } from './chromium';
import { addFamilies, fillDistrict } from './district';
import { atMost, type Line, median, mediansInTurns, printed } from './measure';
import { request } from './request';
import { id, signedIn, type World } from './world';

/** Of seven turns, the median moved between 0.9 and 1.7 from run to run. */
const turns = 35;
const presses = 15;
/** After this nothing of the page before is left to do, in its tab or around it. */
const restMs = 800;
const isDrawn = "/%/.test(document.querySelector('main')?.textContent ?? '')";

/** A home as families open it: its address, what it reads, and how they are known. */
interface Home {
  readonly name: string;
  readonly url: string;
  readonly read: string;
  readonly headers: Record<string, string>;
}

/** How soon homes of families are painted with their data, and answer, beside the same content put together on a server. */
export async function* benchFirstView(world: World): AsyncIterable<Line> {
  const districtId = await fillDistrict(world, 22, { name: 'Pages', schools: 1, studentsPerSchool: 100 });
  const student = await signedIn(world, districtId, id('account', 22, 1));
  const [guardian = ''] = await addFamilies(world, 22, 1);
  const parent = await signedIn(world, districtId, guardian);
  const { address } = world;
  yield* await benchHome(world, {
    ...{ name: 'student page', url: `${address}/studentdashboard`, read: `${address}${readStudentOverview.path}` },
    headers: student,
  });
  yield* await benchHome(world, {
    ...{ name: 'parent page', url: `${address}/parentdashboard`, read: `${address}${readParentOverview.path}` },
    headers: parent,
  });
}

async function benchHome(world: World, home: Home): Promise<Line[]> {
  const plain = await servePlainly(home);
  const chromium = await startChromium();
  try {
    for (const url of [home.url, plain.url]) await warmUp(url, home.headers);
    const [name = '', value = ''] = (home.headers.cookie ?? '').split('=');
    await chromium.setCookie(world.address, name, value);
    const [page, other] = [await chromium.openTab(), await chromium.openTab()];
    const onScreen = { ours: [] as number[], same: [] as number[] };
    const ms = await mediansInTurns(turns, {
      ours: async () => await timeOnArrival(page, home.url, { from: home.url, onScreen: onScreen.ours }),
      same: async () => await timeOnArrival(other, plain.url, { from: plain.url, onScreen: onScreen.same }),
      oursAgain: async () => await timeAtRest(page, home.url),
      sameAgain: async () => await timeAtRest(other, plain.url),
      oursFromAfar: async () => await timeOnArrival(page, home.url, { from: plain.onOtherSite }),
      sameFromAfar: async () => await timeOnArrival(other, plain.url, { from: plain.onOtherSite }),
    });
    const answers: number[] = [];
    for (let press = 0; press < presses; press += 1) answers.push(await answerToPress(page, home.url));
    const what = `${home.name} in Chromium, app cached: painted with data`;
    const asRatio = (one: number, over: number) =>
      `${(one / over).toFixed(2)} (${one.toFixed(0)} ms / ${over.toFixed(0)} ms)`;
    return [
      atMost(
        `${what} / the same content server-rendered, without styles, icons, and scripts`,
        ms.ours / ms.same,
        1.3,
        `${ms.ours.toFixed(0)} ms / ${ms.same.toFixed(0)} ms`,
      ),
      printed(
        `${home.name} in Chromium, app cached: on the screen (first contentful paint) / the same content`,
        asRatio(median(onScreen.ours), median(onScreen.same)),
      ),
      printed(`${what}, opened again in its tab / the same content, opened again`, asRatio(ms.oursAgain, ms.sameAgain)),
      printed(
        `${what}, coming from another site / the same content, coming from there`,
        asRatio(ms.oursFromAfar, ms.sameFromAfar),
      ),
      atMost(
        `${home.name} in Chromium, app cached: from painted with data to the answer to a press made then, ms`,
        median(answers),
        100,
        `${Math.min(...answers).toFixed(0)} to ${Math.max(...answers).toFixed(0)} ms`,
      ),
    ];
  } finally {
    await chromium.close();
    await plain.close();
  }
}

/** Asks as often as someone does in weeks: what draws a page is compiled for speed by then. */
async function warmUp(url: string, headers: Record<string, string>): Promise<void> {
  for (let view = 0; view < 30; view += 1) await request(url, { headers: { ...headers, 'accept-encoding': 'gzip' } });
}

interface Arrival {
  /** Where someone comes from: a page with next to nothing on it, beside this address. */
  readonly from: string;
  /** Gets when the page is on the screen: without a graphics card, making pixels of it takes longer than laying it out. */
  readonly onScreen?: number[];
}

/** Milliseconds until a page is painted with its data for someone who comes from another page. */
async function timeOnArrival(tab: Tab, url: string, { from, onScreen }: Arrival): Promise<number> {
  await tab.open(new URL('/laurel.svg', from).href);
  const ms = await timeAtRest(tab, url);
  onScreen?.push(
    await tab.evaluate<number>(`new Promise((done) => new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) done(startTime);
    }).observe({ type: 'paint', buffered: true }))`),
  );
  return ms;
}

/** The same from where a tab is, once everything has come to rest: an app that starts in one tab delays the page in another. */
async function timeAtRest(tab: Tab, url: string): Promise<number> {
  await pause(restMs);
  await tab.open(url);
  return await tab.evaluate<number>(paintedWith(isDrawn));
}

/** Milliseconds from when a page is painted with its data until a button that is pressed in that moment has opened its menu. */
async function answerToPress(tab: Tab, url: string): Promise<number> {
  await timeAtRest(tab, url);
  return await tab.evaluate<number>(`new Promise((done) => {
    const start = performance.now();
    const button = document.querySelector('header button[aria-haspopup=menu]');
    button.click();
    const look = () => button.getAttribute('aria-expanded') === 'true' ? done(performance.now() - start) : requestAnimationFrame(look);
    look();
  })`);
}

/** The yardstick: serves what a home shows as bare HTML, and reads its data for each visit, as any server would. */
async function servePlainly({ url, read, headers }: Home) {
  // Put together before anybody asks: so much sooner is the yardstick.
  const html = `<!doctype html><meta charset="utf-8"><title>Plain</title>${contentOf(await readFirstView(url, headers))}`;
  // A browser may hold a connection on which nothing was asked.
  const app = fastify({ forceCloseConnections: true });
  app.get('/home', async (_, reply) => {
    JSON.parse((await request(read, { headers })).text);
    return await reply.type('text/html').send(html);
  });
  app.get('/laurel.svg', async (_, reply) => {
    return await reply.type('image/svg+xml').send('<svg xmlns="http://www.w3.org/2000/svg" />');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const onOtherSite = address.replace('127.0.0.1', 'localhost');
  return { url: `${address}/home`, onOtherSite, close: async () => await app.close() };
}

/** A home as it is sent once what draws it has started. */
async function readFirstView(url: string, headers: Record<string, string>): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { text } = await request(url, { headers });
    if (text.includes('<main')) return text;
    await pause(100);
  }
  throw new Error(`${url} comes without a first view.`);
}

/** What a page shows, as bare HTML: without scripts, styles, icons, and what is closed. */
function contentOf(page: string): string {
  return page
    .slice(page.indexOf('<body>') + '<body>'.length, page.indexOf('</body>'))
    .replace(/<(script|svg|dialog)\b.*?<\/\1>/gs, '')
    .replace(/ (?!href)[a-z-]+="[^"]*"/g, '');
}

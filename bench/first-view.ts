import { setTimeout as pause } from 'node:timers/promises';
import { readStudentOverview } from '@laurel/domain/overview/api';
import fastify from 'fastify';
import { chromium, type Page } from 'playwright-core';
import { carry, flags, timeUntil } from './browser';
import { fillDistrict } from './district';
import { atMost, type Line, median, mediansInTurns, printed } from './measure';
import { request } from './request';
import { id, signedIn, type World } from './world';

/** Of seven turns, the median moved between 0.9 and 1.7 from run to run. */
const turns = 35;
const presses = 7;
const isDrawn = "/%/.test(document.querySelector('main')?.textContent ?? '')";

/** How soon a student's page is painted with its data, and answers, beside pages that a server puts together. */
export async function benchFirstView(world: World): Promise<Line[]> {
  const districtId = await fillDistrict(world, 22, { name: 'Pages', schools: 1, studentsPerSchool: 100 });
  const student = await signedIn(world, districtId, id('account', 22, 1));
  const ours = `${world.address}/studentdashboard`;
  const yardstick = await servePlainPages(world, ours, student);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
  try {
    const urls = { ours, same: `${yardstick.address}/student`, lists: `${yardstick.address}/lists` };
    for (const url of Object.values(urls)) await warmUp(url, student);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await carry(context, world.address, student);
    const page = await context.newPage();
    const other = await context.newPage();
    const ms = await mediansInTurns(turns, {
      ours: async () => await timeOnArrival(page, urls.ours),
      same: async () => await timeOnArrival(other, urls.same),
      lists: async () => await timeOnArrival(other, urls.lists),
      oursAgain: async () => await timeAtRest(page, urls.ours),
      sameAgain: async () => await timeAtRest(other, urls.same),
    });
    const answers: number[] = [];
    for (let press = 0; press < presses; press += 1) answers.push(await answerToPress(page, urls.ours));
    const what = 'student page in Chromium, app cached: painted with data';
    const times = (one: number, over: number) => `${one.toFixed(0)} ms / ${over.toFixed(0)} ms`;
    const ratio = (one: number, over: number) => `${(one / over).toFixed(2)} (${times(one, over)})`;
    return [
      atMost(
        `${what} / the same content server-rendered, without styles, icons, and scripts`,
        ms.ours / ms.same,
        1.3,
        times(ms.ours, ms.same),
      ),
      printed(`${what} / three bare lists of it`, ratio(ms.ours, ms.lists)),
      printed(`${what}, opened again in its tab / the same content, opened again`, ratio(ms.oursAgain, ms.sameAgain)),
      atMost(
        'student page in Chromium, app cached: from painted with data to the answer to a press made then, ms',
        median(answers),
        100,
        `${Math.min(...answers).toFixed(0)} to ${Math.max(...answers).toFixed(0)} ms`,
      ),
    ];
  } finally {
    await browser.close();
    await yardstick.close();
  }
}

/** Asks as often as someone does in weeks: what draws a page is compiled for speed by then. */
async function warmUp(url: string, headers: Record<string, string>): Promise<void> {
  for (let view = 0; view < 30; view += 1) await request(url, { headers: { ...headers, 'accept-encoding': 'gzip' } });
}

/** Milliseconds until a page is painted with its data for someone who comes from a page with next to nothing on it. */
async function timeOnArrival(page: Page, url: string): Promise<number> {
  await page.bringToFront();
  await page.goto(new URL('/laurel.svg', url).href, { waitUntil: 'load' });
  return await timeAtRest(page, url);
}

/** The same from where a tab is, once everything has come to rest: an app that starts in one tab delays the page in another. */
async function timeAtRest(page: Page, url: string): Promise<number> {
  await page.bringToFront();
  await page.waitForTimeout(400);
  return await timeUntil(page, url, isDrawn);
}

/** Milliseconds from when a page is painted with its data until a button that is pressed in that moment has opened its menu. */
async function answerToPress(page: Page, url: string): Promise<number> {
  await timeUntil(page, url, isDrawn);
  return await page.evaluate<number>(`new Promise((done) => {
    const start = performance.now();
    const button = document.querySelector('header button[aria-haspopup=menu]');
    button.click();
    const look = () => button.getAttribute('aria-expanded') === 'true' ? done(performance.now() - start) : requestAnimationFrame(look);
    look();
  })`);
}

/** The yardsticks: what the student's page shows, and three lists of it, read for each visit as any server would. */
async function servePlainPages(world: World, ours: string, headers: Record<string, string>) {
  // A browser may hold a connection on which nothing was asked.
  const app = fastify({ forceCloseConnections: true });
  const html = (body: string) => `<!doctype html><meta charset="utf-8"><title>Plain</title>${body}`;
  const readOverview = async () => {
    const { text } = await request(`${world.address}${readStudentOverview.path}`, { headers });
    return readStudentOverview.output.parse(JSON.parse(text)).student;
  };
  // Put together before anybody asks: so much sooner is the yardstick.
  const content = html(contentOf(await readFirstView(ours, headers)));
  app.get('/student', async (_, reply) => {
    await readOverview();
    return await reply.type('text/html').send(content);
  });
  app.get('/lists', async (_, reply) => {
    const one = await readOverview();
    const grades = one.classes.map((each) => `<li>${each.title} ${each.soFar} %</li>`).join('');
    const latest = one.latest.map((each) => `<li>${each.assignmentTitle} ${each.value}/${each.outOf}</li>`).join('');
    const due = one.due.map((each) => `<li>${each.assignmentTitle} ${each.dueOn}</li>`).join('');
    return await reply
      .type('text/html')
      .send(html(`<main><h1>${one.name}</h1><ul>${grades}</ul><ul>${latest}</ul><ul>${due}</ul></main>`));
  });
  app.get('/laurel.svg', async (_, reply) => {
    return await reply.type('image/svg+xml').send('<svg xmlns="http://www.w3.org/2000/svg" />');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: async () => await app.close() };
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

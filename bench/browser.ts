import { readGradebook } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import fastify from 'fastify';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { atMost, type Line, median, mediansInTurns } from './measure';
import { request } from './request';
import { fillGradebook, fillStandards, id, signedIn, type World } from './world';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const rounds = 7;
/** Whether cells of a sheet are there, with what is in them. */
export const isSheetThere =
  "document.querySelectorAll('[role=gridcell]').length > 50 && /[\\dA-Z]/.test(document.querySelector('[role=gridcell]').textContent)";
const frameMs = 1000 / 60;

/** What people feel of the sheet in Chromium, beside a plain table of the same text. */
export async function benchBrowser(world: World): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
  try {
    const book = await fillGradebook(world, 21);
    const teacher = await signedIn(world, book.districtId, id('account', 21, book.teacher));
    await fillStandards(world, 21);
    const yardstick = await servePlainTable(world, book.classId, teacher);
    const sheet = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await carry(sheet, world.address, teacher);
    const lines = [
      ...(await benchSheet(sheet, `${world.address}/teacher/gradebook/${book.classId}`, `${yardstick.address}/table`, {
        name: 'gradebook',
        keys: '0123456789',
      })),
      ...(await benchSheet(
        sheet,
        `${world.address}/teacher/gradebook/${book.classId}?sheet=standards`,
        `${yardstick.address}/table`,
        { name: 'standards, 250 x 30 with 90 of evidence,', keys: '1234' },
      )),
    ];
    await yardstick.close();
    return lines;
  } finally {
    await browser.close();
  }
}

/** `keys`: what is typed into its cells. */
async function benchSheet(
  context: BrowserContext,
  ours: string,
  plain: string,
  { name, keys: typed }: { readonly name: string; readonly keys: string },
): Promise<Line[]> {
  const page = await context.newPage();
  const table = await context.newPage();
  const times = await pagesInTurns(
    async () => await timeUntil(page, ours, isSheetThere),
    async () => await timeUntil(table, plain, "document.querySelectorAll('td').length >= 25000"),
  );
  const elements = await page.locator('*').count();
  const tasks = await longestTasks(page, typed);
  const keys = await keyToPaint(page, '[role=grid]', typed.at(-1));
  const plainKeys = await keyToPaint(table, 'body', typed.at(-1));
  // Left open, a sheet of the same class follows what is typed in the next, on the same two cores.
  await page.close();
  await table.close();
  return [
    atMost(
      `${name} in Chromium: usable / a plain table of the same text`,
      times.ratio,
      1,
      `${times.oursMs.toFixed(0)} ms / ${times.rawMs.toFixed(0)} ms`,
    ),
    atMost(`${name} in Chromium: elements on the page`, elements, 5000, `${elements}`),
    atMost(`${name} in Chromium: longest task while typing and scrolling, ms`, tasks, 50, `${tasks.toFixed(0)} ms`),
    atMost(
      `${name} in Chromium: key to paint over the plain table’s, ms`,
      keys - plainKeys,
      frameMs,
      `${keys.toFixed(1)} ms / ${plainKeys.toFixed(1)} ms`,
    ),
  ];
}

/** Medians of two pages opened in turns, in milliseconds. */
export async function pagesInTurns(ours: () => Promise<number>, raw: () => Promise<number>) {
  const times = await mediansInTurns(rounds, { ours, raw });
  return { oursMs: times.ours, rawMs: times.raw, ratio: times.ours / times.raw };
}

/** Milliseconds from the start of navigation until `isThere` holds and the frame that shows it is painted. */
export async function timeUntil(page: Page, url: string, isThere: string): Promise<number> {
  // A page behind another draws no frames.
  await page.bringToFront();
  await page.goto(url, { waitUntil: 'commit' });
  return await page.evaluate<number>(paintedWith(isThere));
}

/** An expression for the milliseconds from the start of navigation until `isThere` holds and the frame that shows it is painted. */
export function paintedWith(isThere: string): string {
  return `new Promise((done) => {
    const look = () => (${isThere})
      ? requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => done(performance.now()); channel.port2.postMessage(0); })
      : requestAnimationFrame(look);
    look();
  })`;
}

/** The longest task while a column is typed and the sheet is scrolled both ways. */
async function longestTasks(page: Page, typed: string): Promise<number> {
  await page.bringToFront();
  await page.waitForTimeout(500);
  await page.evaluate(
    `window.longTasks = []; new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' })`,
  );
  await page.locator('[role=gridcell]').nth(3).click();
  for (let digit = 0; digit < 20; digit += 1) {
    await page.keyboard.type(typed[digit % typed.length] ?? '');
    await page.keyboard.press('Enter');
  }
  await page.mouse.move(900, 600);
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(step % 3 === 0 ? 400 : 0, 300);
    await page.waitForTimeout(40);
  }
  return await page.evaluate<number>('Math.max(0, ...window.longTasks)');
}

/** Median milliseconds from a key's event to the frame after it. */
async function keyToPaint(page: Page, focus: string, key = '7'): Promise<number> {
  await page.bringToFront();
  await page.evaluate(`window.paints = []; document.addEventListener('keydown', (event) => {
    const start = event.timeStamp;
    const cell = document.querySelector('td'); if (cell) cell.textContent = event.key;
    requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => window.paints.push(performance.now() - start); channel.port2.postMessage(0); });
  }, true)`);
  if (focus !== 'body') await page.locator('[role=gridcell]').nth(3).click();
  for (let count = 0; count < 30; count += 1) {
    await page.keyboard.press(count % 2 === 0 ? key : 'Enter');
    await page.waitForTimeout(30);
  }
  return median(await page.evaluate<number[]>('window.paints'));
}

export async function carry(context: BrowserContext, address: string, headers: Record<string, string>): Promise<void> {
  const [name = '', value = ''] = (headers.cookie ?? '').split('=');
  await context.addCookies([{ name, value, url: address }]);
}

/** The yardstick: a static table of the gradebook's text. */
async function servePlainTable(world: World, classId: Id<'class'>, teacher: Record<string, string>) {
  // A browser may hold a connection on which nothing was asked.
  const app = fastify({ forceCloseConnections: true });
  const book = readGradebook.output.parse(
    JSON.parse(
      (await request(`${world.address}${readGradebook.path.replace('{classId}', classId)}`, { headers: teacher })).text,
    ),
  );
  const head = `<tr><th>Student</th>${book.assignments.map((each) => `<th>${each.title}</th>`).join('')}</tr>`;
  const rows = book.students.map(
    (each) =>
      `<tr><th>${each.familyName}, ${each.givenName}</th>${each.values.map((value) => `<td>${value ?? ''}</td>`).join('')}</tr>`,
  );
  const html = `<!doctype html><meta charset="utf-8"><title>Plain</title><style>td,th{border:1px solid #ccc;padding:4px}</style><table>${head}${rows.join('')}</table>`;
  app.get('/table', async (_, reply) => await reply.type('text/html').send(html));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: async () => await app.close() };
}

import { assembleLaurel } from '@laurel/server/laurel';
import { chromium, type Page } from 'playwright-core';
import { carry, flags } from './browser';
import { atMost, type Line, median } from './measure';
import { fillGradebook, id, nowMs, signedIn, type World } from './world';

const rounds = 12;
const mark = '[role=gridcell]';

/** How soon a window on one instance shows what another on a second one is doing in the same 250 x 100 gradebook. */
export async function benchPresence(world: World): Promise<Line[]> {
  const { districtId, classId, teacher } = await fillGradebook(world, 23);
  const headers = await signedIn(world, districtId, id('account', 23, teacher));
  const second = await assembleLaurel({
    ...{ database: world.database, publicOrigin: null, trustProxy: false, firstRunToken: null, isLogging: false },
    ...{ sealingKey: Buffer.alloc(32), clock: () => nowMs, requestsAMinute: 10_000_000 },
  });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
  try {
    const addresses = [world.address, await second.door.app.listen({ port: 0, host: '127.0.0.1' })];
    const [typing, watching] = await Promise.all(
      addresses.map(async (address) => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        await carry(context, address, headers);
        const page = await context.newPage();
        await page.goto(`${address}/teacher/gradebook/${classId}`);
        await page.locator(mark).nth(60).waitFor();
        return page;
      }),
    );
    if (!(typing && watching)) throw new Error('Two windows were opened.');
    await typing.waitForTimeout(2000);
    const seen: number[] = [];
    const cell = typing.locator(mark).nth(3);
    for (let round = 0; round < rounds; round += 1) {
      await cell.click();
      await typing.keyboard.type(String(1 + (round % 9)));
      const shown = whenTextChanges(watching, 3);
      const from = performance.now();
      await typing.keyboard.press('Enter');
      await shown;
      seen.push(performance.now() - from);
    }
    return [
      atMost(
        'a score typed in one window: until another, connected to a second instance, shows it, ms',
        median(seen),
        1000,
        `${median(seen).toFixed(0)} ms, slowest ${Math.max(...seen).toFixed(0)} ms`,
      ),
    ];
  } finally {
    await browser.close();
    await second.close();
  }
}

/** Resolves once the text of a cell is another and the frame that shows it is painted. */
async function whenTextChanges(page: Page, at: number): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const text = () => document.querySelectorAll('${mark}')[${at}].textContent;
    const before = text();
    const look = () => (text() === before ? setTimeout(look, 5) : done());
    look();
  })`);
}

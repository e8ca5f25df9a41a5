import type { Page } from 'playwright-core';
import { atMost, type Line, median } from './measure';
import { openLive } from './open-live';

const tiles = 40;
const slowdown = 4;
const frameMs = 1000 / 60;
const list = '[aria-label="Students"]';

/** Live recording: how soon a tap shows on a slow phone. */
export async function benchLive(): Promise<Line[]> {
  const live = await openLive();
  try {
    const { page, context } = await live.seat();
    await fillUp(page);
    await page.goto(live.address);
    await page.getByRole('button', { name: 'Start 20-meter PACER' }).click();
    await page
      .locator(`${list} li`)
      .nth(tiles - 1)
      .waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const taps = await inTurn(tiles, async (at) => await pressed(page, `${list} li:nth-child(${at + 1}) button`));
    await page.evaluate(addPlain);
    const plain = await inTurn(tiles, async () => await pressed(page, '#plain'));
    const over = median(taps) - median(plain);
    return [
      atMost(
        `a tap on one of ${tiles} tiles, on a CPU slowed ${slowdown} times: to the frame that shows it, over a plain change’s, ms`,
        over,
        frameMs,
        `${median(taps).toFixed(1)} ms / ${median(plain).toFixed(1)} ms`,
      ),
    ];
  } finally {
    await live.close();
  }
}

/** The demo's classes are smaller than the largest that one person records. */
async function fillUp(page: Page): Promise<void> {
  await page.route(/\/api\/classes\/[^/]+\/fitness(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const sheet = await answer.json();
    const [first] = sheet.students;
    while (sheet.students.length < tiles)
      sheet.students.push({ ...first, studentId: crypto.randomUUID(), name: `Student ${sheet.students.length}` });
    await route.fulfill({ response: answer, json: sheet });
  });
}

// The rest runs in the page, as text: what bundlers add to functions isn't there.

const addPlain = `(() => {
  const button = Object.assign(document.createElement('button'), { id: 'plain', textContent: 'Before' });
  button.onpointerdown = () => { button.textContent += '.'; };
  document.querySelector('main').prepend(button);
})()`;

async function inTurn(count: number, press: (at: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) times.push(await press(at));
  return times;
}

/** Milliseconds from the press until the frame is painted in which the button has another text. */
async function pressed(page: Page, button: string): Promise<number> {
  await page.locator(button).scrollIntoViewIfNeeded();
  await page.evaluate(`void (window.changed = new Promise((done) => {
    const button = document.querySelector('${button}');
    const before = button.textContent;
    button.addEventListener('pointerdown', ({ timeStamp }) => {
      const look = () => {
        if (button.textContent === before) return requestAnimationFrame(look);
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - timeStamp);
        channel.port2.postMessage(0);
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  }))`);
  await page.locator(button).hover();
  await page.mouse.down();
  await page.mouse.up();
  return await page.evaluate<number>('window.changed');
}

import type { Page } from 'playwright-core';
import { launchBrowser, newVisitor, settled, signInByKeyboard } from '../e2e/browser';
import { newFolder, removeFolder, startLaurel } from '../e2e/laurel-process';
import { atMost, type Line, median } from './measure';

const ways = ['/admin/users', '/admin/classes', '/admin/terms'];
const rounds = 7;
const frameMs = 1000 / 60;

/** From a press on a way in the navigation to the frame that shows the other page's head, beside a plain change of a text. */
export async function benchRouteChange(): Promise<Line[]> {
  const folder = await newFolder();
  const [laurel, browser] = await Promise.all([startLaurel(folder), launchBrowser()]);
  try {
    const visitor = await newVisitor(browser, laurel.address);
    await signInByKeyboard(visitor, 'jbegum');
    const times = { first: [] as number[], again: [] as number[], plain: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      // Reloaded, so that nothing of the other pages is there before someone points at them.
      await visitor.page.goto('/dashboard');
      await settled(visitor.page);
      for (const kind of ['first', 'again'] as const) {
        for (const way of ways) {
          times[kind].push(await pressed(visitor.page, `nav a[href="${way}"]`, 'main h1'));
          await settled(visitor.page);
        }
      }
      times.plain.push(await plainChange(visitor.page));
    }
    const plain = median(times.plain);
    return (['first', 'again'] as const).map((kind) => {
      const took = median(times[kind]);
      const detail = `${took.toFixed(1)} ms / ${plain.toFixed(1)} ms`;
      const name = kind === 'first' ? 'for the first time' : 'once more';
      return atMost(
        `route change ${name}: press to first frame, over a plain change’s, ms`,
        took - plain,
        frameMs,
        detail,
      );
    });
  } finally {
    await browser.close();
    await laurel.stop();
    await removeFolder(folder);
  }
}

/** Milliseconds from the click's event until the frame is painted in which `seen` has another text. */
async function pressed(page: Page, pressing: string, seen: string): Promise<number> {
  await page.evaluate(`void (window.changed = new Promise((done) => {
    document.addEventListener('click', ({ timeStamp }) => {
      const before = document.querySelector('${seen}')?.textContent;
      const look = () => {
        const now = document.querySelector('${seen}')?.textContent;
        if (!now || now === before) return requestAnimationFrame(look);
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - timeStamp);
        channel.port2.postMessage(0);
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  }))`);
  // The navigation folds up again and covers nothing.
  await page.mouse.move(1000, 800);
  await page.waitForTimeout(500);
  await page.locator(pressing).first().hover();
  // As long as a hand takes from pointing to pressing.
  await page.waitForTimeout(150);
  await page.mouse.down();
  await page.mouse.up();
  return await page.evaluate<number>('window.changed');
}

async function plainChange(page: Page): Promise<number> {
  await page.evaluate(`(() => {
    const button = Object.assign(document.createElement('button'), { id: 'plain', textContent: 'Before' });
    button.onclick = () => { button.textContent += ' and after'; };
    document.querySelector('main').prepend(button);
  })()`);
  const took = await pressed(page, '#plain', '#plain');
  await page.evaluate("document.getElementById('plain').remove()");
  return took;
}

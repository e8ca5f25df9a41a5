import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { settled, type Visitor } from './browser';
import { child } from './demo-school';
import { type LoweredScore, lowerScore } from './lowered-score';
import { openStage, type Stage } from './stage';

// Diego is one of the demo parent's children; the demo teacher has him in Algebra.
let stage: Stage;
let parent: Visitor;

beforeAll(async () => {
  stage = await openStage();
  parent = await stage.visitor('ismith');
  await parent.page.goto('/');
  await settled(parent.page);
  work = await lowerScore(stage.laurel.address);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

/** What the family saw long ago, and sees no more. */
let work: LoweredScore;

test('the parent’s home starts with what changed, with old and new values, without a click', async () => {
  const { page } = parent;
  await page.goto('/access-control');
  await settled(page);
  const news = page.getByRole('region', { name: child });
  await news.getByText(`${work.was} → 1 / ${work.outOf}`).waitFor();
  // Before the children and what the school says.
  const first = await page.locator('main h2').first().textContent();
  expect(first).toMatch(/^What’s new since/);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('one click shows why the grade fell, and by how much each change moved it', async () => {
  const { page } = parent;
  await page.getByRole('link', { name: new RegExp(`${work.was} → 1 / ${work.outOf}`) }).click();
  const panel = page.getByRole('dialog');
  const moved = panel.getByRole('heading', { name: /^Since your last visit: / });
  const [, after = ''] = / → .*?([\d.]+)%$/.exec((await moved.textContent()) ?? '') ?? [];
  expect(after).not.toBe('');
  // The last step is the teacher's; what came back this week moved the grade before it.
  const line = panel.getByRole('listitem').filter({ hasText: new RegExp(`${work.title} ${work.was}/`) });
  await line.getByText(/^−[\d.]+$/).waitFor();
  // The grade on the page is the one the way leads to.
  await panel
    .getByRole('heading', { name: new RegExp(`${after}%`) })
    .first()
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

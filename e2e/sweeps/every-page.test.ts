import { expect, test } from 'vitest';
import { axeViolations, sidewaysScroll } from '../accessibility';
import { settled } from '../browser';
import { layoutShifts, smallTargets, strayEdges, unspeakableNames } from '../page-faults';
import { pagesToVisit, unvisitedRoutes } from '../pages-to-visit';
import { narrow, open, testPages, visitorOf, wide } from '../test-pages';

test('every route is visited', () => {
  expect(unvisitedRoutes()).toEqual([]);
});

testPages(pagesToVisit.filter((_, at) => at % 2 === 0));

test('detects an image without a description, a page that is too wide, and an image from another site', async () => {
  const visitor = visitorOf('');
  const { page } = visitor;
  await page.goto('/login');
  await settled(page);
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://example.invalid/picture.png';
    image.style.width = '3000px';
    image.style.display = 'block';
    document.body.append(image);
  });
  expect(await axeViolations(page)).toEqual([expect.stringContaining('image-alt')]);
  expect(await sidewaysScroll(page)).not.toEqual([]);
  await expect.poll(() => visitor.troubles().join()).toContain('content policy: img-src');
});

test('detects content that moves after it is drawn', async () => {
  const { page } = visitorOf('');
  await page.goto('/login');
  await settled(page);
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
    const late = document.createElement('div');
    late.style.height = '200px';
    document.body.prepend(late);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
  });
  expect(await layoutShifts(page)).toHaveLength(1);
});

test('detects misaligned edges, a name that differs from the visible text, and a target that is too small', async () => {
  const teacher = pagesToVisit.find(({ route }) => route === '/teacher');
  if (!teacher) throw new Error('The page is not visited.');
  const desk = await open(teacher, 'en', wide);
  await desk.evaluate(() => {
    const part = document.querySelector<HTMLElement>('main h1')?.closest('main > *')?.lastElementChild;
    if (part instanceof HTMLElement) part.style.marginInlineStart = '20px';
    document.querySelector('main a')?.setAttribute('aria-label', 'Go');
  });
  expect(await strayEdges(desk)).toHaveLength(1);
  expect(await unspeakableNames(desk)).toHaveLength(1);
  const phone = await open(teacher, 'en', narrow, 'finger');
  expect(await smallTargets(phone)).toEqual([]);
  await phone.evaluate(() => {
    const small = document.createElement('button');
    small.style.cssText = 'display: block; width: 30px; height: 30px; padding: 0';
    document.querySelector('main h1')?.after(small);
  });
  expect(await smallTargets(phone)).toHaveLength(1);
});

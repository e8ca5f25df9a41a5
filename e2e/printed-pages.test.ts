import { readStudentOverview } from '@laurel/domain/overview/api';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settled, type Visitor } from './browser';
import { signedIn } from './client';
import { openStage, type Stage } from './stage';

let stage: Stage;
let student: Visitor;

beforeAll(async () => {
  stage = await openStage();
  student = await stage.visitor('msmith');
  await student.page.goto('/studentdashboard');
  await settled(student.page);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('a student’s page on paper has every class with its grade, and nothing that can only be pressed', async () => {
  const me = await signedIn(stage.laurel.address, 'msmith');
  const { classes } = (await me.call(readStudentOverview, {})).student;
  const pdf = await student.page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true });
  const written = text.replaceAll(/\s+/g, ' ');
  for (const { title, soFar } of classes) {
    expect(written).toContain(title);
    expect(written).toContain(`${soFar}%`);
  }
  for (const pressed of ['Search people', 'Show all', 'Keyboard shortcuts', 'Skip to content']) {
    expect(written).not.toContain(pressed);
  }
  expect(totalPages).toBeLessThanOrEqual(4);
});

test('on paper, headings and lines begin at one edge, without boxes around them', async () => {
  const { page } = student;
  await page.emulateMedia({ media: 'print' });
  const { edges, boxes } = await page.evaluate(() => {
    const panels = [...document.querySelectorAll('main section:has(> header h2)')];
    const begins = (element: Element) => Math.round(element.getBoundingClientRect().left);
    return {
      edges: [
        ...document.querySelectorAll('main h1'),
        ...panels.flatMap((panel) => [...panel.querySelectorAll('h2, ul > li')]),
      ]
        .filter((element) => element.checkVisibility())
        .map(begins),
      boxes: panels.filter((panel) => getComputedStyle(panel).borderInlineStartWidth !== '0px').length,
    };
  });
  await page.emulateMedia({ media: null });
  expect(edges.length).toBeGreaterThan(10);
  expect(new Set(edges).size).toBe(1);
  expect(boxes).toBe(0);
});

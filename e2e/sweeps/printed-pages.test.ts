import { readAttendanceSheet, readClassDays } from '@laurel/domain/attendance/api';
import { readClasses } from '@laurel/domain/classes/api';
import { addDays } from '@laurel/domain/kit/day';
import { readStudentOverview } from '@laurel/domain/overview/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settled, type Visitor } from '../browser';
import { signedIn } from '../client';
import { paperOf } from '../paper';
import { openStage, type Stage } from '../stage';

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

test('a student’s page on paper has every class with its grade, and no controls', async () => {
  const me = await signedIn(stage.laurel.address, 'msmith');
  const { classes } = (await me.call(readStudentOverview, {})).student;
  const { written, totalPages } = await paperOf(student.page);
  for (const { title, soFar } of classes) {
    expect(written).toContain(title);
    expect(written).toContain(`${soFar}%`);
  }
  for (const pressed of ['Search people', 'Show all', 'Keyboard shortcuts', 'Skip to content']) {
    expect(written).not.toContain(pressed);
  }
  expect(totalPages).toBeLessThanOrEqual(4);
});

test('on paper, headings and lines share one left edge, without boxes around them', async () => {
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

test('the office’s calendar on paper names every day off and leaves out where classes meet', async () => {
  const office = await stage.visitor('jbegum');
  await office.page.goto('/admin/attendance?part=calendar');
  await office.page.getByRole('heading', { name: 'Meeting times' }).waitFor();
  await settled(office.page);
  const { written, totalPages } = await paperOf(office.page);
  for (const name of ['Thanksgiving', 'Winter break', 'Memorial Day', 'Regular']) expect(written).toContain(name);
  expect(written).not.toContain('Find a class');
  expect(totalPages).toBeLessThanOrEqual(4);
});

test('an attendance roll on paper covers only that day, with one mark per student once attendance is taken', async () => {
  const teacher = await stage.visitor('jrossi');
  const client = await signedIn(stage.laurel.address, 'jrossi');
  const [found] = (await client.call(readClasses, {})).classes;
  if (!found) throw new Error('The demo teacher has no class.');
  const today = (await client.call(readAttendanceSheet, { classId: found.classId })).today;
  const { meetings } = await client.call(readClassDays, {
    ...{ classId: found.classId, from: addDays(today, -14), until: today },
  });
  const taken = meetings.find(({ takenAt }) => takenAt !== null);
  await teacher.page.goto(`/teacher/attendance/${found.classId}?day=${taken?.day}`);
  const rows = teacher.page.locator('[data-student]');
  await rows.first().waitFor();
  await settled(teacher.page);
  expect((await paperOf(teacher.page)).written).not.toContain('Earlier days');
  await teacher.page.emulateMedia({ media: 'print' });
  const marks = await rows.evaluateAll((all) =>
    all.map(
      (row) =>
        [...row.querySelectorAll('label:has(input[type=radio])')].filter((each) => each.checkVisibility()).length,
    ),
  );
  expect(marks.length).toBeGreaterThan(10);
  expect(new Set(marks)).toEqual(new Set([1]));
});

test('a student’s profile on paper contains only this student', async () => {
  const coach = await stage.visitor('fchan');
  await coach.page.goto('/athlete/studentprofile');
  const finder = coach.page.getByRole('navigation', { name: 'Students' });
  await finder.getByRole('link').nth(1).waitFor();
  const names = await finder.locator('bdi').allTextContents();
  const own = names[0] ?? '';
  await finder.getByRole('link').first().click();
  await coach.page.getByRole('heading', { name: own, level: 2 }).waitFor();
  await settled(coach.page);
  await coach.page.getByText('Why you can see this').click();
  await coach.page
    .getByText(/^Coach · /)
    .first()
    .waitFor();
  const { written } = await paperOf(coach.page);
  expect(written).toContain(own);
  expect(names.length).toBeGreaterThan(3);
  for (const other of names.filter((name) => name !== own)) expect(written).not.toContain(other);
  expect(written).not.toContain('Why you can see this');
});

import { readGradebook, saveScores } from '@laurel/domain/grades/api';
import { id } from '@laurel/domain/kit/id';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { settled, type Visitor } from './browser';
import { signedIn } from './client';
import { openStage, type Stage } from './stage';

// Henry is one of the demo parent's children; the demo teacher has him in Algebra.
const child = 'Henry Smith';
const title = 'Algebra I - Section 14';
const work = 'Unit 1 Test';

let stage: Stage;
let parent: Visitor;

beforeAll(async () => {
  stage = await openStage();
  parent = await stage.visitor('ismith');
  await settled(parent.page);
  await lowerScore();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

let was = 0;

/** The teacher finds a mistake in a test that came back weeks ago. */
async function lowerScore(): Promise<void> {
  const teacher = await signedIn(stage.laurel.address, 'jrossi');
  const { classes } = await teacher.call(readTeacherOverview, {});
  const taught = classes.find((each) => each.title === title);
  if (!taught) throw new Error('The demo district has changed.');
  const { classId } = taught;
  const { students, assignments } = await teacher.call(readGradebook, { classId });
  const student = students.find(({ familyName, givenName }) => `${givenName} ${familyName}` === child);
  const at = assignments.findIndex((each) => each.title === work);
  const assignment = assignments[at];
  was = student?.values[at] ?? 0;
  if (!student || !assignment || was <= 40) throw new Error('The demo district has changed.');
  await teacher.call(saveScores, {
    classId,
    operationId: id('operation').parse('01a1fedb-0000-7000-8000-000000000077'),
    cause: 'entered',
    students: [student.studentId],
    assignments: [assignment.id],
    cells: [[0, 0, student.versions[at] ?? 0, '40', 'none', 0]],
  });
}

test('what changed stands first on the parent’s home, from what to what, without a press', async () => {
  const { page } = parent;
  await page.goto('/access-control');
  await settled(page);
  const news = page.getByRole('region', { name: child });
  await news.getByText(`${was} → 40 / 100`).waitFor();
  // Before the children and what the school says.
  const first = await page.locator('main h2').first().textContent();
  expect(first).toMatch(/^What’s new since/);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('one press says why the grade fell, and by how much each change moved it', async () => {
  const { page } = parent;
  await page
    .getByRole('region', { name: child })
    .getByRole('link', { name: new RegExp(work) })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  const moved = panel.getByRole('heading', { name: /^Since your last visit: / });
  const [, before = '', after = ''] = /: .*?([\d.]+)% → .*?([\d.]+)%/.exec((await moved.textContent()) ?? '') ?? [];
  expect(Number(after)).toBeLessThan(Number(before));
  const line = panel.getByRole('listitem').filter({ hasText: work }).first();
  await line.getByText(`−${(Number(before) - Number(after)).toFixed(1)}`).waitFor();
  // The grade on the page is the one the way leads to.
  await panel
    .getByRole('heading', { name: new RegExp(`${after}%`) })
    .first()
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

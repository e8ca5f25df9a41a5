import { readGradebook, saveScores } from '@laurel/domain/grades/api';
import { id } from '@laurel/domain/kit/id';
import { readParentOverview, readTeacherOverview } from '@laurel/domain/overview/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { settled, type Visitor } from './browser';
import { signedIn } from './client';
import { child, firstClassTitle } from './demo-school';
import { openStage, type Stage } from './stage';

// Diego is one of the demo parent's children; the demo teacher has him in Algebra.
const title = firstClassTitle;

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

/** What the family saw long ago, and sees no more. */
let work = { title: '', outOf: '', was: 0 };

/** The teacher finds a mistake in work that came back weeks ago. */
async function lowerScore(): Promise<void> {
  const teacher = await signedIn(stage.laurel.address, 'jrossi');
  const guardian = await signedIn(stage.laurel.address, 'ismith');
  const { children } = await guardian.call(readParentOverview, {});
  const news = new Set(children.flatMap(({ changes }) => changes.scores.map(({ assignmentId }) => assignmentId)));
  const { classes } = await teacher.call(readTeacherOverview, {});
  const taught = classes.find((each) => each.title === title);
  if (!taught) throw new Error('The demo district has changed.');
  const { classId } = taught;
  const { students, assignments } = await teacher.call(readGradebook, { classId });
  const student = students.find(({ familyName, givenName }) => `${givenName} ${familyName}` === child);
  const at = assignments.findIndex((each, index) => student?.values[index] && !news.has(each.id));
  const assignment = assignments[at];
  if (!student || !assignment) throw new Error('The demo district has changed.');
  work = { title: assignment.title, outOf: assignment.pointsPossible, was: student.values[at] ?? 0 };
  await teacher.call(saveScores, {
    classId,
    operationId: id('operation').parse('01a1fedb-0000-7000-8000-000000000077'),
    cause: 'entered',
    students: [student.studentId],
    assignments: [assignment.id],
    cells: [[0, 0, student.versions[at] ?? 0, '1', 'none', 0]],
  });
}

test('what changed stands first on the parent’s home, from what to what, without a press', async () => {
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

test('one press says why the grade fell, and by how much each change moved it', async () => {
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

import { categoryOf, rulesOf } from '@laurel/domain/grades/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookAssignment, createBookPage, studentOf, termOf } from './testing-page';

const desk = createBookPage();
const weights = (one: string, other: string) => ({
  rules: rulesOf({
    weighting: 'percent',
    categories: [categoryOf(1, { weight: one }), categoryOf(2, { weight: other })],
  }),
});

beforeEach(() => desk.prepare());
afterEach(() => desk.stop());

test('an invalid weight is reported beside its field, which gets the focus, and nowhere else', async () => {
  await desk.start(weights('60', '40'));
  await page.getByRole('button', { name: 'Grading rules' }).click();
  const weight = page.getByLabelText('Weight (%)').first();
  await weight.fill('-5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(weight).toHaveAttribute('aria-invalid', 'true');
  await expect.element(weight).toHaveFocus();
  expect(page.getByText('Enter a number from 0 up, such as 40 or 12.5.').elements()).toHaveLength(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(desk.sent()).toEqual([]);
});

test('weights over 100 are reported once, and not saved', async () => {
  await desk.start(weights('60', '40'));
  await page.getByRole('button', { name: 'Grading rules' }).click();
  await page.getByLabelText('Weight (%)').first().fill('70');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^The weights add up to 110%/);
  expect(page.getByText(/The weights add up to 110%/).elements()).toHaveLength(1);
  expect(desk.sent()).toEqual([]);
});

test('before saving, rule changes list the letters and grades they change; nothing if they change none', async () => {
  // Two categories of one assignment each: Quinn has 9 and 6 of 10, Rae 8 and 8.
  const categories = [categoryOf(1, { weight: '50' }), categoryOf(2, { weight: '50' })];
  await desk.start({
    rules: rulesOf({ weighting: 'percent', categories }),
    assignments: [1, 2].map((at) => bookAssignment(at, { categoryId: categoryOf(at).id })),
    students: [studentOf(1, 'Baker', 'Quinn', [9, 6]), studentOf(2, 'Cole', 'Rae', [8, 8])],
  });
  await page.getByRole('button', { name: 'Grading rules' }).click();
  await expect.element(page.getByText(/grades? in all/)).not.toBeInTheDocument();
  await page.getByLabelText('Weight (%)').first().fill('20');
  await page.getByLabelText('Weight (%)').last().fill('80');
  const effect = page.getByText('1 letter changes, and 1 grade in all.');
  await effect.click();
  await expect.element(page.getByText('C · 75.0% → F · 66.0%')).toBeVisible();
  await page.getByLabelText('Weight (%)').first().fill('40');
  await page.getByLabelText('Weight (%)').last().fill('60');
  await expect.element(page.getByText('No letter changes, and 1 grade in all.')).toBeVisible();
  await page.getByLabelText('Weight (%)').last().fill('6x');
  await expect.element(page.getByText(/grades? in all/)).not.toBeInTheDocument();
  expect(desk.sent()).toEqual([]);
});

test('a class chooses a scale that its school offers; the examples and what is saved follow', async () => {
  const [signs, letters] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const offered = [
    { scaleId: signs, title: 'With signs', digits: 1, scale: [{ letter: 'A+', minimum: '97' }] },
    { scaleId: letters, title: 'Letters', digits: 1, scale: [{ letter: 'A', minimum: '90' }] },
  ];
  desk.answers(({ path }) => (path.endsWith('/scales') ? Response.json({ scaleId: letters, scales: offered }) : null));
  await desk.start(weights('60', '40'));
  await page.getByRole('button', { name: 'Grading rules' }).click();
  await expect.element(page.getByText('Letters: A', { exact: true })).toBeVisible();
  await page.getByLabelText('Grading scale').selectOptions('With signs');
  await expect.element(page.getByText('Letters: A+', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => desk.sent().at(-1)?.body).toMatchObject({ scaleId: signs });
});

test('a category can use the mean of its percentages, with an example from the calculator', async () => {
  await desk.start(weights('60', '40'));
  await page.getByRole('button', { name: 'Grading rules' }).click();
  await expect.element(page.getByText(/10\/10 and 45\/90 give 55.0% by points and 75.0% as a mean/)).toBeVisible();
  await expect.element(page.getByText(/dropping one score drops 30\/100, .* highest: 89.1%/)).toBeVisible();
  await expect.element(page.getByText(/with weight 1 give 70.0%/)).toBeVisible();
  await expect.element(page.getByText(/give 80.0% so far and 75.0% if blanks are zero/)).toBeVisible();
  await page.getByLabelText('Category method').first().selectOptions('mean of the percentages');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => desk.sent().at(-1)?.body)
    .toMatchObject({
      categories: [{ method: 'mean' }, { method: 'points' }],
    });
});

test('a semester is made of its quarters and an exam, with an example using the typed weights', async () => {
  const semester = termOf(9, { title: 'Fall', kind: 'semester' });
  const quarters = [1, 2].map((number) => termOf(number, { parentId: semester.termId }));
  const categories = [categoryOf(1, { title: 'Homework' }), categoryOf(2, { title: 'Final exam' })];
  await desk.start({ terms: [semester, ...quarters], rules: rulesOf({ categories }) });
  await page.getByRole('button', { name: 'Grading rules' }).click();
  await page.getByLabelText('Fall').selectOptions('from its grading periods, by weight');
  await page.getByLabelText('Exam', { exact: true }).selectOptions('Final exam');
  await expect
    .element(page.getByText('Example: 90% in Quarter 1, 80% in Quarter 2, 70% in Final exam give 82.0%.'))
    .toBeVisible();
  await page.getByLabelText('Quarter 2: weight').fill('much');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByLabelText('Quarter 2: weight')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Quarter 2: weight').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => desk.sent().at(-1)?.body.composed)
    .toEqual([
      {
        termId: semester.termId,
        periods: [
          { termId: quarters[0]?.termId, weight: '40' },
          { termId: quarters[1]?.termId, weight: '30' },
        ],
        exam: { categoryId: categories[1]?.id, weight: '20' },
      },
    ]);
});

test('a class follows its school’s weights until it sets its own, which must add up to 100%', async () => {
  const semester = termOf(9, { title: 'Fall', kind: 'semester' });
  const quarters = [1, 2].map((number) => termOf(number, { parentId: semester.termId }));
  const periods = quarters.map(({ termId }) => ({ termId, weight: '50' }));
  const usualComposed = [{ termId: semester.termId, periods, exam: null }];
  const rules = rulesOf({ composed: usualComposed });
  await desk.start({ terms: [semester, ...quarters], rules, isOwnComposed: false, usualComposed });
  await page.getByRole('button', { name: 'Grading rules' }).click();
  await expect.element(page.getByText('Fall: 50% in Quarter 1, 50% in Quarter 2')).toBeVisible();
  await page.getByLabelText('Weights').selectOptions('of this class');
  await page.getByLabelText('Quarter 2: weight').fill('40');
  await expect.element(page.getByText('These weights add up to 90%. They must add up to 100%.')).toBeVisible();
  await page.getByLabelText('Weights').selectOptions('as the school sets them');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => desk.sent().at(-1)?.body.composed).toBeNull();
});

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const dialog = (visitor = office) => visitor.page.getByRole('dialog');

/** Presses Tab until the focus is on what has this name. */
async function tabTo(name: string): Promise<void> {
  const { page } = office;
  for (let presses = 0; presses < 120; presses += 1) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
    });
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}.`);
}

const textFields = [
  'givenName',
  'familyName',
  'identifier',
  'phone',
  'email',
  'preferredGivenName',
  'address',
] as const;

type Step =
  | { readonly do: 'type'; readonly field: (typeof textFields)[number]; readonly text: string }
  | { readonly do: 'level'; readonly key: string }
  | { readonly do: 'role'; readonly key: string }
  | { readonly do: 'stay' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('type' as const),
    field: fc.constantFrom(...textFields),
    text: fc.constantFrom('Mei', 'Łukasz', '42', 'a@b.example', '12 Elm St'),
  }),
  fc.record({ do: fc.constant('level' as const), key: fc.constantFrom('9', '8', 'K') }),
  fc.record({ do: fc.constant('role' as const), key: fc.constantFrom('T', 'S', 'P', 'C') }),
  fc.constant({ do: 'stay' as const }),
);

test('the form of a person keeps every field, whatever is typed, chosen, or almost abandoned', async () => {
  const { page } = office;
  await page.goto('/admin/users?new=person');
  await page.locator('input[name=givenName]:focus').waitFor();
  await dialog().locator('summary', { hasText: 'More details' }).click();
  const model = new Map<string, string>();
  let level = '';
  let isTyped = false;
  const [steps = []] = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 42 });
  for (const each of steps) {
    const role = dialog().getByLabel('Role', { exact: true });
    if (each.do === 'type') {
      await dialog().locator(`[name=${each.field}]`).click();
      await page.keyboard.press('End');
      await page.keyboard.type(each.text);
      model.set(each.field, (model.get(each.field) ?? '') + each.text);
      isTyped = true;
    }
    if (each.do === 'level' && (await dialog().getByLabel('Grade level').isVisible())) {
      await dialog().getByLabel('Grade level').focus();
      await page.keyboard.type(each.key);
      level = await dialog().locator('[name=gradeLevel]').inputValue();
      isTyped = true;
    }
    if (each.do === 'role') {
      await role.focus();
      await page.keyboard.type(each.key);
      isTyped = true;
    }
    if (each.do === 'stay' && isTyped) {
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    for (const field of textFields) {
      const typed = await dialog().locator(`[name=${field}]`).inputValue();
      // A field's own cursor may stand anywhere in an address of several lines; nothing is ever lost.
      expect(typed.length, `${field} after ${JSON.stringify(each)}`).toBe((model.get(field) ?? '').length);
    }
    expect(await dialog().locator('[name=gradeLevel]').inputValue()).toBe(level);
  }
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await dialog().waitFor({ state: 'detached' });
});

test('a short form asks before leaving, and someone else’s change is shown beside one’s own', async () => {
  const { page } = office;
  const other = await stage.visitor('jbegum');
  office.foresee(/status of 409/);
  await page.goto('/admin/users?role=student&search=henry');
  await page.getByRole('row').nth(1).click();
  await dialog().getByRole('button', { name: 'Add guardian' }).click();
  await dialog().getByRole('button', { name: 'Add a new person' }).click();
  await page.locator('input[name=givenName]:focus').waitFor();
  await page.keyboard.type('Ola');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await dialog().getByRole('form', { name: 'Add a new person' }).getByRole('button', { name: 'Cancel' }).click();

  await dialog().getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog().locator('[name=phone]').fill('555 0101');
  await other.page.goto(page.url());
  await dialog(other).getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(other).locator('[name=phone]').fill('555 0202');
  await dialog(other).getByRole('button', { name: 'Save person' }).click();
  await dialog(other).getByText('555 0202').waitFor();

  await dialog().getByRole('button', { name: 'Save person' }).click();
  const both = dialog().getByRole('region', { name: 'You and someone else changed this person' });
  await both.getByText('Yours: 555 0101').waitFor();
  await both.getByText('Theirs: 555 0202').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Save mine anyway' }).click();
  await dialog().getByText('555 0101').waitFor();
  await other.context.close();
});

test('two records are merged by keyboard alone, after a preview, and separated again', async () => {
  const { page } = office;
  await page.goto('/admin/users?role=student&search=abebe');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await dialog().getByRole('button', { name: 'Merge with another record' }).waitFor();
  const kept = (await dialog().getByRole('heading', { level: 2 }).textContent()) ?? '';
  await tabTo('Merge with another record');
  await page.keyboard.press('Enter');
  await page.keyboard.type('leila achterberg');
  await dialog()
    .getByRole('button', { name: /Achterberg/ })
    .first()
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Review the merge' }).waitFor();
  await dialog().getByRole('rowheader', { name: 'Scores' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await tabTo('Merge records');
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Merged records' }).waitFor();
  expect(await dialog().getByRole('heading', { level: 2 }).textContent()).toBe(kept);
  await dialog()
    .getByRole('button', { name: /^Separate / })
    .focus();
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Merged records' }).waitFor({ state: 'detached' });
});

test('everyone selected gets a grade level, and one undo reverts it', async () => {
  const { page } = office;
  await page.goto('/admin/users?role=student&sort=identifier');
  const levels = async () => await page.locator('td[data-column=gradeLevel]').allTextContents();
  await page.getByRole('row').nth(2).waitFor();
  const before = await levels();
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Set grade level' }).click();
  await dialog().getByLabel('Grade level').selectOption('12');
  await dialog().getByRole('button', { name: 'Change 2 people' }).click();
  await expect.poll(async () => (await levels()).slice(0, 3)).toEqual(['12', '12', before[2]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(levels).toEqual(before);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

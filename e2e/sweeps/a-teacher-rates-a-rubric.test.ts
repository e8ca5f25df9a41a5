import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('a teacher rates with one key per cell and releases; the student sees the level, rates themselves, and adds evidence; an employer rates through a link', async () => {
  const { page, foresee } = await stage.visitor('jrossi');
  await page.goto('/transition/fullrubric');
  const cell = (row: number, column: number) =>
    page.locator(`[role=grid] td[data-row="${row}"][data-column="${column}"]`);
  await cell(0, 1).click();
  // A sheet as high as its rows would draw all of them, with its foot out of sight.
  const height = await page.locator('[role=grid]').evaluate((grid) => grid.parentElement?.clientHeight ?? 0);
  expect(height).toBeLessThan(page.viewportSize()?.height ?? 0);
  // Two students by twelve criteria: 24 keys, and none to go from one to the other.
  for (const key of '123412341234'.split('')) await page.keyboard.press(key);
  for (const key of 'edpan1234321'.split('')) await page.keyboard.press(key);
  await page
    .getByText('All changes saved')
    .or(page.getByText(/^Saved/))
    .first()
    .waitFor();
  expect(await cell(0, 4).textContent()).toContain('A');
  expect(await cell(1, 5).textContent()).toContain('N');
  await page.keyboard.press('Control+z');
  await page.getByText('1 change undone').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+Home');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  // E is a level here.
  await page.getByText('C comments, Shift+E adds evidence.').waitFor();
  await cell(0, 1).click();
  await page.keyboard.press('Shift+E');
  const panel = page.getByRole('dialog');
  const evidence = panel.getByRole('textbox', { name: 'Title' });
  await expect.poll(async () => await evidence.evaluate((each) => each.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await cell(0, 1).click();
  await page.keyboard.press('c');
  // More formatting than is kept is refused in words, and there again to be written over, with a word in bold.
  const comment = panel.getByRole('textbox', { name: 'Comment' });
  const saveNext = panel.getByRole('button', { name: 'Save and go to the next criterion' });
  foresee(/400|422/);
  await comment.evaluate((at) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p><b>loud</b><i>clear</i></p>'.repeat(200));
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await saveNext.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByText(/^These changes weren’t saved. This comment has too much formatting/).waitFor();
  await cell(0, 1).click();
  await page.keyboard.press('c');
  await comment.getByText('loud').first().waitFor();
  await comment.press('Control+a');
  await page.keyboard.type('Spoke to the ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('whole');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' school.');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await saveNext.click();
  await panel.getByRole('heading', { name: 'Writes with a purpose' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByText(/^These changes weren’t saved. This comment has too much formatting/)
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Release / }).click();
  await page.getByText(/ratings released$/).waitFor();
  await page.reload();
  await cell(0, 1).click();
  await page.keyboard.press('c');
  const rated = panel.getByRole('listitem').filter({ hasText: 'Teacher · Jonah Rossi' });
  await rated.getByText('Spoke to the whole school.').getByText('whole', { exact: true }).waitFor();

  const student = await stage.visitor('msmith');
  await student.page.goto('/transition/dashboard');
  await student.page.getByText('Here since').waitFor();
  expect(await axeViolationsInBothThemes(student.page)).toEqual([]);
  await student.page.getByRole('link', { name: 'See each criterion' }).click();
  await student.page.getByRole('button', { name: 'Speaks to an audience' }).click();
  const own = student.page.getByRole('dialog');
  await own.getByText('Teacher · Jonah Rossi').waitFor();
  await own.getByLabel('P · Proficient').check();
  await own.getByRole('textbox', { name: 'Link' }).fill('https://example.org/my-talk');
  await own.getByRole('button', { name: 'Add evidence' }).click();
  await own.getByRole('link', { name: 'https://example.org/my-talk' }).waitFor();
  // Work that is here already, with the keys: its title, and what it came to beside it.
  const work = own.getByLabel('Assignment or test result');
  await work.focus();
  await student.page.keyboard.press('ArrowDown');
  const chosen = await work.evaluate((of: HTMLSelectElement) => of.selectedOptions[0]?.textContent ?? '');
  await own.locator('button:not([aria-busy=true])', { hasText: 'Add evidence' }).press('Enter');
  const added = own.getByRole('listitem').filter({ has: student.page.getByRole('button', { name: /^Remove/ }) });
  await added.nth(1).waitFor();
  const [latest = ''] = await added.allTextContents();
  expect(latest).toMatch(/\d/);
  for (const word of chosen.split(', ')) expect(latest).toContain(word);
  expect(await axeViolationsInBothThemes(student.page)).toEqual([]);
  await own.getByRole('button', { name: 'Save and go to the next criterion' }).click();
  await student.page.keyboard.press('Escape');
  await student.page.getByText('Self-rating: Proficient').waitFor();

  const coordinator = await stage.visitor('lhansen');
  await coordinator.page.goto('/transition/users');
  await coordinator.page.getByRole('row', { name: /Mohammed Smith/ }).click();
  await coordinator.page.getByRole('dialog').getByLabel('Cohort').fill('Class of 2099');
  await coordinator.page.getByRole('button', { name: 'Save changes' }).click();
  await coordinator.page.getByRole('cell', { name: 'Class of 2099' }).waitFor();
  await coordinator.page.getByRole('button', { name: 'Undo' }).click();
  await coordinator.page.getByRole('cell', { name: 'Class of 2099' }).waitFor({ state: 'detached' });
  expect(await axeViolationsInBothThemes(coordinator.page)).toEqual([]);

  // An employer rates by a link, on the first device that opens it.
  await coordinator.page.getByRole('row', { name: /Mohammed Smith/ }).click();
  const member = coordinator.page.getByRole('dialog');
  await member.getByLabel('Who rates').fill('Rosa Diaz, City Bakery');
  await member.getByRole('button', { name: 'Make a link' }).click();
  const address = await member.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await axeViolationsInBothThemes(coordinator.page)).toEqual([]);
  const employer = await stage.visitor(undefined);
  await employer.page.goto(address);
  await employer.page.getByRole('heading', { name: 'Mohammed Smith' }).waitFor();
  const first = employer.page.getByRole('group').first();
  await first.getByLabel(/Proficient/).check();
  await first.getByRole('textbox').fill('On time, every day.');
  await first.getByRole('textbox').blur();
  await employer.page.getByText(/^Saved/).waitFor();
  expect(await axeViolationsInBothThemes(employer.page)).toEqual([]);
  const stranger = await stage.visitor(undefined);
  stranger.foresee(/409|422|403|400/);
  await stranger.page.goto(address);
  await stranger.page.getByText(/^This link was opened on another device/).waitFor();
  await coordinator.page.keyboard.press('Escape');

  await coordinator.page.goto('/transition/dashboard');
  await coordinator.page.getByRole('link', { name: 'Class of 2030' }).waitFor();
  // Two have been on a pathway for a year, and nobody has rated them.
  const still = coordinator.page.locator('section', {
    has: coordinator.page.getByRole('heading', { name: 'No new level for 120 days' }),
  });
  expect(await still.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('last rated: not yet rated'),
    expect.stringContaining('last rated: not yet rated'),
  ]);
  await still.getByRole('link').first().press('Enter');
  await coordinator.page.getByRole('dialog').getByLabel('Stage').waitFor();
  await coordinator.page.keyboard.press('Escape');
  await coordinator.page.getByRole('dialog').waitFor({ state: 'detached' });
  await coordinator.page.goBack();
  await still.waitFor();
  expect(await axeViolationsInBothThemes(coordinator.page)).toEqual([]);
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled } from '../browser';
import { openStage, type Stage } from '../stage';

// What a director does now and then: waive rules for one athlete, switch a pack on, write a rule.
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('a director lets an athlete play with a reason and an end, and it ends', async () => {
  const { page } = await stage.visitor('wcastellanos');
  await page.goto('/athlete/eligibility?state=ineligible');
  await settled(page);
  const line = page.getByRole('row').filter({ hasText: 'Ineligible' }).first();
  const name = (await line.locator('bdi').first().textContent()) ?? '';
  await line.locator('bdi').first().click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Waive rules' }).click();
  await panel.locator('[name=reason]:focus').waitFor();
  await page.keyboard.press('Enter');
  await panel.getByText('Say why. It is kept with the decision.').waitFor();
  await page.keyboard.type('A grade was entered late.');
  await panel.locator('[name=endsBefore]').fill(await panel.locator('[name=startsOn]').inputValue());
  await panel.getByRole('button', { name: 'Waive', exact: true }).press('Enter');
  await page.getByText(`${name} can play despite these rules.`).waitFor();
  await panel.getByRole('button', { name: 'Waive rules' }).and(page.locator(':focus')).waitFor();
  await panel.getByText('Waived').first().waitFor();
  await panel.getByText('A grade was entered late.').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'End today' }).click();
  await panel.getByText('Ineligible').first().waitFor();
  await panel.getByRole('button', { name: 'Letter to the family' }).click();
  const letter = page.getByRole('article', { name: /^(Eligibility of|Admissibilité|أهلية)/ });
  await letter.waitFor();
  expect(await letter.getAttribute('lang')).toMatch(/^(en|fr|ar)$/);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a rules file is rejected with the place of each error, then listed, tried out, and removed', async () => {
  const { page } = await stage.visitor('wcastellanos');
  await page.goto('/athlete/eligibility?part=rules');
  const rule = {
    ...{ ruleId: 'thursday', facts: [], title: 'No class below 75% on Thursday', category: 'academics' },
    checks: [{ at: 'weekday', weekday: 4 }],
    require: { kind: 'atMost', measure: { what: 'fails', passing: '75' }, limit: '0' },
    steps: [{ effects: [{ state: 'practiceOnly', lasts: { for: 'nextCheck' } }] }],
  };
  const pack = {
    ...{ packId: 'north-high', body: 'North High', title: 'North High', version: 1, layer: 'school' },
    ...{ validFrom: '2026-07-01', validTo: null, source: ['Handbook'], checkedOn: '2026-08-01', rules: [rule] },
  };
  const choose = async (data: object) =>
    await page.getByLabel('Add rules from a file').setInputFiles({
      ...{ name: 'north.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(data)) },
    });
  await choose({ ...pack, source: [], colour: 'red' });
  const alert = page.getByRole('alert');
  await alert.getByText('These rules can’t be used. Fix what is listed, and add the file again.').waitFor();
  await alert.getByText('colour').waitFor();
  await alert.getByText('Name at least one source.').waitFor();
  expect(stage.troubles()).toEqual([expect.stringContaining('400')]);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await choose(pack);
  const panel = page.getByRole('dialog', { name: 'North High' });
  await panel.getByText('No class below 75% on Thursday').waitFor();
  await panel.getByRole('button', { name: 'Try it on my athletes' }).click();
  await panel.getByText(/^\d+ athletes? would change status, of \d+ athletes$/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Remove these rules' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “North High”?' });
  await question.getByText('Laurel keeps no copy.').waitFor();
  await question.getByRole('button', { name: 'Remove these rules' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open North High' }).waitFor({ state: 'detached' });
});

test('a rule pack is tried out on the school before it is switched on', async () => {
  const { page } = await stage.visitor('wcastellanos');
  await page.goto('/athlete/eligibility?part=rules');
  await page.getByRole('button', { name: /^Open .*Wisconsin/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Try it on my athletes' }).click();
  await panel.getByText(/^(No one|\d+ athletes?) would change status, of \d+ athletes$/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await panel.getByText(/^Whole district since /).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Rules switched off.').waitFor();
  await panel.getByText(/^Whole district since /).waitFor({ state: 'detached' });
});

test('a director writes a rule by keyboard, reads it back, tries it out, and later moves it to a newer edition and back', async () => {
  const { page } = await stage.visitor('wcastellanos');
  await page.goto('/athlete/eligibility?part=rules');
  await page.getByRole('button', { name: 'Write a rule' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Write a rule' });
  await panel.getByLabel('Name of the rule').waitFor();
  await page.keyboard.type('At most one class below 70%');
  await page.keyboard.press('Tab');
  // The list stays at classes failed.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('70,5');
  await panel.getByText('Checked every Thursday. Classes below 70.5%: at most 1.').waitFor();
  await panel.getByLabel('Where it is written').focus();
  await page.keyboard.type('Student handbook, page 12');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('“At most one class below 70%” is saved.').waitFor();
  await page.getByText('Classes below 70.5%: at most 1.').waitFor();
  await page.getByRole('button', { name: 'Open At most one class below 70%' }).press('Enter');
  const rule = page.getByRole('dialog', { name: 'At most one class below 70%' });
  await rule.getByRole('button', { name: 'Try it on my athletes' }).press('Enter');
  await rule.getByText(/^(No one|\d+ athletes?) would change status, of \d+ athletes$/).waitFor();
  await rule.getByRole('button', { name: 'Switch on' }).press('Enter');
  await rule.getByText(/^Whole district since /).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit At most one class below 70%' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Number').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Classes below 70.5%: at most 0.').waitFor();
  await page.getByRole('button', { name: 'Open At most one class below 70%' }).press('Enter');
  await rule.getByText('Edition 1 is on. Edition 2 is the newest.').waitFor();
  await rule.getByRole('button', { name: 'Try edition 2 on my athletes' }).press('Enter');
  await rule.getByText(/^\d+ athletes? would change status, of \d+ athletes$/).waitFor();
  await rule
    .getByText(/instead of “Cleared”/)
    .first()
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await rule.getByRole('button', { name: 'Move to edition 2' }).press('Enter');
  await rule.getByText('Edition 1 is on.').waitFor({ state: 'detached' });
  await rule.getByRole('button', { name: 'Undo' }).press('Enter');
  await rule.getByText('Edition 1 is on. Edition 2 is the newest.').waitFor();
});

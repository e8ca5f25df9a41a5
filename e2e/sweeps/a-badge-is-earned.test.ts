import { readFile } from 'node:fs/promises';
import { faultsElsewhere } from '@laurel/server/badges/testing-independent';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { cellAt, rowOf } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('a badge is designed, awarded in three clicks, kept by the learner, and checked by anyone', async () => {
  const { page } = await stage.visitor('mellery');
  await page.goto('/transition/badge');
  await page.getByRole('button', { name: 'Design a badge' }).click();
  const panel = page.getByRole('dialog');
  await panel.locator('[name=title]:focus').waitFor();
  await page.keyboard.type('Zephyr speaker');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Speaks to a room and is understood.');
  await panel.getByLabel('Text on the badge').fill('Speaker');
  await panel.locator('[contenteditable=true]').click();
  await page.keyboard.type('Holds a talk of ten minutes.');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save the badge' }).click();

  await page.getByRole('button', { name: 'Award Zephyr speaker' }).click();
  await panel.getByLabel('Search by name').fill('Mohammed Smith');
  await panel.getByRole('button', { name: 'Everyone (1)' }).click();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Award to 1 student' }).click();
  await page.getByText('1 of 1 signed').waitFor();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('1 student has it').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  const learner = await stage.visitor('msmith');
  await learner.page.goto('/transition/badge');
  await learner.page.getByRole('heading', { name: 'Zephyr speaker' }).waitFor();
  expect(await axeViolationsInBothThemes(learner.page)).toEqual([]);
  const [png, json] = [await download(learner.page, 'PNG'), await download(learner.page, 'JSON')];
  const address = await learner.page.getByRole('link', { name: 'Zephyr speaker' }).getAttribute('href');

  const stranger = await stage.visitor();
  const seen: Buffer[] = [png, json];
  stranger.page.on(
    'response',
    (response) =>
      void response.body().then(
        (body) => seen.push(body),
        () => undefined,
      ),
  );
  await stranger.page.goto(address ?? '');
  await stranger.page.getByText('This badge is valid.').waitFor();
  await stranger.page.getByText('Holds a talk of ten minutes.').waitFor();
  expect(await axeViolationsInBothThemes(stranger.page)).toEqual([]);
  expect(seen.length).toBeGreaterThan(4);
  for (const bytes of seen) expect(bytes.toString('latin1')).not.toMatch(/Mohammed|msmith|Smith/);

  await stranger.page.getByRole('link', { name: 'Check a badge' }).click();
  await stranger.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: png });
  await stranger.page.getByText('This badge is valid.').waitFor();
  await stranger.page.getByText('Signed here with one of our keys').waitFor();
  expect(await axeViolationsInBothThemes(stranger.page)).toEqual([]);

  const credential = JSON.parse(json.toString());
  const host = new URL(credential.id).origin;
  expect(credential.issuer.id).toBe(`did:web:${encodeURIComponent(new URL(host).host)}`);
  const did = await fetch(`${host}/.well-known/did.json`).then(async (answer) => await answer.json());
  expect(await faultsElsewhere(credential, did)).toEqual([]);
  const list = await fetch(credential.credentialStatus.statusListCredential).then(
    async (answer) => await answer.json(),
  );
  expect(await faultsElsewhere(list, did)).toEqual([]);
});

test('a learner shares a link to a badge, which appears on its public page and in files, and disappears when the link is withdrawn', async () => {
  const { page } = await stage.visitor('msmith');
  await page.goto('/transition/fullrubric');
  await page.getByRole('button', { name: 'Speaks to an audience' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Title').fill('My talk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://example.org/talk');
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'My talk' }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/transition/badge');
  const badge = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Zephyr speaker' }) });
  const address = (await badge.getByRole('link', { name: 'Zephyr speaker' }).getAttribute('href')) ?? '';
  const stranger = await stage.visitor();
  await stranger.page.goto(address);
  await stranger.page.getByText('This badge is valid.').waitFor();
  expect(await stranger.page.getByText('My talk').count()).toBe(0);

  await badge.getByText('Show evidence with it').press('Enter');
  const shown = badge.getByRole('checkbox', { name: 'My talk' });
  await shown.press('Space');
  await badge.getByRole('checkbox', { name: 'My talk', checked: true }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const bytes: string[] = [];
  stranger.page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => bytes.push(text),
        () => undefined,
      ),
  );
  await stranger.page.reload();
  const link = stranger.page.getByRole('link', { name: 'My talk' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://example.org/talk');
  expect(await axeViolationsInBothThemes(stranger.page)).toEqual([]);
  expect(bytes.length).toBeGreaterThan(1);
  for (const text of bytes) expect(text).not.toMatch(/Mohammed|msmith|Smith/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    badge.getByRole('button', { name: 'JSON' }).click(),
  ]);
  const { credentialSubject, evidence } = JSON.parse((await readFile(await file.path())).toString());
  expect(JSON.stringify(evidence ?? credentialSubject)).toContain('https://example.org/talk');

  await shown.press('Space');
  await badge.getByRole('checkbox', { name: 'My talk', checked: false }).waitFor();
  await stranger.page.reload();
  await stranger.page.getByText('This badge is valid.').waitFor();
  expect(await link.count()).toBe(0);
});

test('proposed awards are given at once by keyboard, except to students who are removed from the list', async () => {
  const { page } = await stage.visitor('lhansen');
  await page.goto('/transition/badge');
  const open = page.getByRole('button', { name: 'Proposed awards' });
  await open.press('Enter');
  const panel = page.getByRole('dialog');
  const all = panel.getByRole('button', { name: /^Award \d+ badges$/ });
  await all.waitFor();
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  expect(await panel.getByRole('checkbox').count()).toBe(count);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const left = panel.getByRole('checkbox').first();
  const name = await left.evaluate((box) => box.closest('label')?.textContent ?? '');
  await left.press('Space');
  await panel.getByRole('button', { name: `Award ${count - 1} badges` }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  await open.and(page.locator(':focus')).waitFor();
  await open.press('Enter');
  await panel.getByRole('button', { name: 'Award 1 badge' }).waitFor();
  expect(
    await panel.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent)),
  ).toEqual([name]);
});

test('levels that a rule requires are rated by keyboard, proposed, awarded, and signed, and anyone can verify them', async () => {
  const { page } = await stage.visitor('lhansen');
  await page.goto('/transition/badge');
  await page.getByRole('button', { name: 'Design a badge' }).click();
  const panel = page.getByRole('dialog');
  await panel.locator('[name=title]:focus').waitFor();
  await page.keyboard.type('Zephyr voice');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Speaks and writes for others.');
  await panel.locator('[contenteditable=true]').click();
  await page.keyboard.type('Reach the highest level of both.');
  await panel.getByLabel('Rubric').selectOption({ label: 'Portrait of a graduate' });
  for (const criterion of ['Speaks to an audience', 'Writes with a purpose'])
    await panel.getByLabel(criterion).selectOption({ label: 'At least Advanced' });
  await panel.getByRole('button', { name: 'Save the badge' }).click();
  const proposals = page.getByRole('button', { name: 'Proposed awards' });
  const proposed = panel.getByRole('group', { name: 'Zephyr voice' }).getByLabel('Mohammed Smith');
  await proposals.press('Enter');
  await panel.getByRole('checkbox').first().waitFor();
  expect(await proposed.count()).toBe(0);
  await page.keyboard.press('Escape');

  const teacher = await stage.visitor('jrossi');
  await teacher.page.goto('/transition/fullrubric');
  await cellAt(teacher.page, await rowOf(teacher.page, 'Mohammed Smith'), 1).click();
  await teacher.page.keyboard.press('4');
  await teacher.page.keyboard.press('4');
  await teacher.page.getByRole('button', { name: /^Release / }).press('Enter');
  await teacher.page.getByText(/ratings released$/).waitFor();

  await page.reload();
  await proposals.press('Enter');
  await proposed.waitFor();
  for (const box of await panel.getByRole('checkbox').all()) await box.press('Space');
  await proposed.press('Space');
  await panel.getByRole('button', { name: 'Award 1 badge' }).press('Enter');
  const batch = page.getByRole('region', { name: 'Awards being signed' }).filter({ hasText: 'Zephyr voice' });
  await batch.getByText('1 of 1 signed').waitFor();
  await batch.getByRole('button', { name: 'Send now' }).press('Enter');
  await batch.waitFor({ state: 'detached' });

  const learner = await stage.visitor('msmith');
  await learner.page.goto('/transition/badge');
  const own = learner.page.getByRole('listitem').filter({ hasText: 'Zephyr voice' });
  const [png, jwt] = [await download(own, 'PNG'), await download(own, 'JWT')];

  const stranger = await stage.visitor();
  await stranger.page.goto('/badges/verify');
  const files = [
    { name: 'badge.png', mimeType: 'image/png', buffer: png },
    { name: 'badge.jwt', mimeType: 'text/plain', buffer: jwt },
  ];
  for (const file of files) {
    await stranger.page.reload();
    await stranger.page.locator('input[type=file]').setInputFiles(file);
    await stranger.page.getByText('This badge is valid.').waitFor();
    await stranger.page.getByRole('heading', { name: 'Zephyr voice' }).waitFor();
  }

  // As others read a picture: the credential stands in a chunk of its own, after its keyword and five zeros.
  const at = png.indexOf('openbadgecredential');
  const credential = JSON.parse(png.toString('utf8', at + 24, at + png.readUInt32BE(at - 8)));
  const levels = credential.credentialSubject.achievement.resultDescription.map(
    ({ rubricCriterionLevel }: { rubricCriterionLevel: { id: string }[] }) => rubricCriterionLevel.at(-1)?.id,
  );
  expect(levels).toHaveLength(2);
  expect(
    credential.credentialSubject.result.map(({ achievedLevel }: { achievedLevel: string }) => achievedLevel),
  ).toEqual(levels);
  const did = await (await fetch(`${new URL(credential.id).origin}/.well-known/did.json`)).json();
  expect(await faultsElsewhere(credential, did)).toEqual([]);
  const forged = { ...credential, validFrom: '2020-01-01T00:00:00Z' };
  expect(await faultsElsewhere(forged, did)).not.toEqual([]);
});

test('a whole grade level gets a badge in three clicks, and the award is undone; a badge is revoked with a reason, and anyone who uploads its file sees that', async () => {
  const { page } = await stage.visitor('lhansen');
  await page.goto('/transition/badge');
  const panel = page.getByRole('dialog');
  let clicks = 0;
  const click = async (button: Locator) => {
    await button.click();
    clicks += 1;
  };
  await click(page.getByRole('button', { name: 'Award Zephyr speaker' }));
  const grade = panel.getByRole('button', { name: /^Grade 12 \(\d+\)$/ });
  const count = Number(/\((\d+)\)/.exec((await grade.textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(5);
  await click(grade);
  await click(panel.getByRole('button', { name: `Award to ${count} students` }));
  const batch = page.getByRole('region', { name: 'Awards being signed' }).filter({ hasText: 'Zephyr speaker' });
  await batch.getByText(`${count} of ${count} signed`).waitFor({ timeout: 120_000 });
  expect(clicks).toBe(3);
  await batch.getByRole('button', { name: 'Undo' }).press('Enter');
  await batch.waitFor({ state: 'detached' });

  const learner = await stage.visitor('msmith');
  await learner.page.goto('/transition/badge');
  const own = learner.page.getByRole('listitem').filter({ hasText: 'Zephyr speaker' });
  const svg = await download(own, 'SVG');
  const stranger = await stage.visitor();
  await stranger.page.goto('/badges/verify');
  const drop = async () => {
    const place = stranger.page
      .getByRole('region')
      .filter({ has: stranger.page.locator('input[type=file]') })
      .last();
    const file = await stranger.page.evaluateHandle((text) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([text], 'badge.svg', { type: 'image/svg+xml' }));
      return dropped;
    }, svg.toString());
    await place.dispatchEvent('drop', { dataTransfer: file });
  };
  await drop();
  await stranger.page.getByText('This badge is valid.').waitFor();

  await page.getByRole('button', { name: 'Award Zephyr speaker' }).press('Enter');
  await panel.getByLabel('Search by name').fill('Mohammed Smith');
  const revoke = panel.getByRole('button', { name: 'Revoke the badge of Mohammed Smith' });
  await revoke.press('Enter');
  await panel.getByLabel('Why is it revoked?').press('Enter');
  await panel.getByText('Enter a reason.').waitFor();
  await panel.getByLabel('Why is it revoked?').fill('Given to the wrong student.');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('The badge of Mohammed Smith is revoked.').waitFor();
  await stranger.page.reload();
  await drop();
  await stranger.page.getByText('It was revoked by who issued it.').waitFor();
  expect(await stranger.page.getByText('This badge is valid.').count()).toBe(0);
  await learner.page.reload();
  await own.getByText('Given to the wrong student.').waitFor();
});

async function download(of: Page | Locator, form: string): Promise<Buffer> {
  const page = 'page' in of ? of.page() : of;
  const [file] = await Promise.all([page.waitForEvent('download'), of.getByRole('button', { name: form }).click()]);
  return await readFile(await file.path());
}

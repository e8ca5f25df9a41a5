import { readPeople } from '@laurel/domain/people/directory-api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { signedIn } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let admin: Visitor;

beforeAll(async () => {
  stage = await openStage();
  admin = await stage.visitor('mellery');
});
afterAll(async () => await stage.close());
// The browser itself tells of each refusal, and of faces in a list still on their way when its pages became another’s.
afterEach(() =>
  expect(
    stage.troubles().filter((trouble) => !trouble.includes('403 (Forbidden)') && !/ 404 .*\/image\//.test(trouble)),
  ).toEqual([]),
);

test('an administrator sees a student’s pages, can’t write on them, and comes back', async () => {
  const { call } = await signedIn(stage.laurel.address, 'mellery');
  const { people } = await call(readPeople, { search: 'rossi' });
  const [{ personId }] = people as [(typeof people)[number]];
  const { page } = admin;
  await page.goto(`/admin/users?person=${personId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'View as this person' }).click();
  const banner = page.getByRole('complementary', { name: 'View as someone else' });
  await banner.getByText(/^Morgan Ellery, you’re seeing Laurel as .* Rossi until/).waitFor();
  expect(await page.getByRole('link', { name: 'District settings' }).count()).toBe(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  // What the page itself would send to change something.
  const status = await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const reply = await fetch('/api/account/language', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify({ language: 'fr' }),
    });
    return [reply.status, (await reply.json()).message];
  });
  expect(status).toEqual([
    403,
    'You’re seeing the pages of someone else, so nothing can be changed. Stop viewing first.',
  ]);

  // And what a person would press.
  await page.goto('/pages/account-settings/notifications');
  const choice = page.getByRole('main').getByRole('switch').first();
  const before = await choice.isChecked();
  await choice.click();
  await page.getByText('so nothing can be changed').first().waitFor();
  await page.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(before);

  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'View as this person' }).waitFor();
  expect(await banner.count()).toBe(0);
});

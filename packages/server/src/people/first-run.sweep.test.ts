import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import * as api from '@laurel/domain/people/api';
import { newId } from '@laurel/server/db/new-id';
import { csrfToken } from '@laurel/server/http/session-cookie';
import { callAs, type TestLaurel, testLaurel, visitor } from '@laurel/server/testing/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFirstRunToken } from './first-run';

let laurel: TestLaurel;
const token = newFirstRunToken();

beforeEach(async () => {
  laurel = await testLaurel({ firstRunToken: token });
});
afterEach(async () => await laurel.close());

const input = {
  token,
  districtName: 'Maple County',
  givenName: 'Mira',
  familyName: 'Maple',
  username: 'mira',
  email: null,
  password: 'three owls on a fence',
};

async function districts(): Promise<string[]> {
  const { rows } = await laurel.database.pool.query('select name from district');
  return rows.map((row) => row.name);
}

test('before the first run the page is told so, and everything else says that nothing is set up', async () => {
  expect((await callAs(laurel, visitor(), api.sessionData, {})).output).toMatchObject({
    isFirstRun: true,
    isLoggedIn: false,
  });
  const refused = await callAs(laurel, visitor(), api.signIn, { login: 'mira', password: 'x' });
  expect([refused.status, refused.fault.code]).toEqual([503, 'unavailable']);
});

test('a wrong token or a weak password sets nothing up', async () => {
  for (const wrong of ['', 'x', `${token}x`, token.toLowerCase(), 'é'.repeat(24)]) {
    expect((await callAs(laurel, visitor(), api.createFirstAdministrator, { ...input, token: wrong })).status).toBe(
      400,
    );
  }
  for (const password of ['fourteen chars', 'maple maple mira!', 'aaaaaaaaaaaaaaaaaaa']) {
    const refused = await callAs(laurel, visitor(), api.createFirstAdministrator, { ...input, password });
    expect(inEnglish(refused.fault.details), password).toMatchObject({ fields: { password: expect.any(String) } });
  }
  expect(await districts()).toEqual([]);
});

test('a second first run is rejected, even with the token', async () => {
  const made = await callAs(laurel, visitor(), api.createFirstAdministrator, input);
  expect(made.output).toMatchObject({
    isLoggedIn: true,
    isFirstRun: false,
    userData: { role: 'admin', roles: [{ key: 'administrator', name: 'Administrator' }] },
  });
  const again = await callAs(laurel, visitor(), api.createFirstAdministrator, { ...input, username: 'other' });
  expect([again.status, again.fault.code]).toEqual([409, 'conflict']);
  expect(await districts()).toEqual(['Maple County']);
  expect((await callAs(laurel, visitor(), api.signIn, { login: 'MIRA', password: input.password })).status).toBe(200);
});

test('of two simultaneous first runs, one succeeds and the other leaves nothing behind', async () => {
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((username) =>
      callAs(laurel, visitor(), api.createFirstAdministrator, { ...input, username }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect(await districts()).toHaveLength(1);
});

test('a cookie from a database that is gone doesn’t interfere', async () => {
  const old = 'b'.repeat(43);
  const browser = { cookie: `laurel_session=${newId()}.${old}`, csrf: csrfToken(old) };
  expect((await callAs(laurel, browser, api.sessionData, {})).output.isFirstRun).toBe(true);
  expect((await callAs(laurel, browser, api.createFirstAdministrator, input)).status).toBe(200);
  expect((await callAs(laurel, browser, api.signIn, { login: 'mira', password: input.password })).status).toBe(200);
});

test('the first run requires a token from the console', async () => {
  const closed = await testLaurel();
  expect((await callAs(closed, visitor(), api.createFirstAdministrator, input)).status).toBe(404);
  await closed.close();
});

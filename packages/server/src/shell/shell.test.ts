import { asOwner } from '@laurel/server/db/testing-schema';
import { fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);
const { sam, uma } = school.people;

/** Requests a student’s home, which comes in parts. */
async function requestHome({ cookie }: { readonly cookie: string }) {
  const url = '/studentdashboard';
  return await laurel.laurel.door.app.inject({ url, headers: { cookie }, payloadAsStream: true });
}

/** Reads the whole of it: its data as text, which is empty where there is none, and the page. */
async function openHome(browser: { readonly cookie: string }) {
  const asked = await requestHome(browser);
  const body = (await asked.stream().toArray()).join('');
  const first = /<script[^>]*id="laurel-first"[^>]*>([^<]*)</.exec(body)?.[1] ?? '';
  return { statusCode: asked.statusCode, body, first };
}

/** Does `work` while nobody can read what a home shows. */
async function withoutData<Result>(work: () => Promise<Result>): Promise<Result> {
  const rename = async (from: string, to: string) =>
    await asOwner(laurel.database.ownerUrl, async (client) => {
      await client.query(`alter function ${from} rename to ${to}`);
    });
  await rename('shown_override', 'hidden_override');
  try {
    return await work();
  } finally {
    await rename('hidden_override', 'shown_override');
  }
}

test('a home whose data can’t be read is served without it and starts the app, which requests it and says why', async () => {
  // The second time, the session was found alive before.
  for (let time = 0; time < 2; time += 1) {
    const broken = await withoutData(async () => await openHome(sam.browser));
    expect(broken.statusCode).toBe(200);
    expect(broken.first).toBe('');
    expect(broken.body).toContain('id="laurel-entry"');
    expect(broken.body).toContain('<div id="root"></div>');
    expect(broken.body).toContain('</html>');
  }
  expect((await openHome(sam.browser)).first).toContain('"classes"');
});

test('a person who was signed in lately gets the head of their home before anything is read', async () => {
  expect((await openHome(sam.browser)).first).toContain('"classes"');
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query('begin; lock table session in access exclusive mode');
    const { stream } = await requestHome(sam.browser);
    const parts = stream()[Symbol.asyncIterator]();
    const head = String((await parts.next()).value);
    expect(head).toContain('rel="stylesheet"');
    expect(head).not.toContain('<body');
    await client.query('rollback');
    let rest = '';
    for (let part = await parts.next(); !part.done; part = await parts.next()) rest += String(part.value);
    expect(rest).toContain('"classes"');
  });
});

test('a person whose session has ended since gets a home with nothing of theirs, and the sign-in page the next time', async () => {
  expect((await openHome(uma.browser)).first).toContain('"classes"');
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', $1, false)", [school.districtId]);
    await client.query('update session set expires_at = created_at');
  });
  const ended = await openHome(uma.browser);
  expect(ended.first).toBe('');
  expect(ended.body).toContain('<div id="root"></div>');
  expect(ended.body).toMatch(/id="laurel-session">{"isLoggedIn":false/);
  const next = await openHome(uma.browser);
  expect(next.body).not.toContain('id="laurel-entry"');
  expect(next.body).toMatch(/id="laurel-session">{"isLoggedIn":false/);
});

test('a session that was found alive longer ago than any may go unused is not likely to be alive', async () => {
  const { sessions } = laurel.laurel.door;
  const session = { tokenHash: Buffer.from('of a session') };
  sessions.remember(session, 'account', laurel.time.nowMs);
  const hourMs = 3_600_000;
  expect(sessions.isLikelyAlive(session, laurel.time.nowMs + 11 * hourMs)).toBe(true);
  expect(sessions.isLikelyAlive(session, laurel.time.nowMs + 13 * hourMs)).toBe(false);
});

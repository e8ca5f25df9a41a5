import { asOwner } from '@laurel/server/db/testing-schema';
import { fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

/** A student’s home: its data as text, which is empty where there is none, and the whole page. */
async function openHome() {
  const { cookie } = school.people.sam.browser;
  const { statusCode, body } = await laurel.laurel.door.app.inject({ url: '/studentdashboard', headers: { cookie } });
  const first = /<script[^>]*id="laurel-first"[^>]*>([^<]*)</.exec(body)?.[1] ?? '';
  return { statusCode, body, first };
}

test('a home whose data can’t be read is served without it and starts the app, which requests it and says why', async () => {
  const whole = await openHome();
  expect(whole.statusCode).toBe(200);
  expect(whole.first).toContain('"classes"');
  const rename = async (from: string, to: string) =>
    await asOwner(laurel.database.ownerUrl, async (client) => {
      await client.query(`alter function ${from} rename to ${to}`);
    });
  await rename('shown_override', 'hidden_override');
  const broken = await openHome();
  await rename('hidden_override', 'shown_override');
  expect(broken.statusCode).toBe(200);
  expect(broken.first).toBe('');
  expect(broken.body).toContain('<script type="module"');
  expect(broken.body).toMatch(/id="laurel-session">{"isLoggedIn":true/);
  expect(broken.body).toContain('</html>');
  expect((await openHome()).first).toContain('"classes"');
});

test('a page asks for no process of its own, and lets no window of another site reach it', async () => {
  const { headers } = await laurel.laurel.door.app.inject({ url: '/' });
  expect(headers).not.toHaveProperty('origin-agent-cluster');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

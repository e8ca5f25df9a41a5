import { exportAttendance } from '@laurel/domain/attendance/settings-api';
import type { Day } from '@laurel/domain/kit/day';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';
import { showFiles } from './show-file';

const laurel = await fileLaurel();
let school: TestSchool;
const types = ['text/html', 'image/svg+xml', 'application/pdf', 'text/csv', 'image/png'];

beforeAll(async () => {
  showFiles(laurel.laurel.door, '/evidence/:fileName', async ({ caller }, fileName) => {
    const contentType = types[Number(fileName)];
    if (contentType === undefined || caller.personId !== school.people.sam.personId) return null;
    return { contentType, content: Buffer.from('<script>alert(1)</script>') };
  });
  school = await testSchool(laurel);
});

async function show(url: string, cookie: string) {
  return await laurel.laurel.door.app.inject({ url, headers: { cookie } });
}

test('a file that isn’t an image is sent as an attachment that can’t run anything; an image is displayed', async () => {
  const { cookie } = school.people.sam.browser;
  for (const [at, type] of types.entries()) {
    const { headers, statusCode } = await show(`/evidence/${at}`, cookie);
    const isImage = type === 'image/png';
    expect(statusCode).toBe(200);
    expect(headers, type).toMatchObject({
      'content-type': expect.stringContaining(type),
      'content-disposition': isImage ? 'inline' : 'attachment',
      'content-security-policy': isImage
        ? expect.stringContaining("script-src 'self'")
        : "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  }
  for (const [url, who] of [
    ['/evidence/9', cookie],
    ['/evidence/0', school.people.tia.browser.cookie],
    ['/evidence/0', ''],
  ] as const) {
    expect((await show(url, who)).statusCode).toBe(404);
  }
});

test('an export is sent as an attachment that can’t run anything', async () => {
  const input = { schoolId: school.schoolId, from: '2026-10-01' as Day, until: '2026-10-31' as Day };
  const { headers, status, text } = await callAs(laurel, school.people.office.browser, exportAttendance, input);
  expect(status, text).toBe(200);
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
});

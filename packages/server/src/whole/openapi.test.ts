import { isUnsafe, pathParameters } from '@laurel/domain/wire/endpoint';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
});
afterAll(async () => await laurel.close());

const operation = z.object({
  summary: z.string().min(10),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: z.object({}) })),
  responses: z.object({ 200: z.object({}), default: z.object({}) }),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

async function openApiAs(browser: { cookie: string }) {
  const { app } = laurel.laurel.door;
  return await app.inject({ url: '/api/openapi.json', headers: { cookie: browser.cookie, host: 'laurel.test' } });
}

test('the OpenAPI document holds every mounted call with its parameters', async () => {
  const response = await openApiAs(school.people.ada.browser);
  const { paths } = document.parse(response.json());
  for (const endpoint of mountedEndpoints(laurel.laurel.door)) {
    const found = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(found, `${endpoint.method} ${endpoint.path}`).toBeDefined();
    const inPath = found?.parameters.filter((each) => each.in === 'path').map((each) => each.name);
    expect(inPath).toEqual(pathParameters(endpoint.path));
    if (isUnsafe(endpoint))
      expect(found?.parameters.every((each) => each.in === 'path' || endpoint.body === 'file')).toBe(true);
  }
});

test('the OpenAPI document is for signed-in staff', async () => {
  expect((await openApiAs(school.people.sam.browser)).statusCode).toBe(403);
  expect((await openApiAs({ cookie: '' })).statusCode).toBe(401);
});

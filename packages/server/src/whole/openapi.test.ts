import { isUnsafe, pathParameters } from '@laurel/domain/wire/endpoint';
import { particular } from '@laurel/server/http/example-input';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import * as z from 'zod';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

const operation = z.object({
  summary: z.string().min(10),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query']),
      schema: z.object({}),
      example: z.optional(z.unknown()),
    }),
  ),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ example: z.optional(z.record(z.string(), z.unknown())) })) }),
  ),
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

test('the OpenAPI document contains every mounted call with its parameters', async () => {
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

test('the example of every call is valid input for it', async () => {
  const { paths } = document.parse((await openApiAs(school.people.ada.browser)).json());
  for (const endpoint of mountedEndpoints(laurel.laurel.door)) {
    const found = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const given = (found?.parameters ?? [])
      .filter((each) => 'example' in each)
      .map(({ name, example }) => [name, example]);
    const body = found?.requestBody?.content['application/json']?.example;
    const { error } = endpoint.input.safeParse({ ...Object.fromEntries(given), ...body });
    expect(error, `${endpoint.method} ${endpoint.path}`).toBeUndefined();
  }
});

test('no example belongs to a call that no longer exists', () => {
  const calls = mountedEndpoints(laurel.laurel.door).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(particular).filter((call) => !calls.includes(call))).toEqual([]);
});

test('the OpenAPI document is for signed-in staff', async () => {
  expect((await openApiAs(school.people.sam.browser)).statusCode).toBe(403);
  expect((await openApiAs({ cookie: '' })).statusCode).toBe(401);
});

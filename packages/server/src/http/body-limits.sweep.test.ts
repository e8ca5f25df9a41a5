import { saveScores } from '@laurel/domain/grades/api';
import { type Endpoint, isUnsafe, pathParameters, usualBody } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { callAs, fileLaurel, visitor } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refuseLargeJson } from './read-bodies';

const laurel = await fileLaurel();
let school: TestSchool;
let endpoints: readonly Endpoint[];

beforeAll(async () => {
  school = await testSchool(laurel);
  endpoints = mountedEndpoints(laurel.laurel.door);
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

async function signIn(payload: string) {
  const browser = visitor();
  return await laurel.laurel.door.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: {
      host: 'laurel.test',
      cookie: browser.cookie,
      'x-csrf-token': browser.csrf,
      'content-type': 'application/json',
    },
    payload,
  });
}

const emptyLists = (bytes: number) => `{"login":[${'[],'.repeat(bytes / 3 - 10)}[]],"password":"x"}`;

describe('a body is rejected before it is processed', () => {
  test.each([
    [
      '3.9 MB of empty lists',
      emptyLists(3_900_000),
      413,
      'This request is larger than 100 KB. Send it in smaller parts.',
    ],
    [
      '99 KB of empty lists',
      emptyLists(99_000),
      413,
      'This request has more than 5000 values. Send it in smaller parts.',
    ],
    ['99 KB of empty lists that never close', emptyLists(99_000).slice(0, -20), 413, 'more than 5000 values'],
    ['a list 1,000 levels deep', `{"login":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400, 'more than 200 levels deep'],
  ])('%s', async (_, body, status, sentence) => {
    const answer = await signIn(body);
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(sentence)]);
  });

  test('brackets and commas within a text are accepted as text', async () => {
    const password = '[{,"\\'.repeat(150);
    const answer = await signIn(JSON.stringify({ login: 'nobody', password }));
    expect(answer.statusCode).toBe(401);
  });
});

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

function schemaOf(endpoint: Endpoint): Schema {
  return z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Where a schema takes a list or a text of any length. */
function unbounded(schema: Schema, at: string): string[] {
  const { properties = {}, items, prefixItems = [], anyOf = [], additionalProperties } = schema;
  const inside = [
    ...Object.entries(properties).flatMap(([name, each]) => unbounded(each, `${at}.${name}`)),
    ...(typeof additionalProperties === 'object' ? unbounded(additionalProperties, `${at}{}`) : []),
    ...(items ? unbounded(items, `${at}[]`) : []),
    ...prefixItems.flatMap((each, index) => unbounded(each, `${at}[${index}]`)),
    ...anyOf.flatMap((each) => unbounded(each, at)),
  ];
  const types = [schema.type].flat();
  const isList = types.includes('array') && !schema.prefixItems && schema.maxItems === undefined;
  const isText = types.includes('string') && !schema.enum && schema.const === undefined && longest(schema) === null;
  return isList || isText ? [at, ...inside] : inside;
}

/** Letters of the longest text a schema takes; `null`: there is no longest. */
function longest({ maxLength, pattern }: Schema): number | null {
  if (maxLength !== undefined) return maxLength;
  const isBounded = pattern?.startsWith('^') && pattern.endsWith('$') && !/[*+]|\{\d+,\}/.test(pattern);
  // A pattern's own length is more than the longest text of any pattern there is.
  return isBounded ? (/\{8\}-/.test(pattern ?? '') ? 36 : (pattern ?? '').length) : null;
}

test('every list and text in a call’s input has a maximum length', () => {
  expect(endpoints.length).toBeGreaterThan(100);
  expect(endpoints.flatMap((endpoint) => unbounded(schemaOf(endpoint), nameOf(endpoint)))).toEqual([]);
});

/** The largest value a schema takes. What has a size of its own (rich text) stays out. */
function largest(schema: Schema): unknown {
  const { anyOf, items, prefixItems, properties } = schema;
  const texts = [...(anyOf ?? []).map(largest), ...(schema.enum ?? []), schema.const].map((each) => each ?? null);
  if (texts.length > 1) return texts.reduce((a, b) => (JSON.stringify(b).length > JSON.stringify(a).length ? b : a));
  if (prefixItems) return prefixItems.map(largest);
  if (items) return Array.from({ length: schema.maxItems ?? 0 }, () => largest(items));
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, largest(each)]));
  if ([schema.type].flat().includes('string')) return 'x'.repeat(longest(schema) ?? 0);
  return [schema.type].flat().includes('boolean') ? false : 9_999_999;
}

test('the largest input of every call fits its limits', () => {
  // A thousand cells of 4,000 letters each would: no one types them, and fixes can be sent in parts.
  const partial = ['PUT /api/imports/{importId}/fixes'];
  const whole = endpoints.filter((endpoint) => isUnsafe(endpoint) && !partial.includes(nameOf(endpoint)));
  const tooSmall = whole.flatMap((endpoint) => {
    const text = JSON.stringify(largest(schemaOf(endpoint)));
    const limit = endpoint.bodyLimit ?? usualBody;
    expect(() => refuseLargeJson(text, limit), nameOf(endpoint)).not.toThrow();
    return text.length > limit.bytes ? [`${nameOf(endpoint)}: ${text.length} of ${limit.bytes}`] : [];
  });
  expect(tooSmall).toEqual([]);
});

test('an answer to invalid input stays below 10 KB, whatever was sent', async () => {
  const { browser } = school.people.admin;
  let refusals = 0;
  for (const endpoint of endpoints) {
    const hasBody = isUnsafe(endpoint) && endpoint.body !== 'file';
    const names = Object.keys(schemaOf(endpoint).properties ?? {});
    const inPath = pathParameters(endpoint.path);
    const rest = names.filter((name) => !inPath.includes(name));
    const each = 1 / Math.max(1, rest.length);
    // An address is 16 KB at most, a path's part 300 letters.
    const text = 'x'.repeat((hasBody ? 60_000 : 10_000) * each);
    const wrong = Array.from({ length: Math.floor(4_000 * each) }, () => ({ ['x'.repeat(10)]: 1 }));
    const params = Object.fromEntries(inPath.map((name) => [name, newId()]));
    const given = [text, 1e300, ...(hasBody ? [wrong] : [])].map((value) => ({
      ...Object.fromEntries(rest.map((name) => [name, value])),
      ...params,
    }));
    const unknown = { ...params, [text]: 1 };
    const inAddress = Object.fromEntries(inPath.map((name) => [name, 'x'.repeat(250)]));
    for (const input of [...given, unknown, inAddress]) {
      const answer = await callAs(laurel, browser, endpoint, input);
      if (answer.status < 400) continue;
      refusals += 1;
      expect(answer.text.length, `${nameOf(endpoint)}: ${answer.status}`).toBeLessThanOrEqual(10_000);
    }
  }
  expect(refusals).toBeGreaterThan(3 * endpoints.length);
});

test('pasting 5,000 wrong cells returns the first problems, and how many more there are', async () => {
  const { algebra } = school.ids;
  const input = {
    classId: algebra,
    operationId: newId<'operation'>(),
    cause: 'pasted' as const,
    students: [school.people.sam.personId],
    assignments: [school.ids.essay],
    cells: Array.from(
      { length: 5_000 },
      () => [0, 0, 0, 'much', 'none', 0] as [number, number, number, string, 'none', number],
    ),
  };
  const { status, fault, text } = await callAs(laurel, school.people.ada.browser, saveScores, input);
  expect([status, fault.details.more]).toEqual([400, 4_980]);
  expect(fault.message).toMatch(/\(cells\.0\.3\) And 4980 more problems\.$/);
  expect(Object.keys(fault.details.fields as object)).toHaveLength(20);
  expect(text.length).toBeLessThan(10_000);
});

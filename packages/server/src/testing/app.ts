import { randomBytes } from 'node:crypto';
import type { Id } from '@laurel/domain/kit/id';
import { type Endpoint, type InputOf, isUnsafe, type OutputOf, pathParameters } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { inScope, type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { csrfToken, digest, newToken } from '@laurel/server/http/session-cookie';
import { assembleLaurel, type Laurel, type LaurelOptions } from '@laurel/server/laurel';
import { writeSession } from '@laurel/server/people/session-store';
import { afterAll } from 'vitest';

/** Laurel over a database of the test file's own, reached through its door. */
export interface TestLaurel {
  readonly laurel: Laurel;
  readonly database: TestDatabase;
  /** The clock everything runs by; move it by setting `nowMs`. */
  readonly time: { nowMs: number };
  close(): Promise<void>;
}

/** A Saturday in the middle of the demo's first quarter, noon in UTC. */
export const testNowMs = Date.parse('2026-10-17T12:00:00Z');

/** `template`: the name of a database whose copy it works on, else an empty one. */
export async function testLaurel(options: Partial<LaurelOptions> = {}, template?: string): Promise<TestLaurel> {
  const database = await testDatabase(template);
  const time = { nowMs: testNowMs };
  const laurel = await assembleLaurel({
    database,
    publicOrigin: null,
    trustProxy: false,
    firstRunToken: null,
    sealingKey: randomBytes(32),
    isLogging: false,
    clock: () => time.nowMs,
    requestsAMinute: 100_000,
    ...options,
  });
  return {
    laurel,
    database,
    time,
    async close() {
      await laurel.close();
      await database.drop();
    },
  };
}

/** Laurel for all tests of a file: started while the file is read, closed after its last test. */
export async function fileLaurel(options: Partial<LaurelOptions> = {}, template?: string): Promise<TestLaurel> {
  const starting = testLaurel(options, template);
  // Said before anything is waited for: as long as the file is being read, this is about all of its tests.
  afterAll(async () => await (await starting).close());
  return await starting;
}

/** What came back through HTTP. */
export interface Reply<Output> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Parsed by the endpoint's output; throws when the answer was a fault. */
  readonly output: Output;
  readonly fault: { code: string; message: string; details: Record<string, unknown> };
}

/** A browser: cookies and the CSRF token that goes with them. */
export interface Browser {
  readonly cookie: string;
  readonly csrf: string;
}

/** Calls an endpoint as this browser, through the whole door. */
export async function callAs<E extends Endpoint>(
  { laurel }: TestLaurel,
  browser: Browser | null,
  endpoint: E,
  input: InputOf<E>,
): Promise<Reply<OutputOf<E>>> {
  const given = { ...(input as Record<string, unknown>) };
  const path = pathParameters(endpoint.path).reduce((url, name) => {
    const value = encodeURIComponent(String(given[name]));
    delete given[name];
    return url.replace(`{${name}}`, value);
  }, endpoint.path as string);
  const query = Object.fromEntries(
    Object.entries(given).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])),
  );
  const response = await laurel.door.app.inject({
    method: endpoint.method,
    url: path,
    headers: {
      host: 'laurel.test',
      ...(browser ? { cookie: browser.cookie, 'x-csrf-token': browser.csrf } : {}),
      ...(endpoint.body === 'file' ? { 'content-type': 'multipart/form-data; boundary=edge' } : {}),
    },
    ...(isUnsafe(endpoint) && endpoint.body !== 'file' ? { payload: given } : { query }),
    ...(endpoint.body === 'file' ? { payload: smallFile } : {}),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    get output() {
      if (response.statusCode >= 400)
        throw new Error(`${endpoint.method} ${path}: ${response.statusCode} ${response.body}`);
      return endpoint.output.parse(response.json()) as OutputOf<E>;
    },
    get fault() {
      return response.json();
    },
  };
}

// A call that takes a file gets a small table.
const smallFile =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,score\nSam,1\n\r\n--edge--\r\n';

/** A session of this account, as if it had signed in. */
export async function sessionOf(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  accountId: Id<'account'>,
): Promise<Browser> {
  return await inScope(laurel.database, districtId, async (scope) => await openSession(laurel, scope, accountId));
}

/** The same, within a transaction that is open. */
export async function openSession({ time }: TestLaurel, scope: Scope, accountId: Id<'account'>): Promise<Browser> {
  const { districtId } = scope;
  const token = newToken();
  const session = { accountId, tokenHash: digest(token), address: '127.0.0.1', userAgent: 'test' };
  await writeSession({ ...scope, nowMs: time.nowMs }, session);
  return { cookie: `laurel_session=${districtId}.${token}`, csrf: csrfToken(token) };
}

/** A browser no one is signed in on. */
export function visitor(): Browser {
  const token = newToken();
  return { cookie: `laurel_visit=${token}`, csrf: csrfToken(token) };
}

interface NewPerson {
  readonly name: string;
  readonly roles: readonly string[];
  readonly kind?: 'admin' | 'client';
  readonly schoolId?: Id<'school'>;
}

/** A person with an account and these roles. */
export async function addPerson(
  { database }: TestLaurel,
  districtId: Id<'district'>,
  person: NewPerson,
): Promise<{ personId: Id<'person'>; accountId: Id<'account'> }> {
  return await inScope(database, districtId, async (scope) => await writePerson(scope, person));
}

/** The same, within a transaction that is open. */
export async function writePerson(
  { db, districtId }: Scope,
  person: NewPerson,
): Promise<{ personId: Id<'person'>; accountId: Id<'account'> }> {
  const [givenName = '', familyName = ''] = person.name.split(' ');
  const ids = { personId: newId<'person'>(), accountId: newId<'account'>() };
  await db.run(sql`
    insert into person (district_id, id, given_name, family_name, school_id)
    values (${districtId}, ${ids.personId}, ${givenName}, ${familyName}, ${person.schoolId ?? null})`);
  await db.run(sql`
    insert into account (district_id, id, person_id, kind, username)
    values (${districtId}, ${ids.accountId}, ${ids.personId}, ${person.kind ?? 'client'}, ${person.name.toLowerCase().replace(' ', '.')})`);
  for (const name of person.roles) {
    const written = await db.run(sql`
      insert into role_assignment (district_id, id, person_id, role_id, school_id)
      select ${districtId}, ${newId()}, ${ids.personId}, role.id, ${person.schoolId ?? null}
      from role
      where role.district_id = ${districtId} and role.name = ${name}`);
    if (written === 0) throw new Error(`There is no role ${name}.`);
  }
  return ids;
}

/** Another app instance on the same database, as behind a load balancer. It listens to nothing yet. */
export async function secondInstance({ database, time }: TestLaurel): Promise<Laurel> {
  return await assembleLaurel({
    ...{ database, publicOrigin: null, trustProxy: false, firstRunToken: null, isLogging: false },
    sealingKey: randomBytes(32),
    clock: () => time.nowMs,
  });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { saveScores } from '@laurel/domain/grades/api';
import { newId } from '@laurel/server/db/new-id';
import { traced } from '@laurel/server/db/tracing';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

// What an OTLP receiver gets, over HTTP.

// Who asked for it can no longer sign in.
const failing = 'sign-badges';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
  readonly status?: { code?: number };
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

/** Collects spans like any collector does. */
async function startReceiver() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, answer) => {
    const { resourceSpans } = (await json(request)) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.OTEL_BSP_SCHEDULE_DELAY = '100';
  onTestFinished(() => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    delete process.env.OTEL_BSP_SCHEDULE_DELAY;
  });
  return spans;
}

async function save(laurel: TestLaurel, { people, ids }: TestSchool, points: string) {
  return await callAs(laurel, people.ada.browser, saveScores, {
    classId: ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [people.sam.personId],
    assignments: [ids.essay],
    cells: [[0, 0, 0, points, 'none', 0]],
  });
}

test('a request is a trace of its wait for a connection, its statements, and its end, and names no one', async () => {
  const spans = await startReceiver();
  const laurel = await testLaurel({ isTraced: true });
  onTestFinished(async () => await laurel.close());
  const school = await testSchool(laurel);
  expect((await save(laurel, school, '7')).status).toBe(200);
  const named = (name: string) => spans.find((span) => span.name === name);
  const route = 'PUT /api/classes/:classId/scores';
  await expect.poll(() => named(route)?.name, { timeout: 10_000 }).toBe(route);

  const request = named(route);
  const within = spans.filter(({ traceId }) => traceId === request?.traceId);
  const children = within.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['pool wait', 'statement', 'commit']));
  const summaries = within.flatMap(({ attributes }) =>
    attributes.filter(({ key }) => key === 'db.query.summary').map(({ value }) => value.stringValue),
  );
  expect(summaries.join('; ')).toContain('insert score_event');
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });

  // Nothing but these, of which none says who or what.
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual([
    ...['db.query.summary', 'db.system.name', 'http.request.method', 'http.response.status_code', 'http.route'],
  ]);
  const all = JSON.stringify(spans);
  for (const { personId } of [school.people.sam, school.people.ada]) expect(all).not.toContain(personId);
  for (const canary of ['Sam', 'Ada', school.ids.algebra, school.districtId, '$1']) expect(all).not.toContain(canary);
});

test('a job is a trace of its own, and a failed one says only which kind of error', async () => {
  const spans = await startReceiver();
  const laurel = await testLaurel({ isTraced: true });
  onTestFinished(async () => await laurel.close());
  const school = await testSchool(laurel);
  await laurel.laurel.startJobs();
  const owner = new pg.Client({ connectionString: laurel.database.ownerUrl });
  await owner.connect();
  onTestFinished(async () => await owner.end());
  await owner.query(`select graphile_worker.add_job('forget-sessions', '{}')`);
  // Of an import that isn't there, on behalf of nobody: the words of the failure name an account.
  const payload = { districtId: school.districtId, subjectId: newId(), accountId: newId() };
  await owner.query('select graphile_worker.add_job($1, $2, max_attempts := 1)', [failing, payload]);
  const job = (name: string) => spans.find((span) => span.name === name);
  await expect.poll(() => job('job forget-sessions')?.name, { timeout: 15_000 }).toBeDefined();
  const own = spans.filter(({ traceId }) => traceId === job('job forget-sessions')?.traceId);
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['pool wait', 'statement', 'commit']));
  await expect.poll(() => job(`job ${failing}`)?.name, { timeout: 15_000 }).toBeDefined();
  expect(job(`job ${failing}`)).toMatchObject({
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: 'forbidden' } }],
  });
  expect(job(`job ${failing}`)?.status).not.toHaveProperty('message');
});

test('without tracing, work is just done, and nothing is calculated to describe it', async () => {
  const unasked = () => {
    throw new Error('Nobody traces.');
  };
  expect(await traced('work', unasked, async () => 7)).toBe(7);
});

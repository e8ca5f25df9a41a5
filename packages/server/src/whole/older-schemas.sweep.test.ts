import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@laurel/domain/kit/id';
import { verifyAttendance } from '@laurel/server/attendance/verify';
import { backup, restore } from '@laurel/server/db/backup';
import { migrate } from '@laurel/server/db/migrate';
import { newId } from '@laurel/server/db/new-id';
import { databaseForTest, inScope, type TestDatabase } from '@laurel/server/db/testing';
import {
  earlierTexts,
  makeSchema,
  migrationNames,
  type Rows,
  rowsOf,
  schemaOf,
  writeRows,
} from '@laurel/server/db/testing-schema';
import { verifyGrades } from '@laurel/server/grades/verify';
import { testFolder } from '@laurel/server/imports/testing-bundle';
import { type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { filledSchool } from '@laurel/server/testing/filled';
import { checkJson } from '@laurel/server/testing/kept-json';
import type { TestSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import yauzl from 'yauzl';

let laurel: TestLaurel;
let school: TestSchool;
let rows: Rows;
let fresh: string[];
const names = await migrationNames();
const earlier = await earlierTexts();

/** Who has something open, and what is still to be worked out: rows of now, which triggers write anew as others come back. */
const ofTheMoment = ['open_sheet', 'standing_due'];

beforeAll(async () => {
  laurel = await testLaurel();
  school = await filledSchool(laurel);
  const all = await rowsOf(laurel.database.ownerUrl, school.districtId);
  // Districts of those schemas had no rules about health or transition services yet, and no teacher on pathways: a Teacher with
  // one would be the district's own, which the narrower defaults of 0031 leave alone.
  const isLater = ({ subject, reach }: Record<string, unknown>) =>
    subject === 'health' || subject === 'services' || (subject === 'transition' && reach === 'classes');
  rows = new Map(
    [...all]
      .filter(([table]) => !ofTheMoment.includes(table))
      .map(([table, each]) => [table, table === 'role_rule' ? each.filter((row) => !isLater(row)) : each]),
  );
  fresh = await schemaOf(laurel.database.ownerUrl);
});
afterAll(async () => {
  await laurel.close();
});

/** A database at an older schema with the rows that fit into it. */
async function older(
  ran: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<{ database: TestDatabase; taken: Rows }> {
  const database = await databaseForTest('template1');
  await makeSchema(database.ownerUrl, ran, texts);
  return { database, taken: await writeRows(database.ownerUrl, school.districtId, rows) };
}

/** Every row that an older schema took from this district is still there, and every number is right. */
async function expectRows(database: TestDatabase, districtId: Id<'district'>, taken: Rows): Promise<void> {
  const now = await rowsOf(database.ownerUrl, districtId);
  for (const [table, before] of taken) {
    const columns = Object.keys(before[0] ?? {});
    const lines = (of: Rows) =>
      (of.get(table) ?? []).map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
    expect(lines(now), table).toEqual(lines(taken));
  }
  await checkJson(database.ownerUrl, districtId);
  const wrong = await inScope(database, districtId, async (scope) => [
    ...(await verifyGrades(scope)).differences,
    ...(await verifyAttendance(scope)).differences,
  ]);
  expect(wrong).toEqual([]);
}

/** The same of the one district of a database, whose schema is today's. */
async function expectToday(database: TestDatabase, taken: Rows): Promise<void> {
  await expectRows(database, school.districtId, taken);
  expect(await schemaOf(database.ownerUrl)).toEqual(fresh);
}

test('the migrated rows cover every table', () => {
  const empty = [...rows].filter(([, each]) => each.length === 0).map(([table]) => table);
  expect(empty).toEqual([]);
});

// A district comes at every schema in soak, at every sixth and the latest eight otherwise: each goes through all that follow.
const isArrival = (at: number) => Boolean(process.env.LAUREL_SOAK) || at % 6 === 0 || at >= names.length - 8;

test('the rows of a district at any earlier schema survive every later migration', async () => {
  const database = await databaseForTest('template1');
  const kept: { districtId: Id<'district'>; taken: Rows }[] = [];
  for (const [at, name] of names.entries()) {
    await makeSchema(database.ownerUrl, [name]);
    if (!isArrival(at)) continue;
    // The same district once more, under an id of its own.
    const districtId = newId<'district'>();
    const text = JSON.stringify([...rows]).replaceAll(school.districtId, districtId);
    kept.push({ districtId, taken: await writeRows(database.ownerUrl, districtId, new Map(JSON.parse(text))) });
  }
  expect(kept.map(({ taken }) => taken.get('person')?.length ?? 0)).not.toContain(0);
  expect(await migrate(database.ownerUrl)).toEqual([]);
  expect(await schemaOf(database.ownerUrl)).toEqual(fresh);
  for (const { districtId, taken } of kept) await expectRows(database, districtId, taken);
});

// What a database can have run: a prefix, and the two that landed before one of a lower number. All prefixes in soak,
// every twentieth and the latest otherwise: the test above takes rows on from more of them.
const histories: { what: string; ran: string[]; texts?: ReadonlyMap<string, string> }[] = [
  ...names
    .map((name, at) => ({ what: `the schema of ${name}`, ran: names.slice(0, at + 1) }))
    .filter((_, at) => process.env.LAUREL_SOAK || at % 20 === 0 || at === names.length - 1),
  { what: '0010 before 0009', ran: names.filter((name) => name < '0011' && !name.startsWith('0009')) },
  { what: '0014 before 0013', ran: names.filter((name) => name < '0015' && !name.startsWith('0013')) },
  { what: 'the first texts of 0001, 0003 and 0006', ran: names.slice(0, 6), texts: earlier },
  { what: 'those and all before the digests', ran: names.filter((name) => name < '0019'), texts: earlier },
];

describe('a database keeps its data, and a backup of it is restored into today’s schema, from', () => {
  test.each(histories)('$what', async ({ ran, texts }) => {
    const { database, taken } = await older(ran, texts);
    expect(taken.get('person')?.length).toBeGreaterThan(5);
    const path = join(await testFolder(), 'backup.zip');
    const written = await backup(database.ownerUrl, path, Date.now());
    expect(await migrate(database.ownerUrl)).toEqual(names.filter((name) => !ran.includes(name)));
    expect(await migrate(database.ownerUrl)).toEqual([]);
    await expectToday(database, taken);
    // Backups are younger than the edit of 0001, so none holds what only its first text had.
    if (texts?.has('0001_people.sql') && ran.length < 7) return;
    const empty = await databaseForTest('template1');
    expect(await restore(empty.ownerUrl, path)).toEqual(written);
    await expectToday(empty, taken);
    expect(await migrate(empty.ownerUrl)).toEqual([]);
  });
});

test('images in older documents are recognized as used, with their owners', async () => {
  const { database } = await older(names.filter((name) => name < '0032'));
  await migrate(database.ownerUrl);
  const uses = await inScope(database, school.districtId, async ({ db }) =>
    db.client.query(`
      select media_use.noun, media_use.ended_at, media.size, media.owner_person_id, media.school_id
      from media_use join media on media.id = media_use.media_id`),
  );
  const { personId } = school.people.tia;
  const [first] = uses.rows;
  expect(first).toEqual({
    noun: 'info-item',
    ended_at: null,
    size: 3,
    owner_person_id: personId,
    school_id: school.schoolId,
  });
});

const classId = 'c0000000-0000-7000-8000-000000000000';
const moment = '2026-09-01T12:00:00+00:00';
const batchId = 'b0000000-0000-7000-8000-000000000000';
const imported = { value: 7.5, status: 'none', late_minutes: 5, is_pending_review: true, comment: { type: 'doc' } };
const typed = { value: '8.50', status: 'none', lateMinutes: 0, isReleased: true };
const of = (
  value: string | null,
  lateMinutes = 0,
  isReleased: boolean | null = null,
  isPendingReview: boolean | null = null,
) => ({
  value,
  status: 'none',
  lateMinutes,
  isReleased,
  isPendingReview,
});
const absent = { code: 'A', minutesLate: null, minutesLeft: null, note: 'Asked' };
const word = { code: 'E', share: '0', isExcused: true, reason: 'Note', by: null, at: moment, batchId };
const result = {
  value: '28',
  status: 'measured',
  trials: ['28'],
  protocol: null,
  zone: 'HFZ',
  packId: 'fg',
  packVersion: 1,
};

// As each was written before 0046, with what it says today.
const scoreEvents: [cause: string, before: object | null, after: object, change: object][] = [
  ['entered', null, typed, { form: 'score-1', before: null, after: of('8.5', 0, true) }],
  ['imported', null, imported, { form: 'score-1', before: null, after: of('7.5', 5, null, true) }],
  // Whole rows of a plan stood here.
  [
    'undone',
    { class_id: classId, student_id: classId, ...imported, scored_on: '2026-09-01' },
    { ...imported, value: 6 },
    { form: 'score-1', before: of('7.5', 5, null, true), after: of('6', 5, null, true) },
  ],
  [
    'undone',
    imported,
    { value: null, status: 'none' },
    { form: 'score-1', before: of('7.5', 5, null, true), after: of(null) },
  ],
  ['released', null, { releasedAt: moment }, { form: 'release-1', before: null, after: moment }],
  ['undone', { releasedAt: moment }, { releasedAt: null }, { form: 'release-1', before: moment, after: null }],
  ['commented', null, { commentVersion: 3 }, { form: 'comment-1', before: 2, after: 3 }],
];
const markEvents: [cause: string, before: object | null, after: object | null, change: object][] = [
  ['imported', null, absent, { form: 'mark-1', before: null, after: { ...absent, source: 'import' } }],
  [
    'planned',
    absent,
    { ...absent, code: 'E' },
    { form: 'mark-1', before: { ...absent, source: 'import' }, after: { ...absent, code: 'E', source: 'planned' } },
  ],
  [
    'taken',
    { ...absent, code: 'E' },
    absent,
    { form: 'mark-1', before: { ...absent, code: 'E', source: 'planned' }, after: { ...absent, source: 'teacher' } },
  ],
  ['undone', absent, null, { form: 'mark-1', before: { ...absent, source: 'teacher' }, after: null }],
];
const dayEvents: [cause: string, before: object | null, after: object | null, change: object][] = [
  [
    'corrected',
    null,
    { code: 'E', share: '0', reason: 'Note' },
    { form: 'day-1', before: null, after: { ...word, isExcused: null, at: null, batchId: null } },
  ],
  [
    'undone',
    { code: 'E', share: '0', reason: 'Note' },
    word,
    {
      form: 'day-1',
      before: { ...word, isExcused: null, at: null, batchId: null },
      after: word,
    },
  ],
];

test('events of every earlier format are converted to today’s, with the source of a mark as far as it can be known', async () => {
  const { database, taken } = await older(names.filter((name) => name < '0046'));
  const { districtId } = school;
  const idOf = (kind: string, at: number) => `${kind.repeat(8)}-0000-7000-8000-00000000000${at}`;
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  onTestFinished(async () => await client.end());
  await client.query("select set_config('laurel.district', $1, false)", [districtId]);
  for (const [at, [cause, before, after]] of scoreEvents.entries())
    await client.query(
      `insert into score_event (district_id, id, class_id, student_id, assignment_id, cause, before, after)
      values ($1, $2, $3, $3, $3, $4, $5, $6)`,
      [districtId, idOf('a', at), classId, cause, before, after],
    );
  for (const [kind, of, events] of [
    ['b', classId, markEvents],
    ['c', null, dayEvents],
  ] as const)
    for (const [at, [cause, before, after]] of events.entries())
      await client.query(
        `insert into attendance_event (district_id, id, school_id, student_id, day, class_id, period, at, cause, before, after)
        values ($1, $2, $3, $3, '2026-09-01', $4, $5, now(), $6, $7, $8)`,
        [districtId, idOf(kind, at), classId, of, of && '1', cause, before, after],
      );
  await client.query(
    `insert into measurement_event (district_id, id, student_id, test_day_id, test_id, at, cause, before, after)
    values ($1, $2, $3, $3, 'curlUp', now(), 'entered', $4, null)`,
    [districtId, idOf('d', 0), classId, result],
  );
  expect(taken.get('score_event')?.length).toBeGreaterThan(0);
  await migrate(database.ownerUrl);
  const changes = async (table: string, kind: string) => {
    const { rows } = await client.query(
      `select change from ${table} where district_id = $1 and id::text like $2 order by id`,
      [districtId, `${kind.repeat(8)}%`],
    );
    return rows.map(({ change }) => change);
  };
  expect(await changes('score_event', 'a')).toEqual(scoreEvents.map(([, , , change]) => change));
  expect(await changes('attendance_event', 'b')).toEqual(markEvents.map(([, , , change]) => change));
  expect(await changes('attendance_event', 'c')).toEqual(dayEvents.map(([, , , change]) => change));
  expect(await changes('measurement_event', 'd')).toEqual([{ form: 'result-1', before: result, after: null }]);
  await checkJson(database.ownerUrl, districtId);
});

test('a backup of an older schema is restored into a database with today’s schema', async () => {
  const { database, taken } = await older(names.slice(0, 10));
  const path = join(await testFolder(), 'backup.zip');
  await backup(database.ownerUrl, path, Date.now());
  const empty = await databaseForTest('template1');
  await migrate(empty.ownerUrl);
  await restore(empty.ownerUrl, path);
  await expectToday(empty, taken);
  await expect(restore(empty.ownerUrl, path)).rejects.toMatchObject({
    message: expect.stringMatching(/holds a district/),
  });
});

/** As the owner, outside of what Laurel does. */
async function run({ ownerUrl }: TestDatabase, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(statement).finally(async () => await client.end());
}

describe('a database is rejected and left unchanged if it ran', () => {
  test.each([
    [
      'a migration that was changed later',
      "update migration set digest = 'another' where name = '0003_grades.sql'",
      /ran another text of the migration 0003_grades\.sql/,
    ],
    [
      'a migration from a newer Laurel',
      "insert into migration (name, digest) values ('9999_later.sql', 'x')",
      /used by a newer Laurel \(migration 9999_later\.sql\)/,
    ],
  ])('%s', async (_, statement, sentence) => {
    const database = await databaseForTest('template1');
    await migrate(database.ownerUrl);
    await run(database, statement);
    await expect(migrate(database.ownerUrl)).rejects.toMatchObject({
      name: 'Fault',
      message: expect.stringMatching(sentence),
    });
  });
});

test('a migration that ran is recorded with the hash of its text, earlier ones included', async () => {
  const { database } = await older(names.slice(0, 6), earlier);
  await migrate(database.ownerUrl);
  await run(
    database,
    "update migration set digest = 'b8024ad6a3c52e61fc5da7b60bd9d6782d9600853c9fefc036510d13d0fb02e2' where name = '0001_people.sql'",
  );
  expect(await migrate(database.ownerUrl)).toEqual([]);
});

/** Where the packed contents of a zip's entries lie. */
async function contentsOf(zip: Buffer): Promise<{ name: string; start: number; size: number }[]> {
  const opened = await yauzl.fromBufferPromise(zip);
  const found = [];
  for await (const { fileName, relativeOffsetOfLocalHeader: head, compressedSize } of opened.eachEntry()) {
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    found.push({ name: fileName, start, size: compressedSize });
  }
  return found;
}

describe('a backup is rejected with a message, and none of it is restored,', () => {
  async function wholeBackup(): Promise<Buffer> {
    const path = join(await testFolder(), 'backup.zip');
    await backup(laurel.database.ownerUrl, path, Date.now());
    return await readFile(path);
  }

  /** What bringing these bytes back failed with. */
  async function refusalOf(bytes: Buffer, into?: TestDatabase): Promise<unknown> {
    const database = into ?? (await databaseForTest('laurel'));
    const path = join(await testFolder(), 'damaged.zip');
    await writeFile(path, bytes);
    const error = await restore(database.ownerUrl, path).catch((caught: unknown) => caught);
    expect((await database.pool.query('select from district')).rows).toEqual([]);
    return error;
  }

  test.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 100), /isn’t a Laurel backup/],
    ['cut off in the middle', (whole: Buffer) => whole.subarray(0, whole.length / 2), /isn’t a Laurel backup/],
    ['empty', () => Buffer.alloc(0), /isn’t a Laurel backup/],
    ['not a zip at all', () => Buffer.from('names and scores'), /isn’t a Laurel backup/],
  ])('%s', async (_, damage, sentence) => {
    const error = await refusalOf(damage(await wholeBackup()));
    expect(error).toMatchObject({ name: 'Fault', message: expect.stringMatching(sentence) });
  });

  test('if a byte of any of its parts is changed', async () => {
    const whole = await wholeBackup();
    const database = await databaseForTest('laurel');
    const entries = await contentsOf(whole);
    expect(entries.length).toBeGreaterThan(50);
    for (const { name, start, size } of entries) {
      const bytes = Buffer.from(whole);
      const at = start + Math.floor(size / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 0x55;
      expect([name, await refusalOf(bytes, database)]).toEqual([name, expect.objectContaining({ name: 'Fault' })]);
    }
  });

  test('if made by a newer Laurel', async () => {
    const source = await databaseForTest('template1');
    await migrate(source.ownerUrl);
    await run(source, "insert into migration (name, digest) values ('9999_later.sql', 'x')");
    await run(source, `insert into district (id, name) values ('${school.districtId}', 'Later')`);
    const later = join(await testFolder(), 'later.zip');
    await backup(source.ownerUrl, later, Date.now());
    expect(await refusalOf(await readFile(later))).toMatchObject({
      name: 'Fault',
      message: expect.stringMatching(/made by a newer Laurel \(9999_later\.sql\)/),
    });
  });
});

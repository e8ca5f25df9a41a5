import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openColumns, openRows, sealRows, secretColumns } from '@laurel/server/db/secret-columns';
import { databaseForTest } from '@laurel/server/db/testing';
import { createSealing } from '@laurel/server/factors/sealing';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';

const sealing = createSealing(randomBytes(32));
const columns = ['district_id', 'password_hash', 'username'];

async function pass(text: string, rows: ReturnType<typeof sealRows>, size = 7): Promise<string> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  return (await buffer(Readable.from(pieces).pipe(rows))).toString();
}

test('every column whose name sounds like a secret is sealed in backups, or has a reason why not', async () => {
  const database = await databaseForTest();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'hash|secret|token|password|(^|_)key$' and column_name !~ 'source_key'
      and table_name not in ('session', 'sign_in_attempt')
    order by 1`);
  await owner.end();
  const sealed = Object.entries(secretColumns).flatMap(([table, of]) =>
    Object.keys(of).map((name) => `${table}.${name}`),
  );
  expect(rows.map(({ name }) => name).filter((name) => !(sealed.includes(name) || openColumns[name]))).toEqual([]);
  expect([...sealed, ...Object.keys(openColumns)].filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

test('rows are restored unchanged, however they were split into chunks', async () => {
  const field = fc.oneof(
    fc.constant('\\N'),
    fc.string().map((text) => text.replaceAll(/[\t\n\\]/g, '\\t')),
  );
  const row = fc.tuple(field, field, field).map((fields) => `${fields.join('\t')}\n`);
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 20 }), async (all, size) => {
      const text = all.join('');
      const closed = await pass(text, sealRows('account', columns, sealing), size);
      const opened = await pass(closed, openRows('account', { columns, sealed: ['password_hash'] }, sealing), size);
      expect(opened).toBe(text);
    }),
  );
});

test('a sealed row contains nothing of its secret, and only its own key opens it', async () => {
  const closed = await pass('d\t$argon2id$canary\tada\nd\t\\N\tbo\n', sealRows('account', columns, sealing));
  expect(closed).not.toContain('canary');
  expect(closed).toContain('\tada\nd\t\\N\tbo\n');
  const other = createSealing(randomBytes(32));
  await expect(
    buffer(Readable.from([closed]).pipe(openRows('account', { columns, sealed: ['password_hash'] }, other))),
  ).rejects.toThrow('another key');
});

test('without the key, a password is restored as empty, and a code is dropped with its row', async () => {
  const closed = await pass('d\thash\tada\n', sealRows('account', columns, sealing));
  expect(await pass(closed, openRows('account', { columns, sealed: ['password_hash'] }, null))).toBe('d\t\\N\tada\n');
  const codes = { columns: ['district_id', 'code_hash'], sealed: ['code_hash'] };
  const rows = openRows('recovery_code', codes, null);
  expect(await pass('d\tx\nd\ty\n', rows)).toBe('');
  expect(rows.rows).toBe(0);
});

import { readImport, readImports, runImport } from '@laurel/domain/imports/api';
import { createFirstAdministrator, signIn } from '@laurel/domain/people/api';
import { type EmbeddedPostgres, startEmbeddedPostgres, superuser } from '@laurel/server/db/embedded-postgres';
import { prepareEmbedded } from '@laurel/server/db/open-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '../client';
import { laurelCommand, newFolder, removeFolder, root, startLaurel } from '../laurel-process';

let folder: string;
let server: EmbeddedPostgres;
let environment: Readonly<Record<string, string>>;
let database: pg.Client;

beforeAll(async () => {
  folder = await newFolder();
  server = await startEmbeddedPostgres(folder, () => undefined);
  await prepareEmbedded(server);
  environment = {
    DATABASE_URL: server.url('laurel_owner', 'laurel'),
    DATABASE_APP_URL: server.url('laurel_app', 'laurel'),
  };
  database = new pg.Client({ connectionString: server.url(superuser, 'laurel') });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
  await removeFolder(folder);
});

test('the other process finishes a killed import, and nothing is imported twice', async () => {
  const first = await startLaurel(folder, environment);
  const token = /one-time token is:\s+(\S+)/.exec(first.said())?.[1] ?? '';
  const office = await visit(first.address);
  const name = { districtName: 'Shared District', givenName: 'Rea', familyName: 'Leal', username: 'rea', email: null };
  await office.call(createFirstAdministrator, { ...name, token, password: 'a long sentence of mine' });
  const file = `${root}/demo/data/cedar-valley-v1p2.zip`;
  const planned = await laurelCommand(folder, ['import', file, '--plan'], environment);
  expect(planned.said).toContain('This is a preview.');
  const [waiting] = (await office.call(readImports, {})).imports;
  if (!waiting) throw new Error('Nothing was planned.');
  const { id: importId } = waiting;

  // Held up in its middle, so that it is being done when its process is killed.
  await database.query('begin; lock table person in exclusive mode');
  await office.call(runImport, { importId, isConfirmed: true });
  await until(async () => {
    const { rowCount } = await database.query(
      "select from pg_stat_activity where application_name = 'laurel' and wait_event_type = 'Lock'",
    );
    return rowCount === 1 ? true : null;
  });
  const survivor = await startLaurel(folder, environment);
  await first.kill();
  await database.query('rollback');

  const client = await visit(survivor.address);
  await client.call(signIn, { login: 'rea', password: 'a long sentence of mine' });
  const done = await until(async () => {
    const { import: row } = await client.call(readImport, { importId });
    return row.state === 'running' ? null : row;
  });
  expect([done.state, done.fault]).toEqual(['done', null]);
  const created = done.counts?.person?.create ?? 0;
  const { rows } = await database.query('select count(*)::integer as count from person');
  // The administrator was there before.
  expect([created > 1_900, rows[0].count]).toEqual([true, created + 1]);
  await until(async () => {
    const left = await database.query("select from graphile_worker.jobs where task_identifier = 'run-import'");
    return left.rowCount === 0 ? true : null;
  });
  await survivor.stop();
  const verified = await laurelCommand(folder, ['verify'], environment);
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining(' 0 differences')]);
});

async function until<Found>(look: () => Promise<Found | null>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
}

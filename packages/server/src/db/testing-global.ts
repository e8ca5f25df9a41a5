import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, superuser } from './embedded-postgres';
import { migrate } from './migrate';
import { openServerDatabase, prepareEmbedded } from './open-database';
import { startPooler } from './testing-pooler';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection strings with `{database}` where the name of a test file's own database goes. */
    adminUrl: string;
    ownerUrl: string;
    appUrl: string;
    /** The app's through PgBouncer, when LAUREL_TEST_POOLER asks for it. */
    poolerUrl: string | null;
  }
}

/**
 * One server for the whole run, with a migrated database that every test file clones. LAUREL_TEST_DATABASE_URL: that server
 * instead. LAUREL_TEST_POOLER=on: what serves goes through PgBouncer.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await useDatabase(project);
  const { appUrl } = project.getProvidedContext();
  const isPooled = Boolean(process.env.LAUREL_TEST_POOLER);
  const pooler = isPooled ? await startPooler(appUrl.replace('{database}', 'laurel'), 24) : null;
  project.provide('poolerUrl', pooler && decodeURI(pooler.through(appUrl)));
  return async () => {
    await pooler?.stop();
    await stop();
  };
}

async function useDatabase(project: TestProject): Promise<() => Promise<void>> {
  return process.env.LAUREL_TEST_DATABASE_URL
    ? await useServer(project, process.env.LAUREL_TEST_DATABASE_URL)
    : await useEmbedded(project);
}

async function useEmbedded(project: TestProject): Promise<() => Promise<void>> {
  // Two projects of one run have one each.
  const folder = join(tmpdir(), `laurel-test-${process.pid}-${project.name.replaceAll(' ', '-')}`);
  // Test data may be lost; real data never runs with these.
  const server = await startEmbeddedPostgres(folder, (text) => void process.stderr.write(`${text}\n`), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Each of a thousand connections proves its password.
    scram_iterations: '1',
  });
  await prepareEmbedded(server);
  await migrate(server.url('laurel_owner', 'laurel'));
  provide(
    project,
    server.url(superuser, '{database}'),
    server.url('laurel_owner', '{database}'),
    server.url('laurel_app', '{database}'),
  );
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function useServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const at = (database: string, of = url) => decodeURI(Object.assign(new URL(of), { pathname: `/${database}` }).href);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('drop database if exists laurel');
  await admin.query('create database laurel');
  await admin.end();
  const database = await openServerDatabase({ url: at('laurel'), appUrl: null });
  await database.close();
  provide(project, at('{database}'), at('{database}'), at('{database}', database.appUrl));
  return async () => undefined;
}

function provide(project: TestProject, adminUrl: string, ownerUrl: string, appUrl: string): void {
  project.provide('adminUrl', adminUrl);
  project.provide('ownerUrl', ownerUrl);
  project.provide('appUrl', appUrl);
}

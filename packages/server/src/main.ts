import { Fault } from '@laurel/domain/kit/fault';
import { analyze } from '@laurel/server/db/analyze';
import { type FolderLock, lockFolder } from '@laurel/server/db/folder-lock';
import { type Database, openEmbeddedDatabase, openServerDatabase } from '@laurel/server/db/open-database';
import { readDistricts } from '@laurel/server/people/district-store';
import { newFirstRunToken } from '@laurel/server/people/first-run';
import { type Config, readConfig } from './config';
import { demoAccounts, loadDemoDistrict } from './demo-district';
import { assembleLaurel } from './laurel';

/** Opens the database, serves, and tells the person at the console where and as whom. */
async function start(config: Config): Promise<void> {
  const lock = config.databaseUrl === null ? await takeFolder(config) : null;
  const database = await openDatabase(config);
  if (database.home !== null && !database.home.startsWith(config.dataFolder)) {
    say(`The database is kept in ${database.home}: PostgreSQL’s account can’t enter ${config.dataFolder}.`);
  }
  const districts = await readDistricts(database.pool);
  const isFirst = districts.length === 0;
  if (isFirst && config.isDemoAllowed) {
    say('Loading the demo district, Cedar Valley …');
    await loadDemoDistrict(database, Date.now());
    await analyze(database.ownerUrl);
  }
  if (districts.some((district) => district.is_demo) && process.env.NODE_ENV === 'production') {
    throw new Fault(
      'refused',
      'This database holds the demo district, whose passwords are public. Use another data folder in production.',
    );
  }
  const token = isFirst && !config.isDemoAllowed ? newFirstRunToken() : null;
  const laurel = await assembleLaurel({ ...config, database, firstRunToken: token, isLogging: true });
  // Before anybody is told that it runs: who ends it at once must not leave a database behind that still writes.
  const stop = async () => {
    await Promise.race([laurel.close(), new Promise((done) => setTimeout(done, answerGraceMs))]);
    await database.close();
    await lock?.release();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const address = await listen(laurel.door.app, config.port);
  lock?.tell(JSON.stringify({ pid: process.pid, address, ownerUrl: database.ownerUrl, appUrl: database.appUrl }));
  announce(config, address, token, isFirst ? config.isDemoAllowed : districts.some((district) => district.is_demo));

  await laurel.startJobs();
}

/** How long what is still being answered may take after Ctrl-C; the database then gets what it needs to write all down. */
const answerGraceMs = 8000;

async function takeFolder(config: Config): Promise<FolderLock> {
  const lock = await lockFolder(config.dataFolder);
  if (!('heldBy' in lock)) return lock;
  const where = lock.heldBy === '' ? '' : ` at ${JSON.parse(lock.heldBy).address}`;
  throw new Fault('conflict', `Laurel is already running on ${config.dataFolder}${where}. Nothing was touched.`);
}

async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === null) return await openEmbeddedDatabase(config.dataFolder);
  return await openServerDatabase(config.databaseUrl, config.databaseAppUrl ?? undefined);
}

async function listen(
  app: { listen(options: { port: number; host: string }): Promise<string> },
  port: number,
): Promise<string> {
  try {
    return await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new Fault('conflict', `Port ${port} is taken. Choose another with PORT, or end what uses it.`);
    if (code === 'EACCES')
      throw new Fault('conflict', `Port ${port} may not be used by this account. Choose one above 1023 with PORT.`);
    throw error;
  }
}

function announce(config: Config, address: string, token: string | null, isDemo: boolean): void {
  say(`\nLaurel is at ${config.publicOrigin ?? address}`);
  if (token !== null) {
    say(`\nOpen it to set up your district. The one-time token is:\n\n    ${token}\n`);
    return;
  }
  if (!isDemo) return;
  say('\nThe demo district’s accounts, all with the password “laurel demo district”:\n');
  for (const { role, username, about } of demoAccounts) say(`  ${role.padEnd(18)} ${username.padEnd(14)} ${about}`);
  say('\nCtrl-C stops everything.');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

start(readConfigOrExit()).catch((error: unknown) => {
  process.stderr.write(
    error instanceof Fault
      ? `${error.message}\n`
      : `Laurel could not start.\n${String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

import type { Rule } from '@laurel/domain/access/rule';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { newId } from './new-id';
import './open-database';
import { jobLimits, openPool } from './open-pool';
import { mintScope, type Scope } from './scope';
import { inDistrict, type Transaction } from './transaction';

export interface TestDatabase {
  readonly name: string;
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Ends what is connected to it, so that it can be the template of others. */
  rest(): Promise<void>;
  drop(): Promise<void>;
}

let count = 0;

/** A database of this test file's own, cloned from the migrated one; from `template1` it is empty, from a name it is that one's copy. */
export async function testDatabase(template = 'laurel'): Promise<TestDatabase> {
  count += 1;
  const name = `t_${process.pid}_${Date.now()}_${count}`;
  const at = (url: string) => url.replace('{database}', name);
  const admin = new pg.Client({ connectionString: inject('adminUrl').replace('{database}', 'postgres') });
  await admin.connect();
  const owner = new URL(at(inject('ownerUrl'))).username;
  // Copied as files: written through the log, as is usual, takes twice as long.
  await admin.query(`create database ${name} template ${template} strategy file_copy owner ${owner}`);
  const poolerUrl = inject('poolerUrl');
  const pool = openPool(at(poolerUrl ?? inject('appUrl')), 12, { isPooled: poolerUrl !== null });
  let resting: Promise<void> | null = null;
  async function rest(): Promise<void> {
    resting ??= pool.end();
    await resting;
  }
  return {
    name,
    pool,
    ownerUrl: at(inject('ownerUrl')),
    appUrl: at(inject('appUrl')),
    rest,
    async drop() {
      await rest();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A new district in the database. */
export async function testDistrict(database: TestDatabase, name = 'Test district'): Promise<Id<'district'>> {
  const id = newId<'district'>();
  await database.pool.query('insert into district (id, name) values ($1, $2)', [id, name]);
  return id;
}

/** Runs `work` in a committed transaction as someone with these rules (everything in the district when left out). */
export async function inScope<Result>(
  database: TestDatabase,
  districtId: Id<'district'>,
  work: (scope: Scope) => Promise<Result>,
  as: { personId?: Id<'person'>; rules?: readonly Rule[]; today?: Day } = {},
): Promise<Result> {
  const caller: Scope['caller'] = {
    accountId: newId(),
    personId: as.personId ?? newId(),
    role: 'admin',
    rules: as.rules ?? everything,
  };
  const today = as.today ?? ('2026-11-21' as Day);
  const mint = (db: Transaction) => mintScope({ districtId, caller, db, nowMs: Date.now(), today, requestId: 'test' });
  // Where no one waits for an answer there is no limit to how busy a machine may be.
  return await inDistrict(database.pool, districtId, async (db) => work(mint(db)), jobLimits);
}

const everything: readonly Rule[] = (['users', 'classes', 'terms', 'grades', 'imports', 'roles'] as const).map(
  (subject) => ({
    action: 'manage',
    subject,
    reach: 'district',
    schoolId: null,
  }),
);

/** Drops the database when the test that asked for it is over. */
export async function databaseForTest(template = 'laurel'): Promise<TestDatabase> {
  const database = await testDatabase(template);
  onTestFinished(async () => await database.drop());
  return database;
}

import { type Factor, factor } from '@laurel/domain/factors/factor';
import { factorKinds } from '@laurel/domain/factors/second-step';
import { type Id, id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { KeptCodes } from './recovery-codes';
import type { FactorScope } from './step-store';

export async function readFactors(scope: FactorScope, accountId: string): Promise<Factor[]> {
  return await scope.db.rows(
    factor,
    sql`
      select id as "factorId", kind, user_agent as "userAgent", to_json(created_at) #>> '{}' as "createdAt",
        to_json(used_at) #>> '{}' as "usedAt"
      from second_factor
      where district_id = ${scope.districtId} and account_id = ${accountId}
      order by created_at, id`,
  );
}

/** Whoever changes an account's factors at the same time waits, and then sees what became of them. */
export async function lockFactors(scope: FactorScope, accountId: string): Promise<void> {
  await scope.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`factors ${accountId}`}, 0))`);
}

const app = z.object({ id: id('factor'), sealed_secret: z.instanceof(Buffer), last_step: z.nullable(z.int()) });

export async function readApp(scope: FactorScope, accountId: string): Promise<z.infer<typeof app> | null> {
  return await scope.db.row(
    app,
    sql`
      select id, sealed_secret, last_step
      from second_factor
      where district_id = ${scope.districtId} and account_id = ${accountId} and kind = 'totp'`,
  );
}

/** Takes a code of this time step as used; false where it, or a later one, was used before. */
export async function takeTimeStep(scope: FactorScope, factorId: string, timeStep: number): Promise<boolean> {
  const taken = await scope.db.run(sql`
    update second_factor
    set last_step = ${timeStep}, used_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${factorId} and (last_step is null or last_step < ${timeStep})`);
  return taken > 0;
}

/** Adds an app, in place of an earlier one. */
export async function writeApp(
  scope: FactorScope,
  app: { accountId: string; userAgent: string; sealed: Buffer; timeStep: number },
): Promise<void> {
  await scope.db.run(sql`
    delete from second_factor
    where district_id = ${scope.districtId} and account_id = ${app.accountId} and kind = 'totp'`);
  await scope.db.run(sql`
    insert into second_factor (district_id, id, account_id, kind, user_agent, created_at, sealed_secret, last_step)
    values (
      ${scope.districtId}, ${newId()}, ${app.accountId}, 'totp', ${app.userAgent}, ${new Date(scope.nowMs)}, ${app.sealed},
      ${app.timeStep}
    )`);
}

const passkey = z.object({
  id: id('factor'),
  account_id: id('account'),
  credential_id: z.string(),
  public_key: z.instanceof(Buffer),
  sign_count: z.coerce.number(),
  transports: z.nullable(z.array(z.string())),
});

export type Passkey = z.infer<typeof passkey>;

export async function readPasskeys(scope: FactorScope, accountId: string): Promise<Passkey[]> {
  return await scope.db.rows(
    passkey,
    sql`
      select id, account_id, credential_id, public_key, sign_count, transports
      from second_factor
      where district_id = ${scope.districtId} and account_id = ${accountId} and kind = 'passkey'
      order by id`,
  );
}

export async function findPasskey(scope: FactorScope, credentialId: string): Promise<Passkey | null> {
  return await scope.db.row(
    passkey,
    sql`
      select id, account_id, credential_id, public_key, sign_count, transports
      from second_factor
      where district_id = ${scope.districtId} and credential_id = ${credentialId}`,
  );
}

/** Notes a use of a passkey; false where it is gone, or was used meanwhile. */
export async function usePasskey(scope: FactorScope, known: Passkey, signCount: number): Promise<boolean> {
  const used = await scope.db.run(sql`
    update second_factor
    set sign_count = ${signCount}, used_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${known.id} and sign_count = ${known.sign_count}`);
  return used > 0;
}

export interface NewPasskey {
  readonly accountId: string;
  readonly userAgent: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** Adds a passkey; false where it is there already. */
export async function writePasskey(scope: FactorScope, made: NewPasskey): Promise<boolean> {
  const written = await scope.db.run(sql`
    insert into second_factor (
      district_id, id, account_id, kind, user_agent, created_at, credential_id, public_key, sign_count, transports
    )
    values (
      ${scope.districtId}, ${newId()}, ${made.accountId}, 'passkey', ${made.userAgent}, ${new Date(scope.nowMs)},
      ${made.credentialId}, ${made.publicKey}, ${made.signCount}, ${[...made.transports]}
    )
    on conflict do nothing`);
  return written > 0;
}

/** Removes a factor of the account; answers its kind, `null` where there is none. */
export async function deleteFactor(
  scope: FactorScope,
  accountId: string,
  factorId: Id<'factor'>,
): Promise<Factor['kind'] | null> {
  const gone = await scope.db.row(
    z.object({ kind: z.enum(factorKinds) }),
    sql`
      delete from second_factor
      where district_id = ${scope.districtId} and account_id = ${accountId} and id = ${factorId}
      returning kind`,
  );
  return gone?.kind ?? null;
}

/** Removes all factors of an account and its recovery codes; answers how many factors there were. */
export async function deleteFactors(scope: FactorScope, accountId: string): Promise<number> {
  await deleteCodes(scope, accountId);
  return await scope.db.run(sql`
    delete from second_factor
    where district_id = ${scope.districtId} and account_id = ${accountId}`);
}

export async function deleteCodes(scope: FactorScope, accountId: string): Promise<void> {
  await scope.db.run(sql`
    delete from recovery_code
    where district_id = ${scope.districtId} and account_id = ${accountId}`);
}

/** Keeps a set of codes in place of an earlier one. */
export async function writeCodes(scope: FactorScope, accountId: string, { salt, hashes }: KeptCodes): Promise<void> {
  await deleteCodes(scope, accountId);
  await scope.db.run(sql`
    insert into recovery_code (district_id, account_id, code_hash, salt)
    select ${scope.districtId}, ${accountId}, code_hash, ${salt}
    from unnest(${[...hashes]}::text[]) as made (code_hash)`);
}

/** How many codes are left, and their salt. */
export async function readCodes(scope: FactorScope, accountId: string): Promise<{ left: number; salt: Buffer | null }> {
  const found = await scope.db.row(
    z.object({ left: z.int(), salt: z.nullable(z.instanceof(Buffer)) }),
    sql`
      select count(*)::int as left, (array_agg(salt))[1] as salt
      from recovery_code
      where district_id = ${scope.districtId} and account_id = ${accountId}`,
  );
  return found ?? { left: 0, salt: null };
}

/** Takes a code away; false where there is none such. */
export async function takeCode(scope: FactorScope, accountId: string, hash: string): Promise<boolean> {
  const taken = await scope.db.run(sql`
    delete from recovery_code
    where district_id = ${scope.districtId} and account_id = ${accountId} and code_hash = ${hash}`);
  return taken > 0;
}

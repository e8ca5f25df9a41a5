import { randomBytes } from 'node:crypto';
import { firstIdAt, newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { json, type Statement, sql } from '@laurel/server/db/sql';
import type { Transaction } from '@laurel/server/db/transaction';
import * as z from 'zod/mini';

type AuditScope = Pick<Scope, 'db' | 'districtId' | 'requestId' | 'address'> & { caller: { accountId: string } | null };

/** Whom or what an event concerns: decides who may read it. */
export interface Concern {
  readonly kind: 'person' | 'class' | 'school';
  readonly id: string;
}

export interface AuditEvent {
  readonly what: string;
  readonly outcome: 'done' | 'denied' | 'failed';
  /** `refusal` where it was denied, else `change`, when left out. */
  readonly kind?: 'change' | 'sign-in' | 'refusal' | 'download' | 'view';
  /** Ids and counts: they can't be redacted. */
  readonly details: Readonly<Record<string, unknown>>;
  /** What else is to be known of the act, such as its reason. It can be redacted. */
  readonly facts?: Readonly<Record<string, string>>;
  readonly concerns?: readonly Concern[];
}

const begun = new WeakMap<Transaction, string>();

/** From here on, what the transaction does to records is kept as values of the event that its call writes in the end. */
export async function beginAudit(scope: Pick<Scope, 'db'>): Promise<void> {
  const id = newId();
  begun.set(scope.db, id);
  await scope.db.run(sql`select set_config('laurel.audit_event', ${id}, true)`);
}

/**
 * Keeps what a record held before and after as values of the event that the call writes in the end, where no table says it
 * in words: `{"field": [before, after]}`.
 */
export async function noteValues(
  { db, districtId }: Pick<Scope, 'db' | 'districtId'>,
  record: string,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
): Promise<void> {
  const event = begun.get(db);
  if (event === undefined) throw new TypeError(`No call is on record that ${record} could belong to.`);
  await db.run(sql`select add_audit_value(${districtId}, ${event}, ${record}, null, ${json(changes)}::jsonb)`);
}

/** Writes the event of a call, to which its changes belong. */
export async function writeCallAudit(scope: AuditScope, event: AuditEvent): Promise<void> {
  await writeEvent(scope, event, begun.get(scope.db) ?? newId());
}

/** Does a part of a job as an event of its own, to which what it does to records belongs. */
export async function recordWork(scope: AuditScope, event: AuditEvent, work: () => Promise<void>): Promise<void> {
  await beginAudit(scope);
  await work();
  await writeCallAudit(scope, event);
  begun.delete(scope.db);
  await scope.db.run(sql`select set_config('laurel.audit_event', '', true)`);
}

/** Records what was done, in the transaction of the change. Answers the event's id. */
export async function writeAudit(scope: AuditScope, event: AuditEvent): Promise<string> {
  const id = newId();
  await writeEvent(scope, event, id);
  return id;
}

/** Looking again within this time is the same look: pages ask anew while they are open. */
const lookMs = 15 * 60_000;

/** Puts on record that the caller looked at something that says more of people than others need to know. */
export async function noteView(
  scope: Pick<Scope, 'db' | 'districtId' | 'requestId' | 'address' | 'caller'>,
  { what, details, concerns }: Pick<AuditEvent, 'what' | 'details'> & { readonly concerns: readonly Concern[] },
): Promise<void> {
  const isNew = viewNoted(scope, {
    what,
    details: sql`${json(details)}::jsonb`,
    subjects: sql`${concerns.map(({ id }) => id)}::uuid[]`,
    kinds: sql`${concerns.map(({ kind }) => kind)}::text[]`,
  });
  await scope.db.run(sql`select ${isNew} from district where id = ${scope.districtId}`);
}

/** The same as an expression of the statement that reads what is looked at: whether the look is a new one. */
export function viewNoted(
  { districtId, requestId, address, caller }: Pick<Scope, 'districtId' | 'requestId' | 'address' | 'caller'>,
  of: { what: string; details: Statement; subjects: Statement; kinds: Statement },
): Statement {
  return sql`note_view(
    ${districtId}::uuid, ${newId()}::uuid, ${caller.accountId}::uuid, ${requestId}::text, ${of.what}::text, ${of.details},
    ${json(factsOf(address))}::jsonb, ${of.subjects}, ${of.kinds}, ${firstIdAt(Date.now() - lookMs)}::uuid
  )`;
}

async function writeEvent(
  { db, districtId, requestId, address, caller }: AuditScope,
  { what, outcome, details, facts: known, concerns = [], kind = outcome === 'done' ? 'change' : 'refusal' }: AuditEvent,
  id: string,
): Promise<void> {
  await db.run(sql`
    select write_audit_event(
      ${districtId}::uuid, ${id}::uuid, ${caller?.accountId ?? null}::uuid, ${requestId}::text, ${what}::text, ${kind}::text,
      ${outcome}::text, ${json(details)}::jsonb, ${json(factsOf(address, known))}::jsonb,
      ${concerns.map((each) => each.id)}::uuid[], ${concerns.map((each) => each.kind)}::text[]
    )`);
}

/** What is to be known of an act beside its ids, as the changes of a value. */
function factsOf(address?: string, known?: Readonly<Record<string, string>>): Record<string, [null, string]> {
  return asChanges({ ...(address === undefined ? {} : { address }), ...known });
}

function asChanges(facts: Readonly<Record<string, string>>): Record<string, [null, string]> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [null, value]]));
}

/** The key of the digests of names that no one has: what people mistype as their name is often their password. */
export async function readAuditKey({ db, districtId }: Pick<Scope, 'db' | 'districtId'>): Promise<Buffer> {
  await db.run(sql`
    insert into audit_key (district_id, key) values (${districtId}, ${randomBytes(32)}) on conflict do nothing`);
  const found = await db.row(
    z.object({ key: z.instanceof(Buffer) }),
    sql`select key from audit_key where district_id = ${districtId}`,
  );
  if (!found) throw new Error('The key of the audit is gone.');
  return found.key;
}

/** Sign-ins that were before Laurel kept them, in the order in which they happened. */
export async function writeSignIns(
  { db, districtId, requestId }: AuditScope,
  events: readonly { readonly accountId: string; readonly personId: string; readonly at: string }[],
): Promise<void> {
  // Ids follow the time, by which the audit is searched.
  const ids = events.map(({ at }) => `${firstIdAt(Date.parse(at)).slice(0, 14)}${newId().slice(14)}`);
  await db.run(sql`
    with event as (
      insert into audit_event (
        district_id, id, at, account_id, request_id, what, kind, outcome, details, values_digest
      )
      select ${districtId}::uuid, given.id, given.at, given.account_id, ${requestId}, 'sign in', 'sign-in', 'done',
        '{}'::jsonb, null
      from unnest(
        ${ids}::uuid[], ${events.map(({ at }) => at)}::timestamptz[], ${events.map(({ accountId }) => accountId)}::uuid[]
      ) as given (id, at, account_id)
    ), concern as (
      insert into audit_concern (district_id, event_id, subject_id, kind)
      select ${districtId}, given.id, given.person_id, 'person'
      from unnest(${ids}::uuid[], ${events.map(({ personId }) => personId)}::uuid[]) as given (id, person_id)
    )
    insert into audit_pending (district_id, event_id)
    select ${districtId}, given.id
    from unnest(${ids}::uuid[]) as given (id)`);
}

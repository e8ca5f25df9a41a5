import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain } from '@laurel/server/db/sql';
import { changing, keepingOf, recordOf } from './keeping';
import type { Plan } from './plan-store';

// The names people sign in with stand once in a district, and move within one file: a leaver's goes to a newcomer, two are
// swapped, each of a row takes the next one's. What counts is who holds which name in the end.

const names = [
  { column: 'username', taken: translatable`Someone else here has this username. Change one of them.` },
  { column: 'email', taken: translatable`Another account here has this email. Correct one of them.` },
] as const;

type Column = (typeof names)[number]['column'];

const changedReason = translatable`This changed after the preview. Preview again to see both versions.`;
const leftReason = translatable`This account is deactivated, and the file gives its username or email to someone else.`;
const keptReason = translatable`Someone else now has the previous username or email, so the new one was kept.`;

/** Frees the names of leavers that the file gives to others, then finds the rows whose names are taken. */
export async function planAccountNames(scope: Scope, plan: Plan): Promise<void> {
  for (const { column } of names) await releaseNames(scope, plan, column);
  await refuseTakenNames(scope, plan);
}

/**
 * Makes way for the names a run gives: rows that no longer fit become conflicts, all others let go of their names before
 * the first one takes a new one.
 */
export async function runAccountNames(scope: Scope, plan: Plan): Promise<void> {
  await scope.db.run(lockAccounts(scope, plan));
  await scope.db.run(refuseChanged(scope, plan));
  await refuseTakenNames(scope, plan);
  await scope.db.run(letGo(scope, plan, 'before'));
}

/** Makes way for the names an undo gives back; a name that is somebody else's by now isn't. */
export async function undoAccountNames(scope: Scope, plan: Plan): Promise<void> {
  await scope.db.run(lockAccounts(scope, plan));
  for (const { column } of names) while ((await scope.db.run(keepNew(scope, plan, column))) > 0);
  await scope.db.run(letGo(scope, plan, 'data'));
}

/** Nobody signs in with the name of somebody who has left, by this file or long ago. */
async function releaseNames(scope: Scope, { importId, source }: Plan, column: Column): Promise<void> {
  const released = column === 'email' ? 'null' : `to_jsonb(leaver.username || '~' || right(leaver.id::text, 12))`;
  const free = `jsonb_build_object('${column}', ${released})`;
  await scope.db.run(
    plain(
      `
      with leaver as (
        select distinct a.id, a.username, a.email
        from plan_row wanting
        join account a on a.district_id = $1 and lower(a.${column}) = lower(wanting.data ->> '${column}')
        join person p on p.district_id = $1 and p.id = a.person_id
        where wanting.district_id = $1 and wanting.import_id = $2 and wanting.entity = 'account'
          and wanting.action in ('create', 'update') and wanting.target_id <> a.id
          and (
            not a.is_active and not p.is_active
            or exists (
              select from plan_row r
              where r.district_id = $1 and r.import_id = $2 and r.target_id = a.id and r.action = 'deactivate'
            )
          )
          and not exists (
            select from plan_row r
            where r.district_id = $1 and r.import_id = $2 and r.target_id = a.id and r.action in ('create', 'update')
              and not r.line = 0
          )
      ), leaving as (
        update plan_row r
        set data = r.data || ${free}
        from leaver
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'account' and r.target_id = leaver.id
          and (r.action = 'deactivate' or r.action = 'update' and r.line = 0)
        returning r.target_id
      )
      insert into plan_row (
        district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id, before
      )
      select $1, $2, (select max(no) from plan_row where district_id = $1 and import_id = $2)
          + row_number() over (order by leaver.id),
        'users.csv', 0, 'account', coalesce(known.source_key, leaver.id::text), ${free}, 'update', $4, leaver.id,
        jsonb_build_object('username', leaver.username, 'email', leaver.email)
      from leaver
      left join source_id known
        on known.district_id = $1 and known.source = $3 and known.kind = 'account' and known.target_id = leaver.id
      where leaver.id not in (select target_id from leaving)`,
      [scope.districtId, importId, source, json(leftReason)],
    ),
  );
}

/** A row whose name stays somebody else's is a conflict; it keeps its own then, which may be another row's conflict. */
async function refuseTakenNames(scope: Scope, { importId }: Plan): Promise<void> {
  for (let refused = 1; refused > 0; ) {
    refused = 0;
    for (const { column, taken } of names) {
      refused += await scope.db.run(
        plain(
          `
          update plan_row
          set action = 'conflict', reason = $3, data = plan_row.data || '{"column": "${column}"}'
          from plan_row r
          join account held on held.district_id = $1 and lower(held.${column}) = lower(r.data ->> '${column}')
          where r.district_id = $1 and r.import_id = $2 and r.entity = 'account' and r.action in ('create', 'update')
            and held.id <> r.target_id
            and not exists (
              select from plan_row leaving
              where leaving.district_id = $1 and leaving.import_id = $2 and leaving.entity = 'account'
                and leaving.target_id = held.id and leaving.action in ('update', 'deactivate')
                and leaving.data ? '${column}'
                and lower(leaving.data ->> '${column}') is distinct from lower(r.data ->> '${column}')
            )
            and plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = r.no`,
          [scope.districtId, importId, json(taken)],
        ),
      );
    }
  }
}

/** Of a file a line of which makes somebody together with their account: without the name, nothing of the line. */
export async function refuseLinesOfTakenNames(scope: Scope, plan: Plan): Promise<void> {
  await refuseTakenNames(scope, plan);
  await scope.db.run(
    plain(
      `
      update plan_row
      set action = 'conflict', reason = taken.reason, data = plan_row.data || jsonb_build_object('column', taken.data -> 'column')
      from plan_row taken
      where taken.district_id = $1 and taken.import_id = $2 and taken.entity = 'account' and taken.action = 'conflict'
        and plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.line = taken.line
        and plan_row.action in ('create', 'update')`,
      [scope.districtId, plan.importId],
    ),
  );
}

function lockAccounts(scope: Scope, { importId }: Plan) {
  return plain(
    `
    select
    from account
    where district_id = $1 and id in (
      select target_id from plan_row
      where district_id = $1 and import_id = $2 and entity = 'account' and action in ('update', 'deactivate')
    )
    order by id
    for update`,
    [scope.districtId, importId],
  );
}

function refuseChanged(scope: Scope, { importId }: Plan) {
  const keeping = keepingOf('account');
  const changed = changing(keeping).map(
    ({ column }) => `r.data ? '${column}' and t.${column} is distinct from b.${column}`,
  );
  return plain(
    `
    update plan_row
    set action = 'conflict', reason = $3
    from plan_row r
    cross join lateral jsonb_to_record(r.before) as ${recordOf(keeping, 'b')}
    join account t on t.district_id = $1 and t.id = r.target_id
    where r.district_id = $1 and r.import_id = $2 and r.entity = 'account' and r.action in ('update', 'deactivate')
      and (${changed.join(' or ')})
      and plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = r.no`,
    [scope.districtId, importId, json(changedReason)],
  );
}

/**
 * Gives the accounts that are to change a name that nobody else can have. `side` of their rows is what the account is
 * held against afterwards, so it says that name from now on.
 */
function letGo(scope: Scope, { importId }: Plan, side: 'before' | 'data') {
  const moves = (column: Column) =>
    `r.data ? '${column}' and (r.data ->> '${column}') is distinct from (r.before ->> '${column}')
        and t.${column} is not distinct from (r.${side} ->> '${column}')`;
  return plain(
    `
    with free as (
      update account t
      set username = case when ${moves('username')} then t.id::text else t.username end,
        email = case when ${moves('email')} then null else t.email end
      from plan_row r
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'account' and r.action in ('update', 'deactivate')
        and t.district_id = $1 and t.id = r.target_id
        and (${moves('username')} or ${moves('email')})
      returning r.no, t.username, t.email
    )
    update plan_row
    set ${side} = plan_row.${side}
      || case when plan_row.data ? 'username' then jsonb_build_object('username', free.username) else '{}' end
      || case when plan_row.data ? 'email' then jsonb_build_object('email', free.email) else '{}' end
    from free
    where plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = free.no`,
    [scope.districtId, importId],
  );
}

function keepNew(scope: Scope, { importId }: Plan, column: Column) {
  return plain(
    `
    update plan_row
    set data = plan_row.data - '${column}', reason = $3
    from plan_row r
    join account t on t.district_id = $1 and t.id = r.target_id
      and t.${column} is not distinct from (r.data ->> '${column}')
    join account held on held.district_id = $1 and lower(held.${column}) = lower(r.before ->> '${column}')
    where r.district_id = $1 and r.import_id = $2 and r.entity = 'account' and r.action in ('update', 'deactivate')
      and r.data ? '${column}' and held.id <> t.id
      and not exists (
        select from plan_row back
        where back.district_id = $1 and back.import_id = $2 and back.entity = 'account' and back.target_id = held.id
          and back.action in ('update', 'deactivate') and back.data ? '${column}'
          and held.${column} is not distinct from (back.data ->> '${column}')
          and lower(back.before ->> '${column}') is distinct from lower(r.before ->> '${column}')
      )
      and plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = r.no`,
    [scope.districtId, importId, json(keptReason)],
  );
}

import type { ClientBase } from 'pg';

// In the order in which one may be dropped after the other; what belongs to an extension stays.
const kinds = [
  `select format('drop schema %s cascade', oid::regnamespace) as drop, 'pg_namespace'::regclass as class, oid from pg_namespace
   where nspname = 'years' and nspowner = current_user::regrole`,
  `select format('drop table %s cascade', oid::regclass) as drop, 'pg_class'::regclass, oid from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole
     and relname <> 'migration'`,
  `select format('drop routine %s cascade', oid::regprocedure), 'pg_proc'::regclass, oid from pg_proc
   where pronamespace = 'public'::regnamespace and proowner = current_user::regrole`,
  `select format('drop domain %s cascade', oid::regtype), 'pg_type'::regclass, oid from pg_type
   where typnamespace = 'public'::regnamespace and typtype = 'd' and typowner = current_user::regrole`,
  `select format('drop collation %s cascade', oid::regcollation), 'pg_collation'::regclass, oid from pg_collation
   where collnamespace = 'public'::regnamespace and collowner = current_user::regrole`,
];

/**
 * Drops all that migrations made, so that they can be run again up to another one. Only for a database without a district;
 * the job queue has a schema of its own and stays.
 */
export async function dropSchema(client: ClientBase): Promise<void> {
  for (const kind of kinds) {
    const { rows } = await client.query<{ drop: string }>(`
      select drop from (${kind}) as found (drop, class, oid)
      where not exists (
        select from pg_depend where classid = found.class and objid = found.oid and deptype = 'e'
      )`);
    for (const { drop } of rows) await client.query(drop);
  }
  await client.query('delete from migration');
}

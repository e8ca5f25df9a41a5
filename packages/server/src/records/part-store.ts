import { readGrades } from '@laurel/domain/grades/permissions';
import { closeStudents, reachedClasses, schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { RecordAccess } from './access-store';
import type { KeptPart } from './kept-part';

/** Rows that are in memory at once. */
const rowsAtOnce = 500;

/** A row of a part as the file has it, in the order of its columns. */
export type Cells = readonly (string | null)[];

const row = z.object({ cells: z.array(z.nullable(z.string())) });

/** The rows of a part, some at a time: as many of them as somebody may have. */
export async function* readPart(
  scope: Scope,
  access: RecordAccess,
  { table, right, joins = '', where, guarded, forFamilies, isOfNoClass = false, columns, masked, order }: KeptPart,
): AsyncGenerator<Cells[]> {
  const { db, districtId } = scope;
  const said = masked && !access.rights.has(masked.without) ? { ...columns, ...masked.columns } : columns;
  const selected = plain(
    `
    declare part no scroll cursor for
    select array[${Object.values(said).join(', ')}]::text[] as cells
    from ${table} t ${joins}
    where t.district_id = $1 and ${where} and ${access.isStaff || !forFamilies ? 'true' : forFamilies}
      and ${!guarded || access.rights.has(guarded.right) ? 'true' : `not ${guarded.where}`}`,
    [districtId, access.personIds],
  );
  const within = right === 'grades' && !access.hasEveryClass ? withinClasses(scope, access, isOfNoClass) : plain('');
  await db.run(sql`${selected} ${within} order by ${plain(order)}`);
  for (;;) {
    const rows = await db.rows(row, plain(`fetch ${rowsAtOnce} from part`));
    if (rows.length > 0) yield rows.map(({ cells }) => cells);
    if (rows.length < rowsAtOnce) break;
  }
  await db.run(plain('close part'));
}

/** Of grades: those of classes that the caller reaches, or all of a student they look after. */
function withinClasses(scope: Scope, { personId }: RecordAccess, isOfNoClass = false): Statement {
  const isReached = isOfNoClass
    ? sql`exists (
          select from person
          where person.district_id = ${scope.districtId} and person.id = ${personId}
            and ${schoolWithin(scope, readGrades, 'person.school_id')}
        )`
    : sql`t.class_id in (select class_id from ${reachedClasses(scope, readGrades)})`;
  return sql`
      and (
        ${isReached}
        or exists (
          select from ${closeStudents(scope, 'academics', readGrades)} close where close.student_id = ${personId}
        )
      )`;
}

/** Images and files in comments on a person's scores, as far as the caller may read those. */
export async function readCommentMedia(scope: Scope, access: RecordAccess) {
  const { districtId } = scope;
  return await scope.db.rows(
    z.object({ mediaId: z.string(), fileName: z.string() }),
    sql`
      select distinct media.id as "mediaId", media.file_name as "fileName"
      from media_use
      join media on media.district_id = media_use.district_id and media.id = media_use.media_id
      join score t on t.district_id = media_use.district_id and t.assignment_id = media_use.record_id
        and t.student_id = media_use.person_id
      where media_use.district_id = ${districtId} and media_use.noun = 'comment' and media_use.ended_at is null
        and media_use.person_id = any (${access.personIds}::uuid[])
        and (${access.isStaff}::boolean or t.released_at is not null and not t.is_pending_review)
        ${access.hasEveryClass ? plain('') : withinClasses(scope, access)}
      order by media.id`,
  );
}

import { sentence } from '@laurel/domain/kit/sentence';
import { changedFields, type ImportPlanRow, importPlanRow } from '@laurel/domain/plans/import-line';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const planRow = z.object({
  no: z.int(),
  file: z.string(),
  line: z.int(),
  column: z.nullable(z.string()),
  entity: z.string(),
  source_key: z.string(),
  action: z.enum(['create', 'update', 'skip', 'deactivate', 'conflict', 'reject']),
  reason: z.nullable(sentence),
  person: z.nullable(z.string()),
  thing: z.nullable(z.string()),
  value: z.nullable(z.string()),
  changes: importPlanRow.shape.changes,
});

interface RowPage {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  /** A missing part fits all. */
  readonly filter: { readonly action?: ImportPlanRow['action'] | undefined; readonly entity?: string | undefined };
  /** A condition on `import_row`: the rows the caller may see; all when left out. */
  readonly within?: Statement;
}

/**
 * Rows of a plan in the file's order, each with whom and what it speaks of: from the row itself, from what the same plan
 * makes, or from what is here.
 */
export async function readRowPage(
  scope: Scope,
  importId: string,
  { page, size, filter, within = sql`true` }: RowPage,
): Promise<ImportPlanRow[]> {
  const rows = await scope.db.rows(
    planRow,
    sql`
      with page as materialized (
        select no, file, line, entity, source_key, action, reason, target_id, data, before
        from import_row
        where district_id = ${scope.districtId} and import_id = ${importId}
          and (${filter.action ?? null}::text is null or action = ${filter.action ?? null})
          and (${filter.entity ?? null}::text is null or entity = ${filter.entity ?? null})
          and (${within})
        order by no
        limit ${size}
        offset ${page * size}
      ), about as materialized (
        select page.no,
          case when page.entity in ('person', 'measurement') then page.target_id else coalesce(
            (page.data ->> 'student_id')::uuid, (page.data ->> 'person_id')::uuid,
            enrolment.person_id, role_assignment.person_id, account.person_id, guardianship.student_id
          ) end as person_id,
          case when page.entity in ('class', 'assignment') then page.target_id else coalesce(
            (page.data ->> 'assignment_id')::uuid, (page.data ->> 'class_id')::uuid, enrolment.class_id
          ) end as thing_id
        from page
        left join enrolment on enrolment.district_id = ${scope.districtId} and enrolment.id = page.target_id
        left join role_assignment
          on role_assignment.district_id = ${scope.districtId} and role_assignment.id = page.target_id
        left join account on account.district_id = ${scope.districtId} and account.id = page.target_id
        left join guardianship on guardianship.district_id = ${scope.districtId} and guardianship.id = page.target_id
        where page.action <> 'reject' or page.entity = 'measurement'
      ), made as materialized (
        select target_id, ${nameIn('data')} as person, ${titleIn('data')} as thing
        from import_row
        where district_id = ${scope.districtId} and import_id = ${importId}
          and entity in ('person', 'class', 'assignment') and action = 'create'
          and target_id in (select person_id from about union select thing_id from about)
      ), changed as materialized (
        select page.no, field, was, page.data ->> field as now_is, field like '%\_id' as is_id
        from page
        cross join lateral jsonb_each_text(page.before) as kept (field, was)
        where page.action = 'update' and field = any(${[...changedFields]}) and page.data ? field
          and ${isOther('was', 'page.data ->> field')}
      ), title as materialized (
        select id, title from (
          select id::text, name as title from school where district_id = ${scope.districtId}
          union all select id::text, title from course where district_id = ${scope.districtId}
          union all select id::text, title from class where district_id = ${scope.districtId}
          union all select id::text, title from term where district_id = ${scope.districtId}
          union all select id::text, title from category where district_id = ${scope.districtId}
          union all select target_id::text, ${titleIn('data')} from import_row
            where district_id = ${scope.districtId} and import_id = ${importId} and action = 'create'
              and entity in ('school', 'course', 'class', 'term', 'category')
        ) named
        where id in (select was from changed where is_id union all select now_is from changed where is_id)
      )
      select page.no, page.file, page.line, page.data ->> 'column' as "column", page.entity, page.source_key,
        page.action, page.reason, page.data ->> 'shown' as value,
        coalesce(${nameIn('page.data')}, legal_name(whom), made_person.person) as person,
        coalesce(${titleIn('page.data')}, class.title, assignment.title, made_thing.thing) as thing,
        coalesce(
          (
            select jsonb_agg(jsonb_build_object(
              'field', field,
              'was', left(case when is_id then old_title.title else was end, 200),
              'is', left(case when is_id then new_title.title else now_is end, 200)
            ) order by field)
            from changed
            left join title old_title on is_id and old_title.id = was
            left join title new_title on is_id and new_title.id = now_is
            where changed.no = page.no
          ),
          '[]'
        ) as changes
      from page
      left join about on about.no = page.no
      left join person whom on whom.district_id = ${scope.districtId} and whom.id = about.person_id
      left join class on class.district_id = ${scope.districtId} and class.id = about.thing_id
      left join assignment on assignment.district_id = ${scope.districtId} and assignment.id = about.thing_id
      left join made made_person on made_person.target_id = about.person_id
      left join made made_thing on made_thing.target_id = about.thing_id
      order by page.no`,
  );
  return rows.map(({ source_key, person, thing, ...rest }) => ({
    ...rest,
    sourceKey: source_key,
    name: [person, thing].filter((part) => part !== null).join(' · ') || null,
  }));
}

/** Whether two values differ, as text or as numbers: 10 is 10.00. */
function isOther(was: string, now: string) {
  const isNumber = (value: string) => `${value} ~ '^-?[0-9]+([.][0-9]+)?$'`;
  return plain(`(${now}) is distinct from ${was} and not coalesce(
    case when ${isNumber(was)} and ${isNumber(`(${now})`)} then ${was}::numeric = (${now})::numeric end, false
  )`);
}

/** Whom a row of this JSON names: under our names, or, of a row left out, under the file’s. */
function nameIn(data: string) {
  return plain(`coalesce(
    ${data} ->> 'given_name' || ' ' || (${data} ->> 'family_name'),
    ${data} ->> 'givenName' || ' ' || (${data} ->> 'familyName')
  )`);
}

function titleIn(data: string) {
  return plain(`coalesce(${data} ->> 'title', ${data} ->> 'name')`);
}

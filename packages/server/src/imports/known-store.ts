import type { Known } from '@laurel/domain/imports/source-book';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

// What others point at, by the names the check asks for. Enrollments and scores are leaves: their keys stay in the database.
const names = new Map([
  ['school', 'orgs'],
  ['term', 'academicSessions'],
  ['course', 'courses'],
  ['class', 'classes'],
  ['person', 'users'],
  ['assignment', 'lineItems'],
  ['category', 'copies'],
  ['scale', 'scales'],
]);

const keyRow = z.object({ kind: z.string(), source_key: z.string(), target_id: z.string() });
const lineItemRow = z.object({ source_key: z.string(), class_id: z.string() });
const relationRow = z.object({ source_key: z.string(), relation: z.string() });
const categoryRow = z.object({ key: z.string(), title: z.string(), weight: z.nullable(z.string()) });

/** What the source's keys already point at. */
export async function readKnown(scope: Scope, source: string): Promise<Known> {
  const ids = new Map<string, Map<string, string>>([...names.values()].map((name) => [name, new Map()]));
  for (const { kind, source_key, target_id } of await readKeys(scope, source))
    ids.get(names.get(kind) ?? '')?.set(source_key, target_id);
  const [lineItems, relations, categories] = [
    await readLineItems(scope, source),
    await readRelations(scope, source),
    await readCategories(scope, source),
  ];
  return {
    ids,
    classOfLineItem: new Map(lineItems.map((row) => [row.source_key, row.class_id])),
    relationOf: new Map(relations.map((row) => [row.source_key, row.relation])),
    categories: new Map(
      categories.map(({ key, title, weight }) => [key, { title, weight: weight === null ? null : Number(weight) }]),
    ),
  };
}

async function readKeys(scope: Scope, source: string) {
  return await scope.db.rows(
    keyRow,
    sql`
      select kind, source_key, target_id
      from source_id
      where district_id = ${scope.districtId} and source = ${source} and kind = any (${[...names.keys()]})`,
  );
}

async function readLineItems(scope: Scope, source: string) {
  return await scope.db.rows(
    lineItemRow,
    sql`
      select known.source_key, assignment.class_id
      from source_id known
      join assignment on assignment.district_id = known.district_id and assignment.id = known.target_id
      where known.district_id = ${scope.districtId} and known.source = ${source} and known.kind = 'assignment'`,
  );
}

/** The closest relation a guardian has to any child of this source. */
async function readRelations(scope: Scope, source: string) {
  return await scope.db.rows(
    relationRow,
    sql`
      select known.source_key,
        (array_agg(guardianship.relation order by array_position(
          array['parent', 'guardian', 'relative'], guardianship.relation
        )))[1] as relation
      from source_id known
      join guardianship
        on guardianship.district_id = known.district_id and guardianship.guardian_id = known.target_id
      where known.district_id = ${scope.districtId} and known.source = ${source} and known.kind = 'person'
      group by known.source_key`,
  );
}

/** A source's categories, from any class's copy of them. */
async function readCategories(scope: Scope, source: string) {
  return await scope.db.rows(
    categoryRow,
    sql`
      select distinct on (key) split_part(known.source_key, '|', 1) as key, category.title, category.weight
      from source_id known
      join category on category.district_id = known.district_id and category.id = known.target_id
      where known.district_id = ${scope.districtId} and known.source = ${source} and known.kind = 'category'
      order by key, known.source_key`,
  );
}

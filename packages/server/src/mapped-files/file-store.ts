import { notFound } from '@laurel/domain/kit/fault';
import type { Sentence } from '@laurel/domain/kit/sentence';
import { type FileQuestion, fileQuestion } from '@laurel/domain/people/person-question';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import { type ImportRow, readImports } from '@laurel/server/plans/import-store';
import * as z from 'zod/mini';
import type { FilePlace, FilePlan } from './file-subject';

/** The latest 20 files of a kind for a class, school, or pathway, the newest first; the caller's own where only they see them. */
export async function readFilesOf(
  scope: Scope,
  format: ImportRow['format'],
  { class_id, school_id, pathway_id }: FilePlace,
  isOwn: boolean,
): Promise<ImportRow[]> {
  const within = sql`
    import.format = ${format}
    and import.class_id is not distinct from ${class_id}::uuid
    and import.school_id is not distinct from ${school_id}::uuid
    and import.pathway_id is not distinct from ${pathway_id}::uuid
    and (not ${isOwn}::boolean or import.created_by = ${scope.caller.accountId})`;
  return await readImports(scope, 20, within);
}

/** Keeps how a file was mapped, for the same file's and the next one's sake. */
export async function writeMapping(
  scope: Scope,
  importId: string,
  remembered: { readonly header: readonly string[]; readonly mapping: unknown },
): Promise<void> {
  await scope.db.run(sql`
    update import
    set mapping = ${json(remembered)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

/**
 * How this file was mapped, else how the last with such a header was (of its class or pathway, where it is for one), without what was
 * said of single rows and days; `null` for a new kind of file.
 */
export async function readMapping<Mapping>(
  scope: Scope,
  { id, format, class_id, pathway_id }: Pick<ImportRow, 'id' | 'format' | 'class_id' | 'pathway_id'>,
  header: readonly string[],
  shape: z.ZodMiniType<Mapping>,
): Promise<Mapping | null> {
  const row = await scope.db.row(
    z.object({ mapping: z.unknown() }),
    sql`
      select case when id = ${id} then mapping -> 'mapping'
        else mapping -> 'mapping' || '{"choices": [], "classChoices": [], "testDay": null}' end as mapping
      from import
      where district_id = ${scope.districtId} and format = ${format} and mapping -> 'header' = ${json(header)}::jsonb
        and class_id is not distinct from ${class_id}::uuid and pathway_id is not distinct from ${pathway_id}::uuid
      order by (id = ${id}) desc, created_at desc
      limit 1`,
  );
  const found = row && shape.safeParse(row.mapping);
  return found?.success ? found.data : null;
}

/** How this very file was mapped when it was planned. */
export async function readOwnMapping<Mapping>(
  scope: Scope,
  importId: string,
  shape: z.ZodMiniType<Mapping>,
): Promise<Mapping> {
  const row = await scope.db.row(
    z.object({ mapping: shape }),
    sql`
      select mapping -> 'mapping' as mapping
      from import
      where district_id = ${scope.districtId} and id = ${importId}`,
  );
  if (!row) throw notFound();
  return row.mapping;
}

const rowsAtOnce = 5_000;

/** Stores the rows of a plan, numbered as they come, with whom to ask about beside the rows that stay out for it. */
export async function writeFileRows(
  scope: Scope,
  { id, file_name }: Pick<ImportRow, 'id' | 'file_name'>,
  { rows, questions }: Pick<FilePlan, 'rows' | 'questions'>,
): Promise<void> {
  const asked = new Map(questions.map((question) => [question.line, question]));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const questionOf = ({ action, line }: FilePlan['rows'][number]) =>
      action === 'reject' ? asked.get(line) : undefined;
    await scope.db.run(sql`
      insert into import_row (
        district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id, before, question
      )
      select ${scope.districtId}, ${id}, no, ${file_name}, line, entity, key, data, action, reason, target, before, question
      from unnest(
        ${some.map((_, index) => at + index + 1)}::integer[], ${some.map((row) => row.line)}::integer[],
        ${some.map((row) => row.entity)}::text[], ${some.map((row) => row.key)}::text[],
        ${some.map((row) => json(row.data))}::jsonb[], ${some.map((row) => row.action)}::text[],
        ${some.map((row) => json(row.reason))}::jsonb[], ${some.map((row) => row.target)}::uuid[],
        ${some.map((row) => json(row.before))}::jsonb[],
        ${some.map((row) => json(questionOf(row) ?? null))}::jsonb[]
      ) as given (no, line, entity, key, data, action, reason, target, before, question)`);
  }
}

const mostQuestions = 5_000;

/** What to ask about: the rows of a plan that fit several people or classes, in the file's order. */
export async function readQuestions(scope: Scope, importId: string): Promise<FileQuestion[]> {
  const rows = await scope.db.rows(
    z.object({ question: fileQuestion }),
    sql`
      select question
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and question is not null
      order by line, no
      limit ${mostQuestions}`,
  );
  return rows.map(({ question }) => question);
}

/** Says in rows of the plan why they stayed out, or (without an `action`) why they stay. */
export async function writeReasons(
  scope: Scope,
  importId: string,
  nos: readonly number[],
  { action, reason }: { action: 'conflict' | null; reason: Sentence },
): Promise<void> {
  if (nos.length === 0) return;
  await scope.db.run(sql`
    update import_row
    set action = coalesce(${action}, action), reason = ${json(reason)}
    where district_id = ${scope.districtId} and import_id = ${importId} and no = any (${nos}::integer[])`);
}

/** What the source's keys already point at, as `kind key`. */
export async function readSourceKeys(scope: Scope, source: string): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.db.rows(
    z.object({ kind: z.string(), source_key: z.string(), target_id: z.string() }),
    sql`
      select kind, source_key, target_id
      from source_id
      where district_id = ${scope.districtId} and source = ${source} and kind in ('person', 'assignment')`,
  );
  return new Map(rows.map(({ kind, source_key, target_id }) => [`${kind} ${source_key}`, target_id]));
}

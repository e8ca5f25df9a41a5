import { type ScoreMapping, scoreMapping } from '@laurel/domain/imports/score-sheet';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

// Every function here is for a class the caller was found to grade.

const studentRow = z.object({
  studentId: id('person'),
  givenName: z.string(),
  familyName: z.string(),
  identifier: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isActive: z.boolean(),
});

/** Students of the class, those who have left included. */
export async function readClassmates(scope: Scope, classId: Id<'class'>) {
  return await scope.db.rows(
    studentRow,
    sql`
      select person.id as "studentId", coalesce(person.preferred_given_name, person.given_name) as "givenName",
        person.family_name as "familyName", person.identifier, person.email,
        enrolment.is_active and (enrolment.ends_before is null or ${scope.today} < enrolment.ends_before) as "isActive"
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${classId}
        and enrolment.role = 'student'
      order by person.family_name, person.given_name, person.id`,
  );
}

/** The school a class is at, and the role its new students get. */
export async function readPlace(scope: Scope, classId: Id<'class'>) {
  return await scope.db.row(
    z.object({ schoolId: id('school'), studentRoleId: z.nullable(id('role')) }),
    sql`
      select class.school_id as "schoolId", role.id as "studentRoleId"
      from class
      left join role on role.district_id = class.district_id and role.name = 'Student'
      where class.district_id = ${scope.districtId} and class.id = ${classId}`,
  );
}

/** People of a school by number or e-mail, so that a new student of the class isn't made a second time. */
export async function readPeopleBySign(
  scope: Scope,
  { schoolId, identifiers, emails }: { schoolId: string; identifiers: readonly string[]; emails: readonly string[] },
) {
  return await scope.db.rows(
    z.object({ personId: id('person'), identifier: z.nullable(z.string()), email: z.nullable(z.string()) }),
    sql`
      select id as "personId", identifier, lower(email) as email
      from person
      where district_id = ${scope.districtId} and is_active and school_id = ${schoolId}
        and (identifier = any (${identifiers}::text[]) or lower(email) = any (${emails}::text[]))`,
  );
}

const heldRow = z.object({
  student_id: z.string(),
  assignment_id: z.string(),
  value: z.nullable(z.string()),
  status: z.enum(['none', 'excused', 'missing', 'incomplete', 'collected']),
  late_minutes: z.int(),
  is_pending_review: z.boolean(),
  comment: z.unknown(),
});

export type HeldScore = z.infer<typeof heldRow>;

/** The scores these assignments have now. */
export async function readHeldScores(
  scope: Scope,
  classId: Id<'class'>,
  assignmentIds: readonly string[],
): Promise<HeldScore[]> {
  return await scope.db.rows(
    heldRow,
    sql`
      select student_id, assignment_id, trim_scale(value)::text as value, status, late_minutes, is_pending_review, comment
      from score
      where district_id = ${scope.districtId} and class_id = ${classId}
        and assignment_id = any (${assignmentIds}::uuid[])`,
  );
}

/** What this file's keys already point at, as `kind key`. */
export async function readSheetKeys(scope: Scope, source: string): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.db.rows(
    z.object({ kind: z.string(), source_key: z.string(), target_id: z.string() }),
    sql`
      select kind, source_key, target_id
      from source_id
      where district_id = ${scope.districtId} and source = ${source} and kind in ('person', 'assignment', 'enrolment')`,
  );
  return new Map(rows.map(({ kind, source_key, target_id }) => [`${kind} ${source_key}`, target_id]));
}

/** One row of the plan, before it has a number. */
export interface SheetRow {
  readonly line: number;
  readonly entity: 'person' | 'role_assignment' | 'enrolment' | 'assignment' | 'score';
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly action: 'create' | 'update' | 'skip' | 'reject';
  readonly reason: string | null;
  readonly target: string | null;
  readonly before: object | null;
}

/** A row that makes something. */
export function made(entity: SheetRow['entity'], row: Pick<SheetRow, 'line' | 'key' | 'data' | 'target'>): SheetRow {
  return { ...row, entity, action: 'create', reason: null, before: null };
}

const rowsAtOnce = 2_000;

/** Stores the rows of a plan, numbered as they come. */
export async function writeSheetRows(
  scope: Scope,
  importId: string,
  file: string,
  rows: readonly SheetRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce).map((row, index) => ({ ...row, no: at + index + 1 }));
    await scope.db.run(sql`
      insert into import_row (
        district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id, before
      )
      select ${scope.districtId}, ${importId}, no, ${file}, line, entity, key, data, action, reason, target, before
      from jsonb_to_recordset(${json(some)}::jsonb) as given (
        no integer, line integer, entity text, key text, data jsonb, action text, reason text, target uuid, before jsonb
      )`);
  }
}

const rememberedShape = z.object({ header: z.array(z.string()), mapping: scoreMapping });

/** Keeps how a file was mapped, for the same file's and the next one's sake. */
export async function writeMapping(
  scope: Scope,
  importId: string,
  remembered: { header: readonly string[]; mapping: ScoreMapping },
): Promise<void> {
  await scope.db.run(sql`
    update import
    set mapping = ${json(remembered)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

/** How this file was mapped, else how the class's last file with such a header was; `null` for a new kind of file. */
export async function readMapping(
  scope: Scope,
  { importId, classId, header }: { importId: string; classId: Id<'class'>; header: readonly string[] },
): Promise<ScoreMapping | null> {
  const row = await scope.db.row(
    z.object({ mapping: rememberedShape }),
    sql`
      select mapping
      from import
      where district_id = ${scope.districtId} and class_id = ${classId} and mapping is not null
        and mapping -> 'header' = ${json(header)}::jsonb
      order by (id = ${importId}) desc, created_at desc
      limit 1`,
  );
  return row?.mapping.mapping ?? null;
}

import {
  type Practice,
  type PracticeCode,
  practice,
  practiceCode,
  practiceSheet,
} from '@laurel/domain/athletics/practice';
import type { Day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { isConcerned } from '@laurel/server/classes/team-store';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const columns = sql`
      practice.id as "practiceId", practice.day::text, to_char(practice.starts_at, 'HH24:MI') as "startsAt",
      to_char(practice.ends_at, 'HH24:MI') as "endsAt", practice.place, practice.is_canceled as "isCanceled",
      to_json(practice.taken_at) #>> '{}' as "takenAt", practice.version`;

/** Whether the caller may read when this team practices. */
export async function isTeamConcerned(scope: Scope, classId: Id<'class'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from class
    where class.district_id = ${scope.districtId} and class.id = ${classId} and ${isConcerned(scope)}`);
}

/** The practices of a team in a stretch of days, in their order. */
export async function readPracticesOf(
  scope: Scope,
  { classId, from, until }: { readonly classId: Id<'class'>; readonly from: Day; readonly until: Day },
): Promise<Practice[]> {
  return await scope.db.rows(
    practice,
    sql`
      select ${columns}
      from practice
      where practice.district_id = ${scope.districtId} and practice.class_id = ${classId}
        and practice.day >= ${from} and practice.day < ${until}
      order by practice.day, practice.starts_at, practice.id
      limit 400`,
  );
}

/** Some practices of a team, held until the transaction is over. */
export async function lockPractices(
  scope: Scope,
  classId: Id<'class'>,
  practiceIds: readonly Id<'practice'>[],
): Promise<Practice[]> {
  return await scope.db.rows(
    practice,
    sql`
      select ${columns}
      from practice
      where practice.district_id = ${scope.districtId} and practice.class_id = ${classId}
        and practice.id = any (${practiceIds}::uuid[])
      order by practice.day, practice.id
      for update`,
  );
}

/** How many practices a team has. */
export async function countPractices(scope: Scope, classId: Id<'class'>): Promise<number> {
  const row = await scope.db.row(
    z.object({ count: z.int() }),
    sql`
      select count(*)::integer as count
      from practice
      where district_id = ${scope.districtId} and class_id = ${classId}`,
  );
  return row?.count ?? 0;
}

type Written = Omit<Practice, 'version' | 'takenAt'>;

/** Adds practices that aren't there yet, and changes those that are. */
export async function writePractices(scope: Scope, classId: Id<'class'>, written: readonly Written[]): Promise<void> {
  await scope.db.run(sql`
    insert into practice (district_id, class_id, id, day, starts_at, ends_at, place, is_canceled)
    select ${scope.districtId}, ${classId}, given.*
    from unnest(
      ${written.map((each) => each.practiceId)}::uuid[], ${written.map((each) => each.day)}::date[],
      ${written.map((each) => each.startsAt)}::time[], ${written.map((each) => each.endsAt)}::time[],
      ${written.map((each) => each.place)}::text[], ${written.map((each) => each.isCanceled)}::boolean[]
    ) as given
    on conflict (district_id, id) do update
    set day = excluded.day, starts_at = excluded.starts_at, ends_at = excluded.ends_at, place = excluded.place,
      is_canceled = excluded.is_canceled, version = practice.version + 1
    where practice.class_id = excluded.class_id`);
}

export async function removePractice(scope: Scope, classId: Id<'class'>, practiceId: Id<'practice'>): Promise<void> {
  await scope.db.run(sql`
    delete from practice
    where district_id = ${scope.districtId} and class_id = ${classId} and id = ${practiceId}`);
}

const sheet = z.object({
  title: z.string(),
  takenBy: z.nullable(z.string()),
  students: practiceSheet.shape.students,
});

/** The team of a practice on its day, with what was said of each. */
export async function readSheetOf(
  scope: Scope,
  classId: Id<'class'>,
  { practiceId, day }: Pick<Practice, 'practiceId' | 'day'>,
): Promise<z.infer<typeof sheet> | null> {
  return await scope.db.row(
    sheet,
    sql`
      select class.title,
        (
          select display_name(person)
          from practice
          join account on account.district_id = practice.district_id and account.id = practice.taken_by
          join person on person.district_id = account.district_id and person.id = account.person_id
          where practice.district_id = class.district_id and practice.id = ${practiceId}
        ) as "takenBy",
        coalesce((
          select json_agg(json_build_object(
            'studentId', person.id, 'name', display_name(person), 'code', mark.code,
            'version', coalesce(mark.version, 0),
            'isAbsent', coalesce(school_day.share = 0, false)
          ) order by sort_name(person), person.id)
          from person
          left join practice_mark mark on mark.district_id = person.district_id and mark.practice_id = ${practiceId}
            and mark.student_id = person.id
          left join attendance_day school_day on school_day.district_id = person.district_id
            and school_day.student_id = person.id and school_day.day = ${day}
          where person.district_id = class.district_id
            and person.id in (${membersOn(scope, classId, day)})
        ), '[]') as students
      from class
      where class.district_id = ${scope.districtId} and class.id = ${classId}`,
  );
}

/** Which of these are on the team on a day. */
export async function readMembers(
  scope: Scope,
  {
    classId,
    day,
    students,
  }: { readonly classId: Id<'class'>; readonly day: Day; readonly students: readonly string[] },
): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ studentId: z.string() }),
    sql`
      select id as "studentId"
      from person
      where district_id = ${scope.districtId} and id = any (${students}::uuid[])
        and id in (${membersOn(scope, classId, day)})`,
  );
  return new Set(rows.map(({ studentId }) => studentId));
}

function membersOn(scope: Scope, classId: Id<'class'>, day: Day): Statement {
  return sql`
            select enrolment.person_id
            from enrolment
            where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${classId}
              and enrolment.role = 'student' and (enrolment.is_active or enrolment.ends_before is not null)
              and holds_on(enrolment.starts_on, enrolment.ends_before, ${day}::date)`;
}

const held = z.object({
  studentId: id('person'),
  code: z.nullable(practiceCode),
  version: z.int(),
  by: z.nullable(z.string()),
  at: z.string(),
});

/** What was said of these at a practice, with who said it last. */
export async function readHeldMarks(scope: Scope, practiceId: Id<'practice'>, students: readonly string[]) {
  return await scope.db.rows(
    held,
    sql`
      select mark.student_id as "studentId", mark.code, mark.version, display_name(person) as by,
        to_json(mark.marked_at) #>> '{}' as at
      from practice_mark mark
      left join account on account.district_id = mark.district_id and account.id = mark.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where mark.district_id = ${scope.districtId} and mark.practice_id = ${practiceId}
        and mark.student_id = any (${students}::uuid[])`,
  );
}

export interface PracticeMark {
  readonly studentId: Id<'person'>;
  readonly code: PracticeCode | null;
  readonly version: number;
}

/** Writes marks over the versions they are based on, and that attendance was taken. */
export async function writePracticeMarks(
  scope: Scope,
  practiceId: Id<'practice'>,
  marks: readonly PracticeMark[],
): Promise<void> {
  await Promise.all([
    scope.db.run(sql`
      update practice
      set taken_at = ${new Date(scope.nowMs)}, taken_by = ${scope.caller.accountId}
      where district_id = ${scope.districtId} and id = ${practiceId}`),
    scope.db.run(sql`
      insert into practice_mark (district_id, practice_id, student_id, code, version, account_id, marked_at)
      select ${scope.districtId}, ${practiceId}, given.*, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
      from unnest(
        ${marks.map((each) => each.studentId)}::uuid[], ${marks.map((each) => each.code)}::text[],
        ${marks.map((each) => each.version)}::integer[]
      ) as given
      on conflict (district_id, practice_id, student_id) do update
      set code = excluded.code, version = excluded.version, account_id = excluded.account_id,
        marked_at = excluded.marked_at`),
  ]);
}

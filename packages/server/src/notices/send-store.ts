import type { Need } from '@laurel/domain/access/rule';
import { type Id, id } from '@laurel/domain/kit/id';
import { kindNamed, type NoticeKind, type StudentPart } from '@laurel/domain/notices/kind';
import { newId } from '@laurel/server/db/new-id';
import { counselorsOf } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';
import { channel, whoAtOnce, whoOf } from './channel';

/** Someone who is told, and of which student; `null` for what is about no student. */
export interface Recipient {
  readonly personId: Id<'person'>;
  readonly studentId: Id<'person'> | null;
}

// Told after the commit. Nothing of the notice travels, only whose list has changed, and not even that in clear.
const tellThose = plain(`
      select pg_notify('${channel}', told.district_id || ' ' || string_agg(told.who, ','))
      from (
        select district_id, left(encode(sha256(convert_to(district_id || ' ' || person_id, 'UTF8')), 'hex'), 16) as who,
          (row_number() over () - 1) / ${whoAtOnce} as part
        from (select distinct district_id, person_id from changed) people
      ) told
      group by told.district_id, told.part`);

/** One statement for any number of people and things: each as they chose, by default as the kind is. */
export async function writeNotices(
  scope: ChoreScope & Pick<Scope, 'today'>,
  telling: {
    readonly kind: NoticeKind;
    readonly part: StudentPart | null;
    readonly sendings: readonly {
      readonly subjectId: string;
      readonly details: object;
      /** What it is one line with on one day; `null`: a line of its own. */
      readonly bundle: { readonly key: string; readonly isByStudent: boolean } | null;
      readonly to: readonly Recipient[];
    }[];
  },
): Promise<void> {
  const { kind, part, sendings } = telling;
  const { usually: usual, isFixed = false } = kindNamed(kind);
  const to = sendings.flatMap((sending, at) => sending.to.map((who) => ({ ...who, no: at + 1 })));
  const ids = to.map(() => newId());
  await scope.db.run(sql`
    with told as (
      select given.id, given.person_id, given.student_id, about.subject_id, about.details,
        about.bundle || case when about.is_by_student then ' ' || coalesce(given.student_id::text, '') else '' end as bundle,
        coalesce(preference.is_in_app, ${usual.isInApp}) as is_in_app,
        coalesce(preference.email, ${usual.email}) as email,
        ${new Date(scope.nowMs)}::timestamptz + make_interval(hours => student_first.hours) as due_at
      from unnest(
        ${ids}::uuid[], ${to.map(({ personId }) => personId)}::uuid[], ${to.map(({ studentId }) => studentId)}::uuid[],
        ${to.map(({ no }) => no)}::integer[]
      ) as given (id, person_id, student_id, no)
      join unnest(
        ${sendings.map(({ subjectId }) => subjectId)}::uuid[], ${sendings.map(({ details }) => json(details))}::jsonb[],
        ${sendings.map(({ bundle }) => bundle && `${bundle.key} ${scope.today}`)}::text[],
        ${sendings.map(({ bundle }) => bundle?.isByStudent ?? false)}::boolean[]
      ) with ordinality as about (subject_id, details, bundle, is_by_student, no) on about.no = given.no
      left join notice_preference preference on preference.district_id = ${scope.districtId}
        and preference.person_id = given.person_id and preference.kind = ${kind} and not ${isFixed}::boolean
      left join student_first on ${part === 'academics'}::boolean and student_first.district_id = ${scope.districtId}
        and student_first.person_id = given.person_id and given.person_id <> given.student_id
      where (coalesce(preference.is_in_app, ${usual.isInApp}) or coalesce(preference.email, ${usual.email}) <> 'off')
        and exists (
          select from account
          where account.district_id = ${scope.districtId} and account.person_id = given.person_id and account.is_active
        )
    ), held as (
      insert into held_notice (
        district_id, id, person_id, student_id, kind, part, subject_id, details, bundle, is_in_app, email, due_at
      )
      select ${scope.districtId}, id, person_id, student_id, ${kind}, ${part}, subject_id, details, bundle, is_in_app, email,
        due_at
      from told
      where due_at is not null
    ), changed as (
      insert into notice (
        district_id, id, person_id, kind, details, created_at, student_id, part, subject_id, is_in_app, email,
        bundle
      )
      select ${scope.districtId}, id, person_id, ${kind}, details, ${new Date(scope.nowMs)}, student_id, ${part},
        subject_id, is_in_app, email, bundle
      from told
      where due_at is null
      returning district_id, person_id
    )
    ${tellThose}`);
}

/** Guardians who left their children some hours hear of it now; at most `choreRows` notices at a time. */
export async function writeHeldNotices({ db, districtId, nowMs }: ChoreScope): Promise<number> {
  return await db.run(sql`
    with due as (
      delete from held_notice
      where district_id = ${districtId} and id = any (array(
        select id
        from held_notice
        where district_id = ${districtId} and due_at <= ${new Date(nowMs)}
        order by due_at
        limit ${choreRows}
        for update skip locked
      ))
      returning *
    ), changed as (
      insert into notice (
        district_id, id, person_id, kind, details, created_at, student_id, part, subject_id, is_in_app, email, bundle
      )
      select district_id, new_id(), person_id, kind, details, ${new Date(nowMs)}, student_id, part, subject_id, is_in_app,
        email, bundle
      from due
      returning district_id, person_id
    )
    ${tellThose}`);
}

export async function removeNotices(
  scope: Pick<Scope, 'db' | 'districtId'>,
  about: { readonly kind: NoticeKind; readonly subjectId: string; readonly studentIds?: readonly string[] },
): Promise<void> {
  const students = about.studentIds ? [...about.studentIds] : null;
  await scope.db.run(sql`
    with held as (
      delete from held_notice
      where district_id = ${scope.districtId} and subject_id = ${about.subjectId} and kind = ${about.kind}
        and (${students}::uuid[] is null or student_id = any (${students}::uuid[]))
    ), changed as (
      delete from notice
      where district_id = ${scope.districtId} and subject_id = ${about.subjectId} and kind = ${about.kind}
        and (${students}::uuid[] is null or student_id = any (${students}::uuid[]))
      returning district_id, person_id
    )
    ${tellThose}`);
}

/** The count changes in the caller's other windows too. */
export async function notifyOwnTabs(scope: Scope): Promise<void> {
  const { districtId, caller } = scope;
  await scope.db.run(sql`select pg_notify(${channel}, ${`${districtId} ${whoOf(districtId, caller.personId)}`})`);
}

const recipient = z.object({ personId: id('person'), studentId: id('person') });

/** The counselors whose caseload these students are on today, with each. */
export async function readCounselors(
  scope: Pick<Scope, 'db' | 'districtId' | 'today'>,
  studentIds: readonly string[],
): Promise<z.infer<typeof recipient>[]> {
  return await scope.db.rows(
    recipient,
    sql`
      select counselor_id as "personId", student_id as "studentId"
      from ${counselorsOf(scope, studentIds)} counselor`,
  );
}

/** The students and those of their guardians who may see this part of them today. */
export async function readFamilies(
  scope: Pick<Scope, 'db' | 'districtId' | 'today'>,
  studentIds: readonly string[],
  part: StudentPart,
): Promise<Recipient[]> {
  return await scope.db.rows(
    recipient,
    sql`
      select family.person_id as "personId", student.id as "studentId"
      from unnest(${[...studentIds]}::uuid[]) as student (id)
      cross join lateral (
        select student.id as person_id
        union all
        select guardianship.guardian_id
        from guardianship
        cross join lateral observed_student(${scope.districtId}, guardianship.guardian_id, ${part}, ${scope.today}) observed
        where guardianship.district_id = ${scope.districtId} and guardianship.student_id = student.id
          and observed.student_id = student.id
      ) family`,
  );
}

/**
 * Whose work this is at a school: those whose roles reach the school itself; only where there are none, those who may do it
 * in the whole district; and administrators, who may do everything, only where there is nobody else.
 */
export async function readResponsibleStaff(
  scope: Pick<Scope, 'db' | 'districtId' | 'today'>,
  [action, subject]: Need,
  schoolId: string,
  /** Who knows already. */
  exceptId: Id<'person'> | null = null,
): Promise<Id<'person'>[]> {
  const rows = await scope.db.rows(
    z.object({ personId: id('person') }),
    sql`
      with able as (
        select role_assignment.person_id,
          min(case when role_rule.reach = 'school' then 0 when not manages_access.does then 1 else 2 end) as distance
        from role_rule
        join role_assignment on role_assignment.district_id = role_rule.district_id
          and role_assignment.role_id = role_rule.role_id
        cross join lateral (
          select exists (
            select from role_rule other
            where other.district_id = role_rule.district_id and other.role_id = role_rule.role_id
              and other.subject = 'permissions' and other.action in ('manage', 'update')
          ) as does
        ) manages_access
        where role_rule.district_id = ${scope.districtId}
          and role_rule.subject = ${subject} and role_rule.action in (${action}, 'manage')
          and role_rule.reach in ('school', 'district')
          and (role_rule.reach = 'district' or role_assignment.school_id is null or role_assignment.school_id = ${schoolId})
          and holds_on(role_assignment.starts_on, role_assignment.ends_before, ${scope.today})
          and role_assignment.person_id is distinct from ${exceptId}
        group by role_assignment.person_id
      )
      select person_id as "personId"
      from able
      where distance = (select min(distance) from able)`,
  );
  return rows.map(({ personId }) => personId);
}

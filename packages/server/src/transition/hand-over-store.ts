import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { failingPercent, type HandOverContent, handOver, handOverContent } from '@laurel/domain/transition/hand-over';
import { readTransition } from '@laurel/domain/transition/permissions';
import { closeStudents, schoolWithin, seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import { classStandings } from '@laurel/server/grades/class-standing-store';
import * as z from 'zod/mini';
import { isMemberReached, type MemberAct } from './member-reach';

const warned = z.object({
  memberId: id('pathway-member'),
  /** Days of the school year so far, and how many of them they were there; `null` where the caller doesn’t see it. */
  present: z.nullable(z.string()),
  days: z.int(),
  failing: z.array(z.object({ title: z.string(), percent: z.string() })),
});

/** Whole days and every class: who sees some classes of a student sees too little to warn of. */
const ofSome: ReadonlySet<string> = new Set(['classes', 'teams', 'athletes']);

function wholeReach(scope: Scope, need: typeof readGrades) {
  const { reaches, schoolIds } = reachOf(scope, need);
  return { reaches: reaches.filter((reach) => !ofSome.has(reach)), schoolIds };
}

/** Of what the caller sees warnings: the attendance of days, and the grades of every class. */
export function warnedOf(scope: Scope): { readonly seesAttendance: boolean; readonly seesGrades: boolean } {
  return {
    seesAttendance: wholeReach(scope, readAttendance).reaches.length > 0,
    seesGrades: wholeReach(scope, readGrades).reaches.length > 0,
  };
}

/** Attendance of the school year, and the classes being failed, of the members of a pathway within reach. */
export async function readWarned(scope: Scope, pathwayId: Id<'pathway'>): Promise<z.infer<typeof warned>[]> {
  return await scope.db.rows(
    warned,
    sql`
      with seen as materialized (
        select member.id as member_id, member.person_id as id
        from pathway_member member
        join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
        where member.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId}
          and lasts_past(member.ends_before, ${scope.today}) and ${isMemberReached(scope, 'read')}
      ), year as (
        select coalesce(min(starts_on), ${scope.today}::date - 365) as starts_on
        from term
        where district_id = ${scope.districtId} and kind = 'schoolYear' and starts_on <= ${scope.today}
          and ${scope.today} < ends_before
      )
      select member.member_id as "memberId", trim_scale(so_far.present)::text as present, coalesce(so_far.days, 0) as days,
        coalesce(low.classes, '[]') as failing
      from seen member
      cross join year
      left join lateral (
        select sum(share) as present, count(*)::int as days
        from attendance_day
        where district_id = ${scope.districtId} and student_id = member.id and day >= year.starts_on
          and day <= ${scope.today} and share is not null
          and member.id in (
            select student_id from ${seenStudents(scope, 'attendance', wholeReach(scope, readAttendance))}
          )
      ) so_far on true
      left join lateral (
        select json_agg(json_build_object('title', standing.title, 'percent', standing.percent::text)
          order by standing.percent, standing.title) as classes
        from (${classStandings(scope)}) standing
        where standing.percent < ${failingPercent}
          and member.id in (select student_id from ${seenStudents(scope, 'academics', wholeReach(scope, readGrades))})
      ) low on true`,
  );
}

/** Those of these members whom the caller reaches in this way. */
export async function readReached(
  scope: Scope,
  pathwayId: Id<'pathway'>,
  { members, act }: { readonly members: readonly Id<'pathway-member'>[]; readonly act: MemberAct },
): Promise<ReadonlySet<string>> {
  const rows = await scope.db.rows(
    z.object({ memberId: id('pathway-member') }),
    sql`
      select member.id as "memberId"
      from pathway_member member
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      where member.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId} and pathway.kind = 'move'
        and member.id = any (${members}::uuid[]) and ${isMemberReached(scope, act)}
      for update of member`,
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** The schools of the district that students can go to, by name. */
export async function readSchools(scope: Scope) {
  return await scope.db.rows(
    z.object({ schoolId: id('school'), name: z.string() }),
    sql`
      select id as "schoolId", name
      from school
      where district_id = ${scope.districtId} and kind = 'school' and is_active
      order by name, id
      limit 500`,
  );
}

interface Handed {
  readonly handOverId: Id<'hand-over'>;
  readonly memberId: Id<'pathway-member'>;
  readonly content: HandOverContent;
}

/** Hands members over; who was handed over there already is passed over. */
export async function writeHandOvers(
  scope: Scope,
  { schoolId, note }: { readonly schoolId: Id<'school'>; readonly note: string },
  handed: readonly Handed[],
): Promise<void> {
  await scope.db.run(sql`
    insert into hand_over (district_id, id, member_id, school_id, content, note, account_id, made_at)
    select ${scope.districtId}, id, member_id, ${schoolId}, content::jsonb, ${note}, ${scope.caller.accountId},
      ${new Date(scope.nowMs)}
    from unnest(
      ${handed.map(({ handOverId }) => handOverId)}::uuid[], ${handed.map(({ memberId }) => memberId)}::uuid[],
      ${handed.map(({ content }) => json(content))}::text[]
    ) as given (id, member_id, content)
    on conflict do nothing`);
}

/** Takes them back, as who keeps their members; answers how many there are of these, taken back now or before. */
export async function takeBack(
  scope: Scope,
  pathwayId: Id<'pathway'>,
  handOvers: readonly Id<'hand-over'>[],
): Promise<number> {
  return await scope.db.run(sql`
    update hand_over
    set taken_back_at = coalesce(hand_over.taken_back_at, ${new Date(scope.nowMs)})
    from pathway_member member
    join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
    where hand_over.district_id = ${scope.districtId} and hand_over.id = any (${handOvers}::uuid[])
      and member.district_id = hand_over.district_id and member.id = hand_over.member_id
      and member.pathway_id = ${pathwayId} and ${isMemberReached(scope, 'keep')}`);
}

const own: ReadonlySet<string> = new Set(['own', 'children']);
const wide: ReadonlySet<string> = new Set(['caseload', 'school', 'district']);

/** Whether the caller is of the receiving school: not who teaches a class there, but who looks after its students. */
function isReceived(scope: Scope): Statement {
  const isWide = reachOf(scope, readTransition).reaches.some((reach) => wide.has(reach));
  return sql`(
        ${isWide}::boolean and (
          ${schoolWithin(scope, readTransition, 'hand_over.school_id')}
          or hand_over.school_id in (
            select school_id from person where district_id = ${scope.districtId} and id = ${scope.caller.personId}
            union all
            select school_id from caseload where district_id = ${scope.districtId} and counselor_id = ${scope.caller.personId}
          )
        )
      )`;
}

/** Whether it is about oneself or a child. */
function isOwn(scope: Scope): Statement {
  const { reaches, schoolIds } = reachOf(scope, readTransition);
  const close = { reaches: reaches.filter((reach) => own.has(reach)), schoolIds };
  return sql`member.person_id in (select student_id from ${closeStudents(scope, 'academics', close)})`;
}

const columns = plain(`hand_over.id as "handOverId", display_name(person) as name, pathway.title as pathway,
        hand_over.school_id as "schoolId", school.name as school, display_name(sender) as by,
        to_json(hand_over.made_at) #>> '{}' as "madeAt",
        coalesce((
          select json_agg(json_build_object('name', display_name(reader), 'at', reading.read_at) order by reading.read_at)
          from hand_over_reading reading
          join account on account.district_id = reading.district_id and account.id = reading.account_id
          join person reader on reader.district_id = account.district_id and reader.id = account.person_id
          where reading.district_id = hand_over.district_id and reading.hand_over_id = hand_over.id
        ), '[]') as "readBy"`);

const tables = plain(`hand_over
      join pathway_member member on member.district_id = hand_over.district_id and member.id = hand_over.member_id
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      join person on person.district_id = member.district_id and person.id = member.person_id
      join school on school.district_id = hand_over.district_id and school.id = hand_over.school_id
      left join account made on made.district_id = hand_over.district_id and made.id = hand_over.account_id
      left join person sender on sender.district_id = made.district_id and sender.id = made.person_id`);

/** What was handed over of the members of a pathway within reach, by member. */
export async function readSent(scope: Scope, pathwayId: Id<'pathway'>) {
  return await scope.db.rows(
    z.extend(handOver, { memberId: id('pathway-member') }),
    sql`
      select ${columns}, hand_over.member_id as "memberId"
      from ${tables}
      where hand_over.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId}
        and hand_over.taken_back_at is null and ${isMemberReached(scope, 'read')}
      order by hand_over.made_at desc, hand_over.id`,
  );
}

/** What schools of the caller were handed over, and families of their own. */
export async function readReceived(scope: Scope) {
  return await scope.db.rows(
    z.extend(handOver, { isRead: z.boolean() }),
    sql`
      select ${columns},
        exists (
          select from hand_over_reading own
          where own.district_id = hand_over.district_id and own.hand_over_id = hand_over.id
            and own.account_id = ${scope.caller.accountId}
        ) as "isRead"
      from ${tables}
      where hand_over.district_id = ${scope.districtId} and hand_over.taken_back_at is null
        and (${isReceived(scope)} or ${isOwn(scope)})
      order by hand_over.made_at desc, hand_over.id
      limit 500`,
  );
}

/** One of them, or one of a member whom the caller keeps; `isReceived`: the caller reads it for the school that receives it. */
export async function readHandOver(scope: Scope, handOverId: Id<'hand-over'>) {
  return await scope.db.row(
    z.extend(handOver, { content: handOverContent, note: z.string(), isReceived: z.boolean() }),
    sql`
      select ${columns}, hand_over.content, hand_over.note,
        ${isReceived(scope)} and not ${isOwn(scope)} and hand_over.account_id is distinct from ${scope.caller.accountId}
          as "isReceived"
      from ${tables}
      where hand_over.district_id = ${scope.districtId} and hand_over.id = ${handOverId}
        and hand_over.taken_back_at is null
        and (${isReceived(scope)} or ${isOwn(scope)} or ${isMemberReached(scope, 'keep')})`,
  );
}

/** Keeps that the caller read it, once. */
export async function writeReading(scope: Scope, handOverId: Id<'hand-over'>): Promise<void> {
  await scope.db.run(sql`
    insert into hand_over_reading (district_id, hand_over_id, account_id, read_at)
    values (${scope.districtId}, ${handOverId}, ${scope.caller.accountId}, ${new Date(scope.nowMs)})
    on conflict do nothing`);
}

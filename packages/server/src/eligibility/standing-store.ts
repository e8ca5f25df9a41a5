import type { Category } from '@laurel/domain/eligibility/category';
import type { CoachStanding } from '@laurel/domain/eligibility/coach-standing';
import type { NewDecision } from '@laurel/domain/eligibility/decisions';
import { schoolTime } from '@laurel/domain/eligibility/school-time';
import type { Standing } from '@laurel/domain/eligibility/standing-of';
import { id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

/** A standing to be kept. */
export interface NewStanding {
  readonly studentId: string;
  readonly teamId: string;
  readonly standing: Standing;
  readonly coach: CoachStanding;
  readonly category: Category | null;
  readonly packs: readonly string[];
  /** When time alone may change it. */
  readonly lookAt: Date;
}

/** The chunk of rows one statement carries: a few hundred KB of JSON. */
const atOnce = 500;

/** Keeps standings, and notes each state that became another. What is as it was is left alone but for its next look. */
export async function writeStandings(scope: WorkingScope, all: readonly NewStanding[]): Promise<ChangedState[]> {
  const changed: ChangedState[] = [];
  for (let at = 0; at < all.length; at += atOnce) changed.push(...(await writeSome(scope, all.slice(at, at + atOnce))));
  return changed;
}

const changedState = z.object({
  studentId: z.string(),
  teamId: z.string(),
  view: z.enum(['all', 'released']),
  before: z.nullable(z.string()),
  state: z.string(),
});

/** A state that became another. */
export type ChangedState = z.infer<typeof changedState>;

async function writeSome(
  { db, districtId, nowMs }: WorkingScope,
  standings: readonly NewStanding[],
): Promise<ChangedState[]> {
  return await db.rows(
    changedState,
    sql`
      with given as (
        select *
        from unnest(
          ${standings.map(() => newId())}::uuid[], ${standings.map((each) => each.studentId)}::uuid[],
          ${standings.map((each) => each.teamId)}::uuid[], ${standings.map((each) => each.standing.view)}::text[],
          ${standings.map((each) => each.standing.state)}::text[], ${standings.map((each) => each.category)}::text[],
          ${standings.map((each) => json(each.coach))}::jsonb[],
          ${standings.map((each) => json(each.standing))}::jsonb[], ${standings.map((each) => each.packs.join(' '))}::text[],
          ${standings.map((each) => each.lookAt)}::timestamptz[]
        ) as given (id, student_id, class_id, view, state, category, coach, result, packs, look_at)
      ), before as materialized (
        select standing.student_id, standing.class_id, standing.view, standing.state
        from given
        join standing on standing.district_id = ${districtId} and standing.student_id = given.student_id
          and standing.class_id = given.class_id and standing.view = given.view
      ), written as (
        insert into standing as kept (
          district_id, student_id, class_id, view, state, coach, result, packs, made_at, look_at
        )
        select ${districtId}, student_id, class_id, view, state, coach, result, string_to_array(packs, ' '),
          ${new Date(nowMs)}, look_at
        from given
        order by student_id, class_id, view
        on conflict (district_id, student_id, class_id, view) do update
        set state = excluded.state, coach = excluded.coach, result = excluded.result, packs = excluded.packs,
          look_at = excluded.look_at,
          made_at = case when kept.result = excluded.result then kept.made_at else excluded.made_at end
      ), changed as (
        select given.*, before.state as state_before
        from given
        left join before on before.student_id = given.student_id and before.class_id = given.class_id
          and before.view = given.view
        where before.state is distinct from given.state
      ), noted as (
        insert into standing_change (
          district_id, id, student_id, class_id, view, state_before, state, category, changed_at
        )
        select ${districtId}, id, student_id, class_id, view, state_before, state, category, ${new Date(nowMs)}
        from changed
      )
      select student_id as "studentId", class_id as "teamId", view, state_before as before, state from changed`,
  );
}

/** Takes away the standings of these students on teams they are no longer on in a season, or all where no rules are on. */
export async function removeStandingsBeyond(
  { db, districtId }: WorkingScope,
  students: readonly string[] | null,
  kept: readonly { readonly studentId: string; readonly teamId: string }[],
): Promise<void> {
  await db.run(sql`
    delete from standing
    where district_id = ${districtId}
      and (${students}::uuid[] is null or student_id in (select unnest(${students}::uuid[])))
      and not exists (
        select from unnest(
          ${kept.map((each) => each.studentId)}::uuid[], ${kept.map((each) => each.teamId)}::uuid[]
        ) as kept (student_id, class_id)
        where kept.student_id = standing.student_id and kept.class_id = standing.class_id
      )`);
}

/** Something a check decided for an athlete, with the values of that day. */
export interface AthleteDecision extends NewDecision {
  readonly studentId: string;
  readonly teamId: string;
}

/** Keeps decisions; one that is there already stays what it was. */
export async function writeDecisions(
  { db, districtId, nowMs }: WorkingScope,
  decisions: readonly AthleteDecision[],
): Promise<void> {
  for (let at = 0; at < decisions.length; at += 2 * atOnce) {
    const some = decisions.slice(at, at + 2 * atOnce);
    const of = <Key extends keyof AthleteDecision>(key: Key) => some.map((each) => each[key]);
    await db.run(sql`
      insert into eligibility_decision (
        district_id, student_id, class_id, view, pack_id, rule_id, check_at, is_met, pack_version, made_of, decided_at
      )
      select ${districtId}, student_id, class_id, view, pack_id, rule_id, check_at, is_met, pack_version, made_of,
        ${new Date(nowMs)}
      from unnest(
        ${of('studentId')}::uuid[], ${of('teamId')}::uuid[], ${of('view')}::text[], ${of('packId')}::text[],
        ${of('ruleId')}::text[], ${of('checkAt')}::text[], ${of('isMet')}::boolean[], ${of('version')}::integer[],
        ${some.map((each) => json(each.madeOf))}::jsonb[]
      ) as given (student_id, class_id, view, pack_id, rule_id, check_at, is_met, pack_version, made_of)
      order by student_id, class_id, view, pack_id, rule_id, check_at
      on conflict do nothing`);
  }
}

const kept = z.object({
  studentId: z.string(),
  teamId: z.string(),
  /** [view, pack, rule, check, is met] */
  decisions: z.array(z.tuple([z.enum(['all', 'released']), z.string(), z.string(), schoolTime, z.boolean()])),
});

/** What was decided for students on their teams since a day. */
export async function readDecisions({ db, districtId }: WorkingScope, students: readonly string[], since: string) {
  return await db.rows(
    kept,
    sql`
      select student_id as "studentId", class_id as "teamId",
        json_agg(json_build_array(view, pack_id, rule_id, check_at, is_met) order by check_at) as decisions
      from eligibility_decision
      where district_id = ${districtId} and student_id in (select unnest(${students}::uuid[])) and check_at >= ${since}
      group by student_id, class_id`,
  );
}

const coached = z.object({
  ...{ teamId: id('class'), title: z.string(), schoolId: id('school') },
  coaches: z.array(id('person')),
});

/** Teams with the people who coach them today. */
export async function readTeamsWithCoaches({ db, districtId, today }: WorkingScope, teamIds: readonly string[]) {
  return await db.rows(
    coached,
    sql`
      select class.id as "teamId", class.title, class.school_id as "schoolId", coalesce((
          select json_agg(distinct enrolment.person_id)
          from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role <> 'student' and enrolment.is_active
            and holds_on(enrolment.starts_on, enrolment.ends_before, ${today})
        ), '[]') as coaches
      from class
      where class.district_id = ${districtId} and class.id in (select unnest(${teamIds}::uuid[]))
      order by class.id`,
  );
}

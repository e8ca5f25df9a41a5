import { type Id, id } from '@laurel/domain/kit/id';
import { findCandidates } from '@laurel/domain/transition/api';
import { type PathwayMember, pathwayMember } from '@laurel/domain/transition/member';
import { type MemberFields, memberFields } from '@laurel/domain/transition/pathway';
import { manageServices, manageTransition } from '@laurel/domain/transition/permissions';
import { classSays } from '@laurel/server/classes/store';
import { closeStudents, seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import { searchWords } from '@laurel/server/people/search-words';
import * as z from 'zod/mini';
import { isMemberReached } from './member-reach';
import { countedRatings } from './reached-level-store';

type PathwayId = Id<'pathway'>;

const fields = sql`
        member.cohort, member.coach_id as "coachId", member.stage_id as "stageId", member.starts_on::text as "startsOn",
        member.ends_before::text as "endsBefore"`;

const listedMember = z.omit(pathwayMember, { plan: true });

/** The members of a pathway within reach, by name. */
export async function readMembers(
  scope: Scope,
  pathwayId: PathwayId,
  { isStaff }: { readonly isStaff: boolean },
): Promise<Omit<PathwayMember, 'plan'>[]> {
  return await scope.db.rows(
    listedMember,
    sql`
      with counted as materialized (
        select distinct on (each.member_id, each.criterion_id) each.member_id, each.criterion_id, each.rank
        from (${countedRatings(scope, sql`member.pathway_id = ${pathwayId}`)}) each
        where each.rank is not null
        order by each.member_id, each.criterion_id, each.rank desc
      )
      select member.id as "memberId", member.person_id as "personId", display_name(person) as name, person.photo,
        person.grade_level as "gradeLevel", ${fields}, display_name(coach) as "coachName",
        member.stage_on::text as "stageOn", member.version,
        (
          select to_json(max(rating.rated_at)) #>> '{}'
          from assessment
          join assessment_rating rating on rating.district_id = assessment.district_id
            and rating.assessment_id = assessment.id
          where assessment.district_id = member.district_id and assessment.member_id = member.id
            and assessment.kind in ('teacher', 'external', 'settled')
            and (${isStaff}::boolean or rating.released_at is not null)
        ) as "ratedAt",
        (select count(*)::integer from counted where counted.member_id = member.id) as "ratedCount"
      from pathway_member member
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      join person on person.district_id = member.district_id and person.id = member.person_id
      left join person coach on coach.district_id = member.district_id and coach.id = member.coach_id
      where member.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId}
        and ${isMemberReached(scope, 'read')}
      order by sort_name(person), person.id
      limit 5000`,
  );
}

const locked = z.object({
  memberId: id('pathway-member'),
  personId: id('person'),
  version: z.int(),
  isRated: z.boolean(),
  isReached: z.boolean(),
  ...memberFields.shape,
});

export type LockedMember = z.infer<typeof locked>;

/** Members of a pathway by their ids or people, held until the transaction is over, and whether the caller keeps them. */
export async function lockMembers(
  scope: Scope,
  pathwayId: PathwayId,
  asked: readonly { readonly memberId: string; readonly personId: string }[],
): Promise<LockedMember[]> {
  return await scope.db.rows(
    locked,
    sql`
      select member.id as "memberId", member.person_id as "personId", member.version, ${fields},
        exists (
          select from assessment
          where assessment.district_id = member.district_id and assessment.member_id = member.id
        ) as "isRated",
        ${isMemberReached(scope, 'keep')} as "isReached"
      from pathway_member member
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      where member.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId}
        and (
          member.id = any (${asked.map(({ memberId }) => memberId)}::uuid[])
          or member.person_id = any (${asked.map(({ personId }) => personId)}::uuid[])
        )
      order by member.id
      for update of member`,
  );
}

/** Who of these people the caller may put on a pathway of this kind. */
export async function readAddable(
  scope: Scope,
  isServices: boolean,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await scope.db.rows(
    z.object({ personId: id('person') }),
    sql`
      select person.id as "personId"
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${personIds}::uuid[])
        and ${isStudent(scope)} and ${isAddable(scope, isServices)}`,
  );
  return new Set(rows.map(({ personId }) => personId));
}

/** Whether the caller may put this `person` on a pathway, of services or not. */
export function mayJoin(scope: Scope, isServices: boolean): Statement {
  return sql`(${isStudent(scope)} and ${isAddable(scope, isServices)})`;
}

function isAddable(scope: Scope, isServices: boolean): Statement {
  const reached = isServices
    ? closeStudents(scope, 'academics', manageServices)
    : seenStudents(scope, 'academics', manageTransition);
  return sql`person.id in (select student_id from ${reached})`;
}

function isStudent(scope: Scope): Statement {
  return sql`(
        person.grade_level is not null
        or exists (
          select from enrolment
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
        )
      )`;
}

/** Whether this `person` works here: they can be a coach. */
export function worksHere(scope: Scope): Statement {
  return sql`exists (
        select from role_assignment held
        join role on role.district_id = held.district_id and role.id = held.role_id
        join role_rule on role_rule.district_id = role.district_id and role_rule.role_id = role.id
        where held.district_id = person.district_id and held.person_id = person.id
          and role_rule.subject = 'transition' and role_rule.reach not in ('own', 'children')
          and (held.starts_on is null or held.starts_on <= ${scope.today}) and lasts_past(held.ends_before, ${scope.today})
      )`;
}

/** Who of these people can be a coach. */
export async function readCoaches(scope: Scope, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await scope.db.rows(
    z.object({ personId: id('person') }),
    sql`
      select person.id as "personId"
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${personIds}::uuid[]) and ${worksHere(scope)}`,
  );
  return new Set(rows.map(({ personId }) => personId));
}

const candidate = findCandidates.output.shape.people.def.element;

interface Joining {
  readonly pathwayId: PathwayId;
  readonly isServices: boolean;
}

/** Whether somebody may be added to a pathway and isn’t on it. */
function isCandidate(scope: Scope, { pathwayId, isServices }: Joining): Statement {
  return sql`${isStudent(scope)} and ${isAddable(scope, isServices)}
        and not exists (
          select from pathway_member member
          where member.district_id = person.district_id and member.pathway_id = ${pathwayId}
            and member.person_id = person.id
        )`;
}

const candidateClass = z.object({ classId: id('class'), title: z.string(), studentCount: z.int() });

/** Classes whose title says the words of a search, each with how many of its students could join. */
export async function readCandidateClasses(
  scope: Scope,
  { search, ...joining }: Joining & { readonly search: string },
): Promise<z.infer<typeof candidateClass>[]> {
  return await scope.db.rows(
    candidateClass,
    sql`
      select class.id as "classId", class.title, count(distinct person.id)::integer as "studentCount"
      from class
      join course on course.district_id = class.district_id and course.id = class.course_id
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      where class.district_id = ${scope.districtId} and class.is_active and ${classSays(search)}
        and person.is_active and ${isCandidate(scope, joining)}
      group by class.id, class.title
      order by class.title, class.id
      limit 10`,
  );
}

/** Students who could join, by name or of a class, or who could be a coach. */
export async function readCandidates(
  scope: Scope,
  asked: Joining & {
    readonly who: 'students' | 'coaches';
    readonly search: string;
    readonly classId: Id<'class'> | null;
  },
): Promise<z.infer<typeof candidate>[]> {
  const { classId } = asked;
  const wanted = asked.who === 'coaches' ? worksHere(scope) : isCandidate(scope, asked);
  return await scope.db.rows(
    candidate,
    sql`
      select person.id as "personId", display_name(person) as name, person.photo, person.grade_level as "gradeLevel"
      from person
      where person.district_id = ${scope.districtId} and person.is_active and ${wanted}
        and person.search like all (${searchWords(asked.search)}::text[])
        and (
          ${classId}::uuid is null
          or person.id in (
            select enrolment.person_id
            from enrolment
            where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${classId}
              and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
          )
        )
      order by sort_name(person), person.id
      limit ${classId === null ? 20 : 500}`,
  );
}

interface Written extends MemberFields {
  readonly memberId: Id<'pathway-member'>;
  readonly personId: Id<'person'>;
}

/** Adds members, and changes those who are there. */
export async function writeMembers(scope: Scope, pathwayId: PathwayId, members: readonly Written[]): Promise<void> {
  await scope.db.run(sql`
    insert into pathway_member (
      district_id, id, pathway_id, person_id, cohort, coach_id, stage_id, stage_on, starts_on, ends_before
    )
    select ${scope.districtId}, id, ${pathwayId}, person_id, cohort, coach_id, stage_id, ${scope.today}, starts_on,
      ends_before
    from unnest(
      ${members.map((each) => each.memberId)}::uuid[], ${members.map((each) => each.personId)}::uuid[],
      ${members.map((each) => each.cohort)}::text[], ${members.map((each) => each.coachId)}::uuid[],
      ${members.map((each) => each.stageId)}::uuid[], ${members.map((each) => each.startsOn)}::date[],
      ${members.map((each) => each.endsBefore)}::date[]
    ) as given (id, person_id, cohort, coach_id, stage_id, starts_on, ends_before)
    on conflict (district_id, id) do update
    set cohort = excluded.cohort, coach_id = excluded.coach_id, stage_id = excluded.stage_id,
      stage_on = case when pathway_member.stage_id = excluded.stage_id then pathway_member.stage_on else excluded.stage_on end,
      starts_on = excluded.starts_on, ends_before = excluded.ends_before, version = pathway_member.version + 1
    where pathway_member.pathway_id = excluded.pathway_id`);
}

export async function removeMembers(scope: Scope, memberIds: readonly Id<'pathway-member'>[]): Promise<void> {
  await scope.db.run(sql`
    delete from pathway_member
    where district_id = ${scope.districtId} and id = any (${memberIds}::uuid[])`);
}

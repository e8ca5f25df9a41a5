import { type PlannedAbsence, plannedAbsence } from '@laurel/domain/attendance/absence';
import { reportAbsences } from '@laurel/domain/attendance/permissions';
import { type Day, day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { reachedPeople, seenStudents } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { absenceJoins, absenceObject, homeSchool } from './student-store';

const one = z.object({ absence: plannedAbsence });

/** A school's absences that touch a stretch of days, at most 500. The caller's reach over the school was looked at. */
export async function readAbsences(
  scope: Scope,
  schoolId: string,
  { from, until, state }: { from: Day; until: Day; state: string | null },
): Promise<PlannedAbsence[]> {
  const rows = await scope.db.rows(
    one,
    sql`
      select ${absenceObject(scope)} as absence
      from planned_absence absence
      ${absenceJoins}
      where absence.district_id = ${scope.districtId} and absence.school_id = ${schoolId}
        and absence.ends_before > ${from} and absence.starts_on < ${until}
        and (${state}::text is null or absence.state = ${state})
      order by absence.starts_on, sort_name(absent), absence.id
      limit 500`,
  );
  return rows.map((row) => row.absence);
}

/** The latest 50 of a student. */
export async function readAbsencesOf(scope: Scope, studentId: string): Promise<PlannedAbsence[]> {
  const rows = await scope.db.rows(
    one,
    sql`
      select ${absenceObject(scope)} as absence
      from planned_absence absence
      ${absenceJoins}
      where absence.district_id = ${scope.districtId} and absence.student_id = ${studentId}
      order by absence.starts_on desc, absence.id
      limit 50`,
  );
  return rows.map((row) => row.absence);
}

/** One, held until the transaction is over; also by the id of a report that became part of it. */
export async function lockAbsence(
  scope: Scope,
  absenceId: string,
): Promise<(PlannedAbsence & { schoolId: Id<'school'> }) | null> {
  const row = await scope.db.row(
    z.object({ ...one.shape, schoolId: id('school') }),
    sql`
      select ${absenceObject(scope)} as absence, absence.school_id as "schoolId"
      from planned_absence absence
      ${absenceJoins}
      where absence.district_id = ${scope.districtId}
        and absence.id = coalesce(
          (
            select report.absence_id
            from absence_report report
            where report.district_id = ${scope.districtId} and report.id = ${absenceId}
          ),
          ${absenceId}
        )
      for update of absence`,
  );
  return row && { ...row.absence, schoolId: row.schoolId };
}

/**
 * The student a guardian or the office may report for, with the school; `null` for all others: teaching someone is no
 * reason. `isEnrolled`: in a class on at least one day of the stretch.
 */
export async function readReportable(
  scope: Scope,
  studentId: string,
  stretch: { from: Day; until: Day },
): Promise<{ schoolId: Id<'school'>; isOffice: boolean; isEnrolled: boolean } | null> {
  const { reaches, schoolIds } = reachOf(scope, reportAbsences);
  const wide = reaches.filter((reach) => reach === 'school' || reach === 'district');
  const own = reaches.filter((reach) => reach === 'children');
  return await scope.db.row(
    z.object({ schoolId: id('school'), isOffice: z.boolean(), isEnrolled: z.boolean() }),
    sql`
      select home.school_id as "schoolId", home.is_office as "isOffice",
        exists (
          select from enrolment
          where enrolment.district_id = student.district_id and enrolment.person_id = student.id
            and enrolment.role = 'student' and (enrolment.is_active or enrolment.ends_before is not null)
            and (enrolment.starts_on is null or enrolment.starts_on < ${stretch.until}::date)
            and lasts_past(enrolment.ends_before, ${stretch.from}::date)
        ) as "isEnrolled"
      from person student
      cross join lateral (
        select ${homeSchool} as school_id,
          student.id in (
            select person_id
            from ${reachedPeople(scope, { reaches: wide, schoolIds })}
          ) as is_office
      ) home
      where student.district_id = ${scope.districtId} and student.id = ${studentId} and student.is_active
        and home.school_id is not null
        and (home.is_office or student.id in (
          select student_id
          from ${seenStudents(scope, 'attendance', { reaches: own, schoolIds })}
        ))`,
  );
}

export interface NewAbsence {
  readonly id: string;
  readonly schoolId: string;
  readonly studentId: string;
  readonly startsOn: Day;
  readonly endsBefore: Day;
  readonly periods: readonly string[] | null;
  readonly code: string;
  readonly reason: string;
  readonly state: 'reported' | 'excused';
  readonly reportedBy: 'parent' | 'office' | 'trip';
  readonly tripId: string | null;
  readonly teamId: string | null;
}

/** Writes an absence under an id of the caller's making; one that is there stays as it is. */
export async function writeAbsence(scope: Scope, absence: NewAbsence): Promise<void> {
  const now = new Date(scope.nowMs);
  const isDecided = absence.state === 'excused';
  await scope.db.run(sql`
    insert into planned_absence (
      district_id, id, school_id, student_id, starts_on, ends_before, periods, code, reason, state, reported_by,
      reporter_account_id, reported_at, decider_account_id, decided_at, trip_id, team_id
    )
    values (
      ${scope.districtId}, ${absence.id}, ${absence.schoolId}, ${absence.studentId}, ${absence.startsOn},
      ${absence.endsBefore}, ${absence.periods}::text[], ${absence.code}, ${absence.reason}, ${absence.state},
      ${absence.reportedBy}, ${scope.caller.accountId}, ${now}, ${isDecided ? scope.caller.accountId : null},
      ${isDecided ? now : null}, ${absence.tripId}, ${absence.teamId}
    )
    on conflict do nothing`);
}

/** Decides on an absence, or takes it back. */
export async function writeDecision(
  scope: Scope,
  absenceId: string,
  decision: { state: PlannedAbsence['state']; code: string; reason: string | null },
): Promise<void> {
  await scope.db.run(sql`
    update planned_absence
    set state = ${decision.state}, code = ${decision.code}, decision_reason = ${decision.reason},
      decider_account_id = ${scope.caller.accountId}, decided_at = ${new Date(scope.nowMs)}, version = version + 1
    where district_id = ${scope.districtId} and id = ${absenceId}`);
}

/** Takes the plans of a trip back. */
export async function withdrawTrip(scope: Scope, tripId: string): Promise<number> {
  return await scope.db.run(sql`
    update planned_absence
    set state = 'withdrawn', decider_account_id = ${scope.caller.accountId}, decided_at = ${new Date(scope.nowMs)},
      version = version + 1
    where district_id = ${scope.districtId} and trip_id = ${tripId} and state <> 'withdrawn'`);
}

const trip = z.object({
  students: z.array(z.string()),
  schoolIds: z.array(z.string()),
  startsOn: day,
  endsBefore: day,
  periods: z.nullable(z.array(z.string())),
});

/** Whom a trip of this school's team takes along and when, with the schools they go to; `null`: no such trip. */
export async function readTrip(scope: Scope, tripId: string, schoolId: string): Promise<z.infer<typeof trip> | null> {
  return await scope.db.row(
    trip,
    sql`
      select json_agg(absence.student_id) as students, json_agg(distinct absence.school_id) as "schoolIds",
        min(absence.starts_on)::text as "startsOn", max(absence.ends_before)::text as "endsBefore",
        min(absence.periods) as periods
      from planned_absence absence
      join class team on team.district_id = absence.district_id and team.id = absence.team_id
      where absence.district_id = ${scope.districtId} and absence.trip_id = ${tripId} and team.school_id = ${schoolId}
      having count(*) > 0`,
  );
}

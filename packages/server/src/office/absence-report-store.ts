import { plannedAbsence } from '@laurel/domain/attendance/absence';
import type { Away } from '@laurel/domain/attendance/merge-absences';
import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** What someone said about an absence, in the words and days they said it in. */
export interface Report extends Away {
  readonly code: string;
  readonly reason: string;
}

/** Anyone who reports this student absent waits until the transaction is over. */
export async function holdReports(scope: Scope, studentId: string): Promise<void> {
  await scope.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`absences ${scope.districtId} ${studentId}`}, 0))`,
  );
}

const open = z.object({
  ...z.pick(plannedAbsence, { startsOn: true, endsBefore: true, periods: true, code: true, state: true }).shape,
  id: id('absence'),
  reports: z.int(),
});

export type OpenAbsence = z.infer<typeof open>;

/** A student's absences that a report may belong to, those first reported first: what waits for the office, and what it has excused. */
export async function lockOpenAbsences(scope: Scope, studentId: string): Promise<OpenAbsence[]> {
  return await scope.db.rows(
    open,
    sql`
      select absence.id, absence.starts_on as "startsOn", absence.ends_before as "endsBefore", absence.periods,
        absence.code, absence.state,
        (
          select count(*)::int
          from absence_report report
          where report.district_id = absence.district_id and report.absence_id = absence.id
        ) as reports
      from planned_absence absence
      where absence.district_id = ${scope.districtId} and absence.student_id = ${studentId}
        and absence.ends_before > ${scope.today}::date - 31
        and (
          absence.state = 'reported' and absence.reported_by = 'parent'
          or absence.state = 'excused' and absence.trip_id is null
        )
      order by absence.reported_at, absence.id
      for update of absence`,
  );
}

/** What was reported first becomes a report as well, so that nothing said is lost when the absence changes. */
export async function writeFirstReport(scope: Scope, absenceId: string): Promise<void> {
  await scope.db.run(sql`
    insert into absence_report (
      district_id, id, absence_id, account_id, reported_at, starts_on, ends_before, periods, code, reason
    )
    select district_id, id, id, reporter_account_id, reported_at, starts_on, ends_before, periods, code, reason
    from planned_absence
    where district_id = ${scope.districtId} and id = ${absenceId}
      and not exists (
        select from absence_report report
        where report.district_id = ${scope.districtId} and report.absence_id = planned_absence.id
      )
    on conflict do nothing`);
}

/** Adds a report to an absence; 0 where the caller has said the very same before. */
export async function writeReport(
  scope: Scope,
  { absenceId, reportId, report }: { absenceId: string; reportId: string; report: Report },
): Promise<number> {
  return await scope.db.run(sql`
    insert into absence_report (
      district_id, id, absence_id, account_id, reported_at, starts_on, ends_before, periods, code, reason
    )
    select ${scope.districtId}, ${reportId}, ${absenceId}, ${scope.caller.accountId}, ${new Date(scope.nowMs)},
      ${report.startsOn}::date, ${report.endsBefore}::date, ${report.periods}::text[], ${report.code}, ${report.reason}
    where not exists (
      select from absence_report same
      where same.district_id = ${scope.districtId} and same.absence_id = ${absenceId}
        and same.account_id = ${scope.caller.accountId} and same.starts_on = ${report.startsOn}::date
        and same.ends_before = ${report.endsBefore}::date and same.periods is not distinct from ${report.periods}::text[]
        and same.code = ${report.code} and same.reason = ${report.reason}
    )`);
}

/** Makes an absence as long as all its reports together, and takes what others had in with it. */
export async function widenAbsence(
  scope: Scope,
  absenceId: string,
  { away, code, takenIn }: { away: Away; code: string; takenIn: readonly string[] },
): Promise<void> {
  await scope.db.run(sql`
    with moved as (
      update absence_report
      set absence_id = ${absenceId}
      where district_id = ${scope.districtId} and absence_id = any (${[...takenIn]}::uuid[])
    )
    update planned_absence
    set starts_on = ${away.startsOn}, ends_before = ${away.endsBefore}, periods = ${away.periods}::text[],
      code = ${code}, version = version + 1
    where district_id = ${scope.districtId} and id = ${absenceId}`);
  await scope.db.run(sql`
    delete from planned_absence
    where district_id = ${scope.districtId} and id = any (${[...takenIn]}::uuid[])`);
}

import { bellSchedule } from '@laurel/domain/attendance/bell';
import { calendarDay } from '@laurel/domain/attendance/calendar';
import { attendanceCode, defaultCodes } from '@laurel/domain/attendance/code';
import { attendanceRule } from '@laurel/domain/attendance/rule';
import type { Day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** What a school counts by: its codes, bells, rules, and the days of a stretch that aren't as their weekday says. */
export const settings = z.object({
  codes: z.array(attendanceCode),
  schedules: z.array(bellSchedule),
  rules: z.array(attendanceRule),
  calendar: z.array(calendarDay),
});

export type Settings = z.infer<typeof settings>;

/** The columns of `settings`, for a statement that has the school as `school`. */
export const settingsColumns: Statement = plain(`
        coalesce((
          select json_agg(json_build_object(
            'letter', code.letter, 'name', code.name, 'colour', code.colour,
            'presentShare', trim_scale(code.present_share)::text, 'isExcused', code.is_excused,
            'isTardy', code.is_tardy, 'isHealth', code.is_health, 'setBy', code.set_by, 'isActive', code.is_active
          ) order by code.position, code.letter)
          from attendance_code code
          where code.district_id = school.district_id and code.school_id = school.id
        ), '[]') as codes,
        coalesce((
          select json_agg(json_build_object(
            'scheduleId', bell.id, 'name', bell.name, 'isDefault', bell.is_default, 'version', bell.version,
            'periods', (
              select json_agg(json_build_object(
                'period', bell_period.period, 'startsAt', to_char(bell_period.starts_at, 'HH24:MI'),
                'endsAt', to_char(bell_period.ends_at, 'HH24:MI')
              ) order by bell_period.starts_at)
              from bell_period
              where bell_period.district_id = bell.district_id and bell_period.schedule_id = bell.id
            )
          ) order by bell.is_default desc, bell.name)
          from bell_schedule bell
          where bell.district_id = school.district_id and bell.school_id = school.id
        ), '[]') as schedules,
        coalesce((
          select json_agg(json_build_object(
            'fromDay', rule.from_day, 'fullFrom', trim_scale(rule.full_from)::text,
            'halfFrom', trim_scale(rule.half_from)::text
          ) order by rule.from_day)
          from attendance_rule rule
          where rule.district_id = school.district_id and rule.school_id = school.id
        ), '[]') as rules`);

/** The column of the calendar, likewise. */
export function calendarColumn(from: Day, until: Day): Statement {
  return sql`coalesce((
          select json_agg(json_build_object(
            'day', calendar.day, 'kind', calendar.kind, 'note', calendar.note, 'scheduleId', calendar.schedule_id
          ) order by calendar.day)
          from calendar_day calendar
          where calendar.district_id = school.district_id and calendar.school_id = school.id
            and calendar.day >= ${from} and calendar.day < ${until}
        ), '[]') as calendar`;
}

/** The same for work that no one in particular asked for, and for those whose reach was looked at. */
export async function readSettings(
  scope: Scope,
  schoolId: string,
  from: Day,
  until: Day,
): Promise<Settings & { name: string }> {
  const [found] = await readSettingsOfSchools(scope, [schoolId], from, until);
  return found ?? { name: '', codes: [...defaultCodes], schedules: [], rules: [], calendar: [] };
}

/** The same of several schools, in one statement. */
export async function readSettingsOfSchools(
  scope: Scope,
  schoolIds: readonly string[],
  from: Day,
  until: Day,
): Promise<(Settings & { schoolId: Id<'school'>; name: string })[]> {
  const rows = await scope.db.rows(
    z.object({ ...settings.shape, schoolId: id('school'), name: z.string() }),
    sql`
      select school.id as "schoolId", school.name, ${settingsColumns}, ${calendarColumn(from, until)}
      from school
      where school.district_id = ${scope.districtId} and school.id = any(${schoolIds}::uuid[])
      order by school.name, school.id`,
  );
  return rows.map(withDefaults);
}

/** A school that has said nothing yet goes by the codes every school starts with. */
export function withDefaults<S extends { codes: Settings['codes'] }>(given: S): S {
  return given.codes.length > 0 ? given : { ...given, codes: [...defaultCodes] };
}

/** Writes the codes every school starts with, once: what points at a code needs it there. */
export async function writeDefaultCodes(scope: Scope, schoolId: Id<'school'>): Promise<void> {
  await scope.db.run(sql`
    insert into attendance_code (
      district_id, school_id, letter, name, colour, present_share, is_excused, is_tardy, is_health, set_by, position
    )
    select ${scope.districtId}, ${schoolId}, letter, name, colour, present_share, is_excused, is_tardy, is_health,
      string_to_array(set_by, ','), position
    from unnest(
      ${defaultCodes.map((code) => code.letter)}::text[], ${defaultCodes.map((code) => code.name)}::text[],
      ${defaultCodes.map((code) => code.colour)}::text[], ${defaultCodes.map((code) => code.presentShare)}::numeric[],
      ${defaultCodes.map((code) => code.isExcused)}::boolean[], ${defaultCodes.map((code) => code.isTardy)}::boolean[],
      ${defaultCodes.map((code) => code.isHealth)}::boolean[],
      ${defaultCodes.map((code) => code.setBy.join(','))}::text[], ${defaultCodes.map((_, at) => at)}::integer[]
    ) as given (letter, name, colour, present_share, is_excused, is_tardy, is_health, set_by, position)
    where not exists (
      select from attendance_code there
      where there.district_id = ${scope.districtId} and there.school_id = ${schoolId}
    )
    on conflict do nothing`);
}

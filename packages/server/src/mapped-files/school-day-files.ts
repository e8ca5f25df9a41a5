import { type CalendarDay, calendarDay, whyNotPlanned } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import { schoolDayFiles } from '@laurel/domain/mapped-files/kept-file-api';
import { schoolDayMapping, suggestedSchoolDays } from '@laurel/domain/mapped-files/kept-sheets';
import { readSchoolDayRow } from '@laurel/domain/mapped-files/school-day-row';
import { rederiveSchool } from '@laurel/server/attendance/recalculate-days';
import { holdSchoolsAlone, requireSchool } from '@laurel/server/attendance/school-store';
import { readSettings } from '@laurel/server/attendance/settings-store';
import type { Scope } from '@laurel/server/db/scope';
import { readTakenDays, writeCalendar } from '@laurel/server/office/calendar-store';
import { ofSchool } from './file-subject';
import { type KeptRecords, planRecords } from './kept-records';
import { recordSubject } from './record-subject';

const first = '1900-01-01' as Day;
const last = '9999-12-31' as Day;

const days: KeptRecords<CalendarDay> = {
  entity: 'calendar_day',
  value: calendarDay,
  async read(scope, { schoolId }, keys) {
    const wanted = new Set(keys);
    const { calendar } = await readSettings(scope, schoolId, first, last);
    const kept = calendar.filter(({ day }) => wanted.has(day));
    return new Map(kept.map((value) => [value.day, { version: 0, value }]));
  },
  async hold(scope, { schoolId }, records) {
    await requireSchool(scope, schoolId);
    await holdSchoolsAlone(scope, [schoolId]);
    return new Set(records.map(({ key }) => key));
  },
  async write(scope, { schoolId }, records) {
    const closing = records.filter(({ value }) => value.kind === 'holiday').map(({ value }) => value.day);
    const taken = new Set<string>(await readTakenDays(scope, schoolId, closing));
    const open = records.filter(({ key }) => !taken.has(key)).map(({ value }) => value);
    return await change(scope, schoolId, open);
  },
  async remove(scope, { schoolId }, keys) {
    const ordinary = { kind: null, note: null, scheduleId: null };
    return await change(
      scope,
      schoolId,
      keys.map((day) => ({ day: day as Day, ...ordinary })),
    );
  },
};

/** Days that were taken are worked out anew by their new bells. */
async function change(scope: Scope, schoolId: string, changed: Parameters<typeof writeCalendar>[2]) {
  await writeCalendar(scope, schoolId, changed);
  for (const { day } of changed) await rederiveSchool(scope, schoolId, day, addDays(day, 1));
  return new Set<string>(changed.map(({ day }) => day));
}

/** Days off and half days of a school, for whoever keeps its attendance. */
export const schoolDaySubject = recordSubject({
  format: 'school-days',
  calls: schoolDayFiles,
  mapping: schoolDayMapping,
  place: ofSchool,
  records: days,
  suggested: suggestedSchoolDays,
  refuse: async (scope, { schoolId }) => await requireSchool(scope, schoolId),
  lacks: ({ columns }) => (columns.day === null ? translatable`Choose the column with the date.` : null),
  async plan(scope, { schoolId, table, mapping }) {
    const read = new Map(table.rows.map(({ line, cells }) => [line, readSchoolDayRow(cells, mapping)]));
    const said = [...read.values()].flatMap((row) => ('refused' in row ? [] : row.days));
    const kept = await days.read(scope, { schoolId }, said);
    const taken = new Set<string>(await readTakenDays(scope, schoolId, said));
    return planRecords({
      ...{ table, mapping, records: days, kept, isInParts: false },
      refuse(key, { kind, day }) {
        const why = whyNotPlanned(day, scope.today);
        if (why) return { field: 'day', refused: why };
        const isTaken = kind === 'holiday' && taken.has(key);
        if (!isTaken) return null;
        return {
          field: 'day',
          refused: translatable`Attendance was taken on ${day}, so it can’t become a holiday.`,
        };
      },
      read({ line, cells }) {
        const row = read.get(line) ?? readSchoolDayRow(cells, mapping);
        if ('refused' in row) return row;
        const note = mapping.columns.note === null ? '' : (cells[mapping.columns.note] ?? '').trim().slice(0, 200);
        return row.days.map((day) => ({
          ...{ key: day, shown: [day, note].filter(Boolean).join(' · ') },
          change: (before: CalendarDay | null) => row.change(day, before),
        }));
      },
    });
  },
});

import type { StudentRate } from '@laurel/domain/attendance/school-day';
import { csvFile } from '@laurel/domain/kit/csv';
import { saveFile } from '@laurel/web/kit/save-file';
import { t } from './text';

/** Hands the listed rates over as a file, in the order they are shown. */
export function saveRates(students: readonly StudentRate[], name: string): void {
  saveFile(new Blob([ratesCsv(students)], { type: 'text/csv;charset=utf-8' }), name);
}

/** The rates as CSV with a header. */
export function ratesCsv(students: readonly StudentRate[]): string {
  const header = [
    t('office.student'),
    t('office.grade'),
    t('office.attendancePercent'),
    t('office.daysMissed'),
    t('office.ofThemExcused'),
    t('office.daysEnrolled'),
    t('office.timesLate'),
    t('office.standing'),
  ];
  const rows = students.map((each) => [
    each.name,
    each.gradeLevel ?? '',
    each.percent ?? '',
    each.absentDays,
    each.excusedDays,
    String(each.enrolledDays),
    String(each.tardies),
    t(`office.${each.standing}`),
  ]);
  return csvFile([header, ...rows]);
}

import type { Notice } from './notice';

/** Where in Laurel a notice leads, as a path with its query. Its page asks again what the reader may see. */
export function opens(notice: Notice): string {
  const { student } = notice;
  const child = student && !student.isSelf ? student.studentId : null;
  switch (notice.kind) {
    case 'scores-released':
      return withGrade(child, notice.details.classId);
    case 'absence-reported':
      return `/admin/attendance?school=${notice.details.schoolId}&part=absences`;
    case 'absence-decided':
      return child ? `/parentdashboard/attendance/${child}` : '/studentdashboard/attendance';
    case 'fitness-results':
      return child ? `/parentdashboard/fitness/${child}` : '/studentdashboard/fitness';
    case 'guardianship-changed':
      return child ? `/parentdashboard?child=${child}` : '/studentdashboard';
    case 'import-finished':
      return importPage(notice.details);
  }
}

function withGrade(child: string | null, classId: string): string {
  return child ? `/parentdashboard?child=${child}&class=${classId}` : `/studentdashboard?class=${classId}`;
}

function importPage(details: Extract<Notice, { kind: 'import-finished' }>['details']): string {
  const { importId, place, classId } = details;
  switch (place) {
    case 'roster':
      return `/admin/csvimports?import=${importId}`;
    case 'scores':
      return classId ? `/teacher/scores-csv/${classId}?import=${importId}` : '/teacher';
    case 'fitness':
      return `/athlete/uploadfitnessdata?import=${importId}`;
  }
}

import type { readSchoolAbsences } from '@laurel/domain/attendance/office-api';
import { attendanceWidgets } from '@laurel/domain/attendance/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';

export const drawings: readonly WidgetDrawing[] = attendanceWidgets.map((kind) =>
  lineDrawing({
    kind,
    title: () => t('widgets.attendance.title'),
    about: () => t('widgets.attendance.about'),
    fields: { schoolId: () => t('widgets.attendance.school') },
    read: ({ absences }: OutputOf<typeof readSchoolAbsences>) =>
      absences.slice(0, 10).map(({ absenceId, studentName, startsOn }) => ({
        ...{ key: absenceId, main: studentName, sub: formatDay(startsOn), href: '/admin/attendance' },
      })),
    empty: () => t('widgets.attendance.empty'),
    loading: 4,
    example: ({ person, other }, today) => [
      { key: '1', main: person, sub: formatDay(today) },
      { key: '2', main: other, sub: formatDay(today) },
    ],
  }),
);

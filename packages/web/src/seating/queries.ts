import { readAttendanceSheet } from '@laurel/domain/attendance/api';
import { saveSeatingChart } from '@laurel/domain/attendance/seating-api';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { amend } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';

/** Arranges a class; sheets that are open show it at once, whatever is typed on them. */
export const useSaveSeatingChart = () =>
  useChange({
    mutationFn: async ({ classId, ...chart }: ParsedInputOf<typeof saveSeatingChart>) => {
      const { version } = await call(saveSeatingChart, { classId, ...chart });
      await amend(readAttendanceSheet, (sheet) =>
        sheet.classId === classId ? { ...sheet, seating: { ...chart, version } } : sheet,
      );
    },
  });

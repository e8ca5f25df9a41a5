import { attendanceMapping } from '@laurel/domain/attendance/marks-file';
import { manageAttendance } from '@laurel/domain/attendance/permissions';
import { id } from '@laurel/domain/kit/id';
import { usualBody } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { fileCalls } from './file-calls';

const column = z.nullable(z.int());

/** Marks from a file into a school. */
export const attendanceFiles = fileCalls({
  path: '/api/schools/{schoolId}/attendance-files',
  place: { schoolId: id('school') },
  owners: { schoolId: 'school' },
  needs: manageAttendance,
  what: 'marks of a school',
  takes: 'student id, date, period and code, as CSV or XLSX. Encoding and delimiter are found out.',
  mapping: attendanceMapping,
  about: z.object({ suggested: z.object({ student: column, date: column, period: column, code: column }) }),
  planLimit: usualBody,
});

import { updateClasses } from '@laurel/domain/classes/permissions';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { contestMapping } from './contest-sheet';
import { fileCalls } from './file-calls';

/** Contests of a school’s teams from a file, for who may change its classes. */
export const contestFiles = fileCalls({
  path: '/api/schools/{schoolId}/contest-files',
  place: { schoolId: id('school') },
  owners: { schoolId: 'school' },
  needs: updateClasses,
  what: 'contests of teams',
  takes: 'CSV or XLSX. Encoding and delimiter are found out.',
  mapping: contestMapping,
  about: z.object({}),
  planLimit: { bytes: 16 * 1024, values: 100 },
});

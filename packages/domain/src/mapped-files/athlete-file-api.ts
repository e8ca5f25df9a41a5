import { clearanceKind } from '@laurel/domain/athletics/clearance';
import { keepAthletes } from '@laurel/domain/athletics/permissions';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { athleteMapping } from './athlete-sheet';
import { fileCalls } from './file-calls';

/** Documents of a school’s athletes, and what happened, from a file, for who keeps them. */
export const athleteFiles = fileCalls({
  path: '/api/schools/{schoolId}/athlete-files',
  place: { schoolId: id('school') },
  owners: { schoolId: 'school' },
  needs: keepAthletes,
  what: 'records of athletes',
  takes: 'CSV or XLSX. Encoding and delimiter are found out.',
  mapping: athleteMapping,
  about: z.object({
    /** Documents the district asks for. */
    kinds: z.array(clearanceKind),
  }),
  /** Up to 5,000 rows are each given their person. */
  planLimit: { bytes: 512 * 1024, values: 20_000 },
});

import { heldRole } from '@laurel/domain/access/role';
import { updateClasses } from '@laurel/domain/classes/permissions';
import { id } from '@laurel/domain/kit/id';
import { updateUsers } from '@laurel/domain/people/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { fileCalls } from './file-calls';
import { enrolmentMapping, peopleMapping } from './people-sheet';

const takes = 'CSV or XLSX. Encoding and delimiter are found out; passwords are never kept.';

/** People from a file into a school, for anyone who may change its people. Making people asks for more, in the plan. */
export const peopleFiles = fileCalls({
  path: '/api/schools/{schoolId}/people-files',
  place: { schoolId: id('school') },
  owners: { schoolId: 'school' },
  needs: updateUsers,
  what: 'people of a school',
  takes,
  mapping: peopleMapping,
  about: z.object({
    /** Whether the caller may make people from its rows. */
    mayCreate: z.boolean(),
    /** The roles the caller may give by a file. */
    roles: z.array(z.extend(heldRole, { roleId: id('role') })),
  }),
  /** Up to 5,000 rows are each given their person. */
  planLimit: { bytes: 512 * 1024, values: 20_000 },
});

/** Enrollments from a file into the classes of a school, for anyone who may change them. */
export const enrolmentFiles = fileCalls({
  path: '/api/schools/{schoolId}/enrolment-files',
  place: { schoolId: id('school') },
  owners: { schoolId: 'school' },
  needs: updateClasses,
  what: 'enrolments of a school',
  takes,
  mapping: enrolmentMapping,
  about: z.object({}),
  /** Up to 5,000 rows are each given their person and their class. */
  planLimit: { bytes: 1024 * 1024, values: 40_000 },
});

export const readFileSchools = endpoint({
  call: 'GET /api/people-files/schools',
  needs: updateUsers,
  summary: 'The schools into which the caller may bring people from a file, and whether enrolments too.',
  owners: {},
  output: z.object({ schools: z.array(z.object({ schoolId: id('school'), name: z.string(), mayEnrol: z.boolean() })) }),
});

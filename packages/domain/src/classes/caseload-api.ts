import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { readUsers, updateUsers } from '@laurel/domain/people/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { caseload, caseloadOf } from './caseload';

export const readCaseload = endpoint({
  call: 'GET /api/people/{personId}/caseload',
  needs: readUsers,
  summary: 'The students somebody looks after, part by part, at most 500 parts, and how many that comes to.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: caseload,
});

export const addToCaseload = endpoint({
  call: 'POST /api/people/{personId}/caseload',
  needs: updateUsers,
  summary:
    'Let somebody look after a student, a grade level, a class or a range of last names of a school. Repeating it changes nothing.',
  owners: { personId: 'person', schoolId: 'school', studentId: 'person', classId: 'class' },
  input: z.object({
    personId: id('person'),
    schoolId: id('school'),
    of: caseloadOf,
    startsOn: z.nullable(day),
    endsBefore: z.nullable(day),
  }),
  output: caseload,
});

export const removeFromCaseload = endpoint({
  call: 'DELETE /api/people/{personId}/caseload/{caseloadId}',
  needs: updateUsers,
  summary: 'Take a part out of somebody’s caseload. Repeating it changes nothing.',
  owners: { personId: 'person', caseloadId: 'caseload' },
  input: z.object({ personId: id('person'), caseloadId: id('caseload') }),
  output: caseload,
});

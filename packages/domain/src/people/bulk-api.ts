import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { issuedCode } from './directory-api';
import { updateUsers } from './permissions';

/** The most people of one act: several pages of the list. */
export const mostChosen = 200;

const people = z.array(id('person')).check(z.minLength(1), z.maxLength(mostChosen));

/** People an act left as they were, each with the reason. */
const left = z.array(z.object({ personId: id('person'), name: z.string(), why: sentence }));

export const changePeople = endpoint({
  call: 'POST /api/people/batches/{batchId}',
  needs: updateUsers,
  summary:
    'Set the grade level or the school of people, or give them a role, as one act that is undone as one. Repeating it changes nothing.',
  owners: { batchId: 'people-batch', people: 'person', schoolId: 'school', roleId: 'role' },
  input: z.object({
    /** Chosen by the page, so that a repeat finds the same act. */
    batchId: id('people-batch'),
    people,
    kind: z.enum(['grade-level', 'school', 'role']),
    gradeLevel: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(20))),
    /** The school they are moved to, or at which they get the role. */
    schoolId: z.nullable(id('school')),
    roleId: z.nullable(id('role')),
    /** Whether this stays when a roster says otherwise. */
    isKept: z.boolean(),
  }),
  output: z.object({ batchId: id('people-batch'), changed: z.int(), left }),
});

export const undoPeopleChange = endpoint({
  call: 'PUT /api/people/batches/{batchId}/undo',
  needs: updateUsers,
  summary: 'Take back an act on many people, where nobody has changed the same since. Repeating it changes nothing.',
  owners: { batchId: 'people-batch' },
  input: z.object({ batchId: id('people-batch') }),
  output: z.object({ changed: z.int() }),
});

export const issueCodes = endpoint({
  call: 'POST /api/people/activation-codes',
  needs: updateUsers,
  summary: 'New activation codes for people, to print; older ones stop working.',
  owners: { people: 'person' },
  input: z.object({ people }),
  output: z.object({ codes: z.array(issuedCode), left }),
});

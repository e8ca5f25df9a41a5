import { roleKey } from '@laurel/domain/access/role';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { readUsers, updateUsers } from './permissions';
import { guardianship, personDetail, personLine } from './person';

const nothing = z.object({});
const name = z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100));

/** People a page: the most a list ever answers at once. */
export const peoplePageSize = 50;

export const readPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  needs: readUsers,
  summary: 'People within reach, by family name; searched by the beginnings of words.',
  owners: {},
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    role: z.optional(roleKey),
    active: z.optional(z.enum(['yes', 'no'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  }),
  output: z.object({ people: z.array(personLine), count: z.int() }),
});

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/people/{personId}',
  needs: readUsers,
  summary: 'One person with accounts, guardianships and enrolments.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: personDetail,
});

export const setPersonActive = endpoint({
  method: 'PUT',
  path: '/api/people/{personId}/active',
  needs: updateUsers,
  summary: 'Disable a person (their sessions end at once) or enable them again.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person'), isActive: z.boolean() }),
  output: nothing,
});

/** A code to hand out. Shown once; only its digest is kept. */
export const issuedCode = z.object({
  personId: id('person'),
  name: z.string(),
  username: z.string(),
  code: z.string(),
  expiresAt: z.string(),
});

export const issueCode = endpoint({
  method: 'POST',
  path: '/api/people/{personId}/activation-code',
  needs: updateUsers,
  summary: 'A new activation code for one person; an older one stops working. Also resets a forgotten password.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: issuedCode,
});

export const updateGuardianship = endpoint({
  method: 'PUT',
  path: '/api/guardianships/{guardianshipId}',
  needs: updateUsers,
  summary: 'Set what a guardian sees of a student, or block them; a block survives every import.',
  owners: { guardianshipId: 'guardianship' },
  input: z.object({
    guardianshipId: id('guardianship'),
    version: z.int(),
    seesAcademics: z.boolean(),
    seesAttendance: z.boolean(),
    seesFitness: z.boolean(),
    seesContact: z.boolean(),
    isBlocked: z.boolean(),
    blockReason: z.nullable(z.string().check(z.maxLength(500))),
  }),
  output: guardianship,
});

export const addGuardianship = endpoint({
  method: 'POST',
  path: '/api/guardianships',
  needs: updateUsers,
  summary: 'Make somebody the guardian of a student. Repeating it changes nothing.',
  owners: { guardianId: 'person', studentId: 'person' },
  input: z.object({ guardianId: id('person'), studentId: id('person'), relation: name }),
  output: guardianship,
});

import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { readUsers } from './permissions';
import { keptBy } from './person';

/** A link between a guardian and a student, as either of them sees it. */
export const tie = z.object({
  guardianshipId: id('guardianship'),
  version: z.int(),
  /** The one at the other end. */
  name: z.string(),
  relation: z.string(),
  /** The student's 18th birthday; `null` where rights don't pass then, or nobody knows the day. */
  rightsPassOn: z.nullable(day),
  /** Whether that day has come. */
  isOfAge: z.boolean(),
  keptAt18: keptBy,
});

export type Tie = z.infer<typeof tie>;

export const readOwnFamily = endpoint({
  call: 'GET /api/account/family',
  needs: 'signed-in',
  summary: 'One’s guardians and one’s children, and on which day the rights of a guardian pass to the student.',
  owners: {},
  output: z.object({ guardians: z.array(tie), children: z.array(tie) }),
});

export const keepOwnGuardian = endpoint({
  call: 'PUT /api/account/family/{guardianshipId}',
  needs: 'signed-in',
  summary: 'As a student of age, let a guardian go on seeing what they saw before, or no longer.',
  owners: { guardianshipId: 'guardianship' },
  input: z.object({ guardianshipId: id('guardianship'), version: z.int(), isKept: z.boolean() }),
});

/** How to reach a guardian. */
export const guardianContact = z.object({
  guardianId: id('person'),
  name: z.string(),
  relation: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

export type GuardianContact = z.infer<typeof guardianContact>;

export const readGuardianContacts = endpoint({
  call: 'GET /api/people/{studentId}/guardian-contacts',
  needs: readUsers,
  summary:
    'How to reach those guardians of a student who may hear of grades today, in the order in which they are called. On record.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({ guardians: z.array(guardianContact) }),
});

import { heldRole, roleKey } from '@laurel/domain/access/role';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { createUsers, readUsers, updateUsers } from './permissions';
import { guardianship, personDetail, personLine } from './person';
import { personFields } from './person-fields';
import { personName } from './person-name';

const nothing = z.object({});
const name = z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100));

/** People a page: the most a list ever answers at once. */
export const peoplePageSize = 50;

/** What lists of people are sorted by; by name in the end. */
export const peopleSorts = ['name', 'username', 'identifier', 'school', 'gradeLevel'] as const;

export const readPeople = endpoint({
  call: 'GET /api/people',
  needs: readUsers,
  summary: 'People within reach, by family name or as asked; searched by the beginnings of words.',
  owners: { schoolId: 'school' },
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    role: z.optional(roleKey),
    active: z.optional(z.enum(['yes', 'no'])),
    gradeLevel: z.optional(z.string().check(z.maxLength(20))),
    schoolId: z.optional(id('school')),
    sort: z.optional(z.enum(peopleSorts)),
    direction: z.optional(z.enum(['ascending', 'descending'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  }),
  output: z.object({ people: z.array(personLine), count: z.int() }),
});

export const readPerson = endpoint({
  call: 'GET /api/people/{personId}',
  needs: readUsers,
  summary: 'One person with accounts, guardianships and enrolments.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: personDetail,
});

export const readPlaces = endpoint({
  call: 'GET /api/people/places',
  needs: createUsers,
  summary: 'The schools the caller may add people to, each with the roles they may give there.',
  owners: {},
  input: nothing,
  output: z.object({
    schools: z.array(
      z.object({
        schoolId: id('school'),
        name: z.string(),
        roles: z.array(z.object({ roleId: id('role'), ...heldRole.shape })),
      }),
    ),
  }),
});

/** What someone signs in with; without one, their email, and without that they have no account. */
const username = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)));

/** Someone within reach who may be the person that is being added. */
export const namesake = z.object({
  personId: id('person'),
  ...personName.shape,
  identifier: z.nullable(z.string()),
  birthOn: z.nullable(day),
  schoolName: z.nullable(z.string()),
});

export type Namesake = z.infer<typeof namesake>;

/** Added; or, unless `isSomeoneElse`, nobody yet and who it may be. */
const added = z.object({ personId: z.nullable(id('person')), namesakes: z.array(namesake) });

export const addPerson = endpoint({
  call: 'POST /api/schools/{schoolId}/people',
  needs: createUsers,
  summary:
    'Add a person to a school, with a role and an account. Repeating it adds nobody twice. Asks first when someone within reach has the same name, ID, or email.',
  owners: { schoolId: 'school', personId: 'person', roleId: 'role' },
  input: z.object({
    schoolId: id('school'),
    /** Chosen by the page, so that a repeat finds the same person. */
    personId: id('person'),
    ...personFields.shape,
    roleId: z.nullable(id('role')),
    username,
    isSomeoneElse: z.boolean(),
  }),
  output: added,
});

export const addGuardian = endpoint({
  call: 'POST /api/people/{studentId}/guardians',
  needs: createUsers,
  summary:
    'Add a new person as the guardian of a student, with what a parent sees by default. Otherwise like adding a person.',
  owners: { studentId: 'person', personId: 'person' },
  input: z.object({
    studentId: id('person'),
    personId: id('person'),
    relation: name,
    ...z.pick(personFields, { givenName: true, familyName: true, email: true, phone: true }).shape,
    username,
    isSomeoneElse: z.boolean(),
  }),
  output: added,
});

export const updatePerson = endpoint({
  call: 'PUT /api/people/{personId}',
  needs: updateUsers,
  summary: 'Change what is known of a person. A stale version is a conflict, with what is there now.',
  owners: { personId: 'person', schoolId: 'school' },
  input: z.object({
    personId: id('person'),
    version: z.int(),
    ...personFields.shape,
    /** Their school; `null` for someone who belongs to none, like a guardian. */
    schoolId: z.nullable(id('school')),
    /** Whether what changes now stays when a roster says otherwise; if not, rosters change everything again. Left out: what was kept stays kept. */
    isKept: z.optional(z.boolean()),
  }),
  output: nothing,
});

export const setPhoto = endpoint({
  call: 'PUT /api/people/{personId}/photo',
  needs: updateUsers,
  summary:
    'Show an image that the caller has uploaded as the photo of a person, or none. Who reaches the person sees it.',
  owners: { personId: 'person' },
  input: z.object({
    personId: id('person'),
    /** The name under `/image/`. */
    image: z.nullable(z.string().check(z.maxLength(40))),
  }),
  output: nothing,
});

export const setPersonActive = endpoint({
  call: 'PUT /api/people/{personId}/active',
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
  call: 'POST /api/people/{personId}/activation-code',
  needs: updateUsers,
  summary: 'A new activation code for one person; an older one stops working. Also resets a forgotten password.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: issuedCode,
});

export const resetFactors = endpoint({
  call: 'PUT /api/people/{personId}/factors/reset',
  needs: updateUsers,
  summary: 'Remove a person’s second step, after they lost it: they are signed out, told, and set up a new one.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: nothing,
});

export const openAccount = endpoint({
  call: 'POST /api/people/{personId}/account',
  needs: updateUsers,
  summary: 'Give a person who has none an account, by a username of their own. Repeating it changes nothing.',
  owners: { personId: 'person' },
  input: z.object({
    personId: id('person'),
    username: z.string().check(z.trim(), z.minLength(1, message`Enter a username.`), z.maxLength(100)),
  }),
  output: nothing,
});

export const updateGuardianship = endpoint({
  call: 'PUT /api/guardianships/{guardianshipId}',
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

export const describeGuardianship = endpoint({
  call: 'PUT /api/guardianships/{guardianshipId}/relation',
  needs: updateUsers,
  summary:
    'Set how a guardian is related to a student, and from when until when. What is set here survives every import.',
  owners: { guardianshipId: 'guardianship' },
  input: z.object({
    guardianshipId: id('guardianship'),
    version: z.int(),
    relation: name,
    /** From and before which day they are a guardian; `null` for always. */
    startsOn: z.nullable(day),
    endsBefore: z.nullable(day),
  }),
  output: guardianship,
});

export const keepGuardianAt18 = endpoint({
  call: 'PUT /api/guardianships/{guardianshipId}/majority',
  needs: updateUsers,
  summary:
    'Leave a guardian what they see of a student from the 18th birthday on, as the law may, or leave that to the student.',
  owners: { guardianshipId: 'guardianship' },
  input: z.object({ guardianshipId: id('guardianship'), version: z.int(), isKept: z.boolean() }),
  output: guardianship,
});

export const placeGuardian = endpoint({
  call: 'PUT /api/guardianships/{guardianshipId}/position',
  needs: updateUsers,
  summary: 'Set when a guardian of a student is called: 0 is first. The others keep their order.',
  owners: { guardianshipId: 'guardianship' },
  input: z.object({ guardianshipId: id('guardianship'), position: z.int().check(z.minimum(0), z.maximum(100)) }),
  output: nothing,
});

export const addGuardianship = endpoint({
  call: 'POST /api/guardianships',
  needs: updateUsers,
  summary: 'Make somebody the guardian of a student. Repeating it changes nothing.',
  owners: { guardianId: 'person', studentId: 'person' },
  input: z.object({ guardianId: id('person'), studentId: id('person'), relation: name }),
  output: guardianship,
});

import { heldRole } from '@laurel/domain/access/role';
import { reach } from '@laurel/domain/access/rule';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { keptBy } from '@laurel/domain/people/person';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { readAudit } from './permissions';

/**
 * The parts of a person's record, as permissions name them. `body` is seen beside `fitness`, never alone, `services` by
 * whoever may see a pathway at all, and `averages` by whoever may compare a class, team, or school the student is in. Who
 * may see what says nothing of whether there is any.
 */
export const recordParts = [
  'users',
  'grades',
  'averages',
  'attendance',
  'eligibility',
  'fitness',
  'body',
  'health',
  'transition',
  'services',
] as const;

export type RecordPart = (typeof recordParts)[number];

/** People a page of an answer. */
export const viewersPageSize = 50;

/** One way in which somebody sees parts of a person's record: the same role, reach, and classes show all of `parts`. */
export const way = z.object({
  parts: z.array(z.object({ part: z.enum(recordParts), mayChange: z.boolean() })),
  reach,
  role: heldRole,
  /** The school a `school` reach is about; `null`: every school. */
  schoolName: z.nullable(z.string()),
  /** The role's first day not held any more. */
  endsBefore: z.nullable(day),
  /** Titles of the classes or teams they share, at most 20, where it is by way of those. */
  classes: z.array(z.string()),
  /** What a guardian is to the student. */
  relation: z.nullable(z.string()),
  /** Who leaves it to a guardian of a student of age. */
  keptAt18: keptBy,
});

export type Way = z.infer<typeof way>;

/** Someone at the other end, and the ways there. */
const seen = z.object({
  personId: id('person'),
  name: z.string(),
  schoolName: z.nullable(z.string()),
  ways: z.array(way),
});

export type Seen = z.infer<typeof seen>;

const page = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)));

export const listViewers = endpoint({
  call: 'GET /api/people/{personId}/viewers',
  needs: readAudit,
  summary: 'Everyone who can see something of a person’s record today, what, and why: by name.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person'), page }),
  /** `name`: the person’s own. */
  output: z.object({ name: z.string(), people: z.array(seen), count: z.int() }),
});

export const listViewed = endpoint({
  call: 'GET /api/people/{personId}/viewed',
  needs: readAudit,
  summary: 'Everyone of whose record a person can see something today, what, and why: by name.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person'), page }),
  /** `name`: the person’s own. */
  output: z.object({ name: z.string(), people: z.array(seen), count: z.int() }),
});

export const readOwnWays = endpoint({
  call: 'GET /api/people/{personId}/own-ways',
  needs: ['read', 'teacher'],
  summary: 'What of a person’s record the caller can see today, and why.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: z.object({ ways: z.array(way) }),
});

/** What is put on record when somebody looks at it. */
export const viewKinds = [
  'view as',
  'record view',
  'custody view',
  'health view',
  'body view',
  'services view',
] as const;

const view = {
  eventId: z.string(),
  at: moment,
  kind: z.enum(viewKinds),
  /** The class by way of which they looked. */
  classTitle: z.nullable(z.string()),
};

export const listViews = endpoint({
  call: 'GET /api/people/{personId}/views',
  needs: readAudit,
  summary:
    'Who has looked at a person’s record, custody notes, health, body composition, or transition services, latest first; also by way of a class they are in.',
  owners: { personId: 'person', beforeId: 'operation' },
  input: z.object({ personId: id('person'), beforeId: z.optional(id('operation')) }),
  output: z.object({
    name: z.string(),
    views: z.array(z.object({ ...view, viewer: z.object({ personId: id('person'), name: z.string() }) })),
    /** Where to go on; `null` at the end. */
    next: z.nullable(z.string()),
  }),
});

export const listFamilyViews = endpoint({
  call: 'GET /api/account/views/{studentId}',
  needs: 'signed-in',
  summary: 'Who has looked at one’s own record or a child’s, latest first, where the district shows it to families.',
  owners: { studentId: 'person', beforeId: 'operation' },
  input: z.object({ studentId: id('person'), beforeId: z.optional(id('operation')) }),
  output: z.object({
    isShown: z.boolean(),
    views: z.array(z.object({ ...view, viewerName: z.string() })),
    next: z.nullable(z.string()),
  }),
});

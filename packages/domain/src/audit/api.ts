import { subject } from '@laurel/domain/access/rule';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { readAudit } from './permissions';

/** Events a page: the most an answer holds. */
export const auditPageSize = 50;
/** Values of an event that an answer holds; `valueCount` says how many there are. */
export const mostValues = 50;

export const auditKinds = ['change', 'sign-in', 'refusal', 'download', 'view'] as const;

/** What an event says beside its values: ids, counts and names of fields, never what someone wrote. */
export const auditDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

/** Fields of a record as they are kept: `{"family_name": ["Old", "New"]}`, until they are redacted. */
export const auditChanges = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** A field of a record, before and after; `null` where it held nothing. */
const change = z.object({
  record: z.string(),
  recordId: z.nullable(z.string()),
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
});

/** Someone or something an event concerns; `name` is `null` once it is gone. */
const concern = z.object({ kind: z.enum(['person', 'class', 'school']), id: z.string(), name: z.nullable(z.string()) });

export const auditEvent = z.object({
  eventId: z.string(),
  at: z.string(),
  /** The act: a call by method and path, or a name such as `sign in`. */
  what: z.string(),
  /** The same in words; `null` where it has none, such as a refused look. */
  act: z.nullable(sentence),
  kind: z.enum(auditKinds),
  outcome: z.enum(['done', 'denied', 'failed']),
  /** Who acted; `null` for anyone who wasn't signed in, and for the console. */
  actor: z.nullable(z.object({ personId: id('person'), name: z.string() })),
  concerns: z.array(concern),
  reason: z.nullable(z.string()),
  /** The network address it came from; `null` for jobs, the terminal, and what was before Laurel kept it. */
  address: z.nullable(z.string()),
  changes: z.array(change),
  valueCount: z.int(),
  isRedacted: z.boolean(),
  /** Ids and counts, as the act gave them. */
  details: auditDetails,
});

export type AuditEvent = z.infer<typeof auditEvent>;

const search = {
  /** Who acted. */
  actorId: z.optional(id('person')),
  /** Whom it concerns. */
  personId: z.optional(id('person')),
  schoolId: z.optional(id('school')),
  kind: z.optional(z.enum(auditKinds)),
  what: z.optional(z.string().check(z.maxLength(200))),
  /** What it is about, as permissions name it. */
  subject: z.optional(subject),
  /** Days of the district's time zone; `until` is the day after the last. */
  from: z.optional(day),
  until: z.optional(day),
  /** In the act, its values, its reason, or the name of anyone it concerns. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
};

const searchOwners = { actorId: 'person', personId: 'person', schoolId: 'school' } as const;

export const listAudit = endpoint({
  call: 'GET /api/audit',
  needs: readAudit,
  summary:
    'What was done, latest first, as far as it concerns whom the caller reaches: who, to whom, old, new, and why.',
  owners: { ...searchOwners, beforeId: 'operation' },
  input: z.object({
    ...search,
    /** Where the last answer ended: its `next`. */
    beforeId: z.optional(id('operation')),
  }),
  output: z.object({
    events: z.array(auditEvent),
    /** Where to go on; `null` at the end. A search looks at a bounded number of events, so a page may be short, or empty. */
    next: z.nullable(z.string()),
  }),
});

/** Events that a file holds at most. */
export const mostExported = 10_000;

export const exportAudit = endpoint({
  call: 'GET /api/audit.csv',
  mayLag: true,
  needs: readAudit,
  summary: 'The latest 10,000 events that a search finds as CSV: when, who, what, to whom, old, new, why, from where.',
  owners: searchOwners,
  input: z.object(search),
  output: z.string(),
  answer: 'file',
});

export const listOwnAudit = endpoint({
  call: 'GET /api/account/audit',
  needs: 'signed-in',
  summary: 'What was done with one’s own account, latest first: what, when, and from where.',
  owners: { beforeId: 'operation' },
  input: z.object({ beforeId: z.optional(id('operation')) }),
  output: z.object({
    events: z.array(
      z.pick(auditEvent, { eventId: true, at: true, what: true, act: true, outcome: true, address: true }),
    ),
    next: z.nullable(z.string()),
  }),
});

import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { message } from '@laurel/domain/kit/sentence';
import { readUsers } from '@laurel/domain/people/permissions';
import { readSettings } from '@laurel/domain/settings/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { erasurePlan } from './erasure';
import { erasePeople, exportPeople } from './permissions';
import { retentionCounts } from './retention';

export const downloadRecord = endpoint({
  call: 'GET /api/people/{personId}/record.zip',
  mayLag: true,
  // The office by its rights; the person and guardians where the district or the office lets them.
  needs: 'signed-in',
  summary:
    'Everything kept about one person that the caller may see, as a zip with a page to read and a CSV of each part. Nobody else is named in it.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: z.string(),
  answer: 'file',
});

/** How long the office’s permission to download a record lasts. */
export const passDays = 30;

/** Someone of the family whom the office may let download a record. */
const holder = z.object({
  toPersonId: id('person'),
  name: z.string(),
  /** What the guardian is to the person; `null`: it is the person. */
  relation: z.nullable(z.string()),
  /** Until when they may; `null`: they may not. */
  endsAt: z.nullable(moment),
});

export type PassHolder = z.infer<typeof holder>;

export const readPasses = endpoint({
  call: 'GET /api/people/{personId}/record-passes',
  needs: exportPeople,
  summary: 'The person and their guardians who have an account, and until when each may download the record.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: z.object({
    /** Families may anyway, by the district’s settings. */
    mayFamiliesDownload: z.boolean(),
    holders: z.array(holder),
  }),
});

export const givePass = endpoint({
  call: 'PUT /api/people/{personId}/record-passes/{toPersonId}',
  needs: exportPeople,
  summary: 'Let the person or a guardian download the record for 30 days, or end that. Repeating it changes nothing.',
  owners: { personId: 'person', toPersonId: 'person' },
  input: z.object({ personId: id('person'), toPersonId: id('person'), isGiven: z.boolean() }),
});

export const readOwnRecords = endpoint({
  call: 'GET /api/account/records',
  needs: 'signed-in',
  summary: 'Whose records the caller may download: their own and those of their children.',
  owners: {},
  output: z.object({
    records: z.array(
      z.object({
        personId: id('person'),
        name: z.string(),
        isSelf: z.boolean(),
        /** Until when; `null`: for as long as the district lets families download. */
        endsAt: z.nullable(moment),
      }),
    ),
  }),
});

export const planErasure = endpoint({
  call: 'GET /api/people/{personId}/erasure',
  needs: erasePeople,
  summary:
    'What erasing a person would delete, what stays and until when, and what stands in the way. Changes nothing.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: erasurePlan,
});

export const erasePerson = endpoint({
  call: 'POST /api/people/{personId}/erasure',
  needs: erasePeople,
  summary: 'Erase a person for good, exactly as planned. Repeating it changes nothing.',
  owners: { personId: 'person' },
  input: z.object({
    personId: id('person'),
    digest: z.string().check(z.maxLength(64)),
    reason: z.string().check(z.trim(), z.minLength(1, message`Enter a reason.`), z.maxLength(300)),
  }),
});

const count = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(36_500)));

export const previewRetention = endpoint({
  call: 'GET /api/district/retention-preview',
  needs: readSettings,
  summary:
    'What the next night would delete if the district kept each kind for so long; left out: for good. Changes nothing.',
  owners: {},
  input: z.object({
    signInDays: count,
    noticeDays: count,
    uploadDays: count,
    mediaDays: count,
    auditDays: count,
    formerStudentYears: count,
  }),
  output: retentionCounts,
});

export const noteDownload = endpoint({
  call: 'POST /api/people/downloads',
  needs: readUsers,
  summary:
    'Put on record that a file is made of a list of people that is shown; more than 200 are told to administrators.',
  owners: {},
  input: z.object({ people: z.int().check(z.minimum(1), z.maximum(100_000)) }),
  audit: 'events',
});

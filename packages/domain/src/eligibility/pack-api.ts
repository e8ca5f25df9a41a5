import { uploadedPath } from '@laurel/domain/athletics/clearance';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { endpoint, richTextBody } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { grant, grantFields } from './granted';
import { layers } from './pack';
import { changeEligibility } from './permissions';
import { states } from './state';

const pack = z.string().check(z.minLength(1), z.maxLength(60));
const choices = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(20));

/** Where a pack holds: in the whole district, or at a school. */
export const heldPack = z.object({
  packSwitchId: id('eligibility-pack'),
  schoolId: z.nullable(id('school')),
  schoolName: z.nullable(z.string()),
  choices: z.array(z.string()),
  startsOn: day,
  version: z.int(),
  /** The edition of the rules that holds; the one that comes with Laurel may be newer. */
  edition: z.int(),
});

export const offeredPack = z.object({
  packId: z.string(),
  edition: z.int(),
  title: z.string(),
  body: z.string(),
  layer: z.enum(layers),
  source: z.array(z.string()),
  checkedOn: day,
  choices: z.array(z.object({ choiceId: z.string(), title: z.string() })),
  rules: z.array(z.object({ ruleId: z.string(), title: z.string(), note: z.nullable(z.string()) })),
  held: z.array(heldPack),
  /** Whether the district added it from a file. */
  isFromFile: z.boolean(),
});

export type OfferedPack = z.infer<typeof offeredPack>;

export const readPacks = endpoint({
  call: 'GET /api/eligibility/packs',
  needs: changeEligibility,
  summary: 'The eligibility rules that come with Laurel, and where each is switched on.',
  owners: {},
  output: z.object({
    packs: z.array(offeredPack),
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
  }),
});

/** Characters of a file of rules, and how many such files a district has, at most: four times the largest that comes with Laurel. */
export const [mostPackText, mostPackFiles] = [60_000, 20] as const;

export const addPackFile = endpoint({
  call: 'PUT /api/eligibility/pack-files',
  needs: changeEligibility,
  summary:
    'Add rules from a JSON file (docs/eligibility.md), or a newer edition of them, to those that can be tried and switched on. Refused with every place and reason. Nothing is switched on; repeating it changes nothing.',
  owners: {},
  input: z.object({ text: z.string().check(z.minLength(1), z.maxLength(mostPackText)) }),
  // The text of a file, in which every quote is escaped.
  bodyLimit: richTextBody,
  output: z.object({ packId: z.string(), title: z.string(), edition: z.int() }),
});

export const removePackFile = endpoint({
  call: 'DELETE /api/eligibility/pack-files/{pack}',
  needs: changeEligibility,
  summary:
    'Take rules that were added from a file off the list, once they are switched off everywhere. What was decided by them stays on record. Repeating it changes nothing.',
  owners: {},
  input: z.object({ pack }),
});

const key = { packSwitchId: id('eligibility-pack') };
const held = { pack, schoolId: z.nullable(id('school')), choices, startsOn: day };

export const switchPackOn = endpoint({
  call: 'PUT /api/eligibility/packs/{packSwitchId}',
  needs: changeEligibility,
  summary:
    'Switch rules on under an id of the caller’s making (version 0), for the district or one school, or change their choices and first day.',
  owners: { packSwitchId: 'eligibility-pack', schoolId: 'school' },
  input: z.object({ ...key, version: z.int().check(z.minimum(0)), ...held }),
  output: z.object({ version: z.int() }),
});

export const movePack = endpoint({
  call: 'PUT /api/eligibility/packs/{packSwitchId}/edition',
  needs: changeEligibility,
  summary:
    'Move rules that are on to their newest edition, or back to the one they were moved from. What was decided stays as it was.',
  owners: { packSwitchId: 'eligibility-pack' },
  input: z.object({ ...key, version: z.int().check(z.minimum(1)), edition: z.int().check(z.minimum(1)) }),
  output: z.object({ version: z.int() }),
});

export const switchPackOff = endpoint({
  call: 'PUT /api/eligibility/packs/{packSwitchId}/off',
  needs: changeEligibility,
  summary: 'Switch rules off from today on. What was decided by them stays on record. Repeating it changes nothing.',
  owners: { packSwitchId: 'eligibility-pack' },
  input: z.object(key),
});

/** Athletes a trial names at most. */
export const mostTriedNames = 50;

export const tryPack = endpoint({
  call: 'GET /api/eligibility/packs/{pack}/trial',
  needs: changeEligibility,
  summary:
    'What rules would make of the athletes now and at their next check, beside those that are on. Nothing changes.',
  owners: { schoolId: 'school' },
  input: z.object({
    pack,
    schoolId: z.optional(id('school')),
    startsOn: day,
    choices: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    athletes: z.int(),
    /** Athletes by the state they are in now or by their next check, and would be in. */
    before: z.record(z.string(), z.int()),
    after: z.record(z.string(), z.int()),
    /** Those who would stand differently now or by their next check, the first 50 by name. */
    changed: z.array(
      z.object({
        studentId: id('person'),
        name: z.string(),
        team: z.string(),
        before: z.enum(states),
        after: z.enum(states),
        /** The day it would begin; `null` where nothing would hold them back. */
        from: z.nullable(day),
      }),
    ),
    changedCount: z.int(),
  }),
});

export const giveGrant = endpoint({
  call: 'PUT /api/eligibility/students/{studentId}/grants/{grantId}',
  needs: changeEligibility,
  summary:
    'Waive rules for an athlete, or grant probation or a contract, under an id of the caller’s making: with a reason and an end, by a role that the rules name.',
  owners: { studentId: 'person', grantId: 'eligibility-grant' },
  input: z.object({
    ...{ studentId: id('person'), grantId: id('eligibility-grant'), ...grantFields.shape },
    /** What was shown for it. */
    file: z._default(z.nullable(uploadedPath), null),
  }),
  output: grant,
});

export const endGrant = endpoint({
  call: 'PUT /api/eligibility/students/{studentId}/grants/{grantId}/end',
  needs: changeEligibility,
  summary: 'End what was granted, from today on. Repeating it changes nothing.',
  owners: { studentId: 'person', grantId: 'eligibility-grant' },
  input: z.object({ studentId: id('person'), grantId: id('eligibility-grant') }),
});

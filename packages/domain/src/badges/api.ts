import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint, richTextBody } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { award, badge, badgeFields, batchProgress, learnerBadges, mostAwarded, publicBadge } from './badge';
import { keepBadges, keepKeys, readBadges as mayRead } from './permissions';
import { largestBadgeFile, verification } from './verification';

const nothing = z.object({});

export const readBadges = endpoint({
  call: 'GET /api/badges',
  needs: mayRead,
  summary:
    'Every badge of the district, at most 300, with how many have it of those one sees, and batches on their way.',
  owners: {},
  input: nothing,
  output: z.object({ badges: z.array(badge), batches: z.array(batchProgress), mayKeepKeys: z.boolean() }),
});

export const saveBadge = endpoint({
  call: 'PUT /api/badges/{badgeId}',
  needs: keepBadges,
  summary:
    'Design a badge under an id of the caller’s making (version 0), or change it. What was awarded stays as it was signed.',
  owners: { badgeId: 'badge' },
  // Its criteria are rich text.
  bodyLimit: richTextBody,
  input: z.object({ badgeId: id('badge'), version: z.int(), ...badgeFields.shape }),
  output: badge,
});

export const readCandidates = endpoint({
  call: 'GET /api/badges/{badgeId}/candidates',
  needs: keepBadges,
  summary: 'Students one may award a badge to, by name, at most 1,000, and who has it already.',
  owners: { badgeId: 'badge' },
  input: z.object({ badgeId: id('badge'), search: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({
    students: z.array(
      z.object({
        studentId: id('person'),
        name: z.string(),
        gradeLevel: z.nullable(z.string()),
        /** They have reached the levels of its rule, and don’t have it. */
        isProposed: z.boolean(),
        /** Their award, where they have it now. */
        award: z.nullable(award),
      }),
    ),
    isCut: z.boolean(),
  }),
});

export const awardBadge = endpoint({
  call: 'POST /api/badges/{badgeId}/awards',
  needs: keepBadges,
  summary:
    'Award a badge to at most 500 students at once, under an id of the caller’s making; those who have it are passed over. Signed in the background, undone until it is sent.',
  owners: { badgeId: 'badge', batchId: 'badge-batch', students: 'person' },
  input: z.object({
    badgeId: id('badge'),
    batchId: id('badge-batch'),
    students: z.array(id('person')).check(z.minLength(1), z.maxLength(mostAwarded)),
  }),
  output: batchProgress,
});

export const readRuleChoices = endpoint({
  call: 'GET /api/badge-rubrics',
  needs: keepBadges,
  summary: 'Rubrics whose levels a badge can ask for, at most 50, as they are worded now.',
  owners: {},
  input: nothing,
  output: z.object({
    rubrics: z.array(
      z.object({
        rubricId: id('rubric'),
        title: z.string(),
        criteria: z.array(
          z.object({
            criterionId: id('criterion'),
            title: z.string(),
            levels: z.array(z.object({ levelId: id('level'), title: z.string() })),
          }),
        ),
      }),
    ),
  }),
});

const ofBatch = { batchId: id('badge-batch') };

export const readBatch = endpoint({
  call: 'GET /api/badge-batches/{batchId}',
  needs: keepBadges,
  summary: 'How many awards of a batch are signed, and when it is sent.',
  owners: { batchId: 'badge-batch' },
  input: z.object(ofBatch),
  output: batchProgress,
});

export const undoBatch = endpoint({
  call: 'POST /api/badge-batches/{batchId}/undo',
  needs: keepBadges,
  summary: 'Take a batch of awards back before it is sent. Repeating it changes nothing.',
  owners: { batchId: 'badge-batch' },
  input: z.object(ofBatch),
  output: batchProgress,
});

export const sendBatch = endpoint({
  call: 'POST /api/badge-batches/{batchId}/sending',
  needs: keepBadges,
  summary: 'Send a batch of awards now instead of when its time is over. Repeating it changes nothing.',
  owners: { batchId: 'badge-batch' },
  input: z.object(ofBatch),
  output: batchProgress,
});

export const revokeAward = endpoint({
  call: 'POST /api/badge-awards/{awardId}/revocation',
  needs: keepBadges,
  summary: 'Revoke an award with a reason; the public status list says so at once. Repeating it changes nothing.',
  owners: { awardId: 'badge-award' },
  input: z.object({
    awardId: id('badge-award'),
    reason: z.string().check(z.trim(), z.minLength(1, message`Enter a reason.`), z.maxLength(500)),
  }),
  output: award,
});

export const readStudentBadges = endpoint({
  call: 'GET /api/students/{studentId}/badges',
  needs: mayRead,
  summary:
    'The badges of a student, the latest first, at most 500; for the student, guardians, and staff who reach them.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: learnerBadges,
});

export const readOwnBadges = endpoint({
  call: 'GET /api/badges/own',
  needs: mayRead,
  summary: 'One’s own badges and one’s children’s, each learner with at most 500, the latest first.',
  owners: {},
  input: nothing,
  output: z.object({ learners: z.array(learnerBadges) }),
});

export const readProposals = endpoint({
  call: 'GET /api/badges/proposals',
  needs: keepBadges,
  summary:
    'Who has reached the levels of which badge and doesn’t have it, of at most 2,000 students on pathways within reach. Badges without anybody are left out.',
  owners: {},
  input: nothing,
  output: z.object({
    proposals: z.array(
      z.object({
        badgeId: id('badge'),
        title: z.string(),
        students: z.array(z.object({ studentId: id('person'), name: z.string() })),
      }),
    ),
    /** Whether there are more students, who weren’t looked at. */
    isCut: z.boolean(),
  }),
});

export const readAwardCounts = endpoint({
  call: 'GET /api/badge-counts',
  needs: mayRead,
  summary:
    'How many badges members of pathways within reach were awarded this month, by cohort; and how many each member of one pathway has.',
  owners: { pathwayId: 'pathway' },
  input: z.object({ pathwayId: z.optional(id('pathway')) }),
  output: z.object({
    cohorts: z.array(z.object({ pathwayId: id('pathway'), cohort: z.nullable(z.string()), count: z.int() })),
    members: z.array(z.object({ personId: id('person'), count: z.int() })),
  }),
});

const ofAward = { awardId: id('badge-award') };
const shownEvidence = z.object({
  evidenceId: id('evidence'),
  title: z.string(),
  url: z.string(),
  /** Whether anyone who has the address of the badge sees it. */
  isShown: z.boolean(),
});

export const readAwardEvidence = endpoint({
  call: 'GET /api/badge-awards/{awardId}/evidence',
  needs: mayRead,
  summary: 'The links that an own badge, or a child’s, could be shown with, and which are; at most 50.',
  owners: { awardId: 'badge-award' },
  input: z.object(ofAward),
  output: z.object({ evidence: z.array(shownEvidence) }),
});

export const showEvidence = endpoint({
  call: 'PUT /api/badge-awards/{awardId}/evidence/{evidenceId}',
  needs: mayRead,
  summary:
    'Show a link with an own badge, or a child’s, to anyone who has its address, or no longer: that holds at once.',
  owners: { awardId: 'badge-award', evidenceId: 'evidence' },
  input: z.object({ ...ofAward, evidenceId: id('evidence'), isShown: z.boolean() }),
  output: z.object({ evidence: z.array(shownEvidence) }),
});

export const badgeForms = ['png', 'svg', 'json', 'jwt'] as const;

export const exportAward = endpoint({
  call: 'GET /api/badge-awards/{awardId}/file',
  needs: mayRead,
  summary:
    'An own badge, or a child’s, as a file to keep: PNG, SVG, JSON, or JWT; with the hashed email address if wished.',
  owners: { awardId: 'badge-award' },
  answer: 'file',
  input: z.object({
    awardId: id('badge-award'),
    form: z.enum(badgeForms),
    withEmail: z.optional(z.enum(['true', 'false'])),
  }),
  output: nothing,
});

export const readPublicBadge = endpoint({
  call: 'GET /api/public/badges/{awardId}',
  needs: 'public',
  summary: 'What an award says, who issued it, and whether it was revoked; nothing of whose it is.',
  owners: { awardId: 'badge-award' },
  input: z.object({ awardId: id('badge-award') }),
  output: publicBadge,
});

/** A key that badges are signed with. */
const issuingKey = z.object({
  keyId: id('issuing-key'),
  did: z.string(),
  /** `z6Mk…`, as in the DID document. */
  multikey: z.string(),
  madeAt: z.string(),
  retiredAt: z.nullable(z.string()),
  /** The private key can’t be opened: Laurel’s encryption key is another than the one it was sealed with. */
  isLost: z.boolean(),
});

const keys = z.object({ keys: z.array(issuingKey) });

export const readKeys = endpoint({
  call: 'GET /api/badge-keys',
  needs: keepKeys,
  summary: 'The keys badges are signed with, old ones included, at most 100; never a private one.',
  owners: {},
  input: nothing,
  output: keys,
});

export const rotateKey = endpoint({
  call: 'POST /api/badge-keys/rotation',
  needs: keepKeys,
  summary: 'Sign with a new key from now on; the old one stays listed. Repeating it changes nothing.',
  owners: { keyId: 'issuing-key' },
  /** The key to be replaced. */
  input: z.object({ keyId: id('issuing-key') }),
  output: keys,
});

/** Letters of the largest file in base64. */
const longestFile = 4 * Math.ceil(largestBadgeFile / 3);

export const verifyBadge = endpoint({
  call: 'POST /api/badges/verification',
  needs: 'public',
  summary:
    'Check an Open Badges 3.0 credential as PNG, SVG, JSON, or token, step by step; nothing is kept, and nothing is fetched from elsewhere.',
  owners: {},
  // The file in base64, and what JSON adds.
  bodyLimit: { bytes: longestFile + 2_000, values: 10 },
  audit: 'events',
  input: z.object({
    /** In base64. */
    file: z.base64().check(z.maxLength(longestFile)),
    /** Whose badge it should be. */
    email: z.optional(z.string().check(z.trim(), z.maxLength(320))),
  }),
  output: verification,
});

import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { message } from '@laurel/domain/kit/sentence';
import { rubricContent } from '@laurel/domain/rubrics/rubric';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { rateTransition } from './permissions';
import { criterionRating, mostCells, saveRatingsAnswer } from './rating-sheet';

/** The most links of one member, and for how many days one can be open. */
export const mostLinks = 50;
export const mostDays = 366;

const ofMember = { pathwayId: id('pathway'), memberId: id('pathway-member') };
const ofLink = { ...ofMember, linkId: id('rater-link') };
const owners = { pathwayId: 'pathway', memberId: 'pathway-member' } as const;

const raterLink = z.object({
  linkId: id('rater-link'),
  raterName: z.string(),
  term: z.string(),
  /** The last day on which it opens. */
  endsOn: day,
  /** When the first device opened it, which has it for itself. */
  openedAt: z.nullable(moment),
  revokedAt: z.nullable(moment),
  isOpen: z.boolean(),
  ratedCount: z.int(),
  /** How many of these ratings the family isn’t shown yet. */
  heldCount: z.int(),
});

export type RaterLink = z.infer<typeof raterLink>;

export const readRaterLinks = endpoint({
  call: 'GET /api/pathways/{pathwayId}/members/{memberId}/rater-links',
  needs: rateTransition,
  summary: 'The links by which people outside rate a member, the latest first, at most 50. Never the links themselves.',
  owners,
  input: z.object(ofMember),
  output: z.object({ links: z.array(raterLink), today: day }),
});

export const makeRaterLink = endpoint({
  call: 'PUT /api/pathways/{pathwayId}/members/{memberId}/rater-links/{linkId}',
  needs: rateTransition,
  summary:
    'Make a link for one assessment by somebody outside, shown this once. A repeat, as long as nobody opened it, makes another in its place.',
  owners: { ...owners, linkId: 'rater-link' },
  input: z.object({
    ...ofLink,
    raterName: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
    endsOn: day,
  }),
  /** What stands behind the address of the page, after its #. */
  output: z.object({ token: z.string() }),
});

export const revokeRaterLink = endpoint({
  call: 'POST /api/pathways/{pathwayId}/members/{memberId}/rater-links/{linkId}/revocation',
  needs: rateTransition,
  summary: 'End a link at once. What was rated by it stays.',
  owners: { ...owners, linkId: 'rater-link' },
  input: z.object(ofLink),
});

export const releaseRaterLink = endpoint({
  call: 'POST /api/pathways/{pathwayId}/members/{memberId}/rater-links/{linkId}/release',
  needs: rateTransition,
  summary: 'Show a family what was rated by a link, or hide it again.',
  owners: { ...owners, linkId: 'rater-link' },
  input: z.object({ ...ofLink, isReleased: z.boolean() }),
  output: z.object({ count: z.int() }),
  audit: 'events',
});

const token = z.string().check(z.maxLength(100));

export const openOutsideRating = endpoint({
  call: 'POST /api/outside-rating',
  needs: 'public',
  summary:
    'What somebody outside rates by a link: whom, and by which criteria. The first device that opens it has it for itself.',
  owners: {},
  input: z.object({ token }),
  output: z.object({
    raterName: z.string(),
    student: z.string(),
    pathway: z.string(),
    endsOn: day,
    criteria: rubricContent.shape.criteria,
    ratings: z.array(z.extend(criterionRating, { criterionId: id('criterion'), version: z.int() })),
  }),
  audit: 'events',
});

export const saveOutsideRatings = endpoint({
  call: 'PUT /api/outside-rating',
  needs: 'public',
  summary: 'Save ratings by a link, cell by cell; a repeat changes nothing. 409 only when all are stale.',
  owners: { criteria: 'criterion' },
  input: z.object({
    token,
    criteria: z.array(id('criterion')).check(z.minLength(1), z.maxLength(mostCells)),
    /** [index into `criteria`, the version it was based on (0: none), level, comment] */
    cells: z
      .array(
        z.tuple([
          z.int().check(z.minimum(0)),
          z.int().check(z.minimum(0)),
          criterionRating.shape.level,
          criterionRating.shape.comment,
        ]),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  /** 100 criteria with comments of up to 2,000 characters. */
  bodyLimit: { bytes: 1024 * 1024, values: 3_000 },
  output: saveRatingsAnswer,
  audit: 'events',
});

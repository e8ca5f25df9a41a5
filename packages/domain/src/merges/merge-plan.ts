import { scoreValue } from '@laurel/domain/grades/score';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { personName } from '@laurel/domain/people/person-name';
import * as z from 'zod/mini';

/** What follows a person to another record, as plans name it. */
export const mergeParts = [
  'accounts',
  'roles',
  'enrollments',
  'guardians',
  'children',
  'scores',
  'overrides',
  'marks',
  'absences',
  'results',
  'caseloads',
] as const;

export type MergePart = (typeof mergeParts)[number];

/** What is known of a person and can differ between two records. */
export const mergeFields = [
  'givenName',
  'middleName',
  'familyName',
  'preferredGivenName',
  'preferredFamilyName',
  'pronouns',
  'birthOn',
  'sex',
  'identifier',
  'email',
  'phone',
  'otherPhones',
  'gradeLevel',
  'emergencyContacts',
  'language',
  'address',
  'schoolName',
] as const;

export type MergeField = (typeof mergeFields)[number];

/** One of the two records. */
const mergeSide = z.object({
  personId: id('person'),
  ...personName.shape,
  identifier: z.nullable(z.string()),
  birthOn: z.nullable(day),
  schoolName: z.nullable(z.string()),
  usernames: z.array(z.string()),
  isFromRoster: z.boolean(),
});

const shownScore = z.pick(scoreValue, { value: true, status: true });

/** Why two records can't be merged. */
export const mergeObstacles = ['guardian', 'locked', 'beyond'] as const;

/** What a merge would do, before anything is done. */
export const mergePlan = z.object({
  kept: mergeSide,
  other: mergeSide,
  obstacle: z.nullable(z.enum(mergeObstacles)),
  /** Locked terms with scores or grades that would have to move. */
  lockedTerms: z.array(z.string()),
  /** `moved` goes to the record that is kept; `stays`: both have it, so the other’s stays with the other record. */
  parts: z.array(z.object({ part: z.enum(mergeParts), moved: z.int(), stays: z.int() })),
  /** Empty in the record that is kept, so that it takes what the other has. */
  filled: z.array(z.object({ field: z.enum(mergeFields), value: z.string() })),
  /** Different in the two: the kept record’s counts. */
  differing: z.array(z.object({ field: z.enum(mergeFields), kept: z.string(), other: z.string() })),
  /** Classes both are in, in the same role. */
  classesOfBoth: z.array(z.string()),
  /** Assignments both have a score for; `null` for a score the reader doesn’t see. At most 50. */
  scoresOfBoth: z.array(
    z.object({
      classTitle: z.string(),
      assignmentTitle: z.string(),
      kept: z.nullable(shownScore),
      other: z.nullable(shownScore),
    }),
  ),
  /** Names this plan: a merge is done only as it was shown. */
  digest: z.string(),
});

export type MergePlan = z.infer<typeof mergePlan>;

/** A record that was merged into another and can be separated again. */
export const mergeLine = z.object({
  mergeId: id('merge'),
  otherName: z.string(),
  otherIdentifier: z.nullable(z.string()),
  madeAt: moment,
  madeBy: z.nullable(z.string()),
});

export type MergeLine = z.infer<typeof mergeLine>;

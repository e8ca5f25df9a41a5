import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { richText } from '@laurel/domain/kit/rich-text';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { evidence } from './evidence';
import { memberEdit, mostSaved, pathwayMember, saveMembersAnswer } from './member';
import { pathway, pathwayKind } from './pathway';
import { manageTransition, readTransition } from './permissions';
import { ratingSheet, saveRatingsAnswer, saveRatingsInput, typingKind } from './rating-sheet';

export const readPathways = endpoint({
  call: 'GET /api/pathways',
  needs: readTransition,
  summary:
    'The pathways that the caller keeps, or that somebody within reach is on, by title, at most 200, with how many members they see.',
  owners: {},
  output: z.object({
    pathways: z.array(
      z.object({ ...pathway.shape, rubricTitle: z.string(), memberCount: z.int(), mayKeep: z.boolean() }),
    ),
    /** Kinds of pathway that the caller can add. */
    kinds: z.array(pathwayKind),
    /** Whether the caller works here, rather than looking at themselves or their children. */
    isStaff: z.boolean(),
    today: day,
  }),
});

export const savePathway = endpoint({
  call: 'PUT /api/pathways/{pathwayId}',
  needs: manageTransition,
  summary:
    'Add a pathway under an id of the caller’s making (version 0), or change it. Stages that aren’t named leave it, unless somebody is on them.',
  owners: { pathwayId: 'pathway', schoolId: 'school', rubricId: 'rubric', stageId: 'pathway-stage' },
  input: pathway,
  /** A new pathway’s id is made of the caller’s. */
  output: z.object({ pathwayId: id('pathway'), version: z.int() }),
});

export const readMembers = endpoint({
  call: 'GET /api/pathways/{pathwayId}/members',
  needs: readTransition,
  summary: 'The members of a pathway within reach, by name, at most 5,000, and who can be their coach.',
  owners: { pathwayId: 'pathway' },
  input: z.object({ pathwayId: id('pathway') }),
  output: z.object({ members: z.array(pathwayMember), mayKeep: z.boolean(), criterionCount: z.int(), today: day }),
});

export const findCandidates = endpoint({
  call: 'GET /api/pathways/{pathwayId}/candidates',
  needs: manageTransition,
  summary:
    'Students within reach who aren’t on the pathway: by their name, at most 20, with classes by theirs, at most 10; or those of a class, at most 500. Or who can be a coach.',
  owners: { pathwayId: 'pathway', classId: 'class' },
  input: z.object({
    pathwayId: id('pathway'),
    who: z.enum(['students', 'coaches']),
    search: z.string().check(z.maxLength(100)),
    classId: z.optional(id('class')),
  }),
  output: z.object({
    people: z.array(
      z.object({
        personId: id('person'),
        name: z.string(),
        photo: z.nullable(z.string()),
        gradeLevel: z.nullable(z.string()),
      }),
    ),
    /** Where such students are, when it was searched for. */
    classes: z.array(z.object({ classId: id('class'), title: z.string(), studentCount: z.int() })),
  }),
});

export const saveMembers = endpoint({
  call: 'PUT /api/pathways/{pathwayId}/members',
  needs: manageTransition,
  summary: 'Add members, change them, or take them off. The answer has each as they were, which undoes it.',
  owners: {
    pathwayId: 'pathway',
    operationId: 'operation',
    memberId: 'pathway-member',
    personId: 'person',
    coachId: 'person',
    stageId: 'pathway-stage',
  },
  input: z.object({
    pathwayId: id('pathway'),
    operationId: id('operation'),
    members: z.array(memberEdit).check(z.minLength(1), z.maxLength(mostSaved)),
  }),
  /** 500 members of eight fields each. */
  bodyLimit: { bytes: 400 * 1024, values: 10_000 },
  output: saveMembersAnswer,
});

export const readRatingSheet = endpoint({
  call: 'GET /api/pathways/{pathwayId}/ratings',
  needs: readTransition,
  summary:
    'Members by criteria, as one rater rated them in one term: oneself, unless another is asked for. Families are shown what is released.',
  owners: { pathwayId: 'pathway', termId: 'term', versionId: 'rubric-version', raterId: 'person' },
  input: z.object({
    pathwayId: id('pathway'),
    termId: z.optional(id('term')),
    versionId: z.optional(id('rubric-version')),
    kind: z.optional(typingKind),
    raterId: z.optional(id('person')),
  }),
  output: ratingSheet,
});

export const saveRatings = endpoint({
  call: 'PUT /api/pathways/{pathwayId}/ratings',
  needs: readTransition,
  summary:
    'Save ratings cell by cell as oneself; a stale cell comes back with the other value. 409 only when all are stale.',
  owners: {
    pathwayId: 'pathway',
    versionId: 'rubric-version',
    termId: 'term',
    operationId: 'operation',
    members: 'pathway-member',
    criteria: 'criterion',
  },
  input: saveRatingsInput,
  /** A pasted block goes in parts of up to 1,000 cells, each with a comment, some of them rich text. */
  bodyLimit: { bytes: 2.5 * 1024 * 1024, values: 50_000 },
  output: saveRatingsAnswer,
  audit: 'events',
});

export const readAgreement = endpoint({
  call: 'GET /api/pathways/{pathwayId}/agreement',
  needs: readTransition,
  summary:
    'How far teachers and outside raters of the same members agree, by criterion: shares from 0 to 1, and quadratic weighted kappa. For staff.',
  owners: { pathwayId: 'pathway', versionId: 'rubric-version', termId: 'term' },
  input: z.object({ pathwayId: id('pathway'), versionId: id('rubric-version'), termId: id('term') }),
  output: z.object({
    criteria: z.array(
      z.object({
        criterionId: id('criterion'),
        title: z.string(),
        /** Pairs of raters who both gave the same member a level. */
        count: z.int(),
        exact: z.number(),
        adjacent: z.number(),
        kappa: z.nullable(z.number()),
      }),
    ),
  }),
});

export const releaseRatings = endpoint({
  call: 'POST /api/pathways/{pathwayId}/ratings/release',
  needs: readTransition,
  summary: 'Show families what the caller rated in a term, or what was settled; or hide it again.',
  owners: { pathwayId: 'pathway', termId: 'term', versionId: 'rubric-version' },
  input: z.object({
    pathwayId: id('pathway'),
    termId: id('term'),
    versionId: id('rubric-version'),
    kind: z.enum(['teacher', 'settled']),
    isReleased: z.boolean(),
  }),
  output: z.object({ count: z.int() }),
  audit: 'events',
});

export const ratingOfRater = z.object({
  kind: z.enum(['self', 'peer', 'teacher', 'external', 'family', 'settled']),
  raterId: z.nullable(id('person')),
  by: z.nullable(z.string()),
  level: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  isUnobserved: z.boolean(),
  comment: z.string(),
  /** As it was written, where that is more than plain words. */
  written: z.nullable(richText),
  isReleased: z.boolean(),
  at: moment,
});

export const readCriterionRatings = endpoint({
  call: 'GET /api/pathways/{pathwayId}/members/{memberId}/criteria/{criterionId}',
  needs: readTransition,
  summary:
    'How a member was rated in a criterion in a term, by whom, its latest 50 changes, and the evidence. Families are shown what is released.',
  owners: { pathwayId: 'pathway', memberId: 'pathway-member', criterionId: 'criterion', termId: 'term' },
  input: z.object({
    pathwayId: id('pathway'),
    memberId: id('pathway-member'),
    criterionId: id('criterion'),
    termId: id('term'),
  }),
  output: z.object({
    ratings: z.array(ratingOfRater),
    changes: z.array(
      z.object({
        at: moment,
        by: z.nullable(z.string()),
        kind: ratingOfRater.shape.kind,
        cause: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
    evidence: z.array(evidence),
    mayAdd: z.boolean(),
  }),
});

export const readProgress = endpoint({
  call: 'GET /api/pathways/progress',
  mayLag: true,
  needs: readTransition,
  summary:
    'How far members within reach are: cohorts by stage for who works here, each member’s path with what is next for oneself and one’s children.',
  owners: {},
  output: z.object({
    today: day,
    isStaff: z.boolean(),
    pathways: z.array(z.object({ ...pathway.shape, criterionCount: z.int() })),
    /** Of staff: by pathway and cohort. Groups are as large as what the caller sees. */
    cohorts: z.array(
      z.object({
        pathwayId: id('pathway'),
        cohort: z.nullable(z.string()),
        memberCount: z.int(),
        /** Along the stages of the pathway. */
        byStage: z.array(z.object({ stageId: id('pathway-stage'), count: z.int() })),
        /** From 0 to 1: of criteria times members, those with a level that counts. */
        ratedShare: z.number(),
        stillCount: z.int(),
      }),
    ),
    /** Who stands still (staff, at most 50), whom one coaches, or oneself and one’s children. */
    members: z.array(
      z.object({
        memberId: id('pathway-member'),
        personId: id('person'),
        pathwayId: id('pathway'),
        name: z.string(),
        cohort: z.nullable(z.string()),
        stageId: id('pathway-stage'),
        stageOn: day,
        why: z.enum(['still', 'coached', 'own']),
        ratedAt: z.nullable(moment),
        /** Criteria with a level that counts, best over the terms. */
        reached: z.array(z.object({ criterionId: id('criterion'), rank: z.int() })),
      }),
    ),
  }),
});

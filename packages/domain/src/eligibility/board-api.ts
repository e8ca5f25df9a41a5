import { teamLevels } from '@laurel/domain/classes/contest';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { approvals, athleteFacts, makeUps, rollSemesters } from './athlete-fact';
import { categories } from './category';
import { grant, grantFields } from './granted';
import { changeEligibility, keepFacts, readEligibility } from './permissions';
import { schoolTime } from './school-time';
import { boardRow, madeOf, shownCoachStanding, shownStanding } from './shown-standing';
import { states } from './state';

/** Athletes a board shows at most; filters find the others. */
export const mostBoardRows = 300;
/** What was decided lately: so many days back, and so many athletes with another state at most. */
export const [recentDays, mostRecentChanges] = [7, 50] as const;

export const boardTeam = z.object({
  teamId: id('class'),
  title: z.string(),
  sport: z.string(),
  level: z.nullable(z.enum(teamLevels)),
  schoolName: z.string(),
  athletes: z.int(),
  /** Whether the caller coaches it. */
  isOwn: z.boolean(),
  /** The next contest that isn’t canceled, today included. */
  nextContestOn: z.nullable(day),
});

export type BoardTeam = z.infer<typeof boardTeam>;

/** What was decided in the last 7 days by released grades, of the athletes that a board finds. */
export const recentDecisions = z.object({
  met: z.int(),
  notMet: z.int(),
  /** Whose state became another, the latest first; at most 50. */
  changes: z.array(
    z.object({
      studentId: id('person'),
      name: z.string(),
      teamId: id('class'),
      before: z.enum(states),
      state: z.enum(states),
      category: z.nullable(z.enum(categories)),
      at: z.string(),
    }),
  ),
});

export type RecentDecisions = z.infer<typeof recentDecisions>;

export const readBoard = endpoint({
  call: 'GET /api/eligibility/board',
  needs: readEligibility,
  summary:
    'Where the athletes of one’s teams, or of one’s caseload, stand: state, kind of reason, and days, by released grades alone. At most 300, the strictest first.',
  owners: { teamId: 'class' },
  input: z.object({
    teamId: z.optional(id('class')),
    state: z.optional(z.enum(states)),
    /** Those alone who may play, and as things stand won’t after the next check. */
    coming: z.optional(z.literal('losing')),
    level: z.optional(z.enum(teamLevels)),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({
    /** Teams in season within reach, one’s own first; at most 1,000. */
    teams: z.array(boardTeam),
    rows: z.array(boardRow),
    /** How many athletes the filter finds, and how many of them are in each state; those not worked out yet are in none. */
    count: z.int(),
    byState: z.record(z.string(), z.int()),
    /** How many may play, and as things stand won’t after the next check. */
    losing: z.int(),
    recent: recentDecisions,
    /** Whether any rules are switched on. */
    isOn: z.boolean(),
  }),
});

const decision = z.object({
  packId: z.string(),
  ruleId: z.string(),
  checkAt: schoolTime,
  isMet: z.boolean(),
  madeOf,
  decidedAt: z.string(),
});

const change = z.object({
  state: z.enum(states),
  category: z.nullable(z.enum(categories)),
  at: z.string(),
});

export const teamStanding = z.object({
  teamId: id('class'),
  title: z.string(),
  sport: z.string(),
  coach: z.nullable(shownCoachStanding),
  /** By released grades: for the student, guardians, and staff who may see the rule and its values. */
  released: z.nullable(shownStanding),
  /** By all grades: for staff who see them. */
  all: z.nullable(shownStanding),
  /** What was decided by released grades, the latest first, where the rule and its values may be seen; at most 50. */
  decisions: z.array(decision),
  /** How the state changed this season, the latest first; at most 50. */
  changes: z.array(change),
});

export type TeamStanding = z.infer<typeof teamStanding>;

export const readStanding = endpoint({
  call: 'GET /api/eligibility/students/{studentId}',
  needs: readEligibility,
  summary:
    'Where an athlete stands on each of their teams, with as much of the reasons as the caller may see, and how the season went.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({
    studentId: id('person'),
    name: z.string(),
    teams: z.array(teamStanding),
    /** What was granted, where the rule may be seen. */
    grants: z.array(grant),
    /** What the school says of the student, with its version (0: nothing yet); `null` where the caller doesn’t keep it. */
    facts: z.nullable(
      z.object({
        version: z.int(),
        ...athleteFacts.shape,
        /** Their classes of this year, and those of other years with a final grade or something said about them; at most 200. */
        classes: z.array(z.object({ classId: id('class'), title: z.string() })),
        /** Terms that have begun, the latest first: at most 60, and those with a final grade or something said about them. */
        terms: z.array(z.object({ termId: id('term'), title: z.string() })),
      }),
    ),
    /** Packs with what the caller may grant this athlete by each rule, and the role by which they may waive all of it. */
    mayWaive: z.array(
      z.object({
        packId: z.string(),
        title: z.string(),
        role: z.nullable(z.string()),
        rules: z.array(z.object({ ruleId: z.string(), title: z.string(), kinds: z.array(grantFields.shape.kind) })),
      }),
    ),
  }),
});

export const readOwnStandings = endpoint({
  call: 'GET /api/eligibility/own',
  needs: readEligibility,
  summary: 'Athletes among oneself and one’s children, whose standing `readStanding` tells.',
  owners: {},
  output: z.object({ athletes: z.array(z.object({ studentId: id('person'), name: z.string() })) }),
});

export const decideNow = endpoint({
  call: 'PUT /api/eligibility/students/{studentId}/decisions',
  needs: changeEligibility,
  summary:
    'Make official what checks have decided of an athlete so far, before it takes effect: grades that change later leave it alone. Repeating it changes nothing.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({ decided: z.int() }),
});

export const saveFacts = endpoint({
  call: 'PUT /api/eligibility/students/{studentId}/facts',
  needs: keepFacts,
  summary:
    'Say of an athlete when they entered a grade, whether they were promoted, are on track, graduated, or transferred, their semesters on the rolls, make-up grades, and which corrected grades the principal approved. A stale version is a conflict.',
  owners: { studentId: 'person', classId: 'class', termId: 'term' },
  input: z.object({
    studentId: id('person'),
    version: z.int().check(z.minimum(0)),
    ...athleteFacts.shape,
    // Said outright: leaving one out would take back what was said.
    semesters: z.nullable(rollSemesters),
    approvals,
    makeUps,
  }),
  output: z.object({ version: z.int() }),
});

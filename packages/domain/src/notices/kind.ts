import type { Need, Reach } from '@laurel/domain/access/rule';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { mappedFormats } from './mapped-formats';

/** Short enough for a line of a list; what is longer is cut where it is sent. */
export const longestTitle = 120;

/** A title as a notice carries it. */
export function shortTitle(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1)}…`;
}

/** The part of a student a notice tells of: anyone who may not see it any more is not shown the notice either. */
export const studentParts = ['academics', 'attendance', 'fitness', 'any'] as const;
export type StudentPart = (typeof studentParts)[number];

/** `daily`, `evening`, `weekly`: with all the rest that came, in the morning, in the evening, at the end of the week. */
export const emailChoices = ['off', 'at-once', 'daily', 'evening', 'weekly'] as const;
export type EmailChoice = (typeof emailChoices)[number];

/** One kind of thing there is to be told. */
interface Kind<Details extends z.ZodMiniObject> {
  /**
   * What its line needs: ids and short titles. No score, no mark and no reason stands in a notice; what it opens is read
   * with the reader's own rights.
   */
  readonly details: Details;
  /** `null`: it is about no student. */
  readonly part: StudentPart | null;
  /**
   * How one is told until one chooses. Families are told of scores by digest, not by alarm; what asks for an answer or
   * touches who sees a child comes at once; work that waits in Laurel anyway comes there alone.
   */
  readonly usually: { readonly isInApp: boolean; readonly email: EmailChoice };
  /** Nobody can turn it off: whoever got into an account could. */
  readonly isFixed?: true;
  /** Whom it can reach: anyone who holds one of these, within these reaches; `null`: however far it reaches. */
  readonly reaching: readonly (readonly [Need, readonly Reach[] | null])[];
  /** Where it leads, as a path with its query. `child`: the student it is about, where that is someone else. */
  readonly opens: (details: z.infer<Details>, child: string | null) => string;
  /**
   * What those of one day share that are told as one line, for each student where `isByStudent`. Left out: each has a line
   * of its own.
   */
  readonly bundle?: (details: z.infer<Details>) => { readonly key: string; readonly isByStudent: boolean };
}

/** What can change about how somebody signs in. */
export const signInChanges = [
  'app-added',
  'passkey-added',
  'app-removed',
  'passkey-removed',
  'codes-renewed',
  'reset',
  'password-reset',
] as const;
export type SignInChange = (typeof signInChanges)[number];

/** What the owner of an account must hear of, whatever else they chose. */
const ofSecurity = {
  part: null,
  usually: { isInApp: true, email: 'at-once' },
  isFixed: true,
  reaching: [[['read', 'homepage'], null]],
  opens: () => '/pages/account-settings/security',
} as const;

const title = z.string().check(z.maxLength(longestTitle));
const days = { absenceId: id('absence'), startsOn: day, endsBefore: day };
const family: readonly Reach[] = ['own', 'children'];

/** What is told of the scores of an assignment, to the student and anyone who sees their grades. */
const ofScores = {
  details: z.object({ classId: id('class'), className: title, assignmentId: id('assignment'), title }),
  part: 'academics',
  usually: { isInApp: true, email: 'daily' },
  reaching: [[['read', 'grades'], family]],
  opens: ({ classId }: { classId: string }, child: string | null) =>
    child ? `/parentdashboard?child=${child}&class=${classId}` : `/studentdashboard?class=${classId}`,
  bundle: ({ classId }: { classId: string }) => ({ key: classId, isByStudent: true }),
} as const;

/** Everything there is to be told. How it is said stands in `notice-words` (web) and `mail-words` (server). */
const kinds = {
  /** An assignment's scores are there for the student and anyone who sees their grades. */
  'scores-released': kindOf(ofScores),
  /** A score that families saw is another one now. */
  'scores-changed': kindOf(ofScores),
  /** Work is marked missing. */
  'work-missing': kindOf(ofScores),
  /** The letter that families see of the grading period's grade is a lower one. */
  'grade-fell': kindOf({ ...ofScores, details: z.object({ classId: id('class'), className: title }) }),
  /** The same, for the counselor of a student. */
  'caseload-grade-fell': kindOf({
    details: z.object({ classId: id('class'), className: title }),
    part: 'academics',
    usually: { isInApp: true, email: 'off' },
    reaching: [[['read', 'grades'], ['caseload']]],
    opens: (_, child) => (child ? `/athlete/studentprofile?student=${child}` : '/athlete/studentprofile'),
  }),
  /** A student is marked absent without excuse, and nobody reported it. */
  'absence-unreported': kindOf({
    details: z.object({ day }),
    part: 'attendance',
    usually: { isInApp: true, email: 'at-once' },
    reaching: [[['read', 'attendance'], family]],
    opens: openOwnAttendance,
  }),
  /** A guardian reported an absence; the office decides. */
  'absence-reported': kindOf({
    details: z.object({ ...days, schoolId: id('school') }),
    part: 'attendance',
    usually: { isInApp: true, email: 'off' },
    reaching: [
      [
        ['update', 'attendance'],
        ['school', 'district'],
      ],
    ],
    opens: ({ schoolId }) => `/admin/attendance?school=${schoolId}&part=absences`,
    bundle: ({ schoolId }) => ({ key: schoolId, isByStudent: false }),
  }),
  'absence-decided': kindOf({
    details: z.object({ ...days, isExcused: z.boolean() }),
    part: 'attendance',
    usually: { isInApp: true, email: 'at-once' },
    reaching: [[['read', 'attendance'], family]],
    opens: openOwnAttendance,
    bundle: () => ({ key: '', isByStudent: true }),
  }),
  /** Results of a file are in. */
  'fitness-results': kindOf({
    details: z.object({}),
    part: 'fitness',
    usually: { isInApp: true, email: 'daily' },
    reaching: [[['read', 'fitness'], family]],
    opens: (_, child) => (child ? `/parentdashboard/fitness/${child}` : '/studentdashboard/fitness'),
    bundle: () => ({ key: '', isByStudent: true }),
  }),
  /** What a guardian sees of a student is new. */
  'guardianship-changed': kindOf({
    details: z.object({ guardianshipId: id('guardianship') }),
    part: 'any',
    usually: { isInApp: true, email: 'at-once' },
    reaching: [
      [['read', 'grades'], ['children']],
      [['read', 'attendance'], ['children']],
      [['read', 'fitness'], ['children']],
    ],
    opens: (_, child) => (child ? `/parentdashboard?child=${child}` : '/studentdashboard'),
  }),
  /** The office lets someone of the family download everything kept about a student, or about themselves. */
  'record-ready': kindOf({
    details: z.object({}),
    part: 'any',
    usually: { isInApp: true, email: 'at-once' },
    reaching: [[['read', 'grades'], family]],
    opens: () => '/pages/account-settings/account',
  }),
  /** A document that an athlete needs ends soon. */
  'clearance-ending': kindOf({
    details: z.object({ title, lastDay: day }),
    part: 'any',
    usually: { isInApp: true, email: 'at-once' },
    reaching: [[['read', 'eligibility'], family]],
    opens: (_, child) => (child ? `/athlete/clearances?student=${child}` : '/athlete/clearances'),
  }),
  /** Where an athlete stands became another state, by what families see. */
  'standing-changed': kindOf({
    details: z.object({ classId: id('class'), team: title }),
    part: 'academics',
    usually: { isInApp: true, email: 'at-once' },
    reaching: [[['read', 'eligibility'], family]],
    opens: () => '/athlete/eligibility',
    bundle: ({ classId }) => ({ key: classId, isByStudent: true }),
  }),
  /** The same of athletes of a team, for its coaches, and for those who look after the school’s teams. */
  'team-standing-changed': kindOf({
    details: z.object({ classId: id('class'), team: title }),
    part: null,
    usually: { isInApp: true, email: 'off' },
    reaching: [
      [['read', 'eligibility'], ['teams']],
      [
        ['manage', 'eligibility'],
        ['school', 'district'],
      ],
    ],
    opens: ({ classId }) => `/athlete/eligibility?team=${classId}`,
    bundle: ({ classId }) => ({ key: classId, isByStudent: false }),
  }),
  /** A student has a badge; never one of transition services. */
  'badge-awarded': kindOf({
    details: z.object({ badgeId: id('badge'), title }),
    part: 'academics',
    usually: { isInApp: true, email: 'daily' },
    reaching: [[['read', 'transition'], family]],
    opens: () => '/transition/badge',
  }),
  /** Somebody may change permissions who couldn’t. */
  'administrator-added': kindOf({
    details: z.object({ personId: id('person'), name: title }),
    part: null,
    usually: { isInApp: true, email: 'at-once' },
    reaching: [[['manage', 'permissions'], ['district']]],
    opens: ({ personId }) => `/admin/users?person=${personId}`,
  }),
  /** Somebody downloaded data of many people at once. */
  'people-exported': kindOf({
    details: z.object({ name: title, count: z.int() }),
    part: null,
    usually: { isInApp: true, email: 'at-once' },
    reaching: [[['manage', 'permissions'], ['district']]],
    opens: () => '/admin/audit?kind=download',
  }),
  /** How one signs in was changed. */
  'sign-in-changed': kindOf({
    details: z.object({ what: z.enum(signInChanges) }),
    ...ofSecurity,
  }),
  /** A role will require a second step, and there is none yet. */
  'second-step-required': kindOf({
    details: z.object({ startsOn: day }),
    ...ofSecurity,
  }),
  /** The office waits for the final grades of a class. */
  'grades-due': kindOf({
    details: z.object({ classId: id('class'), className: title, termTitle: title }),
    part: null,
    usually: { isInApp: true, email: 'at-once' },
    reaching: [[['update', 'grades'], ['classes']]],
    opens: () => '/teacher/finalgrades',
  }),
  /** For anyone who asked. `place`: where its page is; a roster has no class and no school. Older ones lack the school. */
  'import-finished': kindOf({
    details: z.object({
      importId: id('import'),
      fileName: title,
      outcome: z.enum(['done', 'failed']),
      place: z.enum(['roster', ...mappedFormats]),
      classId: z.nullable(id('class')),
      schoolId: z.optional(id('school')),
      pathwayId: z.optional(id('pathway')),
    }),
    part: null,
    usually: { isInApp: true, email: 'off' },
    reaching: (
      [
        ['create', 'imports'],
        ['update', 'grades'],
        ['manage', 'attendance'],
        ['manage', 'fitness'],
        ['update', 'users'],
        ['update', 'classes'],
        ['manage', 'transition'],
        ['update', 'eligibility'],
        ['manage', 'eligibility'],
        ['update', 'permissions'],
      ] as const
    ).map((need) => [need, null] as const),
    opens({ importId, place, classId, schoolId, pathwayId }) {
      const own = `import=${importId}`;
      const file = schoolId ? `school=${schoolId}&${own}` : own;
      const elsewhere: Partial<Record<typeof place, string>> = {
        roster: `/admin/csvimports?${own}`,
        scores: classId ? `/teacher/scores-csv/${classId}?${own}` : '/teacher',
        attendance: `/admin/attendance?part=files&${file}`,
        fitness: `/athlete/uploadfitnessdata?${file}`,
        members: `/transition/members-csv/${pathwayId}?${own}`,
        athletes: `/athlete/clearances?part=files&${file}`,
        facts: `/athlete/clearances?part=facts&${file}`,
        grants: `/athlete/clearances?part=grants&${file}`,
      };
      return elsewhere[place] ?? `/admin/csvimports?part=${place}&${file}`;
    },
  }),
};

export type NoticeKind = keyof typeof kinds;
export type DetailsOf<Name extends NoticeKind> = z.infer<(typeof kinds)[Name]['details']>;

export const noticeKinds = Object.keys(kinds) as NoticeKind[];
export const noticeKind = z.enum(noticeKinds);

/** What a notice keeps, of whatever kind. */
export const noticeDetails = z.union(Object.values(kinds).map(({ details }) => details));

/** A kind as all are alike: for anyone who has its name and, checked, its details. */
export function kindNamed(name: NoticeKind): Kind<z.ZodMiniObject> {
  return kinds[name] as unknown as Kind<z.ZodMiniObject>;
}

function openOwnAttendance(_: unknown, child: string | null): string {
  return child ? `/parentdashboard/attendance/${child}` : '/studentdashboard/attendance';
}

function kindOf<const Details extends z.ZodMiniObject>(kind: Kind<Details>): Kind<Details> {
  return kind;
}

import { teamLevels } from '@laurel/domain/classes/contest';
import { decimal } from '@laurel/domain/grades/amount';
import { assignment } from '@laurel/domain/grades/assignment';
import { classRules } from '@laurel/domain/grades/class-rules';
import { score } from '@laurel/domain/grades/score';
import { day } from '@laurel/domain/kit/day';
import * as z from 'zod/mini';
import { word } from './calendar';
import { mostRollDays, mostSemesters, mostTransfers } from './fact-bounds';
import { clock, schoolTime } from './school-time';

/** A list whose `null` says that no one has entered it, which is not the same as an empty one. */
function entered<Item extends z.ZodMiniType>(item: Item, most: number) {
  return z._default(z.nullable(z.array(item).check(z.maxLength(most))), null);
}

const yes = z._default(z.nullable(z.boolean()), null);
const onDay = z._default(z.nullable(day), null);

const student = z.strictObject({
  bornOn: onDay,
  /** 0 is kindergarten. */
  gradeLevel: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(13))), null),
  enteredGrade7On: onDay,
  enteredGrade9On: onDay,
  enrolledOn: onDay,
  /** Promoted to the grade level they are in. */
  isPromoted: yes,
  /** On minimum progress to promotion or graduation, as the school certifies. */
  isOnTrack: yes,
  graduatedOn: onDay,
});

/** Areas of core courses, as college associations name them. */
export const coreAreas = ['english', 'math', 'science', 'socialScience', 'other'] as const;

/** What a body counts a course as. */
const core = z.strictObject({ body: word, area: z.enum(coreAreas), isLab: z._default(z.boolean(), false) });

const courseFacts = {
  title: word,
  /** Bodies by whose rules the course is exempt, as an honors course in Texas may be. */
  exemptFor: z._default(z.array(word).check(z.maxLength(20)), []),
  countsForGraduation: z._default(z.boolean(), true),
  core: z._default(z.array(core).check(z.maxLength(20)), []),
};

const takenClass = z.strictObject({
  classId: word,
  ...courseFacts,
  startsOn: day,
  endsOn: day,
  droppedOn: onDay,
  credits: z._default(z.nullable(decimal), null),
  /** Hours of work a week. */
  weeklyHours: z._default(z.nullable(decimal), null),
  isFullCredit: z._default(z.boolean(), true),
  length: z._default(z.enum(['quarter', 'semester', 'year']), 'year'),
  isPhysicalEducation: z._default(z.boolean(), false),
  /** The mark this student passes with here, where it isn’t everyone’s. Why isn’t kept, nor shown anywhere. */
  individualStandard: z._default(z.nullable(decimal), null),
  /** Grade points by lowest percentage, for ways back. */
  points: z._default(z.array(z.strictObject({ minimum: decimal, points: decimal })).check(z.maxLength(30)), []),
  /** The gradebook of the running period, for ways back. */
  book: z._default(
    z.nullable(
      z.strictObject({
        rules: classRules,
        assignments: z.array(assignment).check(z.maxLength(500)),
        scores: z.array(score).check(z.maxLength(500)),
      }),
    ),
    null,
  ),
});

export type TakenClass = z.infer<typeof takenClass>;

/**
 * A grade as it was known from a moment on. Earlier ones stay, so any moment can be judged by what was known then.
 * `notGraded`: nothing is graded yet. `passed` gives credits without points, `noMark` neither.
 */
const grade = z.strictObject({
  classId: word,
  /** The term it was posted for; `null`: the running grade. */
  termId: z._default(z.nullable(word), null),
  at: schoolTime,
  mark: z._default(z.enum(['graded', 'incomplete', 'passed', 'noMark', 'notGraded']), 'graded'),
  percent: z._default(z.nullable(decimal), null),
  points: z._default(z.nullable(decimal), null),
  isPassing: yes,
  /** Staff see grades of unreleased work, families those of released work alone. */
  audience: z._default(z.enum(['everyone', 'staff', 'family']), 'everyone'),
  /** Changed after it was posted, and whether the principal approved that; `null`: no one has entered it. */
  isCorrection: z._default(z.boolean(), false),
  isApproved: yes,
  /** Earned in night, summer, or correspondence school in place of the class’s own grade. */
  isMakeUp: z._default(z.boolean(), false),
});

export type KnownGrade = z.infer<typeof grade>;

/** A final grade with its credits, of any year and school. Results with one key are attempts at one course. */
const result = z.strictObject({
  key: word,
  ...courseFacts,
  earnedOn: day,
  /** The nth semester of high school, 0 before the first; `null`: after all that count, or not known. */
  semester: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(20))), null),
  credits: decimal,
  /** Unweighted, of 4; `null`: passed or not, without points. */
  points: z._default(z.nullable(decimal), null),
  isPassing: z.boolean(),
});

export type TranscriptResult = z.infer<typeof result>;

const absence = z.strictObject({
  day,
  /** The part of the day missed. */
  missed: z._default(decimal, '1'),
  isExcused: z._default(z.boolean(), false),
  /** Classes missed; `null`: all of a whole day, none of a part. */
  classIds: z._default(z.nullable(z.array(word).check(z.maxLength(20))), null),
  periodsPresent: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(20))), null),
  blocksPresent: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(20))), null),
  arrivedAt: z._default(z.nullable(clock), null),
});

export type Absence = z.infer<typeof absence>;

const attendance = z.strictObject({
  /** The first day on the rolls here. */
  from: day,
  /** The last day attendance was taken on. */
  through: day,
  absences: z.array(absence).check(z.maxLength(2000)),
});

const level = z._default(z.nullable(z.enum(teamLevels)), null);

const participation = z.strictObject({ sport: word, level, joinedOn: day, leftOn: onDay });

/** A transfer from another school. */
export const transfer = z.strictObject({
  /** The first day of attendance here. */
  on: day,
  /** An exception of the association was granted. */
  isExcepted: z._default(z.boolean(), false),
  isWithParents: yes,
  /** Eligible by the rules of the place they came from. */
  wasEligible: yes,
  /** Sports played in the twelve months before, and whether at grade 9 or above. */
  sports: z._default(z.array(word).check(z.maxLength(20)), []),
  tookPartInHighSchool: yes,
});

/** Things that happened, which rules answer. */
export const happenings = ['suspension', 'missedSession'] as const;

const happening = z.strictObject({ kind: z.enum(happenings), on: day });

const clearance = z.strictObject({ kind: word, on: day, endedOn: onDay });

/** What a person of the school granted: a waiver, probation, a contract, an exception, each by a role and with an end. */
const grant = z.strictObject({
  kind: z.enum(['waiver', 'probation', 'contract']),
  packId: word,
  /** `null`: every rule of the pack. */
  ruleId: z._default(z.nullable(word), null),
  from: schoolTime,
  until: schoolTime,
  role: word,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});

export type Grant = z.infer<typeof grant>;

/** What was decided at a check, which later changes of its inputs leave alone. */
const decision = z.strictObject({
  packId: word,
  ruleId: word,
  checkAt: schoolTime,
  /** Made by all grades, or by released ones alone; each view keeps its own, or one would tell of the other. */
  view: z.enum(['all', 'released']),
  isMet: z.boolean(),
});

export type Decision = z.infer<typeof decision>;

/** Everything rules ask of one athlete on one team, as `docs/eligibility.md` describes it. */
export const athleteRecord = z.strictObject({
  student,
  /** The team this standing is for; `null`: in general. */
  team: z._default(z.nullable(z.strictObject({ sport: word, level })), null),
  participations: entered(participation, 100),
  classes: z.array(takenClass).check(z.maxLength(60)),
  grades: z.array(grade).check(z.maxLength(5000)),
  transcript: entered(result, 200),
  attendance: z._default(z.nullable(attendance), null),
  /** Days on the attendance rolls in each semester since entering grade 9, here and elsewhere. */
  semesters: entered(
    z.strictObject({ startsOn: day, daysOnRolls: z.int().check(z.minimum(0), z.maximum(mostRollDays)) }),
    mostSemesters,
  ),
  transfers: entered(transfer, mostTransfers),
  happenings: entered(happening, 500),
  practices: entered(z.strictObject({ on: day, sport: word }), 1000),
  clearances: z._default(z.array(clearance).check(z.maxLength(200)), []),
  grants: z._default(z.array(grant).check(z.maxLength(100)), []),
  decisions: z._default(z.array(decision).check(z.maxLength(2000)), []),
});

export type AthleteRecord = z.infer<typeof athleteRecord>;

import { creditRules } from '@laurel/domain/credits/credit-rules';
import type { AthleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import { type CourseRule, coreIn, usualCourseRule } from '@laurel/domain/eligibility/course-rule';
import type { AthleteRecord, KnownGrade, TakenClass, TranscriptResult } from '@laurel/domain/eligibility/record';
import { schoolTime } from '@laurel/domain/eligibility/school-time';
import { semesterOf } from '@laurel/domain/eligibility/semester-of';
import { amountOf } from '@laurel/domain/grades/amount';
import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import type { Term } from '@laurel/domain/terms/term';
import { gatherResults, type KeptResult } from '@laurel/server/credits/gather-results';
import { groupBy } from '@laurel/server/kit/group-by';
import { readSection } from '@laurel/server/settings/section-store';
import { readAthletics, readMissedDays, readParticipations, type TeamMember } from './athlete-store';
import { readCourseRules } from './course-rule-store';
import { noteKnownGrades, readCourses, readKnownGrades, readPostedGrades, readTakenClasses } from './course-store';
import { readFacts } from './fact-store';
import { readGrants } from './grant-store';
import { readDecisions } from './standing-store';
import type { WorkingScope } from './working-scope';

/** What a record holds beside the team it is for. */
type Parts = Omit<AthleteRecord, 'team' | 'decisions'>;

interface Asked {
  readonly terms: readonly Term[];
  readonly asksTranscript: boolean;
  /** Whether running grades are written down first, where they became others. */
  readonly notesGrades: boolean;
}

/** A record of each member, for the team they are on, in a number of statements that doesn’t depend on how many they are. */
export async function readRecords(
  scope: WorkingScope,
  members: readonly TeamMember[],
  { terms, asksTranscript, notesGrades }: Asked,
): Promise<(TeamMember & { readonly record: AthleteRecord })[]> {
  const students = [...new Set<string>(members.map(({ studentId }) => studentId))];
  const years = terms.filter(({ kind, startsOn }) => kind === 'schoolYear' && startsOn <= scope.today);
  // Grades and days of this year and the one before; of earlier ones, what they came to.
  const from = years.at(-2)?.startsOn ?? years.at(-1)?.startsOn ?? addDays(scope.today, -365);
  if (notesGrades) await noteKnownGrades(scope, students);
  const taken = await readTakenClasses(scope, students, from);
  const classIds = [...new Set(taken.map(({ classId }) => classId))];
  const [rules, courses, known, posted, missed, joined, athletics, granted, facts, decided] = await Promise.all([
    readCourseRules(scope),
    readCourses(scope, classIds),
    readKnownGrades(scope, students),
    readPostedGrades(
      scope,
      students,
      terms.map(({ termId }) => termId),
    ),
    readMissedDays(scope, students, from),
    readParticipations(scope, students),
    readAthletics(scope, students, from),
    readGrants(scope, students),
    readFacts(scope, students),
    readDecisions(scope, students, from),
  ]);
  const courseOf = new Map<string, (typeof courses)[number]>(courses.map((each) => [each.classId, each]));
  const takenBy = byStudent(taken);
  const knownBy = new Map(known.map((each) => [each.studentId, each.grades]));
  const postedBy = byStudent(posted);
  const missedBy = new Map(missed.map((each) => [each.studentId, each]));
  const joinedBy = byStudent(joined);
  const athleticsBy = new Map(athletics.map((each) => [each.studentId, each]));
  const saidBy = new Map(facts.map((each) => [each.studentId, each]));
  const ruleOf = new Map<string, CourseRule>(rules.map((each) => [each.courseId, each]));
  const transcripts = asksTranscript ? await readTranscripts(scope, students, ruleOf, saidBy) : null;
  const grantedBy = byStudent(granted);
  const decidedBy = new Map(decided.map((each) => [`${each.studentId} ${each.teamId}`, each.decisions]));
  const parts = new Map<string, Parts>();

  function partsOf(member: TeamMember): Parts {
    const { studentId } = member;
    const rolls = missedBy.get(studentId);
    const own = athleticsBy.get(studentId);
    const said = saidBy.get(studentId);
    return {
      student: {
        ...{ bornOn: member.bornOn, gradeLevel: levelOf(member.gradeLevel), enrolledOn: member.enrolledOn },
        ...{ enteredGrade7On: said?.enteredGrade7On ?? null, enteredGrade9On: said?.enteredGrade9On ?? null },
        ...{ isPromoted: said?.isPromoted ?? null, isOnTrack: said?.isOnTrack ?? null },
        graduatedOn: said?.graduatedOn ?? null,
      },
      participations: (joinedBy.get(studentId) ?? []).map(({ studentId: _, ...each }) => each),
      classes: (takenBy.get(studentId) ?? []).flatMap((each) => {
        const course = courseOf.get(each.classId);
        const mark = said?.passingMarks.find(({ classId }) => classId === each.classId)?.percent ?? null;
        return takenClass(each, course, course && ruleOf.get(course.courseId), mark) ?? [];
      }),
      grades: [
        ...runningGrades(knownBy.get(studentId) ?? []),
        ...(postedBy.get(studentId) ?? []).flatMap(postedGrades).map((grade) => withApproval(grade, said)),
        ...(said?.makeUps ?? []).map(makeUpGrade),
      ],
      transcript: transcripts?.get(studentId) ?? (transcripts ? [] : null),
      attendance: rolls
        ? {
            ...{ from: rolls.from, through: rolls.through },
            absences: rolls.absences.map(([day, part, isExcused, periods, blocks, arrivedAt, classIds]) => ({
              ...{ day, missed: part, isExcused, classIds },
              ...{ periodsPresent: periods, blocksPresent: blocks, arrivedAt },
            })),
          }
        : null,
      happenings: own?.happenings ?? null,
      practices: own?.practices ?? null,
      clearances: own?.clearances ?? [],
      transfers: said?.transfers ?? null,
      semesters: said?.semesters ?? null,
      grants: (grantedBy.get(studentId) ?? []).map(({ kind, pack, rule, startsOn, endsBefore, role, reason }) => ({
        ...{ kind, packId: pack, ruleId: rule, role, reason },
        ...{ from: schoolTime.parse(`${startsOn}T00:00`), until: schoolTime.parse(`${endsBefore}T00:00`) },
      })),
    };
  }

  return members.map((member) => {
    const { studentId, teamId, sport, level } = member;
    const own = parts.get(studentId) ?? partsOf(member);
    parts.set(studentId, own);
    const decisions = (decidedBy.get(`${studentId} ${teamId}`) ?? []).map(([view, packId, ruleId, checkAt, isMet]) => ({
      ...{ view, packId, ruleId, checkAt, isMet },
    }));
    return { ...member, record: { ...own, team: { sport, level }, decisions } };
  });
}

function byStudent<Row extends { readonly studentId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return groupBy(rows, ({ studentId }) => studentId);
}

/** A grade level as a number: `KG` is 0, and what isn’t one isn’t known. */
function levelOf(text: string | null): number | null {
  if (text === 'KG') return 0;
  return text !== null && /^(0?\d|1[0-3])$/.test(text) ? Number(text) : null;
}

type Course = Awaited<ReturnType<typeof readCourses>>[number];
type Enrolled = Awaited<ReturnType<typeof readTakenClasses>>[number];

const [mostQuarterDays, mostSemesterDays] = [80, 160];

function takenClass(
  { startsOn, endsBefore }: Enrolled,
  course: Course | undefined,
  rule: CourseRule = usualCourseRule,
  individualStandard: TakenClass['individualStandard'] = null,
): TakenClass | null {
  if (!course) return null;
  const days = daysBetween(course.startsOn, course.endsBefore);
  const isDropped = endsBefore !== null && endsBefore < course.endsBefore;
  return {
    ...{ classId: course.classId, title: course.title, credits: course.credits, points: course.points },
    startsOn: startsOn !== null && startsOn > course.startsOn ? startsOn : course.startsOn,
    endsOn: addDays(course.endsBefore, -1),
    droppedOn: isDropped ? endsBefore : null,
    length: days <= mostQuarterDays ? 'quarter' : days <= mostSemesterDays ? 'semester' : 'year',
    isPhysicalEducation: /physical education|^p\.?e\.?$/i.test(course.subject ?? ''),
    isFullCredit: rule.isFullCredit ?? amountOf(course.credits) >= amountOf('1'),
    ...{ exemptFor: rule.exemptFor, countsForGraduation: rule.countsForGraduation },
    core: coreIn(rule, course.schoolYear),
    ...{ weeklyHours: rule.weeklyHours, individualStandard, book: null },
  };
}

type KnownRows = Awaited<ReturnType<typeof readKnownGrades>>[number]['grades'];

/** Running grades; where staff and families saw the same from the same minute on, they are one. */
function runningGrades(rows: KnownRows): KnownGrade[] {
  const alike = groupBy(rows, ([classId, , ...known]) => [classId, ...known].join(' '));
  return [...alike.values()].flatMap(([one, other]): KnownGrade[] => {
    if (!one) return [];
    const [classId, audience, at, percent, points, isPassing] = one;
    const mark = percent === null && isPassing === null ? 'notGraded' : 'graded';
    const own = { classId, termId: null, at: schoolTime.parse(at), mark, percent, points, isPassing } as const;
    return [{ ...plainGrade, ...own, audience: other ? 'everyone' : audience }];
  });
}

const plainGrade = { isCorrection: false, isApproved: null, isMakeUp: false } as const;

type Posted = Awaited<ReturnType<typeof readPostedGrades>>[number];

/** A final grade: staff know it when it is posted, families once it is published. */
function postedGrades({ at, publishedAt, ...posted }: Posted): KnownGrade[] {
  const { classId, termId, percent, points, isPassing, isCorrection, letter } = posted;
  const own = {
    ...plainGrade,
    classId,
    termId,
    percent,
    points,
    isPassing,
    isCorrection,
    mark: markOf(posted, letter),
  };
  const staff = { ...own, at: schoolTime.parse(at) };
  if (publishedAt === at) return [{ ...staff, audience: 'everyone' }];
  if (publishedAt === null) return [{ ...staff, audience: 'staff' }];
  return [
    { ...staff, audience: 'staff' },
    { ...own, at: schoolTime.parse(publishedAt), audience: 'family' },
  ];
}

/** A posted grade that was corrected, with what was entered of the principal’s decision. */
function withApproval(grade: KnownGrade, said: Pick<AthleteFacts, 'approvals'> | undefined): KnownGrade {
  if (!grade.isCorrection) return grade;
  const own = said?.approvals.find(({ classId, termId }) => classId === grade.classId && termId === grade.termId);
  return { ...grade, isApproved: own?.isApproved ?? null };
}

/** A grade from elsewhere in place of a class’s own. Everyone who sees the standing may know it. */
function makeUpGrade({ on, ...made }: AthleteFacts['makeUps'][number]): KnownGrade {
  const own = { ...plainGrade, ...made, mark: 'graded', points: null, audience: 'everyone', isMakeUp: true } as const;
  return { ...own, at: schoolTime.parse(`${on}T00:00`) };
}

function markOf(
  { percent, points, isPassing }: Omit<Posted, 'at' | 'publishedAt'>,
  letter: string | null,
): KnownGrade['mark'] {
  if (letter === null && percent === null) return 'notGraded';
  if (isPassing === null && percent === null) return /^(i|inc)$/i.test(letter ?? '') ? 'incomplete' : 'noMark';
  return isPassing === true && points === null && percent === null ? 'passed' : 'graded';
}

/** Final grades of all years with their credits: those published, since families and coaches see what is made of them. */
async function readTranscripts(
  scope: WorkingScope,
  students: readonly string[],
  ruleOf: ReadonlyMap<string, CourseRule>,
  saidBy: ReadonlyMap<string, Pick<AthleteFacts, 'enteredGrade9On'>>,
) {
  const { value: rules } = await readSection(scope, creditRules);
  const all = await gatherResults(scope, students, 'family', rules, 'whole');
  return new Map(
    [...all].map(([studentId, results]) => [
      studentId,
      results.flatMap((each) =>
        transcriptResult(
          each,
          saidBy.get(studentId)?.enteredGrade9On ?? null,
          ruleOf.get(each.key.split(' ')[0] ?? ''),
        ),
      ),
    ]),
  );
}

const lastOfSchoolYear = '06-30';

function transcriptResult(
  result: KeptResult,
  enteredGrade9On: Day | null,
  rule: CourseRule = usualCourseRule,
): TranscriptResult[] {
  if (result.isPassing === null || result.isUncertified) return [];
  const { key, title, credits, points, isPassing, order, heldIn, transfer } = result;
  const [, endsBefore] = order.split(' ');
  const earnedOn = transfer ? `${transfer.schoolYear}-${lastOfSchoolYear}` : endsBefore;
  const schoolYear = (heldIn ?? transfer)?.schoolYear;
  if (earnedOn === undefined || schoolYear === undefined) return [];
  return [
    {
      ...{ key, title, credits, points, isPassing, earnedOn: earnedOn as TranscriptResult['earnedOn'] },
      ...{ exemptFor: rule.exemptFor, countsForGraduation: rule.countsForGraduation },
      core: coreIn(rule, schoolYear),
      semester: semesterOf(earnedOn as Day, enteredGrade9On),
    },
  ];
}

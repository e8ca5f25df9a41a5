import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import { newcomerChoices } from '@laurel/domain/people/person-question';
import * as z from 'zod/mini';
import { dateOrderIn, fillByHeading, type Headings, isDateIn } from './column-names';
import { column, emailIn, type Sheet, signHeadings, signs } from './people-sheet';

/** A column that files mapped before it was there say nothing of. */
const laterColumn = z._default(column, null);

/**
 * What the columns of a file of school facts mean: whose, what the school certifies, a transfer, a semester on the rolls, the
 * make-up grade, or the principal’s decision on a corrected one, of a class in a term, and the student’s own mark that passes it.
 */
export const factMapping = z.object({
  columns: z.object({
    ...signs,
    enteredGrade7On: column,
    enteredGrade9On: column,
    isPromoted: column,
    isOnTrack: column,
    graduatedOn: column,
    transferOn: column,
    sports: column,
    isWithParents: column,
    wasEligible: column,
    tookPartInHighSchool: column,
    isExcepted: column,
    semesterFrom: laterColumn,
    daysOnRolls: laterColumn,
    class: laterColumn,
    term: laterColumn,
    isApproved: laterColumn,
    makeUpOn: laterColumn,
    makeUpPercent: laterColumn,
    makeUpPassed: laterColumn,
    passingPercent: laterColumn,
  }),
  dateOrder,
  /** Who is meant where a row fits several. */
  choices: newcomerChoices(5_000),
});

/** What the columns of a file of seasons mean, a row for each team. */
export const seasonMapping = z.object({
  columns: z.object({
    team: column,
    sport: column,
    level: column,
    part: column,
    startsOn: column,
    endsOn: column,
    earliestContestOn: column,
    maxContests: column,
    minPractices: column,
  }),
  dateOrder,
});

/** What the columns of a file of practices mean: which team practices when, and where. */
export const practiceMapping = z.object({
  columns: z.object({ team: column, day: column, startsAt: column, endsAt: column, place: column }),
  dateOrder,
});

/** What the columns of a file of courses mean, as eligibility rules count them. */
export const courseRuleMapping = z.object({
  columns: z.object({
    course: column,
    exemptFor: column,
    countsForGraduation: column,
    isFullCredit: column,
    weeklyHours: column,
    body: column,
    area: column,
    isLab: column,
    firstYear: laterColumn,
    lastYear: laterColumn,
  }),
  dateOrder,
});

/** What the columns of a school’s calendar mean: which days have no school, or half of it. */
export const schoolDayMapping = z.object({
  columns: z.object({ day: column, through: column, kind: column, note: column }),
  dateOrder,
});

export type FactMapping = z.infer<typeof factMapping>;
export type SeasonMapping = z.infer<typeof seasonMapping>;
export type PracticeMapping = z.infer<typeof practiceMapping>;
export type CourseRuleMapping = z.infer<typeof courseRuleMapping>;
export type SchoolDayMapping = z.infer<typeof schoolDayMapping>;

export type FactField = keyof FactMapping['columns'];
export type SeasonField = keyof SeasonMapping['columns'];
export type PracticeField = keyof PracticeMapping['columns'];
export type CourseRuleField = keyof CourseRuleMapping['columns'];
export type SchoolDayField = keyof SchoolDayMapping['columns'];

const team = [/^(team|teamname|teamcode|squad|equipe|nomdelequipe|الفريق)$/];
const day = /^(date|day|on|jour|التاريخ|اليوم)$/;
const from = /^(from|first(day)?|starts?(on|date)?|begin(s|date)?|debut|datededebut|du|premierjour|من|اليومالأول)$/;
const until = /^(to|until|through|last(day)?|ends?(on|date)?|fin|datedefin|au|dernierjour|إلى|اليومالأخير)$/;

const factHeadings: Headings<FactField> = {
  ...signHeadings,
  enteredGrade7On: [
    /^(entered(grade)?7(th|on)?(grade)?(on)?|grade7(entry)?(date|on)?|entreeen7e(annee)?|دخولالصفالسابع)$/,
  ],
  enteredGrade9On: [
    /^(entered(grade)?9(th|on)?(grade)?(on)?|grade9(entry)?(date|on)?|entreeen9e(annee)?|دخولالصفالتاسع)$/,
  ],
  isPromoted: [/^(is)?promoted(tothisgrade)?$|^(promu|passageaceniveau|نجحإلىهذاالصف)$/],
  isOnTrack: [/^(is)?ontrack(tograduate)?$|^(minimumprogress|envoiedobtenirlediplome|يسيرنحوالتخرج)$/],
  graduatedOn: [/^(graduated(on)?|graduation(date)?|diplomeobtenu|تاريخالتخرج)$/],
  transferOn: [/^(transfer(red)?(on|date)?|firstdayhere|premierjourici|dateduchangement|أوليومهنا)$/],
  sports: [/^(sports?(before|played)?|sportsofthe12monthsbefore|sportsdes12moisprecedents)$/],
  isWithParents: [/^((moved)?with(the)?parents|aveclesparents|انتقلمعالوالدين)$/],
  wasEligible: [/^((was)?eligible(there)?|admissiblelabas|كانمؤهلاهناك)$/],
  tookPartInHighSchool: [/^(played(there)?(in)?(grade9orabove|highschool)|tookpart)$/],
  isExcepted: [/^(exception|excepted|exceptiongranted|waived)$/],
  semesterFrom: [/^(semester(start(s|ed)?|from|firstday|on)|firstdayofsemester|debutdusemestre|بدايةنصفالعام)$/],
  daysOnRolls: [/^(days(onrolls|ontherolls|ontheattendancerolls|enrolled)|joursinscrits|أيامالقيد)$/],
  class: [/^(class|classcode|section|course|coursecode|cours|الشعبة|المادة)$/],
  term: [/^(term|gradingperiod|markingperiod|periode|الفترة)$/],
  isApproved: [/^((correction)?approved(by(the)?principal)?|principalapproved|approuve|وافقالمدير)$/],
  makeUpOn: [/^(makeup(date|on|onrecord)|onrecord(since|on)?|daterattrapage|تاريخالدرجةالتعويضية)$/],
  makeUpPercent: [/^(makeup(grade|percent|score)?|noterattrapage|rattrapage|الدرجةالتعويضية)$/],
  makeUpPassed: [/^(makeuppassed|passed|rattrapagereussi|اجتازالتعويض)$/],
  passingPercent: [/^((own)?passing(mark|percent|grade)|passesfrom|seuil(dereussite)?(propre)?|درجةالنجاح(الخاصة)?)$/],
};

const seasonHeadings: Headings<SeasonField> = {
  team,
  sport: [/^(sport|الرياضة)$/],
  level: [/^(level|niveau|المستوى)$/],
  part: [/^(season|part|saison|الموسم)$/],
  startsOn: [from],
  endsOn: [until],
  earliestContestOn: [/^(earliest(contest)?(on|date)?|firstcontest(allowed)?|firstgame)$/],
  maxContests: [/^(max(imum)?(contests|games)?|most(contests|games)(allowed)?|contestlimit)$/],
  minPractices: [/^(min(imum)?practices|practices(needed|required|beforeafirstcontest)?)$/],
};

const practiceHeadings: Headings<PracticeField> = {
  team,
  day: [day],
  startsAt: [/^(time|starttime|starts?(at)?|heure|heurededebut|الوقت|وقتالبدء)$/],
  endsAt: [/^(endtime|ends?(at)?|until|to|heuredefin|وقتالانتهاء)$/],
  place: [/^(place|location|venue|facility|field|lieu|salle|المكان)$/],
};

const courseRuleHeadings: Headings<CourseRuleField> = {
  course: [/^(course)?(code|number|no|id)$/, /^(course(name|title)?|cours|matiere|المادة)$/],
  exemptFor: [/^(exempt(for|from)?|exempte(pour)?|معفاةلدى)$/],
  countsForGraduation: [/^(counts(for|toward)graduation|graduation|comptepourlediplome|تحتسبللتخرج)$/],
  isFullCredit: [/^((is)?fullcredit|pleincredit|ساعاتكاملة)$/],
  weeklyHours: [/^((weekly)?hours(aweek|perweek)?|heuresparsemaine|ساعاتفيالأسبوع)$/],
  body: [/^(body|association|countedby|الاتحاد)$/],
  area: [/^((core)?area|core(course)?|subjectarea|domaine|المجال)$/],
  isLab: [/^((with(a)?)?lab|aveclaboratoire|laboratoire|معمختبر)$/],
  firstYear: [/^(first(school)?year|fromyear|premiereannee(scolaire)?|أولعامدراسي)$/],
  lastYear: [/^(last(school)?year|(to|through)year|derniereannee(scolaire)?|آخرعامدراسي)$/],
};

const schoolDayHeadings: Headings<SchoolDayField> = {
  day: [day, from],
  through: [until],
  kind: [/^(kind|type|status|nature|النوع)$/],
  note: [/^(note|name|title|event|description|holiday|reason|intitule|evenement|الوصف|المناسبة)$/],
};

const cellsOf = ({ rows }: Sheet) => rows.map(({ cells }) => cells);

/** What the columns seem to mean, by their headings. */
export function suggestedFacts(sheet: Sheet): FactMapping {
  const rows = cellsOf(sheet);
  const columns = withoutStrays(fillByHeading(sheet.header, factHeadings, { rows, isOf: { email: emailIn } }));
  const dated = [
    ...[columns.enteredGrade7On, columns.enteredGrade9On, columns.graduatedOn, columns.transferOn],
    ...[columns.semesterFrom, columns.makeUpOn],
  ];
  return { columns, dateOrder: dateOrderIn(rows, dated), choices: [] };
}

/** Without columns that say nothing by themselves: “Class,” “Passed,” or “Days enrolled” may be there for another’s sake. */
function withoutStrays(columns: FactMapping['columns']): FactMapping['columns'] {
  const isOfSemesters = columns.semesterFrom !== null && columns.daysOnRolls !== null;
  const ofClass = columns.class === null ? { isApproved: null, makeUpPassed: null, passingPercent: null } : null;
  const { isApproved, makeUpOn, makeUpPercent, makeUpPassed, passingPercent } = { ...columns, ...ofClass };
  const isOfGrades = [isApproved, makeUpOn, makeUpPercent, makeUpPassed].some((at) => at !== null);
  const isOfMarks = passingPercent !== null;
  return {
    ...{ ...columns, ...ofClass },
    ...(isOfSemesters ? null : { semesterFrom: null, daysOnRolls: null }),
    ...(isOfGrades ? null : { class: isOfMarks ? columns.class : null, term: null }),
  };
}

export function suggestedSeasons(sheet: Sheet): SeasonMapping {
  const rows = cellsOf(sheet);
  const columns = fillByHeading(sheet.header, seasonHeadings, { rows, isOf: {} });
  return { columns, dateOrder: dateOrderIn(rows, [columns.startsOn, columns.endsOn, columns.earliestContestOn]) };
}

export function suggestedPractices(sheet: Sheet): PracticeMapping {
  const rows = cellsOf(sheet);
  const columns = fillByHeading(sheet.header, practiceHeadings, { rows, isOf: { day: isDateIn } });
  return { columns, dateOrder: dateOrderIn(rows, [columns.day]) };
}

export function suggestedCourseRules(sheet: Sheet): CourseRuleMapping {
  const columns = fillByHeading(sheet.header, courseRuleHeadings, { rows: cellsOf(sheet), isOf: {} });
  return { columns, dateOrder: 'iso' };
}

export function suggestedSchoolDays(sheet: Sheet): SchoolDayMapping {
  const rows = cellsOf(sheet);
  const columns = fillByHeading(sheet.header, schoolDayHeadings, { rows, isOf: { day: isDateIn } });
  return { columns, dateOrder: dateOrderIn(rows, [columns.day, columns.through]) };
}

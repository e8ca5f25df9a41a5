import { readPractices } from '@laurel/domain/athletics/api';
import { readSchoolCalendar } from '@laurel/domain/attendance/settings-api';
import { readTeamSchedule } from '@laurel/domain/classes/team-api';
import { readCredits, readGpas } from '@laurel/domain/credits/api';
import { readBoard, readStanding } from '@laurel/domain/eligibility/board-api';
import { calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import { readCourseRule } from '@laurel/domain/eligibility/course-rule';
import type { DateOrder } from '@laurel/domain/fitness/fitness-file';
import type { CalendarField, CalendarMapping } from '@laurel/domain/mapped-files/calendar-sheet';
import type { FileCalls } from '@laurel/domain/mapped-files/file-calls';
import * as files from '@laurel/domain/mapped-files/kept-file-api';
import type { NewcomerChoices } from '@laurel/domain/people/person-question';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { LinkButton } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import { type Answers, newcomersIn, withAnswers } from './file-questions';
import {
  type FileFormProps,
  type FileKind,
  MappedFile,
  type SchoolFileProps,
  type SchoolPlace,
  sheetFile,
} from './mapped-file';
import type { en } from './messages.en';
import { SheetForm } from './sheet-form';

type About = Record<string, never>;
type Opened<Mapping> = FileFormProps<object, Mapping, About>['file'];

type KindOf<Key> = Key extends `mapped.${infer Kind}-whatWhy` ? Kind : never;
/** The kinds that have texts. */
type Kind = KindOf<keyof typeof en>;

interface RecordFile<Field extends string, Mapping, Place> {
  readonly calls: FileCalls<Place, Mapping, About>;
  readonly kind: Kind;
  readonly changes: readonly Pick<Endpoint, 'path'>[];
  /** What each column is called, said while drawing; `people`: those that say whom a row is about. */
  readonly names: () => Readonly<Record<Field, string>>;
  readonly people?: readonly Field[];
  /** Columns that have a panel of their own. */
  readonly parts?: () => readonly { readonly title: string; readonly why: string; readonly fields: readonly Field[] }[];
  readonly answer?: (mapping: Mapping, file: Opened<Mapping>, answers: Answers) => Mapping;
  readonly seen: () => { readonly href: string; readonly label: string };
}

type SheetMapping<Field extends string> = {
  readonly columns: Readonly<Record<Field, number | null>>;
  readonly dateOrder: DateOrder;
};

interface RecordFormProps<Field extends string, Mapping, Place> extends FileFormProps<Place, Mapping, About> {
  readonly of: RecordFile<Field, Mapping, Place>;
}

function RecordForm<Field extends string, Mapping extends SheetMapping<Field>, Place>(
  props: RecordFormProps<Field, Mapping, Place>,
) {
  const { file, reading, plan, of } = props;
  const { kind, names, people = [], parts, answer } = of;
  const [mapping, map] = useState(file.mapping);
  if (mapping === null) return null;
  const called = names();
  const own = parts?.() ?? [];
  const apart = [...people, ...own.flatMap(({ fields }) => fields)];
  const others = (Object.keys(called) as Field[]).filter((field) => !apart.includes(field));
  const who = { title: t('mapped.whoIsWho'), why: t('mapped.athletesWhoWhy'), fields: people };
  const what = { title: t(`mapped.${kind}-what`), why: t(`mapped.${kind}-whatWhy`), fields: others };
  return (
    <SheetForm<Field, Mapping>
      {...{ file, mapping, map, reading, plan }}
      groups={[...(people.length > 0 ? [who] : []), what, ...own]}
      nameOf={(field) => called[field]}
      answer={(answers) => answer?.(mapping, file, answers) ?? mapping}
    />
  );
}

function Seen({ seen }: { seen: () => { readonly href: string; readonly label: string } }) {
  const { href, label } = seen();
  return <LinkButton href={href}>{label}</LinkButton>;
}

/** What the page of a kind of files of records shows. */
function recordKind<Field extends string, Mapping extends SheetMapping<Field>, Place>(
  of: RecordFile<Field, Mapping, Place>,
): FileKind<Place, Mapping, About> {
  const { calls, kind, changes, seen } = of;
  return {
    ...{ calls, changes, hasValues: true },
    ...sheetFile,
    ...drawn(
      (props: FileFormProps<Place, Mapping, About>) => <RecordForm<Field, Mapping, Place> {...props} of={of} />,
      () => <Seen seen={seen} />,
    ),
    words: () => ({
      upload: t(`mapped.${kind}-upload`),
      uploadWhy: t(`mapped.${kind}-uploadWhy`),
      earlier: t(kind === 'calendar' ? 'mapped.districtEarlier' : 'mapped.schoolEarlier'),
      undo: t('plans.undo'),
    }),
  };
}

/** A page of files of a school’s records that have one key each. */
function recordCsv<Field extends string, Mapping extends SheetMapping<Field>>(
  of: RecordFile<Field, Mapping, SchoolPlace>,
) {
  const fileKind = recordKind(of);
  return ({ schoolId, ...rest }: SchoolFileProps) => <MappedFile kind={fileKind} place={{ schoolId }} {...rest} />;
}

const drawn = <Form, Result>(form: Form, result: Result) => ({ Form: form, Result: result });

const seeEligibility = () => ({ href: '/athlete/eligibility', label: t('mapped.seeEligibility') });

const seeTeams = () => ({ href: '/admin/classes', label: t('mapped.seeTeams') });

const signNames = () => ({
  identifier: t('mapped.people-identifier'),
  email: t('mapped.people-email'),
  username: t('mapped.people-username'),
  givenName: t('mapped.people-givenName'),
  familyName: t('mapped.people-familyName'),
});

const signs = ['identifier', 'email', 'username', 'givenName', 'familyName'] as const;

/** The mapping with who is meant where a row fits several. */
function withChoices<Mapping extends { readonly choices: NewcomerChoices }>(
  mapping: Mapping,
  { questions }: Opened<Mapping>,
  answers: Answers,
): Mapping {
  return { ...mapping, choices: withAnswers(mapping.choices, newcomersIn(questions, answers), answers) };
}

/** What a school says of its athletes, their transfers, semesters, and corrected and make-up grades, from a file. */
export const FactsCsv = recordCsv({
  kind: 'facts',
  calls: files.factFiles,
  changes: [readBoard, readStanding],
  people: signs,
  names: () => ({
    ...signNames(),
    enteredGrade7On: t('eligibility.fact-enteredGrade7On'),
    enteredGrade9On: t('eligibility.fact-enteredGrade9On'),
    isPromoted: t('eligibility.fact-isPromoted'),
    isOnTrack: t('eligibility.fact-isOnTrack'),
    graduatedOn: t('eligibility.fact-graduatedOn'),
    transferOn: t('mapped.transferOn'),
    sports: t('athletics.transferSports'),
    isWithParents: t('athletics.transfer-isWithParents'),
    wasEligible: t('athletics.transfer-wasEligible'),
    tookPartInHighSchool: t('athletics.transfer-tookPartInHighSchool'),
    isExcepted: t('athletics.transferExcepted'),
    semesterFrom: t('mapped.semesterFrom'),
    daysOnRolls: t('athletics.daysOnRolls'),
    class: t('athletics.class'),
    term: t('athletics.term'),
    isApproved: t('mapped.isApproved'),
    makeUpOn: t('mapped.makeUpOn'),
    makeUpPercent: t('mapped.makeUpPercent'),
    makeUpPassed: t('mapped.makeUpPassed'),
    passingPercent: t('mapped.passingPercent'),
  }),
  parts: () => [
    {
      title: t('athletics.semesters'),
      why: t('mapped.semestersWhy'),
      fields: ['semesterFrom', 'daysOnRolls'],
    },
    {
      title: t('mapped.gradesOfTerms'),
      why: t('mapped.gradesOfTermsWhy'),
      fields: ['class', 'term', 'isApproved', 'makeUpOn', 'makeUpPercent', 'makeUpPassed', 'passingPercent'],
    },
  ],
  answer: withChoices,
  seen: seeEligibility,
});

/** Waivers, probations, and contracts of a school’s athletes from a file. */
export const GrantsCsv = recordCsv({
  kind: 'grants',
  calls: files.grantFiles,
  changes: [readBoard, readStanding],
  people: signs,
  names: () => ({
    ...signNames(),
    kind: t('athletics.grantKind'),
    pack: t('athletics.rulesOf'),
    rule: t('mapped.grant-rule'),
    startsOn: t('eligibility.from'),
    endsOn: t('eligibility.lastDay'),
    reason: t('eligibility.why'),
  }),
  answer: withChoices,
  seen: seeEligibility,
});

/** Credits that a school’s students earned elsewhere from a file. */
const CreditsCsv = recordCsv({
  kind: 'credits',
  calls: files.creditFiles,
  changes: [readCredits, readGpas, readBoard, readStanding],
  people: signs,
  names: () => ({
    ...signNames(),
    title: t('credits.course'),
    schoolName: t('credits.school'),
    schoolYear: t('credits.schoolYear'),
    subject: t('credits.subject'),
    credits: t('credits.credits'),
    letter: t('credits.letter'),
    points: t('credits.points'),
    isPassing: t('credits.isPassing'),
    level: t('credits.level'),
    course: t('mapped.sameCourse'),
  }),
  answer: withChoices,
  seen: () => ({ href: '/admin/users', label: t('mapped.seeStudents') }),
});

const calendarKind = recordKind<CalendarField, CalendarMapping, Record<never, never>>({
  kind: 'calendar',
  calls: files.calendarFiles,
  changes: [calendarSettings.read, readBoard, readStanding],
  names: () => ({
    school: t('athletics.school'),
    closingTime: t('athletics.closingTime'),
    classesOffered: t('athletics.classesOffered'),
    maxFullCredits: t('athletics.maxFullCredits'),
    term: t('athletics.term'),
    certifiedOn: t('athletics.certifiedOn'),
    reportCardsOn: t('athletics.reportCardsOn'),
    progressOn: t('mapped.progressOn'),
  }),
  seen: () => ({ href: '/admin/district', label: t('mapped.seeSettings') }),
});

/** When grades are taken, certified, and sent home, from a file. */
export function CalendarCsv(props: Omit<SchoolFileProps, 'schoolId'>) {
  return <MappedFile kind={calendarKind} place={{}} {...props} />;
}

/** The seasons of a school’s teams from a file. */
const SeasonsCsv = recordCsv({
  kind: 'seasons',
  calls: files.seasonFiles,
  changes: [readTeamSchedule],
  names: () => ({
    team: t('mapped.contest-team'),
    sport: t('classes.sport'),
    level: t('classes.level'),
    part: t('classes.part'),
    startsOn: t('classes.firstDay'),
    endsOn: t('classes.lastDay'),
    earliestContestOn: t('classes.earliestContest'),
    maxContests: t('classes.maxContests'),
    minPractices: t('classes.minPractices'),
  }),
  seen: seeTeams,
});

/** The practices of a school’s teams from a file. */
const PracticesCsv = recordCsv({
  kind: 'practices',
  calls: files.practiceFiles,
  changes: [readPractices],
  names: () => ({
    team: t('mapped.contest-team'),
    day: t('mapped.contest-day'),
    startsAt: t('mapped.contest-startsAt'),
    endsAt: t('mapped.endsAt'),
    place: t('mapped.contest-place'),
  }),
  seen: seeTeams,
});

/** What eligibility rules count a school’s courses as, from a file. */
const CourseRulesCsv = recordCsv({
  kind: 'course-rules',
  calls: files.courseRuleFiles,
  changes: [readCourseRule],
  names: () => ({
    course: t('mapped.course'),
    exemptFor: t('athletics.exemptFor'),
    countsForGraduation: t('athletics.countsForGraduation'),
    isFullCredit: t('athletics.isFullCredit'),
    weeklyHours: t('athletics.weeklyHours'),
    body: t('mapped.coreFor'),
    area: t('athletics.area'),
    isLab: t('athletics.isLab'),
    firstYear: t('athletics.firstYear'),
    lastYear: t('athletics.lastYear'),
  }),
  seen: () => ({ href: '/admin/courses', label: t('mapped.seeCourses') }),
});

/** Days off and half days of a school from a file. */
const SchoolDaysCsv = recordCsv({
  kind: 'school-days',
  calls: files.schoolDayFiles,
  changes: [readSchoolCalendar],
  names: () => ({
    day: t('mapped.people-startsOn'),
    through: t('mapped.people-endsOn'),
    kind: t('office.dayKind'),
    note: t('office.note'),
  }),
  seen: () => ({ href: '/admin/attendance?part=calendar', label: t('mapped.seeCalendar') }),
});

/** What the page of imports takes in for one school. */
export const schoolRecords = {
  seasons: SeasonsCsv,
  practices: PracticesCsv,
  'course-rules': CourseRulesCsv,
  'school-days': SchoolDaysCsv,
  credits: CreditsCsv,
};

import { readPractices } from '@laurel/domain/athletics/api';
import { readSchoolCalendar } from '@laurel/domain/attendance/settings-api';
import { readTeamSchedule } from '@laurel/domain/classes/team-api';
import { readBoard, readStanding } from '@laurel/domain/eligibility/board-api';
import { readCourseRule } from '@laurel/domain/eligibility/course-rule';
import type { DateOrder } from '@laurel/domain/fitness/fitness-file';
import type { FileCalls } from '@laurel/domain/mapped-files/file-calls';
import * as files from '@laurel/domain/mapped-files/kept-file-api';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { LinkButton } from '@laurel/editor/controls/button';
import { t as ask } from '@laurel/web/athletics/text';
import { t as team } from '@laurel/web/classes/text';
import { t as rule } from '@laurel/web/eligibility/text';
import { t as office } from '@laurel/web/office/text';
import { t as say } from '@laurel/web/plans/text';
import { useState } from 'react';
import { type Answers, newcomersIn, withAnswers } from './file-answers';
import {
  type FileFormProps,
  type FileKind,
  MappedFile,
  type SchoolFileProps,
  type SchoolPlace,
  sheetFile,
} from './mapped-file';
import { SheetForm } from './sheet-form';
import { t } from './text';

type About = Record<string, never>;
type Opened<Mapping> = FileFormProps<SchoolPlace, Mapping, About>['file'];

interface RecordFile<Field extends string, Mapping> {
  readonly calls: FileCalls<SchoolPlace, Mapping, About>;
  readonly kind: 'facts' | 'seasons' | 'practices' | 'course-rules' | 'school-days';
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

interface RecordFormProps<Field extends string, Mapping> extends FileFormProps<SchoolPlace, Mapping, About> {
  readonly of: RecordFile<Field, Mapping>;
}

function RecordForm<Field extends string, Mapping extends SheetMapping<Field>>(props: RecordFormProps<Field, Mapping>) {
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

/** A page of files of a school’s records that have one key each. */
function recordCsv<Field extends string, Mapping extends SheetMapping<Field>>(of: RecordFile<Field, Mapping>) {
  const { calls, kind, changes, seen } = of;
  const fileKind: FileKind<SchoolPlace, Mapping, About> = {
    ...{ calls, changes, hasValues: true },
    ...sheetFile,
    ...drawn(
      (props: FileFormProps<SchoolPlace, Mapping, About>) => <RecordForm<Field, Mapping> {...props} of={of} />,
      () => <Seen seen={seen} />,
    ),
    words: () => ({
      upload: t(`mapped.${kind}-upload`),
      uploadWhy: t(`mapped.${kind}-uploadWhy`),
      earlier: t('mapped.schoolEarlier'),
      undo: say('plans.undo'),
    }),
  };
  return ({ schoolId, ...rest }: SchoolFileProps) => <MappedFile kind={fileKind} place={{ schoolId }} {...rest} />;
}

const drawn = <Form, Result>(form: Form, result: Result) => ({ Form: form, Result: result });

const seeTeams = () => ({ href: '/admin/classes', label: t('mapped.seeTeams') });

/** What a school says of its athletes, their transfers, semesters, and corrected and make-up grades, from a file. */
export const FactsCsv = recordCsv({
  kind: 'facts',
  calls: files.factFiles,
  changes: [readBoard, readStanding],
  people: ['identifier', 'email', 'username', 'givenName', 'familyName'],
  names: () => ({
    identifier: t('mapped.people-identifier'),
    email: t('mapped.people-email'),
    username: t('mapped.people-username'),
    givenName: t('mapped.people-givenName'),
    familyName: t('mapped.people-familyName'),
    enteredGrade7On: rule('eligibility.fact-enteredGrade7On'),
    enteredGrade9On: rule('eligibility.fact-enteredGrade9On'),
    isPromoted: rule('eligibility.fact-isPromoted'),
    isOnTrack: rule('eligibility.fact-isOnTrack'),
    graduatedOn: rule('eligibility.fact-graduatedOn'),
    transferOn: t('mapped.transferOn'),
    sports: ask('athletics.transferSports'),
    isWithParents: ask('athletics.transfer-isWithParents'),
    wasEligible: ask('athletics.transfer-wasEligible'),
    tookPartInHighSchool: ask('athletics.transfer-tookPartInHighSchool'),
    isExcepted: ask('athletics.transferExcepted'),
    semesterFrom: t('mapped.semesterFrom'),
    daysOnRolls: ask('athletics.daysOnRolls'),
    class: ask('athletics.class'),
    term: ask('athletics.term'),
    isApproved: t('mapped.isApproved'),
    makeUpOn: t('mapped.makeUpOn'),
    makeUpPercent: t('mapped.makeUpPercent'),
    makeUpPassed: t('mapped.makeUpPassed'),
  }),
  parts: () => [
    {
      title: ask('athletics.semesters'),
      why: t('mapped.semestersWhy'),
      fields: ['semesterFrom', 'daysOnRolls'],
    },
    {
      title: t('mapped.gradesOfTerms'),
      why: t('mapped.gradesOfTermsWhy'),
      fields: ['class', 'term', 'isApproved', 'makeUpOn', 'makeUpPercent', 'makeUpPassed'],
    },
  ],
  answer: (mapping, { questions }, answers) => ({
    ...mapping,
    choices: withAnswers(mapping.choices, newcomersIn(questions, answers), answers),
  }),
  seen: () => ({ href: '/athlete/eligibility', label: t('mapped.seeEligibility') }),
});

/** The seasons of a school’s teams from a file. */
export const SeasonsCsv = recordCsv({
  kind: 'seasons',
  calls: files.seasonFiles,
  changes: [readTeamSchedule],
  names: () => ({
    team: t('mapped.contest-team'),
    sport: team('classes.sport'),
    level: team('classes.level'),
    part: team('classes.part'),
    startsOn: team('classes.firstDay'),
    endsOn: team('classes.lastDay'),
    earliestContestOn: team('classes.earliestContest'),
    maxContests: team('classes.maxContests'),
    minPractices: team('classes.minPractices'),
  }),
  seen: seeTeams,
});

/** The practices of a school’s teams from a file. */
export const PracticesCsv = recordCsv({
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
export const CourseRulesCsv = recordCsv({
  kind: 'course-rules',
  calls: files.courseRuleFiles,
  changes: [readCourseRule],
  names: () => ({
    course: t('mapped.course'),
    exemptFor: ask('athletics.exemptFor'),
    countsForGraduation: ask('athletics.countsForGraduation'),
    isFullCredit: ask('athletics.isFullCredit'),
    weeklyHours: ask('athletics.weeklyHours'),
    body: t('mapped.coreFor'),
    area: ask('athletics.area'),
    isLab: ask('athletics.isLab'),
    firstYear: ask('athletics.firstYear'),
    lastYear: ask('athletics.lastYear'),
  }),
  seen: () => ({ href: '/admin/courses', label: t('mapped.seeCourses') }),
});

/** Days off and half days of a school from a file. */
export const SchoolDaysCsv = recordCsv({
  kind: 'school-days',
  calls: files.schoolDayFiles,
  changes: [readSchoolCalendar],
  names: () => ({
    day: t('mapped.people-startsOn'),
    through: t('mapped.people-endsOn'),
    kind: office('office.dayKind'),
    note: office('office.note'),
  }),
  seen: () => ({ href: '/admin/attendance?part=calendar', label: t('mapped.seeCalendar') }),
});

import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Translate } from '@laurel/domain/kit/translate';
import type { NoticeKind } from './kind';
import type { en } from './messages.en';
import type { Notice } from './notice';

/** The reader's language: its texts, and how it writes a day. */
export interface Reading {
  readonly t: Translate<typeof en>;
  formatDay(day: Day): string;
}

/** How one kind is said. `name`: the student's, where that is someone else; `anyway`: whoever it is. */
interface Words<Kind extends NoticeKind> {
  /** What happened, in a sentence. */
  readonly one: (t: Reading['t'], details: Notice<Kind>['details'], name: string | null, anyway: string) => string;
  /** What several of one day say together; left out where it is what one of them says. */
  readonly many?: (t: Reading['t'], count: number, name: string | null) => string;
  /** Where or when, beside the sentence; left out where that says it all. */
  readonly place?: (reading: Reading, details: Notice<Kind>['details'], isBundle: boolean) => string;
}

// No score and no reason: an email passes through other hands.
const words: { readonly [Kind in NoticeKind]: Words<Kind> } = {
  'scores-released': {
    one: (t, { title }, name) =>
      name === null ? t('notices.scores', { title }) : t('notices.scoresFor', { title, name }),
    many: (t, count, name) =>
      name === null ? t('notices.manyScores', { count }) : t('notices.manyScoresFor', { count, name }),
    place: (_, { className }) => className,
  },
  'scores-changed': {
    one: (t, { title }, name) =>
      name === null ? t('notices.changed', { title }) : t('notices.changedFor', { title, name }),
    many: (t, count, name) =>
      name === null ? t('notices.manyChanged', { count }) : t('notices.manyChangedFor', { count, name }),
    place: (_, { className }) => className,
  },
  'work-missing': {
    one: (t, { title }, name) =>
      name === null ? t('notices.missing', { title }) : t('notices.missingFor', { title, name }),
    many: (t, count, name) =>
      name === null ? t('notices.manyMissing', { count }) : t('notices.manyMissingFor', { count, name }),
    place: (_, { className }) => className,
  },
  'grade-fell': {
    one: (t, { className }, name) =>
      name === null ? t('notices.fell', { class: className }) : t('notices.fellFor', { class: className, name }),
  },
  'caseload-grade-fell': {
    one: (t, { className }, _, name) => t('notices.fellFor', { class: className, name }),
  },
  'absence-unreported': {
    one: (t, _, name) => (name === null ? t('notices.unreported') : t('notices.unreportedFor', { name })),
    place: ({ t, formatDay }, { day }) => t('notices.oneDay', { day: formatDay(day) }),
  },
  'absence-reported': {
    one: (t, _, __, name) => t('notices.absenceReported', { name }),
    many: (t, count) => t('notices.manyAbsencesReported', { count }),
    place: daysOf,
  },
  'absence-decided': {
    one: (t, { isExcused }, name) => describeDecision(t, isExcused, name),
    many: (t, count, name) =>
      name === null ? t('notices.manyDecided', { count }) : t('notices.manyDecidedFor', { count, name }),
    place: daysOf,
  },
  'fitness-results': {
    one: (t, _, name) => (name === null ? t('notices.fitness') : t('notices.fitnessFor', { name })),
  },
  'guardianship-changed': {
    one: (t, _, __, name) => t('notices.guardianship', { name }),
  },
  'record-ready': {
    one: (t, _, name) => (name === null ? t('notices.record') : t('notices.recordFor', { name })),
  },
  'clearance-ending': {
    one: (t, { title }, name) =>
      name === null ? t('notices.clearance', { title }) : t('notices.clearanceFor', { title, name }),
    place: ({ t, formatDay }, { lastDay }) => t('notices.through', { day: formatDay(lastDay) }),
  },
  'standing-changed': {
    one: (t, _, name) => (name === null ? t('notices.standing') : t('notices.standingFor', { name })),
    place: (_, { team }) => team,
  },
  'badge-awarded': {
    one: (t, { title }, name) =>
      name === null ? t('notices.badge', { title }) : t('notices.badgeFor', { title, name }),
  },
  'team-standing-changed': {
    one: (t) => t('notices.teamStanding'),
    many: (t, count) => t('notices.manyTeamStandings', { count }),
    place: (_, { team }) => team,
  },
  'grades-due': {
    one: (t, { className }) => t('notices.gradesDue', { className }),
    place: (_, { termTitle }) => termTitle,
  },
  'administrator-added': {
    one: (t, { name }) => t('notices.administrator', { name }),
  },
  'people-exported': {
    one: (t, { name, count }) => t('notices.exported', { name, count }),
  },
  'sign-in-changed': {
    one: (t, { what }) =>
      ({
        'app-added': t('notices.now-app-added'),
        'passkey-added': t('notices.now-passkey-added'),
        'app-removed': t('notices.now-app-removed'),
        'passkey-removed': t('notices.now-passkey-removed'),
        'codes-renewed': t('notices.now-codes-renewed'),
        reset: t('notices.now-reset'),
        'password-reset': t('notices.now-password-reset'),
      })[what],
  },
  'second-step-required': {
    one: (t) => t('notices.secondStep'),
    place: ({ t, formatDay }, { startsOn }) => t('notices.secondStepFrom', { day: formatDay(startsOn) }),
  },
  'import-finished': {
    one: (t, { fileName: file, outcome }) =>
      outcome === 'done' ? t('notices.importDone', { file }) : t('notices.importFailed', { file }),
  },
};

/** What happened, in a sentence. */
export function sentenceOf<Kind extends NoticeKind>(
  t: Reading['t'],
  { kind, details, student, bundle }: Notice<Kind>,
): string {
  const name = student && !student.isSelf ? student.name : null;
  const { one, many } = words[kind as Kind];
  const count = bundle?.count ?? 1;
  return (count > 1 && many?.(t, count, name)) || one(t, details, name, student?.name ?? '');
}

/** Where or when, beside the sentence; empty where that says it all. */
export function placeOf<Kind extends NoticeKind>(reading: Reading, { kind, details, bundle }: Notice<Kind>): string {
  return words[kind as Kind].place?.(reading, details, bundle != null) ?? '';
}

function daysOf(reading: Reading, { startsOn, endsBefore }: { startsOn: Day; endsBefore: Day }, isBundle: boolean) {
  return isBundle ? '' : daysText(reading, startsOn, endsBefore);
}

function describeDecision(t: Reading['t'], isExcused: boolean, name: string | null): string {
  if (name === null) return isExcused ? t('notices.absenceExcused') : t('notices.absenceDeclined');
  return isExcused ? t('notices.absenceExcusedFor', { name }) : t('notices.absenceDeclinedFor', { name });
}

function daysText({ t, formatDay }: Reading, startsOn: Day, endsBefore: Day): string {
  const last = addDays(endsBefore, -1);
  if (last <= startsOn) return t('notices.oneDay', { day: formatDay(startsOn) });
  return t('notices.days', { first: formatDay(startsOn), last: formatDay(last) });
}

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
  /** What the settings call it, and why one is told; left out where nobody can choose. */
  readonly kind?: (t: Reading['t']) => string;
  readonly why?: (t: Reading['t']) => string;
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
    kind: (t) => t('notices.kindScores'),
    why: (t) => t('notices.kindScoresWhy'),
    one: (t, { title }, name) =>
      name === null ? t('notices.scores', { title }) : t('notices.scoresFor', { title, name }),
    many: (t, count, name) =>
      name === null ? t('notices.manyScores', { count }) : t('notices.manyScoresFor', { count, name }),
    place: (_, { className }) => className,
  },
  'scores-changed': {
    kind: (t) => t('notices.kindChanged'),
    why: (t) => t('notices.kindChangedWhy'),
    one: (t, { title }, name) =>
      name === null ? t('notices.changed', { title }) : t('notices.changedFor', { title, name }),
    many: (t, count, name) =>
      name === null ? t('notices.manyChanged', { count }) : t('notices.manyChangedFor', { count, name }),
    place: (_, { className }) => className,
  },
  'work-missing': {
    kind: (t) => t('notices.kindMissing'),
    why: (t) => t('notices.kindMissingWhy'),
    one: (t, { title }, name) =>
      name === null ? t('notices.missing', { title }) : t('notices.missingFor', { title, name }),
    many: (t, count, name) =>
      name === null ? t('notices.manyMissing', { count }) : t('notices.manyMissingFor', { count, name }),
    place: (_, { className }) => className,
  },
  'grade-fell': {
    kind: (t) => t('notices.kindFell'),
    why: (t) => t('notices.kindFellWhy'),
    one: (t, { className }, name) =>
      name === null ? t('notices.fell', { class: className }) : t('notices.fellFor', { class: className, name }),
  },
  'absence-unreported': {
    kind: (t) => t('notices.kindUnreported'),
    why: (t) => t('notices.kindUnreportedWhy'),
    one: (t, _, name) => (name === null ? t('notices.unreported') : t('notices.unreportedFor', { name })),
    place: ({ t, formatDay }, { day }) => t('notices.oneDay', { day: formatDay(day) }),
  },
  'absence-reported': {
    kind: (t) => t('notices.kindAbsenceReported'),
    why: (t) => t('notices.kindAbsenceReportedWhy'),
    one: (t, _, __, name) => t('notices.absenceReported', { name }),
    many: (t, count) => t('notices.manyAbsencesReported', { count }),
    place: daysOf,
  },
  'absence-decided': {
    kind: (t) => t('notices.kindAbsenceDecided'),
    why: (t) => t('notices.kindAbsenceDecidedWhy'),
    one: (t, { isExcused }, name) => describeDecision(t, isExcused, name),
    many: (t, count, name) =>
      name === null ? t('notices.manyDecided', { count }) : t('notices.manyDecidedFor', { count, name }),
    place: daysOf,
  },
  'fitness-results': {
    kind: (t) => t('notices.kindFitness'),
    why: (t) => t('notices.kindFitnessWhy'),
    one: (t, _, name) => (name === null ? t('notices.fitness') : t('notices.fitnessFor', { name })),
  },
  'guardianship-changed': {
    kind: (t) => t('notices.kindGuardianship'),
    why: (t) => t('notices.kindGuardianshipWhy'),
    one: (t, _, __, name) => t('notices.guardianship', { name }),
  },
  'record-ready': {
    kind: (t) => t('notices.kindRecord'),
    why: (t) => t('notices.kindRecordWhy'),
    one: (t, _, name) => (name === null ? t('notices.record') : t('notices.recordFor', { name })),
  },
  'clearance-ending': {
    kind: (t) => t('notices.kindClearance'),
    why: (t) => t('notices.kindClearanceWhy'),
    one: (t, { title }, name) =>
      name === null ? t('notices.clearance', { title }) : t('notices.clearanceFor', { title, name }),
    place: ({ t, formatDay }, { lastDay }) => t('notices.through', { day: formatDay(lastDay) }),
  },
  'standing-changed': {
    kind: (t) => t('notices.kindStanding'),
    why: (t) => t('notices.kindStandingWhy'),
    one: (t, _, name) => (name === null ? t('notices.standing') : t('notices.standingFor', { name })),
    place: (_, { team }) => team,
  },
  'badge-awarded': {
    kind: (t) => t('notices.kindBadge'),
    why: (t) => t('notices.kindBadgeWhy'),
    one: (t, { title }, name) =>
      name === null ? t('notices.badge', { title }) : t('notices.badgeFor', { title, name }),
  },
  'team-standing-changed': {
    kind: (t) => t('notices.kindTeamStanding'),
    why: (t) => t('notices.kindTeamStandingWhy'),
    one: (t) => t('notices.teamStanding'),
    many: (t, count) => t('notices.manyTeamStandings', { count }),
    place: (_, { team }) => team,
  },
  'grades-due': {
    kind: (t) => t('notices.kindGradesDue'),
    why: (t) => t('notices.kindGradesDueWhy'),
    one: (t, { className }) => t('notices.gradesDue', { className }),
    place: (_, { termTitle }) => termTitle,
  },
  'administrator-added': {
    kind: (t) => t('notices.kindAdministrator'),
    why: (t) => t('notices.kindAdministratorWhy'),
    one: (t, { name }) => t('notices.administrator', { name }),
  },
  'people-exported': {
    kind: (t) => t('notices.kindExported'),
    why: (t) => t('notices.kindExportedWhy'),
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
    kind: (t) => t('notices.kindImport'),
    why: (t) => t('notices.kindImportWhy'),
    one: (t, { fileName: file, outcome }) =>
      outcome === 'done' ? t('notices.importDone', { file }) : t('notices.importFailed', { file }),
  },
};

/** What a kind is called in the settings, and why one is told. */
export function kindWords(t: Reading['t'], kind: NoticeKind): readonly [name: string, why: string] {
  return [words[kind].kind?.(t) ?? '', words[kind].why?.(t) ?? ''];
}

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

import { addDays, type Day } from '@laurel/domain/kit/day';
import type { NoticeKind } from '@laurel/domain/notices/kind';
import type { Notice } from '@laurel/domain/notices/notice';
import { formatDay } from '@laurel/web/kit/format';
import { t } from './text';

/** How one kind is said. `name`: the student's, where that is someone else; `anyway`: whoever it is. */
interface Words<Kind extends NoticeKind> {
  /** What the settings call it, and why one is told. */
  readonly kind: () => string;
  readonly why: () => string;
  /** What happened, in a sentence. */
  readonly one: (details: Notice<Kind>['details'], name: string | null, anyway: string) => string;
  /** What several of one day say together; left out where it is what one of them says. */
  readonly many?: (count: number, name: string | null) => string;
  /** Where or when, beside the sentence; left out where that says it all. */
  readonly place?: (details: Notice<Kind>['details'], isBundle: boolean) => string;
}

const words: { readonly [Kind in NoticeKind]: Words<Kind> } = {
  'scores-released': {
    kind: () => t('notices.kindScores'),
    why: () => t('notices.kindScoresWhy'),
    one: ({ title }, name) =>
      name === null ? t('notices.scores', { title }) : t('notices.scoresFor', { title, name }),
    many: (count, name) =>
      name === null ? t('notices.manyScores', { count }) : t('notices.manyScoresFor', { count, name }),
    place: ({ className }) => className,
  },
  'absence-reported': {
    kind: () => t('notices.kindAbsenceReported'),
    why: () => t('notices.kindAbsenceReportedWhy'),
    one: (_, __, name) => t('notices.absenceReported', { name }),
    many: (count) => t('notices.manyAbsencesReported', { count }),
    place: daysOf,
  },
  'absence-decided': {
    kind: () => t('notices.kindAbsenceDecided'),
    why: () => t('notices.kindAbsenceDecidedWhy'),
    one: ({ isExcused }, name) => describeDecision(isExcused, name),
    many: (count, name) =>
      name === null ? t('notices.manyDecided', { count }) : t('notices.manyDecidedFor', { count, name }),
    place: daysOf,
  },
  'fitness-results': {
    kind: () => t('notices.kindFitness'),
    why: () => t('notices.kindFitnessWhy'),
    one: (_, name) => (name === null ? t('notices.fitness') : t('notices.fitnessFor', { name })),
  },
  'guardianship-changed': {
    kind: () => t('notices.kindGuardianship'),
    why: () => t('notices.kindGuardianshipWhy'),
    one: (_, __, name) => t('notices.guardianship', { name }),
  },
  'import-finished': {
    kind: () => t('notices.kindImport'),
    why: () => t('notices.kindImportWhy'),
    one: ({ fileName: file, outcome }) =>
      outcome === 'done' ? t('notices.importDone', { file }) : t('notices.importFailed', { file }),
  },
};

/** What a kind is called in the settings, and why one is told. */
export function kindWords(kind: NoticeKind): readonly [name: string, why: string] {
  return [words[kind].kind(), words[kind].why()];
}

/** What happened, in a sentence. */
export function sentenceOf<Kind extends NoticeKind>({ kind, details, student, bundle }: Notice<Kind>): string {
  const name = student && !student.isSelf ? student.name : null;
  const { one, many } = words[kind as Kind];
  const count = bundle?.count ?? 1;
  return (count > 1 && many?.(count, name)) || one(details, name, student?.name ?? '');
}

/** Where or when, beside the sentence; empty where that says it all. */
export function placeOf<Kind extends NoticeKind>({ kind, details, bundle }: Notice<Kind>): string {
  return words[kind as Kind].place?.(details, bundle != null) ?? '';
}

function daysOf({ startsOn, endsBefore }: { startsOn: Day; endsBefore: Day }, isBundle: boolean): string {
  return isBundle ? '' : daysText(startsOn, endsBefore);
}

function describeDecision(isExcused: boolean, name: string | null): string {
  if (name === null) return isExcused ? t('notices.absenceExcused') : t('notices.absenceDeclined');
  return isExcused ? t('notices.absenceExcusedFor', { name }) : t('notices.absenceDeclinedFor', { name });
}

function daysText(startsOn: Day, endsBefore: Day): string {
  const last = addDays(endsBefore, -1);
  if (last <= startsOn) return t('notices.oneDay', { day: formatDay(startsOn) });
  return t('notices.days', { first: formatDay(startsOn), last: formatDay(last) });
}

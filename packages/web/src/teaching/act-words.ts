import type { Day } from '@laurel/domain/kit/day';
import type { GradingAct, HistoryAct } from '@laurel/domain/teaching/history';
import { gradeText } from '@laurel/web/grades/trace-text';
import { comma, formatDay, formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

const scoreWords = {
  entered: 'teaching.entered',
  pasted: 'teaching.pasted',
  filled: 'teaching.filled',
  curved: 'teaching.curved',
  cleared: 'teaching.cleared',
  undone: 'teaching.undone',
  redone: 'teaching.redone',
  imported: 'teaching.imported',
  moved: 'teaching.moved',
  released: 'teaching.released',
  'taken-back': 'teaching.takenBack',
  commented: 'teaching.commented',
  added: 'teaching.added',
  copied: 'teaching.copied',
  deleted: 'teaching.deleted',
  restored: 'teaching.brought',
} as const;

const ratingWords = {
  entered: 'teaching.ratingsEntered',
  pasted: 'teaching.ratingsPasted',
  filled: 'teaching.ratingsFilled',
  cleared: 'teaching.ratingsCleared',
  undone: 'teaching.ratingsUndone',
  redone: 'teaching.ratingsRedone',
  imported: 'teaching.ratingsImported',
  moved: 'teaching.ratingsMoved',
  released: 'teaching.ratingsReleased',
  'taken-back': 'teaching.ratingsTakenBack',
} as const;

const gradingWords: Readonly<Record<string, GradingWord>> = {
  'overrides.set': 'teaching.overrideSet',
  'overrides.taken-back': 'teaching.overrideRemoved',
  'overrides.undone': 'teaching.overrideUndone',
  'rules.changed': 'teaching.rulesChanged',
  'rules.undone': 'teaching.rulesUndone',
  'postings.posted': 'teaching.posted',
  'postings.posted-again': 'teaching.postedAgain',
  'postings.taken-back': 'teaching.postingTakenBack',
  'postings.undone': 'teaching.postingUndone',
  'postings.verified': 'teaching.verified',
  'postings.unverified': 'teaching.unverified',
  'postings.published': 'teaching.published',
  'postings.hidden': 'teaching.hidden',
  'corrections.corrected': 'teaching.corrected',
  'reopenings.reopened': 'teaching.reopened',
  'reopenings.day-changed': 'teaching.reopeningMoved',
  'reopenings.closed': 'teaching.closedAgain',
};

type GradingWord =
  | `teaching.${'overrideSet' | 'overrideRemoved' | 'overrideUndone' | 'rulesChanged' | 'rulesUndone' | 'posted'}`
  | `teaching.${'postedAgain' | 'postingTakenBack' | 'postingUndone' | 'verified' | 'unverified' | 'published'}`
  | `teaching.${'hidden' | 'corrected' | 'reopened' | 'reopeningMoved' | 'closedAgain'}`;

const ruleWords: Readonly<Record<GradingAct['rules'][number], () => string>> = {
  weighting: () => t('teaching.ruleWeighting'),
  categories: () => t('grades.categories'),
  latePolicy: () => t('grades.latePolicy'),
  missingPercent: () => t('grades.missingRule'),
  unreleased: () => t('grades.unreleasedRule'),
  composed: () => t('teaching.ruleTerms'),
  scaleId: () => t('teaching.ruleScale'),
};

/** What an act did: `12 scores pasted`, `12 scores released, 4 ratings released`. A cause not known here is said as it stands. */
export function actText({ kind, cause, count, ratingCount }: Told): string {
  const word = gradingWords[`${kind}.${cause}`];
  if (word) return t(word);
  const parts: string[] = [];
  if (count > ratingCount) parts.push(partText(scoreWords, cause, count - ratingCount));
  if (ratingCount > 0) parts.push(partText(ratingWords, cause, ratingCount));
  return parts.join(comma());
}

type Told = Pick<HistoryAct, 'kind' | 'cause' | 'count' | 'ratingCount'>;

function partText(words: Partial<Record<string, Words>>, cause: string, count: number): string {
  const word = words[cause];
  return word ? t(word, { count }) : cause;
}

type Words = (typeof scoreWords)[keyof typeof scoreWords] | (typeof ratingWords)[keyof typeof ratingWords];

/** The first assignments of an act; the student and the term, or the rules, that a change of the grading was about. */
export function placesText({ assignments, assignmentCount, grading }: HistoryAct): string {
  if (grading && grading.rules.length > 0) return grading.rules.map((part) => ruleWords[part]()).join(comma());
  if (grading) return [grading.studentName, grading.termTitle].filter((each) => each !== null).join(' · ');
  const named = assignments.slice(0, 3).map(({ title }) => title);
  const more = assignmentCount - named.length;
  return [...named, ...(more > 0 ? [t('teaching.moreChanges', { count: more })] : [])].join(comma());
}

/** From what to what an act went, where that was one student’s grade or a class opened again: `calculated → A`. */
export function changedText({ kind, grading }: Pick<HistoryAct, 'kind' | 'grading'>): string | null {
  if (grading?.opening) {
    const { before, after } = grading.opening;
    return t('teaching.change', { before: openingText(before), after: openingText(after) });
  }
  if (!grading || (kind !== 'overrides' && kind !== 'corrections')) return null;
  const textOf = (grade: GradingAct['before']) =>
    grade === null ? t('teaching.calculated') : gradeText(grade.percent, grade.letter);
  return t('teaching.change', { before: textOf(grading.before), after: textOf(grading.after) });
}

function openingText(endsBefore: Day | null): string {
  return endsBefore === null ? t('teaching.closedLikeTerm') : t('teaching.openUntil', { day: formatDay(endsBefore) });
}

/** Who did it, and when. */
export function doneText({ by, isOwn, at }: HistoryAct): string {
  const moment = formatMoment(at);
  const name = isOwn ? t('teaching.you') : by;
  return name === null ? moment : t('teaching.byAt', { by: name, at: moment });
}

import type { HistoryAct } from '@laurel/domain/teaching/history';
import { comma, formatMoment } from '@laurel/web/kit/format';
import { t } from './text';

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

/** What an act did: `12 scores pasted`, `12 scores released, 4 ratings released`. A cause not known here is said as it stands. */
export function actText({ cause, count, ratingCount }: Pick<HistoryAct, 'cause' | 'count' | 'ratingCount'>): string {
  const parts: string[] = [];
  if (count > ratingCount) parts.push(partText(scoreWords, cause, count - ratingCount));
  if (ratingCount > 0) parts.push(partText(ratingWords, cause, ratingCount));
  return parts.join(comma());
}

function partText(words: Partial<Record<string, Words>>, cause: string, count: number): string {
  const word = words[cause];
  return word ? t(word, { count }) : cause;
}

type Words = (typeof scoreWords)[keyof typeof scoreWords] | (typeof ratingWords)[keyof typeof ratingWords];

/** The first assignments of an act. */
export function placesText({ assignments, assignmentCount }: HistoryAct): string {
  const named = assignments.slice(0, 3).map(({ title }) => title);
  const more = assignmentCount - named.length;
  return [...named, ...(more > 0 ? [t('teaching.moreChanges', { count: more })] : [])].join(comma());
}

/** Who did it, and when. */
export function doneText({ by, isOwn, at }: HistoryAct): string {
  const moment = formatMoment(at);
  const name = isOwn ? t('teaching.you') : by;
  return name === null ? moment : t('teaching.byAt', { by: name, at: moment });
}

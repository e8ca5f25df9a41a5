import type { HistoryAct } from '@laurel/domain/teaching/history';
import { comma, formatMoment } from '@laurel/web/kit/format';
import { t } from './text';

const words = {
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

/** What an act did: `12 scores pasted`. A cause not known here is said as it stands. */
export function actText({ cause, count }: Pick<HistoryAct, 'cause' | 'count'>): string {
  return cause in words ? t(words[cause as keyof typeof words], { count }) : cause;
}

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

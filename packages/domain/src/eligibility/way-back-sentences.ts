import { pluralize, type Sentence, translatable, verbatim } from '@laurel/domain/kit/sentence';
import { documentName } from './reason-sentences';
import { dayOf, type SchoolTime } from './school-time';
import type { Change } from './way-back';

/** What would help, and from when on: never a promise. */
export function wayBackSentences(changes: readonly Change[], at: SchoolTime | null): Sentence[] {
  if (at === null) return [translatable`Nothing open now would restore eligibility within a year.`];
  if (changes.length === 0) return [translatable`Nothing before ${dayOf(at)}.`];
  return [...changes.map(changeSentence), translatable`It would take effect on ${dayOf(at)}.`];
}

/** What one change would do. */
export function changeSentence(change: Change): Sentence {
  switch (change.kind) {
    case 'document':
      return translatable`A new ${documentName(change.document)} would fix this.`;
    case 'practices':
      return translatable`${pluralize(change.count, '# more practice', '# more practices')} would fix this.`;
    case 'contract':
      return translatable`A signed contract would fix this.`;
    case 'grade':
      return gradeSentence(change);
  }
}

function gradeSentence({ title, percent, points, work }: Extract<Change, { kind: 'grade' }>): Sentence {
  const of = verbatim(title);
  if (work === 'open') {
    return translatable`Passing ${of} at the next check would fix this, and its open work could still bring it there.`;
  }
  if (work?.unit === 'points') {
    return translatable`Would bring ${of} to ${work.percent}% if ${verbatim(work.title)} gets ${work.entry} of ${work.outOf} points or more.`;
  }
  if (work) return translatable`Would bring ${of} to ${work.percent}% with ${work.entry}% or more on all open work.`;
  if (percent !== null) return translatable`${of} at ${percent}% or better at the next check would fix this.`;
  if (points !== null) return translatable`${of} at ${points} grade points or more at the next check would fix this.`;
  return translatable`Passing ${of} at the next check would fix this.`;
}

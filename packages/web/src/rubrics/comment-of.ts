import type { RichText } from '@laurel/domain/kit/rich-text';
import type { CriterionComment } from '@laurel/domain/rubrics/criterion-comment';
import { plainWordsOf } from '@laurel/domain/rubrics/plain-comment';
import { paragraphsOf } from '@laurel/web/media/plain-text';

/** A comment as it is kept: rich text only where it is more than words. The server has the last word on what its words are. */
export function commentOf(said: RichText): CriterionComment {
  const plain = plainWordsOf(said);
  if (plain !== null) return { comment: plain, written: null };
  const comment = paragraphsOf(said).join('\n');
  return { comment, written: comment === '' ? null : said };
}

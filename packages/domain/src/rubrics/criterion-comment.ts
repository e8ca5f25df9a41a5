import type { RichText } from '@laurel/domain/kit/rich-text';
import { isSame } from '@laurel/domain/kit/same-json';

/** The most characters of a comment, in plain words. */
export const mostCommentWords = 2000;
/** The most characters of a comment that is more than plain words, as JSON. */
export const mostCommentSize = 20_000;

/** What is said of a criterion. */
export interface CriterionComment {
  /** In plain words. */
  readonly comment: string;
  /** As it was written, where it is more than plain words, which the server takes from it. */
  readonly written?: RichText | null | undefined;
}

export function isSameComment(one: CriterionComment, other: CriterionComment): boolean {
  return one.comment.trim() === other.comment.trim() && isSame(one.written ?? null, other.written ?? null);
}

import { Fault } from '@laurel/domain/kit/fault';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { type CriterionComment, mostCommentSize, mostCommentWords } from '@laurel/domain/rubrics/criterion-comment';
import { plainWordsOf } from '@laurel/domain/rubrics/plain-comment';
import { type DocumentNode, documentToText } from '@laurel/editor/document';
import type { Scope } from '@laurel/server/db/scope';
import { checkDocument, keepDocument, nodesOf } from '@laurel/server/media/keep-document';

interface KeptComment {
  readonly comment: string;
  readonly written: RichText | null;
}

/**
 * A comment on a criterion as it is kept: rich text is checked, and its words stand beside it; where it is no more than words,
 * they are all that is kept. Throws `invalid`; `noMedia` says where images and files belong.
 */
export async function keepComment(
  scope: Scope,
  { comment, written }: CriterionComment,
  noMedia: Sentence,
): Promise<KeptComment> {
  return written ? await keepWritten(scope, written, noMedia) : { comment, written: null };
}

async function keepWritten(scope: Scope, given: RichText, noMedia: Sentence): Promise<KeptComment> {
  const document = checkDocument(given, 'comment');
  if (nodesOf(document).some(isMedia)) throw new Fault('invalid', noMedia);
  const comment = documentToText(document).trim();
  if (comment.length > mostCommentWords)
    throw new Fault('invalid', translatable`This comment is too long. Shorten it to 2,000 characters.`);
  if (JSON.stringify(document).length > mostCommentSize)
    throw new Fault('invalid', translatable`This comment has too much formatting. Remove some of it.`);
  const isWords = comment === '' || plainWordsOf({ ...document }) !== null;
  return { comment, written: isWords ? null : await keepDocument(scope, given, 'comment') };
}

/** A comment is its words. */
function isMedia({ type, marks = [] }: DocumentNode): boolean {
  return ['image', 'video'].includes(type) || marks.some(({ attrs }) => String(attrs?.href ?? '').startsWith('/file/'));
}

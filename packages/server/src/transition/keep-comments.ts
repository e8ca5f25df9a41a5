import { Fault } from '@laurel/domain/kit/fault';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { translatable } from '@laurel/domain/kit/sentence';
import { plainWordsOf } from '@laurel/domain/transition/plain-comment';
import { mostCommentSize, mostCommentWords, type SaveRatingsInput } from '@laurel/domain/transition/rating-sheet';
import { type DocumentNode, documentToText } from '@laurel/editor/document';
import type { Scope } from '@laurel/server/db/scope';
import { checkDocument, keepDocument, nodesOf } from '@laurel/server/media/keep-document';

type Cell = SaveRatingsInput['cells'][number];

/**
 * Cells with their comments as they are kept: rich text is checked, and its words stand beside it; where it is no more than
 * words, they are all that is kept. Throws `invalid`.
 */
export async function keepComments(scope: Scope, cells: readonly Cell[]): Promise<Cell[]> {
  return await Promise.all(
    cells.map(async ([member, criterion, base, level, comment, given]): Promise<Cell> => {
      const kept = given ? await keepComment(scope, given) : { comment, written: null };
      return [member, criterion, base, level, kept.comment, kept.written];
    }),
  );
}

async function keepComment(scope: Scope, given: RichText) {
  const document = checkDocument(given, 'comment');
  if (nodesOf(document).some(isMedia))
    throw new Fault('invalid', translatable`A comment can’t hold images or files. Add them as evidence.`);
  const comment = documentToText(document).trim();
  if (comment.length > mostCommentWords)
    throw new Fault('invalid', translatable`This comment is too long. Shorten it to 2,000 characters.`);
  if (JSON.stringify(document).length > mostCommentSize)
    throw new Fault('invalid', translatable`This comment has too much formatting. Remove some of it.`);
  const isWords = comment === '' || plainWordsOf({ ...document }) !== null;
  return { comment, written: isWords ? null : await keepDocument(scope, given, 'comment') };
}

/** A comment is its words: what shows something is evidence, which has a place of its own. */
function isMedia({ type, marks = [] }: DocumentNode): boolean {
  return ['image', 'video'].includes(type) || marks.some(({ attrs }) => String(attrs?.href ?? '').startsWith('/file/'));
}

import { id } from '@laurel/domain/kit/id';
import { plainWords } from '@laurel/domain/kit/plain-words';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** The most phrases one teacher, or one school, keeps. */
export const mostBankComments = 300;

export const bankCommentFields = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message`Enter a code of a few letters.`),
      z.maxLength(20, message`Use at most 20 characters.`),
      z.regex(/^\S*$/, message`Leave out spaces.`),
    ),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message`Enter the comment.`),
      z.maxLength(500, message`Use at most 500 characters.`),
    ),
});

/** A phrase to write comments with: of a school, or one’s own (`schoolId` is `null`). */
export const bankComment = z.object({
  commentId: id('bank-comment'),
  schoolId: z.nullable(id('school')),
  code: z.string(),
  text: z.string(),
  version: z.int(),
  mayChange: z.boolean(),
});

export type BankComment = z.infer<typeof bankComment>;

/** The phrases that a few letters mean, the likeliest first: those whose code begins with them, then those with all of the words. */
export function findBankComments<Comment extends Pick<BankComment, 'code' | 'text'>>(
  comments: readonly Comment[],
  typed: string,
): Comment[] {
  const code = typed.trim().toLowerCase();
  if (code === '') return [...comments];
  const byCode = comments.filter((each) => each.code.toLowerCase().startsWith(code));
  const wanted = plainWords(typed);
  const byWords = comments.filter((each) => {
    const words = plainWords(each.text);
    return !byCode.includes(each) && wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
  const isExact = (each: Comment) => each.code.toLowerCase() === code;
  return [...byCode.filter(isExact), ...byCode.filter((each) => !isExact(each)), ...(wanted.length > 0 ? byWords : [])];
}

import { entryCause } from '@laurel/domain/kit/entry-cause';
import { id } from '@laurel/domain/kit/id';
import { message, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** The most cells one save takes; a larger paste is sent in several. */
export const mostCells = 1000;

/** The longest remark, in characters: a report’s paragraph. */
export const longestRemark = 1000;

/** What is typed of a remark; empty where there is none. */
export const remarkValue = z.object({
  text: z.string().check(z.maxLength(longestRemark, message`Use at most 1,000 characters.`)),
});

export type RemarkValue = z.infer<typeof remarkValue>;

export function isSameRemark(one: RemarkValue, other: RemarkValue): boolean {
  return one.text === other.text;
}

/** What a remark keeps of typed or pasted text: one line, without spaces at its ends. */
export function readRemark(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Why a text can’t be a remark; `null` where it can. */
export function findRemarkFault(text: string): Sentence | null {
  return readRemark(text).length > longestRemark ? translatable`Use at most 1,000 characters.` : null;
}

/** A remark on a student in a class: on a term, or the teachers’ own note (`termId` is `null`). */
export const remark = z.object({
  studentId: id('person'),
  termId: z.nullable(id('term')),
  text: z.string(),
  version: z.int(),
});

export type Remark = z.infer<typeof remark>;

/** One changed cell: [index into `students`, index into `terms`, the version it was based on (0: none), text]. */
const changedRemark = z.tuple([
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  remarkValue.shape.text,
]);

export const saveRemarksInput = z.object({
  classId: id('class'),
  /** Made by the client once a save; a repeat gets the first answer. */
  operationId: id('operation'),
  cause: entryCause,
  students: z.array(id('person')).check(z.minLength(1), z.maxLength(mostCells)),
  /** The terms comments are about; `null` for notes. */
  terms: z.array(z.nullable(id('term'))).check(z.minLength(1), z.maxLength(100)),
  cells: z.array(changedRemark).check(z.minLength(1), z.maxLength(mostCells)),
});

export type SaveRemarksInput = z.infer<typeof saveRemarksInput>;

/** Per cell, in the order sent: its new version, or `null` where a conflict kept what was there. */
export const saveRemarksAnswer = z.object({
  versions: z.array(z.nullable(z.int())),
  conflicts: z.array(
    z.object({
      /** Index into the `cells` that were sent. */
      cell: z.int(),
      version: z.int(),
      text: z.string(),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});

export type SaveRemarksAnswer = z.infer<typeof saveRemarksAnswer>;

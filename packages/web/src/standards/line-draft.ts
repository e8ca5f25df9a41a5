import type { Id } from '@laurel/domain/kit/id';
import { type Standard, standardWords } from '@laurel/domain/standards/standard-set';
import * as z from 'zod/mini';

/** A standard as it is being typed. `key` tells it from the others while its words change. */
export interface LineDraft {
  readonly key: number;
  readonly standardId: Id<'standard'> | null;
  readonly code: string;
  readonly title: string;
  readonly area: string;
}

export function draftsOf(standards: readonly Standard[]): LineDraft[] {
  return standards.map(({ area, ...each }, key) => ({ ...each, key, area: area ?? '' }));
}

/** The drafts with an empty one below them, in the area of the last. */
export function withLine(drafts: readonly LineDraft[]): LineDraft[] {
  return [...drafts, { ...blank, key: nextKey(drafts), area: drafts.at(-1)?.area ?? '' }];
}

/**
 * The drafts with the lines of a spreadsheet in place of an empty line and below it: code, what students learn, and area, if
 * there is a third column. A heading and empty lines are left out.
 */
export function withPasted(
  drafts: readonly LineDraft[],
  at: number,
  block: readonly (readonly string[])[],
  headings: readonly string[],
): LineDraft[] {
  const key = nextKey(drafts);
  const lines = block
    .map(([code = '', title = '', area = '']) => ({ code: code.trim(), title: title.trim(), area: area.trim() }))
    .filter(({ code, title }) => code !== '' || title !== '')
    .filter(({ code }, place) => place > 0 || !headings.includes(code.toLowerCase()))
    .map((line, place) => ({ ...blank, ...line, key: key + place }));
  const replaced = drafts[at];
  const isBlank = replaced?.code.trim() === '' && replaced.title.trim() === '' && replaced.standardId === null;
  return drafts.toSpliced(at + (isBlank ? 0 : 1), isBlank ? 1 : 0, ...lines);
}

/** Which fields of a line can’t be taken. */
export function wrongFields({ code, title, area }: LineDraft) {
  const read = z.safeParse(standardWords, { code, title, area: area.trim() === '' ? null : area });
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]));
  return { code: wrong.has('code'), title: wrong.has('title'), area: wrong.has('area') };
}

/** The standards the drafts stand for, or `null` while one lacks its code or words. Lines left empty are none. */
export function settledLines(drafts: readonly LineDraft[]) {
  const written = drafts.filter(
    ({ code, title, standardId }) => `${code}${title}`.trim() !== '' || standardId !== null,
  );
  if (written.some((draft) => Object.values(wrongFields(draft)).includes(true))) return null;
  return written.map(({ standardId, code, title, area }) => ({
    ...{ standardId, code: code.trim(), title: title.trim() },
    area: area.trim() === '' ? null : area.trim(),
  }));
}

const blank = { standardId: null, code: '', title: '', area: '' } as const;

function nextKey(drafts: readonly LineDraft[]): number {
  return Math.max(-1, ...drafts.map(({ key }) => key)) + 1;
}

import type { Sentence } from '@laurel/domain/kit/sentence';
import { tooLong } from '@laurel/domain/pages/exported';
import { mostCharacters } from '@laurel/domain/pages/page-content';

/** A character takes at most four bytes. */
const mostBytes = 4 * mostCharacters;

/** What a chosen file would bring, or why it can’t be taken. One that is far too large isn’t read. */
export async function planFile<Plan>(file: File, plan: (text: string) => Plan): Promise<Plan | Sentence> {
  return file.size > mostBytes ? tooLong : plan(await file.text());
}

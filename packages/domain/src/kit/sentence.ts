import * as z from 'zod/mini';

/**
 * A sentence for a person, in any of Laurel's languages. `key` is its English, with `{0}`, `{1}` for the values and
 * `{0, plural, one {# row} other {# rows}}` where a count is spoken; the catalogs have it in the other languages under
 * that key. It travels and is kept in this form, so it is read in the reader's language whenever that is.
 */
export interface Sentence {
  readonly key: string;
  readonly values?: readonly SentenceValue[] | undefined;
}

/** A day is `YYYY-MM-DD`; a sentence inside of a sentence is translated with it. */
export type SentenceValue = string | number | Sentence;

/** What a sentence looks like on the wire and in the database; three deep at most, as ours are. */
export const sentence: z.ZodMiniType<Sentence> = sentenceOf(3);

function sentenceOf(depth: number): z.ZodMiniType<Sentence> {
  const plain = z.union([z.string(), z.number()]);
  const value = depth === 0 ? plain : z.union([plain, sentenceOf(depth - 1)]);
  return z.object({ key: z.string(), values: z.optional(z.array(value)) });
}

/** A number and the words around it, `#` being the number. */
export class Count {
  readonly count: number;
  readonly one: string;
  readonly other: string;

  constructor(count: number, one: string, other: string) {
    this.count = count;
    this.one = one;
    this.other = other;
  }

  toString(): string {
    return (this.count === 1 ? this.one : this.other).replace('#', String(this.count));
  }
}

/** `pluralize(3, '# row was', '# rows were')`: what a sentence says of one and of others. */
export function pluralize(count: number, one: string, other: string): Count {
  return new Count(count, one, other);
}

/**
 * A sentence for a person: translatable`Line ${line} is empty. Fill it in.` Each one written so has its line in the
 * catalogs of the other languages: a law of the guard sees to it.
 */
export function translatable(words: TemplateStringsArray, ...values: readonly (SentenceValue | Count)[]): Sentence {
  if (values.length === 0) return { key: words.join('') };
  const key = words.reduce((text, word, at) => text + gapOf(values[at - 1], at - 1) + word);
  return { key, values: values.map((value) => (value instanceof Count ? value.count : value)) };
}

/** A sentence without values where only text can be given, which is in schemas: z.minLength(1, message`Enter a name.`). */
export function message(words: TemplateStringsArray): string {
  return words.join('');
}

/** Text that isn't Laurel's own, such as what a school wrote, where a sentence is asked for. */
export function verbatim(text: string): Sentence {
  return { key: '{0}', values: [text] };
}

/** Several sentences, one after the other. */
export function joinSentences(all: readonly Sentence[]): Sentence {
  const [first, ...others] = all;
  if (first && others.length === 0) return first;
  return { key: all.map((_, at) => `{${at}}`).join(' '), values: all };
}

/** Whether what was found is a sentence that says why nothing was. Much else has a key, too, but not by itself. */
export function isSentence<Found extends object>(found: Found | Sentence): found is Sentence {
  return 'key' in found && Object.keys(found).every((name) => name === 'key' || name === 'values');
}

const gap = /\{(\d+)(?:, plural, one \{([^}]*)\} other \{([^}]*)\})?\}/g;

/** The sentence in English. */
export function english({ key, values = [] }: Sentence): string {
  return key.replace(gap, (_, at: string, one?: string, other?: string) => {
    const value = values[Number(at)] ?? '';
    const text = typeof value === 'object' ? english(value) : String(value);
    const around = value === 1 ? one : other;
    return around === undefined ? text : around.replace('#', text);
  });
}

function gapOf(value: SentenceValue | Count | undefined, at: number): string {
  return value instanceof Count ? `{${at}, plural, one {${value.one}} other {${value.other}}}` : `{${at}}`;
}

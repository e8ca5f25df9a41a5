/**
 * Marks a sentence as one for the person: translatable`Line ${line} is empty. Fill it in.` It travels and is kept as plain English
 * text; the browser knows it again by its fixed words and says it in the person's language. So each sentence marked here
 * has its line in the web's `faults`, where the values are `{0}`, `{1}`: a law of the guard sees to it.
 */
export function translatable(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return words.reduce((text, word, at) => `${text}${values[at - 1] ?? ''}${word}`);
}

/** `1 row` or `3 rows`: a count inside a sentence, from what is said of one and of others, `#` being the number. */
export function pluralize(count: number, one: string, others: string): string {
  return (count === 1 ? one : others).replace('#', String(count));
}

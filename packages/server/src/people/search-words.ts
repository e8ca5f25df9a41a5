/**
 * What `person.search` must be like, all of it: every word begins some word of the person, accents apart. `%` and `_` are
 * letters here; “Smith, Mohammed” is two words.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const words = plain
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, 8);
  return words.map((word) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`);
}

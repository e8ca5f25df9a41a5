/** At most so many words of a search count. */
const most = 8;

/** The words of a text as people type them into a search: small letters, accents apart, and none of the signs that keep a name's direction. “Pérez, Ana” is `perez`, `ana`. */
export function plainWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u2066-\u2069]/g, '');
  return plain
    .split(/[\s,;،؛]+/)
    .filter(Boolean)
    .slice(0, most);
}

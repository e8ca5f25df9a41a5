/** At most so many words of a search count. */
const most = 8;

/** The words of a text as people type them into a search: small letters, accents apart. “Pérez, Ana” is `perez`, `ana`. */
export function plainWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return plain
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, most);
}

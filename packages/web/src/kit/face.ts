/** How many hues there are; `faces.module.css` has one rule for each. */
const hueCount = 10;

/** A hue for what has this key: the same on every page and device. */
export function hueOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % hueCount;
}

const numerals = ['I', 'II', 'III', 'IV', 'V'];

/** Two characters that tell a course in gray too: `A1` for Algebra I, `WH` for World History, `Ph` for Physics. */
export function monogramOf(course: string): string {
  const words = course.split(/[\s/-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = course, ...rest] = words;
  const last = rest.at(-1);
  const numeral = last && (numerals.indexOf(last) + 1 || (/^\d$/.test(last) && last));
  if (numeral) return `${first.slice(0, 1)}${numeral}`;
  const second = rest.find((word) => word.length > 2 && /^\p{Lu}/u.test(word));
  return second ? `${first.slice(0, 1)}${second.slice(0, 1)}` : [...first].slice(0, 2).join('');
}

/** `MB` for Mei Barnes: the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

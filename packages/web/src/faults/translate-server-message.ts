import { isDay } from '@laurel/domain/kit/day';
import { formatDay } from '@laurel/web/kit/format';
import { formatMessage, loadedWith, locale } from '@laurel/web/kit/messages';
import { type Catalog, type Line, type Lines, linesOf } from './lines';

const firstLines = {
  fr: () => import('./fr-house').then((file) => file.house),
  ar: () => import('./ar-house').then((file) => file.house),
} as const;
const laterLines = {
  fr: () => import('./fr').then((file) => file.fr),
  ar: () => import('./ar').then((file) => file.ar),
} as const;

const catalogs = new Map<string, Catalog>();
const known = new Map<string, Lines>();
const asked = new Set<string>();

for (const each of ['fr', 'ar'] as const) loadedWith(each, async () => add(each, await firstLines[each]()));

/**
 * A sentence of domain or server (`translatable` in domain/kit) in the person's language. They travel and are kept in English, so
 * it is known again by its fixed words; one that isn't known stays as it came. Call it while drawing.
 */
export function translateServerMessage(sentence: string): string {
  const current = locale();
  if (current === 'en' || sentence === '') return sentence;
  const lines = known.get(current);
  const translation = lines ? translate(sentence, lines) : null;
  if (translation !== null) return translation;
  // Sign-in needs few sentences, so the others come with the first that is none of them, and it is drawn anew then.
  if (!asked.has(current)) loadedWith(current, async () => add(current, await laterLines[current]()));
  asked.add(current);
  return sentence;
}

function add(language: string, more: Catalog): void {
  const all = { ...catalogs.get(language), ...more };
  catalogs.set(language, all);
  known.set(language, linesOf(all));
}

/** `null`: not a sentence of ours. */
function translate(text: string, lines: Lines): string | null {
  const exact = lines.plain.get(text);
  if (exact !== undefined) return exact;
  for (const line of lines.patterns) {
    const values = valuesIn(text, line, lines);
    if (values) return formatMessage(line.text, values);
  }
  return inParts(text, lines);
}

/** Several sentences one after the other, each of ours. */
function inParts(text: string, lines: Lines): string | null {
  for (const { index } of text.matchAll(/(?<=[.?!”]) (?=[\p{Lu}“\d])/gu)) {
    const first = translate(text.slice(0, index), lines);
    const rest = first === null ? null : translate(text.slice(index + 1), lines);
    if (rest !== null) return `${first} ${rest}`;
  }
  return null;
}

/** What stands in the gaps: as it is, as a day of the locale (`day0`), as a sentence of ours (`said0`), or as a word of ours or the school’s (`word0`). */
function valuesIn(text: string, { pattern, names }: Line, lines: Lines): Record<string, string> | null {
  const found = pattern.exec(text)?.slice(1);
  if (!found) return null;
  const values: Record<string, string> = {};
  for (const [kind, at] of names) {
    const given = found[at] ?? '';
    const value =
      kind === 'said' ? translate(given, lines) : kind === 'day' ? dayIn(given) : wordIn(kind, given, lines);
    if (value === null) return null;
    values[`${kind}${at}`] = value;
  }
  return values;
}

/** A school names its holidays itself; a weekend has our name. */
function wordIn(kind: string, given: string, lines: Lines): string {
  return (kind === 'word' ? lines.plain.get(given) : undefined) ?? given;
}

function dayIn(text: string): string {
  return isDay(text) ? formatDay(text) : text;
}

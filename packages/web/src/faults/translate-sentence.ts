import { isDay } from '@laurel/domain/kit/day';
import type { Locale } from '@laurel/domain/kit/locale';
import { english, type Sentence, type SentenceValue } from '@laurel/domain/kit/sentence';
import { formatDay } from '@laurel/web/kit/format';
import { formatMessage, loadedWith, locale, messagesReady } from '@laurel/web/kit/messages';

/** The sentences of a language by their keys. `{0}` is the first value; `{day0}` is written as a day, `{word0}` looked up. */
type Catalog = Readonly<Record<string, string>>;

const firstLines = {
  fr: () => import('./fr-house').then((file) => file.house),
  ar: () => import('./ar-house').then((file) => file.house),
} as const;
const laterLines = {
  fr: () => import('./fr').then((file) => file.fr),
  ar: () => import('./ar').then((file) => file.ar),
} as const;

const catalogs = new Map<string, Catalog>();
const asked = new Set<string>();

for (const each of ['fr', 'ar'] as const) loadedWith(each, async () => add(each, await firstLines[each]()));

/** A sentence of domain or server in the person's language; English where it has no translation. Call it while drawing. */
export function translateSentence(sentence: Sentence): string {
  const current = locale();
  if (current === 'en') return english(withDays(sentence));
  const line = catalogs.get(current)?.[sentence.key];
  // Sign-in needs few sentences, so the others come with the first that is none of them, and it is drawn anew then.
  if (line === undefined) askFor(current);
  const text = line ?? sentence.key;
  return formatMessage(text, valuesOf(text, sentence.values ?? []));
}

/** Resolves when all sentences and texts of a language are there. */
export async function sentencesReady(wanted: Locale): Promise<void> {
  if (wanted !== 'en') askFor(wanted);
  await messagesReady(wanted);
}

function askFor(wanted: Exclude<Locale, 'en'>): void {
  if (asked.has(wanted)) return;
  asked.add(wanted);
  loadedWith(wanted, async () => add(wanted, await laterLines[wanted]()));
}

/** English sentences are their own keys, in which nothing marks a day. */
function withDays({ key, values = [] }: Sentence): Sentence {
  const written = values.map((value) => {
    if (typeof value === 'object') return withDays(value);
    return typeof value === 'string' && isDay(value) ? formatDay(value) : value;
  });
  return { key, values: written };
}

function add(language: string, more: Catalog): void {
  catalogs.set(language, { ...catalogs.get(language), ...more });
}

function valuesOf(text: string, values: readonly SentenceValue[]): Record<string, string | number> {
  const gaps = text.matchAll(/\{((day|said|word)?(\d+))[},]/g);
  return Object.fromEntries([...gaps].map(([, name = '', kind, at]) => [name, textOf(kind, values[Number(at)] ?? '')]));
}

function textOf(kind: string | undefined, value: SentenceValue): string | number {
  if (typeof value === 'object') return translateSentence(value);
  if (kind === 'day' && typeof value === 'string' && isDay(value)) return formatDay(value);
  return (kind === 'word' && catalogs.get(locale())?.[value]) || value;
}

import { type Locale, locales } from '../../packages/domain/src/kit/locale';
import { compileMessage } from '../../packages/web/src/kit/compile-message';
import type { Law, Source } from './house';
import { nameOf, onceAFile, partOf, textOf, treeOf, walk } from './syntax';

type Language = Exclude<Locale, 'en'>;

/** The languages beside English. */
export const languages = locales.filter((each): each is Language => each !== 'en');
type Tokens = ReturnType<typeof compileMessage>;

const pages = 'packages/web/src/languages';

/** Everything is said in every language: the same keys, the same values, every plural form, nothing empty. */
export const catalogsLaw: Law = (sources) => {
  const english = sources.filter(({ path }) => /^packages\/(?:web|domain)\/src\/.*\/messages\.en\.ts$/.test(path));
  const short = english.flatMap((source) =>
    [...catalogIn(source)].flatMap(([key, text]) =>
      shortForms(text).map((fault) => `${source.path}: ${key} ${fault}.`),
    ),
  );
  const [rooms, domain] = [english.filter(isOfWeb), english.filter((source) => !isOfWeb(source))];
  const faults = languages.flatMap((language) => [
    ...faultsOfWeb(rooms, language, sources),
    ...domain.flatMap((source) => faultsOfDomain(source, language, sources)),
  ]);
  return { law: 'catalogs', looked: english.length, faults: [...short, ...faults] };
};

const isOfWeb = ({ path }: Source): boolean => path.startsWith('packages/web/');

/** A language of the pages stands in files of its own, whichever rooms say it. */
function faultsOfWeb(rooms: readonly Source[], language: Language, sources: readonly Source[]): string[] {
  const beginning = `${pages}/${language}-`;
  const files = sources.filter(({ path }) => path.startsWith(beginning));
  const lines = files.flatMap((file) => [...catalogIn(file)].map(([key, text]) => ({ key, text, path: file.path })));
  const said = new Map(lines.map((line) => [line.key, line]));
  const english = new Map(rooms.flatMap((room) => [...catalogIn(room)]));
  const fetching = sources.find(({ path }) => path === `${pages}/parts.ts`)?.text ?? '';
  const unread = files.filter(({ path }) => !fetching.includes(`./${path.slice(pages.length + 1, -'.ts'.length)}'`));
  return [
    ...rooms.flatMap((room) =>
      [...catalogIn(room).keys()]
        .filter((key) => !said.has(key))
        .map((key) => `${room.path}: ${key} is missing in “${language}”.`),
    ),
    ...lines.flatMap(({ key, text, path }) =>
      faultsOfLine(english.get(key), text, language).map((fault) => `${path}: ${key} ${fault}.`),
    ),
    ...unread.map(({ path }) => `${pages}/parts.ts never fetches ${path}.`),
  ];
}

/** What the server says too stands in domain, and web or the server itself fetches it from there. */
function faultsOfDomain(source: Source, language: Language, sources: readonly Source[]): string[] {
  const path = source.path.replace(/en\.ts$/, `${language}.ts`);
  const other = sources.find((each) => each.path === path);
  if (!other) return [`${path} is missing: the room says nothing in “${language}”.`];
  const [english, said] = [catalogIn(source), catalogIn(other)];
  const fetched = path.replace('packages/domain/src/', '@laurel/domain/').replace(/\.ts$/, "'");
  const isFetched = sources.some(
    (each) => /^packages\/(?:web|server)\//.test(each.path) && each.text.includes(fetched),
  );
  return [
    ...[...english.keys()].filter((key) => !said.has(key)).map((key) => `${path}: ${key} is missing.`),
    ...[...said].flatMap(([key, text]) =>
      faultsOfLine(english.get(key), text, language).map((fault) => `${path}: ${key} ${fault}.`),
    ),
    ...(isFetched ? [] : [`${path} is never fetched.`]),
  ];
}

function faultsOfLine(english: string | undefined, text: string, language: Language): string[] {
  return english === undefined ? ['is in no English text'] : wrongIn(english, text, language);
}

/** The texts of a catalog by key. */
export const catalogIn = onceAFile((source): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  walk(treeOf(source), (node, parents) => {
    if (node.type !== 'Property' || parents.some(({ type }) => type === 'Property')) return;
    const key = partOf(node, 'key');
    found.set(textOf(key) ?? nameOf(key), textOf(partOf(node, 'value')) ?? '');
  });
  return found;
});

/** The plurals of an English text that have no form for one, or none for the rest. */
function shortForms(text: string): string[] {
  return [...shapeOf(compileMessage(text)).plurals].flatMap(([name, forms]) =>
    ['one', 'other'].filter((form) => !forms.has(form)).map((form) => `has no form “${form}” for ${name}`),
  );
}

/** What is wrong with a translation: broken, empty, other values than the English, a plural form short. */
export function wrongIn(english: string, text: string, language: Language): string[] {
  if (text.trim() === '') return ['is empty'];
  let tokens: Tokens;
  try {
    tokens = compileMessage(text);
  } catch {
    return ['is no readable message'];
  }
  const [wanted, given] = [shapeOf(compileMessage(english)), shapeOf(tokens)];
  const plural = [...wanted.plurals.keys()].filter((name) => !given.plurals.has(name));
  return [
    ...[...wanted.names].filter((name) => !given.names.has(name)).map((name) => `lacks {${name}}`),
    ...[...given.names].filter((name) => !wanted.names.has(name)).map((name) => `has {${name}}, which nobody fills`),
    ...plural.map((name) => `has no plural for ${name}`),
    ...[...given.plurals].flatMap(([name, forms]) =>
      formsOf(language)
        .filter((form) => !forms.has(form))
        .map((form) => `has no form “${form}” for ${name}`),
    ),
    ...[...wanted.plurals].flatMap(([name, forms]) =>
      [...forms]
        .filter((form) => /^\d+$/.test(form) && !exactly(form, language, given.plurals.get(name)))
        .map((form) => `has no form “=${form}” for ${name}, as the English has`),
    ),
  ];
}

/** Whether an exact form of the English has its own words: Arabic says zero, one, and two in forms of their own. */
function exactly(form: string, language: Language, forms = new Set<string>()): boolean {
  return forms.has(form) || (language === 'ar' && Number(form) <= 2);
}

/** French says `many` of millions only, which no count here reaches; `other` stands in for it. */
function formsOf(language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.filter((form) => language !== 'fr' || form !== 'many');
}

function shapeOf(tokens: Tokens, names = new Set<string>(), plurals = new Map<string, Set<string>>()) {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, branches] = token;
    // In the lines of `faults`, `day0`, `said0` and `word0` are the value 0.
    names.add(name.replace(/^(day|said|word)(?=\d)/, ''));
    if (typeof branches !== 'object' || branches === null) continue;
    const forms = Object.keys(branches).filter((form) => form !== 'offset');
    if (type === 'plural') plurals.set(name, new Set([...(plurals.get(name) ?? []), ...forms]));
    for (const branch of Object.values(branches)) if (Array.isArray(branch)) shapeOf(branch, names, plurals);
  }
  return { names, plurals };
}

import { compileMessage } from '../../packages/web/src/kit/compile-message';
import type { Law } from './house';
import { nameOf, onceAFile, partOf, textOf, treeOf, walk } from './syntax';

/** The languages beside English. */
export const languages = ['fr', 'ar'] as const;

type Language = (typeof languages)[number];
type Tokens = ReturnType<typeof compileMessage>;

/** Each room says everything in every language: the same keys, the same values, every plural form, nothing empty. */
export const catalogsLaw: Law = (sources) => {
  const faults: string[] = [];
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const english = sources.filter(({ path }) => /^packages\/(?:web|domain)\/src\/.*\/messages\.en\.ts$/.test(path));
  for (const source of english) {
    const en = catalogIn(source);
    faults.push(
      ...[...en].flatMap(([key, text]) => shortForms(text).map((fault) => `${source.path}: ${key} ${fault}.`)),
    );
    for (const language of languages) {
      const path = source.path.replace(/en\.ts$/, `${language}.ts`);
      const other = byPath.get(path);
      if (!other) faults.push(`${path} is missing: the room says nothing in “${language}”.`);
      else faults.push(...differences(en, catalogIn(other), language).map((fault) => `${path}: ${fault}.`));
    }
    // What the server says too stands in domain, and web or the server itself fetches it from there.
    const [, domainRoom] = /^packages\/domain\/src\/(.*)\/messages\.en\.ts$/.exec(source.path) ?? [];
    const room = source.path.replace(/messages\.en\.ts$/, 'text.ts');
    for (const language of languages) {
      const isFetched = domainRoom
        ? sources.some(
            ({ path, text }) =>
              /^packages\/(?:web|server)\//.test(path) &&
              text.includes(`@laurel/domain/${domainRoom}/messages.${language}'`),
          )
        : byPath.get(room)?.text.includes(`./messages.${language}'`);
      if (!isFetched) faults.push(`${domainRoom ?? room} never fetches its messages.${language}.`);
    }
  }
  return { law: 'catalogs', looked: english.length, faults };
};

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

function differences(
  en: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  language: Language,
): string[] {
  const missing = [...en.keys()].filter((key) => !other.has(key)).map((key) => `${key} is missing`);
  const left = [...other.keys()].filter((key) => !en.has(key)).map((key) => `${key} is in no English text`);
  const wrong = [...en].flatMap(([key, text]) => {
    const said = other.get(key);
    return said === undefined ? [] : wrongIn(text, said, language).map((fault) => `${key} ${fault}`);
  });
  return [...missing, ...left, ...wrong];
}

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

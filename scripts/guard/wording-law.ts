import { compileMessage } from '../../packages/web/src/kit/compile-message';
import type { Law, Source } from './house';
import { nameOf, onceAFile, partOf, textOf, treeOf, walk } from './syntax';
import { type Rule, rules } from './wording-rules';

type Language = keyof typeof rules;
type Tokens = ReturnType<typeof compileMessage>;

const catalogs =
  /^packages\/(?:web|domain|editor)\/src\/(?:.*\/messages\.(en|fr|ar)|languages\/(fr|ar)-\w+|faults\/(fr|ar)-\w+)\.ts$/;

/** Typography and terms of each language, as far as a pattern can tell: the tables are in `wording-rules.ts`. */
export const wordingLaw: Law = (sources) => {
  const found = sources.flatMap(textsOf);
  const faults = found.flatMap((text) => wordingFaults(text).map((fault) => `${text.path}: ${text.key} ${fault}.`));
  return { law: 'wording', looked: found.length, faults };
};

interface Text {
  readonly path: string;
  readonly language: Language;
  readonly key: string;
  readonly text: string;
  /** Whether it is one form of a plural that the catalog takes apart itself. */
  readonly isForm: boolean;
}

/** The texts of a catalog; in `faults` the keys are the English sentences, and are looked at once. */
const textsOf = onceAFile((source: Source): readonly Text[] => {
  const { path } = source;
  const language = catalogs.exec(path)?.slice(1).find(isLanguage);
  if (!language) return [];
  const found: Text[] = [];
  walk(treeOf(source), (node, parents) => {
    const text = node.type === 'Property' ? textOf(partOf(node, 'value')) : null;
    if (text === null) return;
    const name = partOf(node, 'key');
    const outer = parents.filter(({ type }) => type === 'Property').map((each) => nameOf(partOf(each, 'key')));
    const key = textOf(name) ?? [...outer, nameOf(name)].join('.');
    const isForm = outer.length > 0;
    found.push({ path, language, key, text, isForm });
    if (path.includes('/faults/fr-')) found.push({ path, language: 'en', key, text: key, isForm });
  });
  return found;
});

function isLanguage(name: string | undefined): name is Language {
  return name !== undefined && name in rules;
}

/** What is wrong with a text, each said once; a text no reader can take apart is the matter of another law. */
function wordingFaults({ path, language, key, text, isForm }: Text): string[] {
  const list: readonly Rule[] = rules[language].filter(({ except }) => !except?.test(`${path}: ${key}`));
  const tokens = tokensOf(text);
  const wrong = variantsOf(tokens).flatMap((variant) =>
    list.flatMap(({ pattern, instead }) => {
      const hit = pattern.exec(variant);
      return hit ? [`has “${variant.slice(Math.max(0, hit.index - 12), hit.index + 12)}”: ${instead}`] : [];
    }),
  );
  const isFault = path.includes('/faults/');
  if (language === 'ar' && isFault && /^\{(?!said|\d+,)/.test(text))
    wrong.push('begins with a value: put U+200F first');
  if (language === 'ar') wrong.push(...figuresIn(tokens));
  if (language !== 'en' && !isForm) wrong.push(...bareCounts(tokens));
  return [...new Set(wrong)];
}

function tokensOf(text: string): Tokens {
  try {
    return compileMessage(text);
  } catch {
    return [];
  }
}

/** Every sentence a message can come to, `{name}` standing for a value and `{#}` for a count. */
function variantsOf(tokens: Tokens): string[] {
  return tokens.reduce<string[]>(
    (before, token) => {
      const parts = typeof token === 'string' ? [token === '#' ? '{#}' : token] : partsOf(token);
      return before.flatMap((start) => parts.map((part) => start + part));
    },
    [''],
  );
}

function partsOf(token: Exclude<Tokens[number], string>): string[] {
  const branches = branchesOf(token);
  return branches.length === 0 ? [`{${token[0]}}`] : branches.flatMap(([, branch]) => variantsOf(branch));
}

function branchesOf([, , branches]: Exclude<Tokens[number], string>): (readonly [string, Tokens])[] {
  if (typeof branches !== 'object' || branches === null) return [];
  return Object.entries(branches).flatMap(([form, branch]) => (Array.isArray(branch) ? [[form, branch] as const] : []));
}

/** Arabic says one and two by the noun alone, without a figure. */
function figuresIn(tokens: Tokens): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string' || token[1] !== 'plural') return [];
    return branchesOf(token)
      .filter(([form, branch]) => /^(one|two)$/.test(form) && branch.includes('#'))
      .map(([form]) => `has a figure in “${form}”: the noun alone says it`);
  });
}

// A noun stays as it is after a limit, which is never 1, and before it when another word follows the count.
const afterLimit = /(au moins|plus de) $/i;
const between = /^ (sur|à|de|en|et|ou|le|par|من|في|إلى|على|أو)(?!\p{L})/u;

/** A count whose noun stays as it is, whatever the count. */
function bareCounts(tokens: Tokens): string[] {
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isBare = typeof token !== 'string' && token.length === 1 && /^(count|number|total)$/.test(token[0]);
    if (!isBare || typeof after !== 'string' || !/^ \p{L}/u.test(after) || between.test(after)) return [];
    if (typeof before === 'string' && afterLimit.test(before)) return [];
    return [`has {${token[0]}} before a noun: use a plural, or put the count after a colon`];
  });
}

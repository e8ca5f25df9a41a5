import { catalogIn, languages, wrongIn } from './catalogs-law';
import { isTest, type Law, type Source } from './house';
import { listOf, type Node, nameOf, onceAFile, partOf, textOf, treeOf, walk } from './syntax';

// What ends on a console, in a log or in an e-mail speaks English only.
const english = /^packages\/server\/src\/(db\/|console\/|demo\/|backups\/|[\w-]+\.ts$)/;

const tags = new Set(['translatable', 'message']);

/**
 * Sentences of domain and server are marked with `translatable`, and each stands in the web's `faults` in every language; no line
 * stands there whose words nobody says any more.
 */
export const sentencesLaw: Law = (sources) => {
  const faults: string[] = [];
  const speaking = sources.filter(({ path }) => /^packages\/(domain|server)\/src\/.*\.ts$/.test(path) && !isTest(path));
  const said = new Map<string, string>();
  for (const source of speaking) {
    const { marked, bare } = sentencesIn(source);
    for (const sentence of marked) said.set(sentence, source.path);
    if (english.test(source.path)) continue;
    faults.push(
      ...bare.map((each) => `${source.path}: “${each.slice(0, 60)}” is for a person: mark it with translatable.`),
    );
  }
  for (const language of languages) faults.push(...faultsOf(language, sources, said));
  return { law: 'sentences', looked: said.size, faults };
};

const sentencesIn = onceAFile((source) => {
  const [marked, bare]: [string[], string[]] = [[], []];
  walk(treeOf(source), (node) => {
    if (node.type === 'TaggedTemplateExpression' && tags.has(nameOf(partOf(node, 'tag')) ?? '')) {
      marked.push(textOf(partOf(node, 'quasi')) ?? '');
    }
    const sentence = bareSentence(node);
    if (sentence) bare.push(sentence);
  });
  return { marked, bare };
});

/** Where lines of a language stand: in the web, and those that the server writes into files, too, beside what they translate. */
function isCatalogOf(language: string): RegExp {
  return new RegExp(`^packages/(web/src/faults/${language}-\\w+|domain/src/audit/acts\\.${language})\\.ts$`);
}

function faultsOf(
  language: (typeof languages)[number],
  sources: readonly Source[],
  said: ReadonlyMap<string, string>,
): string[] {
  const files = sources.filter(({ path }) => isCatalogOf(language).test(path));
  const lines = new Map(files.flatMap((file) => [...catalogIn(file)].map(([key, text]) => [key, { file, text }])));
  const missing = [...said]
    .filter(([sentence]) => !lines.has(sentence))
    .map(([sentence, path]) => `${path}: “${sentence}” has no line in web/faults for “${language}”.`);
  const wrong = [...lines].flatMap(([sentence, { file, text }]) => [
    ...(said.has(sentence) || sentence === zodsOwn || isOfRules(file.path)
      ? []
      : [`${file.path}: nobody says “${sentence}” any more.`]),
    ...wrongIn(sentence, text, language).map((fault) => `${file.path}: “${sentence}” ${fault}.`),
  ]);
  return [...missing, ...wrong];
}

/** Titles of shipped rules are no sentences of code; `web/eligibility/rule-titles.test.ts` holds them against the packs. */
const isOfRules = (path: string) => /\/faults\/\w+-rules\.ts$/.test(path);

/** What zod says where a schema has no sentence of its own. */
const zodsOwn = 'Invalid input';

/** A sentence that goes into a Fault or is a schema's complaint, and isn't marked; `null`: none. */
function bareSentence(node: Node): string | null {
  const given = listOf(node, 'arguments');
  if (node.type === 'NewExpression' && nameOf(partOf(node, 'callee')) === 'Fault') return sentenceIn(given[1]);
  const callee = partOf(node, 'callee');
  const isSchema = node.type === 'CallExpression' && nameOf(partOf(callee ?? undefined, 'object')) === 'z';
  return isSchema ? (given.map(sentenceIn).find((each) => each !== null) ?? null) : null;
}

function sentenceIn(node: Node | undefined): string | null {
  const text = textOf(node ?? null);
  return text !== null && /\p{L}{2,} \p{L}/u.test(text) ? text : null;
}

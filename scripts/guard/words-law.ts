import { isTest, type Law, placeOf, type Source } from './house';
import { listOf, type Node, nameOf, onceAFile, partOf, textOf, treeOf, walk } from './syntax';

const later = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|PropertyDefinition)$/;
const spokenAttributes = /^(aria-label|aria-description|aria-roledescription|title|placeholder|label|alt|description)$/;
// Samples for anyone who builds the house, and what is called the same in every language.
const samples = /^packages\/web\/src\/areas\/playground\//;
const names = /\b(Laurel|OneRoster|FitnessGram|CSV|Ctrl|Esc|Enter|Tab|Shift|Alt|Delete|Backspace|Home|End|F2)\b/g;

/**
 * What is on screen is said by `t` while it is drawn: no `t` when a file is loaded, since the language can change, and no
 * words between tags or in what is read out, since a word in code is in one language only.
 */
export const wordsLaw: Law = (sources) => {
  const faults: string[] = [];
  let looked = 0;
  for (const source of sources) {
    const { path } = source;
    if (placeOf(path)?.pkg !== 'web' || !/\.tsx?$/.test(path) || isTest(path) || samples.test(path)) continue;
    looked += 1;
    faults.push(...faultsIn(source));
  }
  return { law: 'words', looked, faults };
};

const faultsIn = onceAFile((source) => {
  const faults: string[] = [];
  const says = saying(source.text);
  walk(treeOf(source), (node, parents) => {
    const isSaid = node.type === 'CallExpression' && says.has(nameOf(partOf(node, 'callee')));
    if (isSaid && !parents.some(({ type }) => later.test(type)))
      faults.push(at(source, node, 'is said when the file is loaded: say it while drawing'));
    const words = wordsIn(node, parents.at(-1));
    if (words) faults.push(at(source, node, `“${words}” stands in the code: move it to the room’s messages`));
  });
  return faults;
});

/** What the functions of `text.ts` files are called here: `t`, and `say` in `import { t as say }`. */
function saying(text: string): ReadonlySet<string> {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '[^']*\/text'/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return new Set(
    imports.flatMap((each) => /^\s*t(?:\s+as\s+(\w+))?\s*$/.exec(each)?.slice(1) ?? []).map((as) => as ?? 't'),
  );
}

/** Words of a language in a place that is drawn or read out; `null` when there are none. */
function wordsIn(node: Node, parent: Node | undefined): string | null {
  if (node.type === 'JSXText') return lettersOf(String(node.value));
  if (node.type === 'JSXAttribute' && spokenAttributes.test(nameOf(partOf(node, 'name')))) {
    return drawnTexts(partOf(node, 'value'));
  }
  return node.type === 'JSXExpressionContainer' && /^JSX(Element|Fragment)$/.test(parent?.type ?? '')
    ? drawnTexts(partOf(node, 'expression'))
    : null;
}

/** The texts an expression can come to. */
function drawnTexts(node: Node | null): string | null {
  if (!node) return null;
  if (node.type === 'JSXExpressionContainer') return drawnTexts(partOf(node, 'expression'));
  if (node.type === 'ConditionalExpression')
    return drawnTexts(partOf(node, 'consequent')) ?? drawnTexts(partOf(node, 'alternate'));
  if (node.type === 'LogicalExpression') return drawnTexts(partOf(node, 'left')) ?? drawnTexts(partOf(node, 'right'));
  const text = listOf(node, 'quasis').length > 0 || node.type === 'Literal' ? textOf(node) : null;
  return text === null ? null : lettersOf(text);
}

function lettersOf(text: string): string | null {
  const left = text.replace(names, '').replace(/\{[^}]*\}|&\w+;/g, '');
  return /\p{L}{2}/u.test(left) ? text.trim().slice(0, 40) : null;
}

function at({ path, text }: Source, { start }: Node, what: string): string {
  return `${path}:${text.slice(0, start).split('\n').length} ${what}.`;
}

import { parseAst } from 'vite';
import type { Source } from './house';

/** A node of a file's syntax tree, with what every node has; its other parts are told apart by `type`. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** The syntax tree of a TypeScript file. */
export const treeOf = onceAFile(({ path, text }: Source): Node => {
  const tree = asNode(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  if (!tree) throw new SyntaxError(`${path} can’t be read.`);
  return tree;
});

/** The same once for each file: to try a planted fault, the guard looks at all the others again. */
export function onceAFile<Result>(look: (source: Source) => Result): (source: Source) => Result {
  const seen = new WeakMap<Source, Result>();
  return (source) => {
    const before = seen.get(source);
    if (before !== undefined) return before;
    const result = look(source);
    seen.set(source, result);
    return result;
  };
}

/** Everything a file imports or exports from, dynamic imports and types included; a stylesheet imports nothing. */
export const importsOf = onceAFile((source): readonly string[] => {
  if (!/\.(tsx?|mjs)$/.test(source.path)) return [];
  const found: string[] = [];
  walk(treeOf(source), (node) => {
    if (!/^(Import|Export|TSImport)/.test(node.type)) return;
    const from = textOf(partOf(node, 'source'));
    if (from !== null) found.push(from);
  });
  return found;
});

/** Goes through a tree from the outside in; where `visit` answers `false` it goes no deeper. */
export function walk(at: unknown, visit: (node: Node, parents: readonly Node[]) => unknown, above: Node[] = []): void {
  if (Array.isArray(at)) {
    for (const each of at) walk(each, visit, above);
    return;
  }
  const node = asNode(at);
  if (!node || visit(node, above) === false) return;
  const parents = [...above, node];
  for (const part of Object.values(node)) if (typeof part === 'object') walk(part, visit, parents);
}

/** The part of a node that is a node itself. */
export function partOf(node: Node | undefined, name: string): Node | null {
  return node ? asNode(node[name]) : null;
}

export function listOf(node: Node | undefined, name: string): Node[] {
  const list = node?.[name];
  return Array.isArray(list) ? list.map(asNode).filter((each) => each !== null) : [];
}

/** The name of an identifier, as in `t` of `t('a')`; else empty. */
export function nameOf(node: Node | null): string {
  return node && typeof node.name === 'string' ? node.name : '';
}

/** The text of a literal, `{0}`, `{1}` standing for the values of a template; `null`: no text. */
export function textOf(node: Node | null): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(partOf(node, 'left')), textOf(partOf(node, 'right'))];
    return left === null || right === null ? null : left + right;
  }
  if (node?.type !== 'TemplateLiteral') return null;
  const values = listOf(node, 'expressions');
  return listOf(node, 'quasis')
    .map((each, at) => cookedOf(each) + (at < values.length ? gapOf(values[at], at) : ''))
    .join('');
}

/** `pluralize(n, '# row', '# rows')` is a plural of its number. */
function gapOf(value: Node | undefined, at: number): string {
  if (nameOf(partOf(value, 'callee')) !== 'pluralize') return `{${at}}`;
  const [, one = null, others = null] = listOf(value, 'arguments');
  return `{${at}, plural, one {${textOf(one)}} other {${textOf(others)}}}`;
}

function cookedOf(quasi: Node): string {
  const { value } = quasi;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

function asNode(value: unknown): Node | null {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
    ? (value as Node)
    : null;
}

import { isTest, type Source } from '../guard/house';
import { readSources } from '../guard/main';
import { nameOf, partOf, treeOf, walk } from '../guard/syntax';
import { findPairs } from './pairs';

// npx tsx scripts/figures/main.ts: how large the house is, and what stands in it twice. With `pairs` or
// `functions` it lists them.

const sources = readSources().filter(({ path }) => /^packages\/.*\.tsx?$/.test(path) && !isTest(path));
const isCatalog = ({ path }: Source) =>
  /\/messages\.\w+\.ts$|\/web\/src\/languages\/(?:fr|ar)-\w+\.ts$|\/web\/src\/faults\/\w+-\w+\.ts$/.test(path);
const code = sources.filter((source) => !isCatalog(source));
const [, , list] = process.argv;

const lengths = code.map(linesOf).sort((a, b) => a - b);
const at = (part: number) => lengths[Math.floor(part * (lengths.length - 1))];
const total = lengths.reduce((sum, each) => sum + each, 0);
const long = code.flatMap(functionsIn).filter(({ lines }) => lines > 100);
const pairs = findPairs(code);

print('files', `${code.length}, ${total} lines; median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`);
print('functions over 100 lines', String(long.length));
print(
  'pairs of six or more equal lines',
  `${pairs.length}, ${((pairs.length / total) * 1000).toFixed(1)} per 1,000 lines`,
);
for (const folder of ['domain', 'server', 'web', 'editor']) {
  const within = code.filter(({ path }) => path.startsWith(`packages/${folder}/`)).map(linesOf);
  print(folder, `${within.length} files, ${within.reduce((sum, each) => sum + each, 0)} lines`);
}
if (list === 'functions')
  for (const { name, lines } of long.sort((a, b) => b.lines - a.lines)) print(name, `${lines} lines`);
if (list === 'pairs') for (const { a, b, lines } of pairs) print(`${a} ~ ${b}`, `${lines} lines`);

function linesOf({ text }: Source): number {
  return text.split('\n').length - 1;
}

/** Every function of a file with its name, as far as it has one, and its length in lines. */
function functionsIn(source: Source): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  walk(treeOf(source), (node, parents) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    const name = nameOf(partOf(node, 'id')) || nameOf(partOf(parents.at(-1), 'id')) || 'a function';
    const lines = source.text.slice(node.start, node.end).split('\n').length;
    found.push({ name: `${source.path} ${name}`, lines });
  });
  return found;
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what}: ${figure}\n`);
}

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

// What may travel for a page, compressed, in KB of 1,000 bytes, before its lazy parts, and for a part beyond the page it
// opens in: printed by the build, and failing it.

/** @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest */

const dist = `${root}packages/web/dist/`;
const entry = 'index.html';
const frame = 'src/shell/standard-layout.tsx';

/** @type {readonly (readonly [what: string, sources: readonly string[], script: number, styles: number, beyond?: readonly string[]])[]} */
const budgets = [
  ['sign-in', ['sign-in.html'], 99.6, 6],
  ['student dashboard', [entry, frame, 'src/areas/student/student-dashboard-page.tsx'], 177.4, 13.5],
  ['parent dashboard', [entry, frame, 'src/areas/parent/parent-dashboard-page.tsx'], 179.7, 14.5],
  ['staff dashboard', [entry, frame, 'src/home/dashboard-page.tsx'], 184.5, 14.5],
  ['view of a page', ['src/home/view-page.tsx'], 25, 5, [entry, frame, 'src/areas/student/student-dashboard-page.tsx']],
  ['sheet', ['src/sheet/sheet.tsx'], 15, 5, [entry, frame]],
  ['editor', ['src/media/product-editor.tsx'], 160, 20, [entry, frame]],
];

/** Prints each page's weight; true when all keep theirs. */
export function holdsBudgets() {
  /** @type {Manifest} */
  const built = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'));
  let holds = true;
  for (const [page, sources, script, styles, beyond = []] of budgets) {
    const there = filesOf(built, beyond);
    const files = [...filesOf(built, sources)].filter((file) => !there.has(file));
    const weights = [weightOf(files, '.js'), weightOf(files, '.css')];
    const isLight = (weights[0] ?? 0) <= script && (weights[1] ?? 0) <= styles;
    const [js, css] = weights.map((kb) => kb.toFixed(1));
    const said = `${page}: ${js} KB of script (at most ${script}), ${css} KB of styles (at most ${styles})`;
    process.stdout.write(`${isLight ? '✓' : '✗'} ${said}\n`);
    holds &&= isLight;
  }
  return holds;
}

/** @param {Manifest} built @param {readonly string[]} sources */
function filesOf(built, sources) {
  const keys = new Set();
  /** @param {string} key */
  const add = (key) => {
    if (keys.has(key)) return;
    const found = built[key];
    if (!found) throw new Error(`The build has no ${key}.`);
    keys.add(key);
    for (const each of found.imports ?? []) add(each);
  };
  for (const source of sources) add(source);
  return new Set([...keys].flatMap((key) => [built[key]?.file ?? '', ...(built[key]?.css ?? [])]));
}

/** @param {readonly string[]} files @param {string} ending */
function weightOf(files, ending) {
  const ours = files.filter((file) => file.endsWith(ending));
  return ours.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0) / 1000;
}

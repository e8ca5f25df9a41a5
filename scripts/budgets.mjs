import { readFileSync, statSync } from 'node:fs';
import { root } from './setup.mjs';

// What may travel for a page in KB of 1,000 bytes, before its lazy parts, and for a part beyond the page it opens in: printed
// by the build, and failing it. Script as browsers get it, in Brotli, and as gzip, which it was counted in before (144).

/** @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest */

const dist = `${root}packages/web/dist/`;
const entry = 'index.html';
const frame = 'src/shell/standard-layout.tsx';
const student = 'src/areas/student/student-dashboard-page.tsx';
const parent = 'src/areas/parent/parent-dashboard-page.tsx';
const staff = 'src/home/dashboard-page.tsx';

/** @typedef {{ brotli: number, gzip: number, styles: number }} Most in KB */
/** @type {readonly (readonly [what: string, sources: readonly string[], most: Most, beyond?: readonly string[]])[]} */
const budgets = [
  ['sign-in', ['sign-in.html'], { brotli: 85.6, gzip: 99.4, styles: 6 }],
  ['student dashboard', [entry, frame, student], { brotli: 146.6, gzip: 168, styles: 13.5 }],
  ['parent dashboard', [entry, frame, parent], { brotli: 149.1, gzip: 170.8, styles: 14.5 }],
  ['staff dashboard', [entry, frame, staff], { brotli: 146.8, gzip: 168.4, styles: 14.5 }],
  ['view of a page', ['src/home/view-page.tsx'], { brotli: 22, gzip: 25, styles: 5 }, [entry, frame, student]],
  ['sheet', ['src/sheet/sheet.tsx'], { brotli: 13.5, gzip: 15, styles: 5 }, [entry, frame]],
  ['editor', ['src/media/product-editor.tsx'], { brotli: 140, gzip: 160, styles: 20 }, [entry, frame]],
];

/** Prints each page's weight; true when all keep theirs. */
export function holdsBudgets() {
  /** @type {Manifest} */
  const built = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'));
  let holds = true;
  for (const [page, sources, most, beyond = []] of budgets) {
    const there = filesOf(built, beyond);
    const files = [...filesOf(built, sources)].filter((file) => !there.has(file));
    const brotli = weightOf(files, '.js', '.br');
    const gzip = weightOf(files, '.js', '.gz');
    const styles = weightOf(files, '.css', '.gz');
    const isLight = brotli <= most.brotli && gzip <= most.gzip && styles <= most.styles;
    const script = `script ${said(brotli, most.brotli)}, as gzip ${said(gzip, most.gzip)}`;
    process.stdout.write(`${isLight ? '✓' : '✗'} ${page}: ${script}; styles as gzip ${said(styles, most.styles)}\n`);
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

/** @param {number} kb @param {number} most */
function said(kb, most) {
  return `${kb.toFixed(1)} KB (at most ${most})`;
}

/**
 * What the files with this ending weigh as they were written for it beside them (`compress-assets.mjs`).
 * @param {readonly string[]} files
 * @param {string} ending
 * @param {'.br' | '.gz'} packed
 */
function weightOf(files, ending, packed) {
  const ours = files.filter((file) => file.endsWith(ending));
  return ours.reduce((sum, file) => sum + statSync(dist + file + packed).size, 0) / 1000;
}

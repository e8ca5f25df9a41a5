import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { documentFromHtml } from '@laurel/editor/document';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { chromium, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { benchHostileTexts } from './hostile-texts';
import { atMost, type Line, median } from './measure';

// A bench runs bundled, in the project's folder.
const source = join(process.cwd(), 'packages/editor/src');
const novel = join(process.cwd(), 'bench/data/moby-dick-480k.html');
const alias = [
  { find: /^@laurel\/editor\/(document|viewer)$/, replacement: `${source}/$1/$1.ts` },
  { find: /^@laurel\/editor\/editor$/, replacement: `${source}/editing/editor.ts` },
  { find: /^@laurel\/editor\//, replacement: `${source}/` },
];
const rounds = 32;
const keys = 40;

/** The editor beside bare Tiptap in the same Chromium, fifty viewers, what each part weighs, and texts that are made to do harm. */
export async function benchEditor(): Promise<Line[]> {
  const script = await pageScript();
  const app = fastify({ bodyLimit: 10_000_000 });
  app.get('/', async (_, reply) => await reply.type('text/html').send(page(script.css)));
  app.get('/page.js', async (_, reply) => await reply.type('text/javascript').send(script.js));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await tab.goto(address);
    const book = await readFile(novel, 'utf8');
    const letter = book.slice(0, book.indexOf('</p>', 12_000) + 4);
    return [
      ...(await keystrokes(tab, book)),
      ...(await mounts(tab, 'a letter of 12 KB', letter)),
      ...(await mounts(tab, 'a novel of 480 KB', book)),
      await viewers(tab, letter),
      ...(await sizes()),
      ...(await benchHostileTexts(tab)),
    ];
  } finally {
    await browser.close();
    await app.close();
  }
}

const page = (css: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Editor</title><style>${css}</style><div id="place"></div><script type="module" src="/page.js"></script></html>`;

const bare = { bare: 'bare Tiptap with its StarterKit', alike: 'bare Tiptap with the editor’s extensions' } as const;

/** Milliseconds from a key in the middle of the novel to the frame after it, ours beside bare. */
async function keystrokes(tab: Page, book: string): Promise<Line[]> {
  const times = { ours: [] as number[], bare: [] as number[], alike: [] as number[] };
  for (let round = 0; round < 2; round += 1) {
    for (const what of ['ours', 'bare', 'alike'] as const) times[what].push(...(await typed(tab, what, book)));
  }
  return besides('editor: keystroke to paint at 480 KB', times, 1.1, 1);
}

function besides(
  name: string,
  times: Readonly<Record<'ours' | keyof typeof bare, readonly number[]>>,
  bar: number,
  digits: number,
): Line[] {
  const ours = median(times.ours);
  return (['bare', 'alike'] as const).map((what) => {
    const other = median(times[what]);
    const detail = `${ours.toFixed(digits)} ms / ${other.toFixed(digits)} ms`;
    return atMost(`${name} / ${bare[what]}`, ours / other, bar, detail);
  });
}

async function typed(tab: Page, what: string, book: string): Promise<number[]> {
  await show(tab, what, book);
  await tab.locator('[contenteditable] > p').nth(600).click();
  await tab.evaluate(`window.paints = []; window.typing = (event) => {
    const start = event.timeStamp;
    requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => window.paints.push(performance.now() - start); channel.port2.postMessage(0); });
  }; document.addEventListener('keydown', window.typing, true)`);
  for (let count = 0; count < keys; count += 1) {
    await tab.keyboard.press('abcdefgh '[count % 9] ?? 'a');
    await tab.waitForTimeout(40);
  }
  const paints = await tab.evaluate<number[]>(
    "document.removeEventListener('keydown', window.typing, true), window.paints",
  );
  await clear(tab);
  return paints.slice(5);
}

async function mounts(tab: Page, name: string, html: string): Promise<Line[]> {
  const times = { ours: [] as number[], bare: [] as number[], alike: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const what of ['ours', 'bare', 'alike'] as const) {
      const took = await show(tab, what, html);
      await clear(tab);
      if (round > 1) times[what].push(took);
    }
  }
  return besides(`editor: mount with ${name}`, times, 1.5, 0);
}

async function viewers(tab: Page, letter: string): Promise<Line> {
  const value = JSON.stringify(documentFromHtml(letter));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await show(tab, 'viewers', value));
    await clear(tab);
  }
  const took = median(times.slice(2));
  return atMost('50 viewers of 12 KB on one page, ms', took, 150, `${took.toFixed(0)} ms`);
}

async function show(tab: Page, what: string, html: string): Promise<number> {
  return await tab.evaluate(`bench.show(${JSON.stringify(what)}, ${JSON.stringify(html)})`);
}

async function clear(tab: Page): Promise<void> {
  await tab.evaluate('bench.clear()');
}

async function pageScript(): Promise<{ js: string; css: string }> {
  const output = await bundled('editor-page.tsx', join(process.cwd(), 'bench/editor-page.tsx'), true);
  const js = output.flatMap((part) => (part.type === 'chunk' && part.isEntry ? [part.code] : [])).join('');
  const css = output.flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [],
  );
  return { js, css: css.join('\n') };
}

/** What a page that shows, or writes, rich text loads besides React: at once, and later when someone asks for more. */
async function sizes(): Promise<Line[]> {
  const weigh = async (name: string, entry: string, bar: number) => {
    const chunks = (await bundled(name, `${source}/${entry}`, false)).filter((part) => part.type === 'chunk');
    const first = new Set<string>();
    const take = (file: string) => {
      if (first.has(file)) return;
      first.add(file);
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) take(next);
    };
    for (const { fileName, isEntry } of chunks) if (isEntry) take(fileName);
    const kb = (isFirst: boolean) =>
      chunks
        .filter(({ fileName }) => first.has(fileName) === isFirst)
        .reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
    return atMost(`${name}: script, KB gzip`, kb(true), bar, `${kb(false).toFixed(1)} KB more when asked for`);
  };
  return [await weigh('viewer', 'viewer/viewer.ts', 20), await weigh('editor', 'editing/editor.ts', 160)];
}

async function bundled(name: string, entry: string, isWhole: boolean): Promise<Rolldown.OutputBundle[string][]> {
  const outDir = join(tmpdir(), `laurel-bench-${name}-${process.pid}`);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      lib: { entry, formats: ['es'], fileName: 'page' },
      rolldownOptions: {
        external: isWhole ? [] : [/^react(-dom)?($|\/)/],
        // What is loaded at once is one file, as in Laurel's own build.
        output: { minify: true, codeSplitting: isWhole ? false : { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
  });
  await rm(outDir, { recursive: true, force: true });
  return [result].flat().flatMap((each) => ('output' in each ? each.output : []));
}

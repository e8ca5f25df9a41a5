import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser';
import { root } from '../laurel-process';

// What someone does who has never seen Laurel: packs or downloads the package, installs it into a new app, builds it.
let app: string;
let browser: Browser;

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'laurel-editor-app-'));
  run('npm', ['pack', '--pack-destination', app], join(root, 'packages/editor'));
  const [packed = ''] = readdirSync(app).filter((name) => name.endsWith('.tgz'));
  mkdirSync(join(app, 'src'));
  for (const [name, text] of Object.entries(files(packed))) writeFileSync(join(app, name), text);
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'], app);
  browser = await launchBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  rmSync(app, { recursive: true, force: true });
});

function run(command: string, given: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, given, { cwd, encoding: 'utf8' });
  expect(status, `${command} ${given.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** An app as `npm create vite` leaves it, with the newest React this project knows. */
function files(packed: string): Record<string, string> {
  const version = (name: string) =>
    createRequire(import.meta.url)(join(root, `node_modules/${name}/package.json`)).version;
  const of = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, version(name)]));
  return {
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { ...of('react', 'react-dom'), '@laurel/editor': `file:./${packed}` },
      devDependencies: of('vite', '@vitejs/plugin-react', 'typescript', '@types/react', '@types/react-dom'),
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', strict: true, noEmit: true },
        ...{ jsx: 'react-jsx', lib: ['es2022', 'dom', 'dom.iterable'], types: ['vite/client'] },
      },
      include: ['src'],
    }),
    'index.html':
      '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>App</title><div id="app"></div><script type="module" src="/src/main.tsx"></script></html>',
    'vite.config.js': "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
    'src/main.tsx': `
      import { documentFromHtml, documentToText } from '@laurel/editor/document';
      import { RichTextEditor } from '@laurel/editor/editor';
      import { RichTextViewer } from '@laurel/editor/viewer';
      import '@laurel/editor/style.css';
      import { StrictMode, useState } from 'react';
      import { createRoot } from 'react-dom/client';

      function App() {
        const [html, setHtml] = useState('<p>Hello</p>');
        return (
          <>
            <RichTextEditor label="Text" modelValue={html} onUpdateModelValue={(value) => setHtml(String(value))} />
            <section aria-label="Shown"><RichTextViewer value={html} /></section>
            <output>{documentToText(documentFromHtml(html))}</output>
          </>
        );
      }
      const place = document.getElementById('app');
      if (place) createRoot(place).render(<StrictMode><App /></StrictMode>);
    `,
    'server.mjs': `
      import { documentFromHtml, sanitizeHtml } from '@laurel/editor/document';
      import { RichTextViewer } from '@laurel/editor/viewer';
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      console.log(sanitizeHtml('<p onclick=x>Hi<script>x</script></p>'));
      console.log(renderToString(createElement(RichTextViewer, { value: documentFromHtml('<h1>Hi</h1>') })));
    `,
  };
}

test('the package’s types work in an unrelated app', () => {
  run('npx', ['tsc', '-p', '.'], app);
});

test('documents are cleaned and rendered on a server', () => {
  const [cleaned, rendered] = run(process.execPath, ['server.mjs'], app).split('\n');
  expect(cleaned).toBe('<p>Hi</p>');
  expect(rendered).toContain('<h1>Hi</h1>');
});

test('the viewer shows what is typed in the built app', async () => {
  run('npx', ['vite', 'build'], app);
  const server = await preview({ root: app, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await page.goto(address);
  const area = page.getByRole('textbox', { name: 'Text' });
  await area.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' world');
  await page.getByRole('region', { name: 'Shown' }).getByText('world').waitFor();
  expect(await page.locator('section strong').textContent()).toBe(' world');
  expect(await page.locator('output').textContent()).toBe('Hello world');
  expect(await area.evaluate((element) => getComputedStyle(element).minHeight)).not.toBe('0px');
  expect(troubles).toEqual([]);
  await server.close();
});

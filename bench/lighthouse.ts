import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { signedIn } from '../e2e/client';
import { newFolder, removeFolder, startLaurel } from '../e2e/laurel-process';
import { atLeast, atMost, type Line, median } from './measure';

// Two thirds of what the rest of the project weighs together, so it is fetched when it is asked for.
const lighthouse = 'lighthouse@12.8.2';
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const port = 9222;
const rounds = 5;

/** Where, as whom. */
const pages = [
  ['/login', null],
  ['/access-control', 'msmith'],
  ['/studentdashboard', 'msmith'],
  ['/parentdashboard', 'ismith'],
] as const;

const bars = { desktop: 0.95, mobile: 0.85 } as const;

/** What is read of Lighthouse's report; scores are 0 to 1, the rest milliseconds, the layout shift apart. */
interface Report {
  readonly categories: Readonly<Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>>;
  readonly audits: Readonly<Record<Measure, { readonly numericValue: number }>>;
}

type Measure =
  | 'first-contentful-paint'
  | 'largest-contentful-paint'
  | 'total-blocking-time'
  | 'cumulative-layout-shift';

/** Lighthouse on the demo district in the system's Chromium: medians of five, a line for each page and device. */
export async function* benchLighthouse(): AsyncGenerator<Line> {
  const folder = await newFolder();
  const laurel = await startLaurel(folder);
  try {
    for (const [path, username] of pages) {
      const profile = await mkdtemp(join(tmpdir(), 'laurel-lighthouse-'));
      const browser = await chromium.launchPersistentContext(profile, {
        executablePath: '/usr/bin/chromium',
        args: [...flags, `--remote-debugging-port=${port}`],
      });
      // A cookie of the browser's own goes with everything a page asks for, the stream of notices too.
      if (username) await browser.addCookies(cookiesOf(await signedIn(laurel.address, username), laurel.address));
      for (const device of ['desktop', 'mobile'] as const) {
        const reports: Report[] = [];
        for (let round = 0; round < rounds; round += 1) {
          reports.push(await look(`${laurel.address}${path}`, device, join(profile, 'report.json')));
        }
        yield* linesOf(path, device, reports);
      }
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    }
  } finally {
    await laurel.stop();
    await removeFolder(folder);
  }
}

function cookiesOf(client: { cookie(): string }, url: string) {
  return client
    .cookie()
    .split('; ')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }));
}

function linesOf(path: string, device: keyof typeof bars, reports: readonly Report[]): Line[] {
  const name = `lighthouse: ${path}, ${device}`;
  const scores = (category: keyof Report['categories']) => reports.map(({ categories }) => categories[category].score);
  const performance = scores('performance');
  const of = (measure: Measure) => median(reports.map(({ audits }) => audits[measure].numericValue)).toFixed(0);
  const rest = Math.min(...scores('accessibility'), ...scores('best-practices'));
  const shift = Math.max(...reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  return [
    atLeast(
      `${name}, performance`,
      median(performance),
      bars[device],
      `${performance.join(' ')}; first paint ${of('first-contentful-paint')} ms, largest ${of('largest-contentful-paint')} ms, blocked ${of('total-blocking-time')} ms`,
    ),
    atLeast(`${name}, accessibility and best practices`, rest, 1, 'the worst'),
    atMost(`${name}, layout shift`, shift, 0.02, 'the worst'),
  ];
}

async function look(url: string, device: keyof typeof bars, out: string, tries = 3): Promise<Report> {
  const given = [
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--quiet', `--port=${port}`],
    ...['--only-categories=performance,accessibility,best-practices', '--output=json', `--output-path=${out}`],
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const child = spawn('npm', given, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  // Now and then its own recording fails, which says nothing of the page.
  if (code !== 0 && tries > 1) return await look(url, device, out, tries - 1);
  if (code !== 0) throw new Error(`Lighthouse could not look at ${url}: ${said.trim().slice(-2000)}`);
  return JSON.parse(await readFile(out, 'utf8'));
}

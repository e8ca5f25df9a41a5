import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedIn } from '../e2e/client';
import { newFolder, removeFolder, startLaurel } from '../e2e/laurel-process';
import { atLeast, atMost, type Line, median } from './measure';

// Two thirds of what the rest of the project weighs together, so it is fetched when it is asked for.
const lighthouse = 'lighthouse@12.8.2';
const flags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
const rounds = 5;

/** Where, as whom. */
const pages = [
  ['/login', null],
  ['/access-control', 'msmith'],
  ['/studentdashboard', 'msmith'],
  ['/parentdashboard', 'ismith'],
] as const;

const bars = { desktop: 0.95, mobile: 0.85 } as const;

/** What is read of Lighthouse's report; scores are 0 to 1. */
interface Report {
  readonly categories: Readonly<Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>>;
  readonly audits: { readonly 'cumulative-layout-shift': { readonly numericValue: number } };
}

/** Lighthouse on the demo district in the system's Chromium: medians of five, a line for each page and device. */
export async function benchLighthouse(): Promise<Line[]> {
  const [folder, out] = [await newFolder(), await mkdtemp(join(tmpdir(), 'laurel-lighthouse-'))];
  const laurel = await startLaurel(folder);
  try {
    const lines: Line[] = [];
    for (const [path, username] of pages) {
      const cookie = username === null ? '' : (await signedIn(laurel.address, username)).cookie();
      for (const device of ['desktop', 'mobile'] as const) {
        const reports: Report[] = [];
        for (let round = 0; round < rounds; round += 1) {
          reports.push(await look(`${laurel.address}${path}`, device, cookie, join(out, 'report.json')));
        }
        lines.push(...linesOf(path, device, reports));
      }
    }
    return lines;
  } finally {
    await laurel.stop();
    await removeFolder(folder);
    await rm(out, { recursive: true, force: true });
  }
}

function linesOf(path: string, device: keyof typeof bars, reports: readonly Report[]): Line[] {
  const name = `lighthouse: ${path}, ${device}`;
  const scores = (category: keyof Report['categories']) => reports.map(({ categories }) => categories[category].score);
  const performance = scores('performance');
  const rest = Math.min(...scores('accessibility'), ...scores('best-practices'));
  const shift = Math.max(...reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  return [
    atLeast(`${name}, performance`, median(performance), bars[device], performance.join(' ')),
    atLeast(`${name}, accessibility and best practices`, rest, 1, 'the worst'),
    atMost(`${name}, layout shift`, shift, 0.02, 'the worst'),
  ];
}

async function look(url: string, device: keyof typeof bars, cookie: string, out: string): Promise<Report> {
  const given = [
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--quiet', `--chrome-flags=${flags}`],
    ...['--only-categories=performance,accessibility,best-practices', '--output=json', `--output-path=${out}`],
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
  ];
  const child = spawn('npm', given, {
    env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`Lighthouse could not look at ${url}: ${said.trim().slice(-2000)}`);
  return JSON.parse(await readFile(out, 'utf8'));
}

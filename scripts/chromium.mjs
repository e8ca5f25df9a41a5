import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const whole = '/usr/bin/chromium';
const shell = '/usr/bin/chromium-headless-shell';

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The system's Chromium; a test tool never brings its own. Its headless shell is the same engine without a window around
 * each profile, which takes a third of the time; soak tests in the whole browser (decision 066).
 */
export function chromiumPath() {
  return existsSync(shell) && !process.env.LAUREL_SOAK ? shell : whole;
}

/** Installs what is missing where that can be done; leaves with a sentence when there is no Chromium at all. */
export function installChromium() {
  const missing = [whole, shell].filter((path) => !existsSync(path)).map((path) => path.replace('/usr/bin/', ''));
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing ${missing.join(' and ')} …\n`);
    for (const name of ['', ...missing])
      runApt(name === '' ? ['update'] : ['install', '-y', '--no-install-recommends', name]);
  }
  if (existsSync(shell) || existsSync(whole)) return;
  process.stderr.write('The browser tests need Chromium at /usr/bin/chromium: apt-get install chromium\n');
  process.exit(1);
}

/** @param {string[]} given */
function runApt([command = '', ...given]) {
  spawnSync('apt-get', [command, '-qq', ...given], { stdio: ['ignore', 'ignore', 'inherit'] });
}

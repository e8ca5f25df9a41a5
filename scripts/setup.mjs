import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Laurel needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Installs what package-lock.json names, unless exactly that is installed already. */
export function install() {
  const wanted = digestOf([`${root}package-lock.json`]);
  if (existsSync(`${root}node_modules`) && stamp('install') === wanted) return;
  process.stdout.write('Installing what is missing …\n');
  // Nothing needs an install script: the links PostgreSQL's libraries need are made when it starts.
  // With what builds it, also where a service's NODE_ENV is set.
  // Not `npm ci`: it refuses a lock without the binaries of every platform, and not every registry keeps them all.
  runOrExit('npm', [
    'install',
    '--include=dev',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeStamp('install', wanted);
}

/** Builds the pages and the server, unless nothing has changed since. */
export function build() {
  const sources = ['packages/domain/src', 'packages/editor/src', 'packages/server/src', 'packages/web/src'];
  const entries = ['index.html', 'sign-in.html', 'vite.config.ts'].map((file) => `${root}packages/web/${file}`);
  const files = [...sources.flatMap((folder) => filesBelow(`${root}${folder}`)), ...entries];
  const wanted = digestOf([...files.filter((file) => !file.includes('.test.')), `${root}package-lock.json`]);
  const isThere =
    existsSync(`${root}packages/server/dist/main.js`) && existsSync(`${root}packages/web/dist/index.html`);
  if (isThere && stamp('build') === wanted) return;
  process.stdout.write('Building …\n');
  runOrExit(process.execPath, [`${root}scripts/build.mjs`]);
  writeStamp('build', wanted);
}

/**
 * Runs a command to its end; leaves with its code when it fails.
 * @param {string} command
 * @param {string[]} given
 */
export function runOrExit(command, given) {
  const { status, error } = spawnSync(command, given, { cwd: root, stdio: 'inherit' });
  if (error) process.stderr.write(`${command} could not be run: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Every file below a folder, in a fixed order.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}

/** @param {string[]} files */
function digestOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} name */
function stamp(name) {
  const file = `${root}node_modules/.laurel/${name}`;
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
}

/**
 * @param {string} name
 * @param {string} digest
 */
function writeStamp(name, digest) {
  mkdirSync(`${root}node_modules/.laurel`, { recursive: true });
  writeFileSync(`${root}node_modules/.laurel/${name}`, digest);
}

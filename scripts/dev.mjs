import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { build, install, root, runOrExit } from './setup.mjs';

// npm run dev: runs Laurel, and builds and starts it again when a source changes. The database is the one of npm start.
install();
build();

const server = () => spawn(process.execPath, [`${root}packages/server/dist/main.js`], { cwd: root, stdio: 'inherit' });
let running = server();
/** @type {NodeJS.Timeout | undefined} */
let waiting;

watch(`${root}packages`, { recursive: true }, (_, name) => {
  if (!name || /(^|\/)(dist|node_modules)\/|\.test\.tsx?$/.test(name)) return;
  clearTimeout(waiting);
  waiting = setTimeout(startAnew, 200);
});
process.on('SIGINT', () => running.once('exit', () => process.exit(0)));

function startAnew() {
  running.once('exit', () => {
    runOrExit(process.execPath, [`${root}scripts/build.mjs`]);
    running = server();
  });
  running.kill('SIGINT');
}

import { build, install, root } from './setup.mjs';

// npm start: install, build, run. The server runs in this process, so that nothing stands between it and Ctrl-C.
const parent = process.ppid;
install();
build();
if (process.env.npm_lifecycle_event === 'start') stopWithParent();
await import(`${root}packages/server/dist/main.js`);

/**
 * npm hands SIGTERM on to the shell it runs scripts in, and most shells end without handing it on: so this process stops
 * once its shell has ended, as soon as it can stop in order. Whoever signals it, too, gets one stop.
 */
function stopWithParent() {
  if (process.ppid !== parent) process.exit(0);
  const watch = setInterval(() => {
    if (process.ppid === parent || process.listenerCount('SIGTERM') === 0) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

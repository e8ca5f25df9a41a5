import { build, install, root } from './setup.mjs';

// npm start: install, build, run. The server runs in this process, so that nothing stands between it and Ctrl-C.
install();
build();
await import(`${root}packages/server/dist/main.js`);

import { build, install, root } from './setup.mjs';

// npm run laurel -- <command>: the command line, built like the server.
install();
build();
await import(`${root}packages/server/dist/command.js`);

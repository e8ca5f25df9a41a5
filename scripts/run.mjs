import { build, install, root, runOrExit } from './setup.mjs';

// Runs a TypeScript file of the project: npm run bench.
install();
build();
runOrExit(`${root}node_modules/.bin/tsx`, process.argv.slice(2));

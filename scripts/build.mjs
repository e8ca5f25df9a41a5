import { cpSync, rmSync } from 'node:fs';
import { build } from 'vite';
import { holdsBudgets } from './budgets.mjs';
import { pages, readerBundle, serverBundle, views } from './build-config.mjs';
import { compressAssets } from './compress-assets.mjs';
import { root } from './setup.mjs';

await build(pages);
await compressAssets(`${root}packages/web/dist/assets`);
await build(views);
if (!holdsBudgets()) throw new Error('A page exceeds its size budget.');

const server = `${root}packages/server`;
rmSync(`${server}/dist`, { recursive: true, force: true });
await build(serverBundle);
await build(readerBundle(`${server}/dist`));
cpSync(`${server}/src/db/migrations`, `${server}/dist/migrations`, { recursive: true });

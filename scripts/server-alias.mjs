import { root } from './setup.mjs';

/** Where the packages' names point, for what runs on Node. */
export const serverAlias = [
  { find: /^@laurel\/editor\/document$/, replacement: `${root}packages/editor/src/document/document.ts` },
  { find: /^@laurel\/(domain|editor|server)\//, replacement: `${root}packages/$1/src/` },
];

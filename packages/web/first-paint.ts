import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const source = fileURLToPath(new URL('src/', import.meta.url));
const entry = `${source}preferences/first-paint.ts`;

/**
 * Builds what runs before the first frame into one blocking script and names it first in the page. It is the app's own
 * code, so that both draw the same; its digest is in its name, because browsers keep built files for a year.
 */
export function firstPaint(): Plugin {
  return {
    name: 'laurel-first-paint',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'first-paint.js', source: await bundled() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => /first-paint-.*\.js$/.test(name));
        return file ? [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }] : [];
      },
    },
  };
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [{ find: /^@laurel\/web\//, replacement: source }] },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'firstPaint' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The script for the first frame was not built.');
  return chunk.code;
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Writes a .br and a .gz beside every file worth it, once, so that serving one is reading it.
 * @param {string} folder
 */
export async function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const bytes = readFileSync(`${folder}/${name}`);
    writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${folder}/${name}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

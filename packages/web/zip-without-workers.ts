import { zipSync } from 'fflate';

/**
 * In place of the workbook writer’s own (see vite.config.ts), whose worker the content policy refuses.
 * @public
 */
// biome-ignore lint/style/noDefaultExport: what it replaces is one.
export default async function zipWithoutWorkers(files: Record<string, Uint8Array>): Promise<ArrayBufferLike> {
  return zipSync(files).buffer;
}

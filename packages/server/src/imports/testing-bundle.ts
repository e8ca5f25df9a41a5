import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { openZip } from './read-bundle';

/** Files of a bundle by name. */
export type Files = ReadonlyMap<string, Buffer | string>;

/** One of the sample bundles that come with the project. */
export function sample(name: 'v1p2' | 'v1p1' | 'v1p2-delta'): string {
  return fileURLToPath(new URL(`../../../../demo/data/cedar-valley-${name}.zip`, import.meta.url));
}

/** The files of a zip, to break one thing in. */
export async function filesOf(path: string): Promise<Map<string, Buffer | string>> {
  const zip = await openZip(path);
  const files = new Map<string, Buffer | string>();
  for (const name of zip.names) files.set(name, await buffer(await zip.read(name)));
  zip.close();
  return files;
}

/** The same files with the text of one changed. */
export function changed(files: Files, name: string, change: (text: string) => string | Buffer): Files {
  const text = String(files.get(name) ?? '');
  const made = change(text);
  if (made === text) throw new Error(`Nothing changed in ${name}.`);
  return new Map(files).set(name, made);
}

/** Writes a zip into a folder that goes with the test. */
export async function zipOf(files: Files, options: { folder?: string } = {}): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of files) {
    zip.addBuffer(Buffer.from(content), options.folder ? `${options.folder}/${name}` : name, {
      compress: content.length > 0,
    });
  }
  zip.end();
  const path = join(await testFolder(), 'bundle.zip');
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-import-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  return folder;
}

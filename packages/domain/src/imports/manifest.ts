import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ProblemList } from '@laurel/domain/plans/problem';
import { type FileMode, filesOf, isVersion, manifestFile, type Version } from './binding';

/** What a bundle says about itself. `files` holds the files it brings. */
export interface Manifest {
  readonly version: Version;
  readonly files: ReadonlyMap<string, FileMode>;
  /** `delta` as soon as one file is a delta. */
  readonly mode: FileMode;
  readonly systemName: string | null;
  readonly systemCode: string | null;
}

export interface ManifestRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Reads manifest.csv (header included) against the names in the zip. Throws a `refused` Fault for what makes the whole unreadable. */
export function readManifest(rows: readonly ManifestRow[], names: readonly string[], list: ProblemList): Manifest {
  const properties = readProperties(rows);
  const version = readVersion(properties);
  const known = filesOf(version);
  const files = new Map<string, FileMode>();
  for (const file of known) {
    const mode = readMode(file, properties, names, list);
    if (mode) files.set(file, mode);
  }
  for (const name of names) refuseUndeclared(name, known, files);
  for (const [name, { line }] of properties) {
    if (isKnownProperty(name, known)) continue;
    const reason = translatable`The property “${name}” isn’t part of OneRoster ${version}, so it was skipped.`;
    list.warn({ file: manifestFile, line, column: 'propertyName' }, 'property', reason);
  }
  if (files.size === 0)
    throw refuse(null, null, translatable`The manifest declares no files, so there’s nothing to import.`);
  return {
    version,
    files,
    mode: [...files.values()].includes('delta') ? 'delta' : 'bulk',
    systemName: properties.get('source.systemName')?.value || null,
    systemCode: properties.get('source.systemCode')?.value || null,
  };
}

type Properties = ReadonlyMap<string, { readonly value: string; readonly line: number }>;

function readProperties(rows: readonly ManifestRow[]): Properties {
  const [header, ...rest] = rows;
  if (header?.cells.join() !== 'propertyName,value') {
    throw refuse(
      1,
      'propertyName',
      translatable`manifest.csv must start with the line propertyName,value. Export the bundle again.`,
    );
  }
  const properties = new Map<string, { value: string; line: number }>();
  for (const { cells, line } of rest) {
    const [name = '', value = ''] = cells.map((cell) => cell.trim());
    if (properties.has(name))
      throw refuse(line, 'propertyName', translatable`The manifest lists “${name}” twice. Remove one of them.`);
    properties.set(name, { value, line });
  }
  return properties;
}

function readVersion(properties: Properties): Version {
  const manifest = properties.get('manifest.version');
  if (manifest?.value !== '1.0') {
    throw refuse(
      manifest?.line ?? null,
      'value',
      manifest
        ? translatable`manifest.version is “${manifest.value}” but must be 1.0. Export the bundle again.`
        : translatable`manifest.version is missing. It must be 1.0. Export the bundle again.`,
    );
  }
  const version = properties.get('oneroster.version');
  const value = version?.value === '1.2.1' ? '1.2' : (version?.value ?? '');
  if (!isVersion(value)) {
    throw refuse(
      version?.line ?? null,
      'value',
      version
        ? translatable`oneroster.version is “${version.value}”, but Laurel reads 1.1 and 1.2. Export one of those versions.`
        : translatable`oneroster.version is missing. Laurel reads 1.1 and 1.2. Export one of those versions.`,
    );
  }
  return value;
}

function readMode(file: string, properties: Properties, names: readonly string[], list: ProblemList): FileMode | null {
  const name = `file.${file.replace(/\.csv$/, '')}`;
  const property = properties.get(name);
  if (!property) {
    if (!names.includes(file)) return null;
    throw refuse(
      null,
      'propertyName',
      translatable`${file} is in the zip, but the manifest has no line ${name}. Declare it or remove it.`,
    );
  }
  const { value, line } = property;
  const lower = value.toLowerCase();
  if (lower !== 'absent' && lower !== 'bulk' && lower !== 'delta')
    throw refuse(line, 'value', translatable`${name} is “${value}” but must be absent, bulk, or delta.`);
  if (lower !== value)
    list.warn({ file: manifestFile, line, column: 'value' }, 'case', translatable`“${value}” was read as ${lower}.`);
  if (lower === 'absent') return null;
  if (!names.includes(file)) throw refuse(line, 'value', notThere(file, value, names));
  return lower;
}

function notThere(file: string, value: string, names: readonly string[]): Sentence {
  const near = names.find((name) => name.toLowerCase() === file.toLowerCase());
  if (near) return translatable`The zip contains “${near}”, but it must be named ${file}. Capitalization matters.`;
  return translatable`The manifest declares ${file} as ${value}, but it isn’t in the zip. Add it or declare it absent.`;
}

function refuseUndeclared(name: string, known: readonly string[], files: ReadonlyMap<string, FileMode>): void {
  if (name === manifestFile || files.has(name)) return;
  const sentence = known.includes(name)
    ? translatable`The manifest declares ${name} absent, but it’s in the zip. Declare it or remove it.`
    : translatable`The zip contains “${name}”, which the manifest doesn’t declare. Remove it.`;
  throw new Fault('refused', sentence, { file: name, line: null, column: null });
}

function isKnownProperty(name: string, known: readonly string[]): boolean {
  const fixed = ['manifest.version', 'oneroster.version', 'source.systemName', 'source.systemCode'];
  return fixed.includes(name) || name === '' || known.includes(`${name.replace(/^file\./, '')}.csv`);
}

function refuse(line: number | null, column: string | null, sentence: Sentence): Fault {
  return new Fault('refused', sentence, { file: manifestFile, line, column });
}

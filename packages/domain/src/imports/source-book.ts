import { translatable } from '@laurel/domain/kit/sentence';
import type { Problem } from '@laurel/domain/plans/problem';
import type { FileMode } from './binding';

/** What a source's keys already point at, by file of the binding without `.csv`, and what else a delta needs to know of it. */
export interface Known {
  readonly ids: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Class (our id) of each assignment by the source's key. */
  readonly classOfLineItem: ReadonlyMap<string, string>;
  /** How a guardian is related to the children of earlier files. */
  readonly relationOf: ReadonlyMap<string, string>;
  /** Title, weight and place in the grade of each category of earlier files. */
  readonly categories: ReadonlyMap<string, { readonly title: string; readonly weight: number | null }>;
}

export const nothingKnown: Known = {
  ids: new Map(),
  classOfLineItem: new Map(),
  relationOf: new Map(),
  categories: new Map(),
};

/** Which keys of a bundle are there, which were rejected, and where those of one file stood first. Keys only: memory must not grow with the rows. */
export class SourceBook {
  readonly #known: Known;
  readonly #files: ReadonlyMap<string, FileMode>;
  readonly #newId: () => string;
  readonly #lines = new Map<string, number>();
  readonly #ids = new Map<string, Map<string, string>>();
  readonly #rejected = new Map<string, Set<string>>();
  readonly #numbers = new Map<string, number>();
  readonly #kinds = new Map<string, string>();
  #merged: ReadonlySet<string> | null = null;

  constructor(known: Known, files: ReadonlyMap<string, FileMode>, newId: () => string) {
    this.#known = known;
    this.#files = files;
    this.#newId = newId;
  }

  /** Begins a file: the lines of the one before are of no use any more. */
  beginFile(): void {
    this.#lines.clear();
  }

  /** Notes a key of this file; the line of the row that had it before, or `null` when it is new. */
  noteLine(key: string, line: number): number | null {
    const before = this.#lines.get(key) ?? null;
    if (before === null) this.#lines.set(key, line);
    return before;
  }

  /** Our id for a key that others will point at. */
  admit(name: string, key: string): string {
    const id = this.idOf(name, key);
    entryOf(this.#ids, name, () => new Map<string, string>()).set(key, id);
    return id;
  }

  /** Our id for a key nobody points at: not remembered. */
  idOf(name: string, key: string): string {
    return this.#known.ids.get(name)?.get(key) ?? this.#newId();
  }

  newId(): string {
    return this.#newId();
  }

  reject(name: string, key: string): void {
    this.#ids.get(name)?.delete(key);
    entryOf(this.#rejected, name, () => new Set<string>()).add(key);
  }

  /** Our id a reference means. In a bulk file it must be in the bundle, otherwise it may be known from before. */
  find(name: string, key: string): string | null {
    const inside = this.#ids.get(name)?.get(key);
    if (inside !== undefined) return inside;
    if (this.#files.get(`${name}.csv`) === 'bulk' || this.isRejected(name, key)) return null;
    return this.#known.ids.get(name)?.get(key) ?? null;
  }

  isRejected(name: string, key: string): boolean {
    return this.#rejected.get(name)?.has(key) ?? false;
  }

  /** Why a reference leads nowhere. */
  whyMissing(name: string, key: string): Problem['reason'] {
    if (this.isRejected(name, key))
      return translatable`${key} in ${name}.csv was rejected, so this row was skipped too.`;
    return this.#files.get(`${name}.csv`) === 'bulk'
      ? translatable`${key} isn’t in ${name}.csv. Add it there or correct the ID.`
      : translatable`${key} isn’t in this bundle or an earlier one. Import it first or correct the ID.`;
  }

  /** Whether several keys of earlier bundles lead to this person of ours: their records were merged here. */
  isMerged(personId: string): boolean {
    if (this.#merged === null) {
      const ids = [...(this.#known.ids.get('users')?.values() ?? [])];
      const once = new Set<string>();
      this.#merged = new Set(ids.filter((id) => once.size === once.add(id).size));
    }
    return this.#merged.has(personId);
  }

  /** A small number for one of our ids, so that pairs of them can be remembered cheaply. */
  numberOf(id: string): number {
    return entryOf(this.#numbers, id, () => this.#numbers.size);
  }

  /** Remembers what kind of org or session a key of this bundle is. */
  noteKind(name: string, key: string, kind: string): void {
    this.#kinds.set(`${name} ${key}`, kind);
  }

  /** The kind of an org or session of this bundle; `null` for one that only an earlier bundle brought. */
  kindOf(name: string, key: string): string | null {
    return this.#kinds.get(`${name} ${key}`) ?? null;
  }

  get known(): Known {
    return this.#known;
  }

  isBulk(name: string): boolean {
    return this.#files.get(`${name}.csv`) === 'bulk';
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

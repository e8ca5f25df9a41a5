import * as idb from 'idb-keyval';
import { createStore, type UseStore } from 'idb-keyval';
import { uuid } from './new-id';

export type DeviceStore = ReturnType<typeof createDeviceStore>;

/**
 * A table of records on this device, by key. A browser may drop writes to IndexedDB that are under way when a page goes
 * (measured: one in three), so those are written down synchronously in local storage, and read from there before
 * anything else is read.
 */
export function createDeviceStore(database: string, table: string) {
  const journal = `laurel-unfinished ${database} `;
  const ownJournal = `${journal}${uuid()}`;
  /** Writes the database hasn't confirmed; `undefined` deletes. */
  const unfinished = new Map<string, unknown>();
  let opened: UseStore | null = null;
  window.addEventListener('pagehide', writeJournal);

  function store(): UseStore {
    opened ??= createStore(database, table);
    return opened;
  }

  async function write(changes: readonly (readonly [string, unknown])[]): Promise<void> {
    for (const [key, value] of changes) unfinished.set(key, value);
    await save(changes);
    for (const [key, value] of changes) if (unfinished.get(key) === value) unfinished.delete(key);
    if (unfinished.size === 0) forgetJournal(ownJournal);
  }

  async function save(changes: readonly (readonly [string, unknown])[]): Promise<void> {
    const gone = changes.filter(([, value]) => value === undefined).map(([key]) => key);
    const kept = changes.filter(([, value]) => value !== undefined);
    await Promise.all([
      ...(kept.length > 0
        ? [
            idb.setMany(
              kept.map(([key, value]) => [key, value]),
              store(),
            ),
          ]
        : []),
      ...(gone.length > 0 ? [idb.delMany(gone, store())] : []),
    ]);
  }

  function writeJournal(): void {
    if (unfinished.size === 0) return;
    const lines = [...unfinished].map(([key, value]) => ({ key, value }));
    try {
      localStorage.setItem(ownJournal, JSON.stringify(lines));
    } catch {
      // Local storage is full or switched off; the database may still finish.
    }
  }

  /** Finishes what pages that have gone had begun. */
  async function finish(): Promise<void> {
    if (journals().length === 0) return;
    const finishAll = async () => {
      for (const name of journals()) {
        await save(readJournal(name).map(({ key, value }) => [key, value] as const));
        forgetJournal(name);
      }
    };
    // One tab at a time: a second one would bring back what the first has sent meanwhile.
    await ('locks' in navigator ? navigator.locks.request(journal, finishAll) : finishAll());
  }

  function journals(): string[] {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(journal) && name !== ownJournal);
    } catch {
      return [];
    }
  }

  return {
    async get(key: string): Promise<unknown> {
      await finish();
      return await idb.get(key, store());
    },
    async entries(): Promise<[string, unknown][]> {
      await finish();
      return await idb.entries<string, unknown>(store());
    },
    /** Several at once; `undefined` deletes. */
    write,
    set: async (key: string, value: unknown): Promise<void> => await write([[key, value]]),
    del: async (key: string): Promise<void> => await write([[key, undefined]]),
    delMany: async (keys: readonly string[]): Promise<void> => await write(keys.map((key) => [key, undefined])),
  };
}

function readJournal(name: string): { key: string; value?: unknown }[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(lines) ? lines.filter((line) => typeof line?.key === 'string') : [];
  } catch {
    return [];
  }
}

function forgetJournal(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Switched off: then there is none.
  }
}

import type { Document } from '@laurel/editor/document/document-node';
import { parseDocument } from '@laurel/editor/document/parse-document';
import { useState } from 'react';

/** Where drafts are kept; `localStorage` is one. */
export interface DraftStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

export interface Draft {
  readonly document: Document;
  readonly savedAt: Date;
}

/** Drafts of one text on this device. Hand it to the editor, and call `clear` once the text is saved for good. */
export interface Autosave {
  /** What an earlier visit left, offered when it differs from the value. */
  readonly read: () => Draft | undefined | Promise<Draft | undefined>;
  readonly save: (document: Document) => void;
  readonly clear: () => void;
}

/**
 * Keeps drafts under `key`, which names the text (`note-12`), in `storage` (default `localStorage`). A storage that is
 * full or forbidden is done without. Both are read once.
 */
export function useAutosave(key: string, storage?: DraftStorage): Autosave {
  const [autosave] = useState(() => draftsUnder(key, storage));
  return autosave;
}

/** The same without React. */
export function draftsUnder(key: string, given?: DraftStorage): Autosave & { readonly read: () => Draft | undefined } {
  const at = `rt-draft:${key}`;
  const attempt = <Result>(work: (storage: DraftStorage) => Result): Result | undefined => {
    try {
      return work(given ?? localStorage);
    } catch {
      // Without a draft the text is still in the editor, and saved as usual.
      return undefined;
    }
  };
  return {
    read: () =>
      attempt((storage) => {
        const text = storage.getItem(at);
        const kept: unknown = text === null ? undefined : JSON.parse(text);
        if (typeof kept !== 'object' || kept === null || !('document' in kept) || !('savedAt' in kept))
          return undefined;
        const savedAt = new Date(String(kept.savedAt));
        return Number.isNaN(savedAt.getTime()) ? undefined : { document: parseDocument(kept.document), savedAt };
      }),
    save: (document) => {
      attempt((storage) => storage.setItem(at, JSON.stringify({ document, savedAt: new Date().toISOString() })));
    },
    clear: () => {
      attempt((storage) => storage.removeItem(at));
    },
  };
}

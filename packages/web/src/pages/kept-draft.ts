import { type Id, id } from '@laurel/domain/kit/id';
import { savePage } from '@laurel/domain/pages/api';
import { pageContent } from '@laurel/domain/pages/page-content';
import { call } from '@laurel/web/kit/call';
import { announceUnsent } from '@laurel/web/kit/unsent';
import { currentSession } from '@laurel/web/people/session';
import * as z from 'zod/mini';

const kept = z.object({ version: z.int(), schoolId: z.nullable(id('school')), content: pageContent });

/** A draft that Laurel doesn't have yet, and the version it was made from. */
export type KeptDraft = z.infer<typeof kept>;

const prefix = () => `laurel-page ${currentSession().user?.accountId ?? ''} `;

/** Keeps a draft on this device until Laurel has it: it outlasts a reload, a crash, and being without a network. */
export function keepDraft(pageId: Id<'page'>, draft: KeptDraft): void {
  try {
    localStorage.setItem(prefix() + pageId, JSON.stringify(draft));
  } catch {
    // A full or forbidden store keeps nothing; the save to Laurel goes on.
  }
}

export function forgetDraft(pageId: Id<'page'>): void {
  localStorage.removeItem(prefix() + pageId);
}

export function findDraft(pageId: Id<'page'>): KeptDraft | null {
  const text = localStorage.getItem(prefix() + pageId);
  if (text === null) return null;
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    // Of an earlier version of Laurel.
    forgetDraft(pageId);
    return null;
  }
}

function pagesHere(): Id<'page'>[] {
  return Object.keys(localStorage).flatMap((key) =>
    key.startsWith(prefix()) ? (id('page').safeParse(key.slice(prefix().length)).data ?? []) : [],
  );
}

// Whoever signs out on this device leaves nothing behind.
announceUnsent({
  send: async () => {
    for (const pageId of pagesHere()) {
      const draft = findDraft(pageId);
      if (!draft) continue;
      await call(savePage, { pageId, ...draft }).then(
        () => forgetDraft(pageId),
        () => undefined,
      );
    }
    return pagesHere().length;
  },
  wipe: async () => pagesHere().forEach(forgetDraft),
});

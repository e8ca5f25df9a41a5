import { Fault } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { isSame } from '@laurel/domain/kit/same-json';
import { conflictDetails, type readPage, savePage } from '@laurel/domain/pages/api';
import { type PageContent, pageContent, type WholePage } from '@laurel/domain/pages/page-content';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { announceUnsent } from '@laurel/web/kit/unsent';
import { currentSession } from '@laurel/web/people/session';
import type { SaveState } from '@laurel/web/ui/save-status';
import { sentenceOf } from '@laurel/web/ui/states';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { beginHistory, goOn, redo, undo } from './history';
import { useSavePage } from './queries';

/** After the last change, and between tries while nothing answers, in milliseconds. */
const [pauseMs, retryMs] = [600, 3_000];

type Built = OutputOf<typeof readPage>;

/**
 * The draft of a page that is being built: kept on this device with every change and by Laurel a moment later, undone and
 * done again. Where somebody else saved meanwhile nothing is overwritten until the person has chosen.
 */
export function usePageDraft(page: Built) {
  const { pageId } = page;
  const [start] = useState(() => findDraft(pageId));
  const [history, setHistory] = useState(() => beginHistory(wholeOf(start ?? page)));
  const { present } = history;
  const [status, setStatus] = useState<SaveState>({ state: 'idle' });
  /** Theirs, where somebody was faster. */
  const [theirs, setTheirs] = useState<number | null>(
    start && start.version !== page.version && !isSame(wholeOf(start), wholeOf(page)) ? page.version : null,
  );
  const saved = useRef({ version: start?.version ?? page.version, whole: wholeOf(page) });
  const latest = useRef(present);
  latest.current = present;
  const sending = useRef<Promise<void> | null>(null);
  /** What Laurel refused: it isn’t sent again by itself before something of it changes. */
  const refused = useRef<WholePage | null>(null);
  const save = useSavePage();

  const isSaved = () => isSame(saved.current.whole, latest.current);

  async function sendOnce(): Promise<void> {
    const now = latest.current;
    setStatus({ state: 'saving' });
    try {
      const answer = await save.mutateAsync({ pageId, version: saved.current.version, ...now });
      saved.current = { version: answer.version, whole: now };
      if (isSaved()) forgetDraft(pageId);
      else keepDraft(pageId, { version: answer.version, ...latest.current });
      setStatus({ state: 'saved', savedAt: Date.now() });
    } catch (error) {
      const conflict =
        error instanceof Fault && error.code === 'conflict' ? conflictDetails.safeParse(error.details) : null;
      if (conflict?.success) setTheirs(conflict.data.theirs.version);
      const isUnreached = error instanceof Fault && error.code === 'unavailable';
      refused.current = isUnreached ? null : now;
      setStatus(isUnreached ? { state: 'offline', queued: 1 } : { state: 'failed', sentence: sentenceOf(error) });
      throw error;
    }
  }

  /** Resolves with the version that Laurel has, once it has everything; rejects where it can't have it now. */
  async function flush(): Promise<number> {
    while (!isSaved()) {
      sending.current ??= sendOnce().finally(() => {
        sending.current = null;
      });
      await sending.current;
    }
    return saved.current.version;
  }

  // The clock and the network are the world's.
  useEffect(() => {
    // While another state is on its way, Laurel will have that one.
    if (isSaved() && sending.current === null) {
      forgetDraft(pageId);
      return;
    }
    keepDraft(pageId, { version: saved.current.version, ...present });
    if (isSaved() || theirs !== null || refused.current === present) return;
    const wait = status.state === 'offline' ? retryMs : pauseMs;
    const timer = setTimeout(() => void flush().catch(() => undefined), wait);
    return () => clearTimeout(timer);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a change, a choice, or a failed try begins it anew
  }, [present, theirs, status.state, pageId, isSaved, flush]);

  return {
    ...present,
    status,
    theirs,
    flush,
    /** Changes of the same `within`, one after another, are undone as one. */
    change: (content: PageContent, within: object | null = null) =>
      setHistory((before) => goOn(before, { ...before.present, content }, within)),
    /** Also whom the page is for, as another revision had it. */
    changeWhole: (next: WholePage) => setHistory((before) => goOn(before, wholeOf(next))),
    undo: history.past.length > 0 ? () => setHistory(undo) : null,
    redo: history.future.length > 0 ? () => setHistory(redo) : null,
    /** One’s own becomes the next version after theirs. */
    keepMine: () => {
      saved.current = { ...saved.current, version: theirs ?? saved.current.version };
      refused.current = null;
      setTheirs(null);
      setStatus({ state: 'idle' });
    },
    /** Theirs is gone on with; one’s own can be brought back by undoing. */
    takeTheirs: (found: Built) => {
      saved.current = { version: found.version, whole: wholeOf(found) };
      refused.current = null;
      forgetDraft(pageId);
      setHistory((before) => goOn(before, wholeOf(found)));
      setTheirs(null);
      setStatus({ state: 'idle' });
    },
  };
}

/** Only a page of the whole district names schools. */
function wholeOf({ schoolId, content }: WholePage): WholePage {
  const isOfOne = schoolId !== null && content.schoolIds.length > 0;
  return { schoolId, content: isOfOne ? { ...content, schoolIds: [] } : content };
}

export type PageDraft = ReturnType<typeof usePageDraft>;

const kept = z.object({ version: z.int(), schoolId: z.nullable(id('school')), content: pageContent });

/** A draft that Laurel doesn't have yet, and the version it was made from. */
type KeptDraft = z.infer<typeof kept>;

const prefix = () => `laurel-page ${currentSession().user?.accountId ?? ''} `;

/** Keeps a draft on this device until Laurel has it: it outlasts a reload, a crash, and being without a network. */
function keepDraft(pageId: Id<'page'>, draft: KeptDraft): void {
  try {
    localStorage.setItem(prefix() + pageId, JSON.stringify(draft));
  } catch {
    // A full or forbidden store keeps nothing; the save to Laurel goes on.
  }
}

function forgetDraft(pageId: Id<'page'>): void {
  localStorage.removeItem(prefix() + pageId);
}

function findDraft(pageId: Id<'page'>): KeptDraft | null {
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

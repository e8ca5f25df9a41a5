import { Fault } from '@laurel/domain/kit/fault';
import { isSame } from '@laurel/domain/kit/same-json';
import type { readPage } from '@laurel/domain/pages/api';
import { conflictDetails } from '@laurel/domain/pages/api';
import type { PageContent } from '@laurel/domain/pages/page-content';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { SaveState } from '@laurel/web/ui/save-status';
import { sentenceOf } from '@laurel/web/ui/states';
import { useEffect, useRef, useState } from 'react';
import { beginHistory, goOn, redo, undo } from './history';
import { findDraft, forgetDraft, keepDraft } from './kept-draft';
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
  const [history, setHistory] = useState(() => beginHistory(start?.content ?? page.content));
  const [schoolId, setSchool] = useState(start?.schoolId ?? page.schoolId);
  const [status, setStatus] = useState<SaveState>({ state: 'idle' });
  /** Theirs, where somebody was faster. */
  const [theirs, setTheirs] = useState<number | null>(
    start && start.version !== page.version && !isSame(start.content, page.content) ? page.version : null,
  );
  const saved = useRef({ version: start?.version ?? page.version, content: page.content, schoolId: page.schoolId });
  const latest = useRef({ content: history.present, schoolId });
  latest.current = { content: history.present, schoolId };
  const sending = useRef<Promise<void> | null>(null);
  /** What Laurel refused: it isn’t sent again by itself before something of it changes. */
  const refused = useRef<{ content: PageContent; schoolId: string | null } | null>(null);
  const save = useSavePage();

  const isSaved = () =>
    saved.current.schoolId === latest.current.schoolId && isSame(saved.current.content, latest.current.content);

  async function sendOnce(): Promise<void> {
    const now = latest.current;
    setStatus({ state: 'saving' });
    try {
      const answer = await save.mutateAsync({ pageId, version: saved.current.version, ...now });
      saved.current = { version: answer.version, ...now };
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
    keepDraft(pageId, { version: saved.current.version, content: history.present, schoolId });
    if (isSaved() || theirs !== null) return;
    if (refused.current?.content === history.present && refused.current.schoolId === schoolId) return;
    const wait = status.state === 'offline' ? retryMs : pauseMs;
    const timer = setTimeout(() => void flush().catch(() => undefined), wait);
    return () => clearTimeout(timer);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a change, a choice, or a failed try begins it anew
  }, [history.present, schoolId, theirs, status.state, pageId, isSaved, flush]);

  return {
    content: history.present,
    schoolId,
    status,
    theirs,
    flush,
    setSchool,
    /** Changes of the same `within`, one after another, are undone as one. */
    change: (next: PageContent, within: object | null = null) => setHistory((before) => goOn(before, next, within)),
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
      saved.current = { version: found.version, content: found.content, schoolId: found.schoolId };
      refused.current = null;
      forgetDraft(pageId);
      setHistory((before) => goOn(before, found.content));
      setSchool(found.schoolId);
      setTheirs(null);
      setStatus({ state: 'idle' });
    },
  };
}

export type PageDraft = ReturnType<typeof usePageDraft>;

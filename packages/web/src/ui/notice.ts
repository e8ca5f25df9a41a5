import { useEffect, useId, useSyncExternalStore } from 'react';
import { sentenceOf } from './states';

/** A short notice at the top of the page (settled 33). */
export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly color: 'success' | 'error' | 'needs-you';
  /** Milliseconds until it goes; 0 keeps it until closed. */
  readonly timeout: number;
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

type Options = Partial<Omit<Notice, 'id' | 'message'>>;

const notificationMs = 3000;
/** The snackbar's own default, for what carries a button and so needs longer to reach. */
export const snackbarMs = 5000;

let current: Notice | null = null;
/** The latest news that waits; the bell keeps them all. */
let waiting: Notice | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a short notice at the top for 3 seconds, or as long as `timeout` says; it takes the place of the one before. */
export function notify(message: string, options: Options = {}): void {
  show(noticeOf(message, options));
}

/** Tells what went wrong where no form shows it. */
export function notifyFault(error: unknown, timeout = notificationMs): void {
  notify(sentenceOf(error), { color: 'error', timeout });
}

/** News that comes by itself: it waits until what is shown has gone, which may say what one did and how to undo it. */
export function notifyLater(message: string): void {
  const news = noticeOf(message, {});
  if (current === null) show(news);
  else waiting = news;
}

function noticeOf(message: string, options: Options): Notice {
  count += 1;
  const timeout = options.timeout ?? (options.action ? snackbarMs : notificationMs);
  return { color: 'success', action: null, ...options, timeout, id: count, message };
}

/** Tells what was done and offers to undo it; stays twice the usual time, because undoing replaces "are you sure?". */
export function notifyUndo(message: string, label: string, undo: () => void): void {
  notify(message, { action: { label, run: undo }, timeout: 2 * snackbarMs });
}

export function closeNotice(): void {
  const next = waiting;
  waiting = null;
  show(next);
}

/** The notice for the place that is in front: an open panel makes the page behind it unreachable. */
export function useNoticeInFront(): Notice | null {
  const place = useId();
  // The order in which places come and go is the page's, not React's.
  useEffect(() => {
    places = [...places, place];
    tellAll();
    return () => {
      places = places.filter((each) => each !== place);
      tellAll();
    };
  }, [place]);
  const notice = useSyncExternalStore(listen, noticeNow, noticeNow);
  const inFront = useSyncExternalStore(listen, placeInFront, placeInFront);
  return inFront === place ? notice : null;
}

let places: readonly string[] = [];

const noticeNow = () => current;
const placeInFront = () => places.at(-1);

function show(next: Notice | null): void {
  current = next;
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

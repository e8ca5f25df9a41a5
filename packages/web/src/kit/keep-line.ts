import { type Endpoint, replacedEvent } from '@laurel/domain/wire/endpoint';
import type * as z from 'zod/mini';
import { followEvents, type StreamEvent } from './follow-events';

const [firstWaitMs, longestWaitMs] = [1_000, 5 * 60_000];

/**
 * Keeps the stream of a call open while this window is looked at, and calls back with its events. A lost line is tried
 * again, later each time. A window no one looks at hears nothing, and holds none of the few connections a browser has; it
 * catches up when it is looked at again. Gives the function that ends it.
 */
export function keepLine<Input extends z.ZodMiniType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  onEvent: (event: StreamEvent) => void,
): () => void {
  let line: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let isReplaced = false;

  function open(): void {
    clearTimeout(timer);
    if (line || isReplaced || document.visibilityState === 'hidden') return;
    line = new AbortController();
    const { signal } = line;
    const openAgain = () => {
      if (signal.aborted) return;
      close();
      // Together they would all come back in the same moment after a restart.
      timer = setTimeout(open, waitMs * (0.5 + Math.random()));
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    };
    followEvents(endpoint, input, { signal, onEvent: hear }).then(openAgain, openAgain);
  }

  function hear(event: StreamEvent): void {
    waitMs = firstWaitMs;
    isReplaced = event.event === replacedEvent;
    if (isReplaced) close();
    else onEvent(event);
  }

  function close(): void {
    clearTimeout(timer);
    line?.abort();
    line = null;
  }

  function look(): void {
    close();
    isReplaced = false;
    waitMs = firstWaitMs;
    open();
  }

  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && look();

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  // A page kept for the way back would hold the line.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', comeBack);
  open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', comeBack);
    close();
  };
}

import * as z from 'zod/mini';
import { recordsOf, refusedText, type Subject } from './cells';
import type { News } from './state';

const signal = z.object({ about: z.enum(['here', 'send', 'wiped']) });

/** `here`: a tab was opened; `send`: someone signs out, so send what you have; `wiped`: this device has forgotten everything. */
type Signal = z.infer<typeof signal>;

/** What one tab tells the others about a sheet. */
export type Message<Value> = Signal | ({ readonly about: 'cells' } & News<Value>);

function messageOf<Value>(subject: Pick<Subject<Value>, 'value'>) {
  const { saved, conflict } = recordsOf(subject);
  const keys = z.array(z.string());
  const news = z.object({
    about: z.literal('cells'),
    saved: z.array(saved),
    conflicts: z.array(conflict),
    decided: keys,
    texts: z.array(refusedText),
    replaced: keys,
  });
  return z.object({ from: z.string(), news: z.union([news, signal]) });
}

interface Ears<Value> {
  readonly hear: (heard: Message<Value>) => void;
  /** A tab is there that wasn't known: what it answers for is left to it until it ends. */
  readonly meet: (tab: string) => void;
}

/** The tabs of one account that have the same sheet open: what they tell each other, and which of them have ended. */
export function createTabs<Value>(
  subject: Pick<Subject<Value>, 'name' | 'value'>,
  room: string,
  tab: string,
  ears: Ears<Value>,
) {
  const channel = new BroadcastChannel(`laurel-outbox ${subject.name} ${room}`);
  const message = messageOf(subject);
  const ended = new AbortController();
  const met = new Set([tab]);
  holdLock(tab, ended.signal);

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = z.safeParse(message, data);
    // Another version of the app may be open beside this one.
    if (!heard.success) return;
    if (!met.has(heard.data.from)) {
      met.add(heard.data.from);
      ears.meet(heard.data.from);
      if (heard.data.news.about === 'here') tell({ about: 'here' });
    }
    ears.hear(heard.data.news);
  };
  tell({ about: 'here' });

  function tell(said: Message<Value>): void {
    if (!ended.signal.aborted) channel.postMessage({ from: tab, news: said });
  }

  return {
    tell,
    /**
     * Runs `takeOver` as soon as a tab has ended. Resolves when that is done, or at once while the tab is still open.
     * Without locks (plain http) no one can tell, so every tab counts as ended.
     */
    async whenEnded(other: string, takeOver: () => Promise<void>): Promise<void> {
      met.add(other);
      if (!('locks' in navigator)) return await takeOver();
      const isEnded = await navigator.locks.request(lockOf(other), { ifAvailable: true }, async (lock) => {
        if (lock) await takeOver();
        return lock !== null;
      });
      if (!isEnded) whenReleased(other, ended.signal, takeOver);
    },
    close(): void {
      ended.abort();
      channel.close();
    },
  };
}

/** Held as long as the tab is open; the browser lets go of it however the tab ends. */
function holdLock(tab: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return;
  const untilEnded = () =>
    new Promise<void>((done) => {
      // A busy browser hands over a lock that was asked for by a tab that has ended since.
      if (signal.aborted) done();
      else signal.addEventListener('abort', () => done());
    });
  void navigator.locks.request(lockOf(tab), untilEnded);
}

function whenReleased(tab: string, signal: AbortSignal, run: () => Promise<void>): void {
  navigator.locks.request(lockOf(tab), { signal }, run).catch((error: unknown) => {
    // This tab ended first.
    if (!signal.aborted) throw error;
  });
}

function lockOf(tab: string): string {
  return `laurel-outbox ${tab}`;
}

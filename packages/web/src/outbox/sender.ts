import { Fault } from '@laurel/domain/kit/fault';
import type { Sentence } from '@laurel/domain/kit/sentence';
import { currentSession, sessionEnded } from '@laurel/web/people/session';
import { sentenceIn, sentenceOf } from '@laurel/web/ui/states';
import type { Answer, Operation } from './cells';

/** Waits between repeats: doubling, to half a minute, or as long as the server asks. */
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** What is to be sent, and what becomes of it. */
interface Line<Value> {
  readonly accountId: string;
  /** Reads what this device kept. */
  readonly load: () => Promise<void>;
  /** The next to be sent, written down as tried; `null` when nothing waits. */
  readonly next: () => Promise<Operation<Value> | null>;
  readonly send: (operation: Operation<Value>) => Promise<Answer<Value>>;
  readonly settle: (sent: Operation<Value>, answer: Answer<Value>) => void;
  readonly refuse: (sent: Operation<Value>, sentence: Sentence) => void;
  readonly onChange: () => void;
}

export type Sender = ReturnType<typeof createSender>;

/** Sends one operation after another, and repeats one until it is answered: after a while, and as soon as there is a network. */
export function createSender<Value>(line: Line<Value>) {
  let savedAt: number | null = null;
  const pace = createPace();
  let lastSentence = '';
  let isSignedOut = false;
  let isLeft = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  function plan(waitMs: number): void {
    if (timer !== undefined && waitMs > 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, waitMs);
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
      line.onChange();
      if (isLeft && maySend()) plan(pace.waitMs());
    });
    return sending;
  }

  /** Never with somebody else's session, nor what another tab takes over. */
  function maySend(): boolean {
    return navigator.onLine && !isClosed && !isSignedOut && currentSession().user?.accountId === line.accountId;
  }

  async function sendAll(): Promise<void> {
    await line.load();
    isLeft = true;
    while (maySend()) {
      const next = await line.next();
      if (next === null) {
        isLeft = false;
        return;
      }
      if (!(await send(next))) return;
    }
  }

  /** Whether the next may follow. */
  async function send(sent: Operation<Value>): Promise<boolean> {
    try {
      const answer = await line.send(sent);
      pace.begin();
      if (answer.versions.length === 0 || answer.versions.some((version) => version !== null)) savedAt = Date.now();
      line.settle(sent, answer);
      return true;
    } catch (error) {
      return failed(sent, error);
    }
  }

  function failed(sent: Operation<Value>, error: unknown): boolean {
    const why = whyFailed(error);
    if (why === 'away') {
      pace.slow(readAskedMs(error));
      lastSentence = sentenceOf(error);
    } else if (why === 'signed-out') {
      isSignedOut = true;
      line.onChange();
      sessionEnded();
    } else line.refuse(sent, sentenceIn(error));
    return why === 'refused';
  }

  function online(): void {
    pace.begin();
    line.onChange();
    plan(0);
  }

  // Being on- or offline is the browser's to tell.
  window.addEventListener('online', online);
  window.addEventListener('offline', line.onChange);
  return {
    plan,
    flush,
    standing: () => ({ savedAt, repeats: pace.repeats(), lastSentence, isSignedOut }),
    /** Takes up what was left: after a reload, or after signing in again. */
    resume(): void {
      isSignedOut = false;
      plan(0);
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', line.onChange);
    },
  };
}

/** How long it waits before it repeats. */
function createPace() {
  let repeats = 0;
  let askedMs = 0;
  return {
    repeats: () => repeats,
    begin(): void {
      repeats = 0;
    },
    slow(byServerMs: number): void {
      repeats += 1;
      askedMs = byServerMs;
    },
    /** Those who were refused together come back apart. */
    waitMs(): number {
      const ownMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, repeats - 1));
      return Math.max(askedMs, ownMs) * (1 + Math.random() / 2);
    },
  };
}

/** How long the server asks to wait, in milliseconds; 0 where it doesn't. */
function readAskedMs(error: unknown): number {
  const retryAfter = error instanceof Fault ? error.details.retryAfter : 0;
  return typeof retryAfter === 'number' ? retryAfter * 1000 : 0;
}

function whyFailed(error: unknown): 'away' | 'signed-out' | 'refused' {
  // A page whose token another tab has renewed may send it again as soon as it has the new one.
  if (!(error instanceof Fault) || error.details.reload === true) return 'away';
  if (error.code === 'unavailable' || error.code === 'too-many') return 'away';
  return error.code === 'unauthenticated' ? 'signed-out' : 'refused';
}

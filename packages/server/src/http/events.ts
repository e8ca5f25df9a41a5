import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door, SessionKey } from './door';

/** A line to the browser that stays open: server-sent events, one way. */
export interface EventLine {
  send(event: string, data: unknown): void;
  /** Runs `work` as the caller of this moment, in a transaction; the line ends, and `null` is answered, once the session has. */
  within<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result | null>;
  /** Ends the line; `event` tells the browser why. */
  end(event?: string): void;
  onEnd(run: () => void): void;
}

/** An answer that goes on: to anyone who asks for text/event-stream the line is opened, all others get `first` as JSON. */
export class EventAnswer<Output = unknown> {
  readonly first: Output;
  readonly follow: (line: EventLine) => void;

  constructor(first: Output, follow: (line: EventLine) => void) {
    this.first = first;
    this.follow = follow;
  }
}

/** Proxies drop a line that is silent for a minute, and a session that has ended is noticed at the next beat. */
const heartbeatMs = 25_000;
/** What a browser that has stopped reading may have waiting, in bytes, before its line is given up. */
const mostWaiting = 64 * 1024;

export function wantsEvents(request: FastifyRequest): boolean {
  return /\btext\/event-stream\b/.test(request.headers.accept ?? '');
}

/** Opens the line. Every word on it is asked for again with the rights of the moment; the session is not kept alive by it. */
export function streamEvents(
  door: Door,
  session: SessionKey,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EventAnswer,
): FastifyReply {
  const { raw } = reply.hijack();
  const endings: (() => void)[] = [];
  let isOpen = true;
  const close = (last = '') => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heart);
    linesOf(door).delete(close);
    for (const ending of endings) ending();
    raw.end(last);
  };
  const write = (text: string) => {
    if (!isOpen) return;
    if (raw.writableLength > mostWaiting) close();
    else raw.write(text);
  };
  const line: EventLine = {
    send: (event, data) => write(formatEvent(event, data)),
    async within(work) {
      const { districtId } = session;
      const done = await inDistrict(door.pool, districtId, async (db) => {
        const nowMs = door.clock();
        const signedIn = isOpen ? await door.findCaller(db, session, nowMs, true) : null;
        if (!signedIn) return null;
        const { caller, today } = signedIn;
        return { result: await work(mintScope({ districtId, caller, db, nowMs, today, requestId: request.id })) };
      });
      if (done === null) {
        close();
        return null;
      }
      return done.result;
    },
    end: (event) => close(event === undefined ? '' : formatEvent(event, {})),
    onEnd: (run) => void (isOpen ? endings.push(run) : run()),
  };
  const heart = setInterval(() => {
    write(': still here\n\n');
    // A database that doesn't answer is no reason to hang up; the next beat asks again.
    line.within(async () => true).catch(() => undefined);
  }, heartbeatMs);
  heart.unref();
  raw.writeHead(200, {
    ...plainHeaders(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies would gather what must arrive at once.
    'x-accel-buffering': 'no',
  });
  raw.on('close', () => close());
  raw.on('error', () => close());
  linesOf(door).add(close);
  write('retry: 5000\n\n');
  answer.follow(line);
  return reply;
}

function formatEvent(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Those every answer carries. */
function plainHeaders(reply: FastifyReply): Record<string, number | string | string[]> {
  const given = Object.entries(reply.getHeaders());
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

const open = new WeakMap<Door, Set<() => void>>();

/** Open lines of this process. Ended when it closes, which would wait for them otherwise. */
function linesOf(door: Door): Set<() => void> {
  const known = open.get(door);
  if (known) return known;
  const lines = new Set<() => void>();
  open.set(door, lines);
  return lines;
}

/** Open lines of this process. */
export function countLines(door: Door): number {
  return open.get(door)?.size ?? 0;
}

/** Makes closing the app end every open line. Call it once, before the app is ready. */
export function endLinesOnClose(door: Door): void {
  door.app.addHook('preClose', async () => {
    for (const close of [...linesOf(door)]) close();
  });
}

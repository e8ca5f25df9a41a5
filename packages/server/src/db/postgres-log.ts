import { appendFileSync, renameSync, statSync } from 'node:fs';
import type { Notice } from './postgres-processes';

/** What the server writes about itself: kept in a file of bounded size, and told where it is grave. */
export interface PostgresLog {
  write(text: string): void;
  /** The last lines, for the reason why it did not start. */
  last(): string;
  /** A line that says how far recovery is, when that was the last it did. */
  recovery(): string | null;
}

/** Two files of this size at most: weeks of an ordinary server, a day of one that keeps crashing. */
const mostBytes = 1024 * 1024;

// Told to every visitor while the server starts, stops or recovers; that it does is told once elsewhere.
const ordinary =
  /the database system is|terminating (connection|autovacuum process|background worker.*) due to|connection to client lost/;

/** Opens the log of a server at `path`; `path.1` is what was written before. */
export function openPostgresLog(path: string, notice: Notice): PostgresLog {
  let size = sizeOf(path);
  let rest = '';
  let lines: string[] = [];

  function keep(line: string): void {
    lines = [...lines.slice(-19), line];
    if (/\b(FATAL|PANIC): /.test(line) && !ordinary.test(line)) notice(`The database says: ${withoutPrefix(line)}`);
    try {
      if (size > mostBytes) {
        renameSync(path, `${path}.1`);
        size = 0;
      }
      appendFileSync(path, `${line}\n`);
      size += Buffer.byteLength(line) + 1;
    } catch {
      // The disk is full or the folder is gone: the server says so itself.
    }
  }

  return {
    write(text) {
      const whole = (rest + text).split('\n');
      rest = whole.pop() ?? '';
      for (const line of whole) keep(line);
    },
    last: () => [...lines, rest].join('\n').trim(),
    recovery() {
      const line = lines.findLast((each) =>
        /redo|recover|reinitializ|other active server|syncing data directory|ready to accept/.test(each),
      );
      return line === undefined || /ready to accept/.test(line) ? null : withoutPrefix(line);
    },
  };
}

function withoutPrefix(line: string): string {
  return line.replace(/^.*?\b(?:LOG|FATAL|PANIC):\s*/, '');
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

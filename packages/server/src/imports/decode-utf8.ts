import { type Readable, Transform } from 'node:stream';
import type { ProblemList } from '@laurel/domain/imports/problem';
import { Fault } from '@laurel/domain/kit/fault';

/** The same bytes, proven UTF-8 on their way, without a byte order mark. Fails with a `refused` Fault that names the line. */
export function decodeUtf8(file: string, bytes: Readable, list: ProblemList): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let lines = 1;

  function look(chunk: Buffer, isLast: boolean): void {
    if (chunk.includes(0)) throw refused(file, lines + countLines(chunk, chunk.indexOf(0)), utf16OrBinary(file));
    try {
      decoder.decode(chunk, { stream: !isLast });
    } catch {
      throw refused(file, lines + countLines(chunk, firstWrong(chunk)), notUtf8(file));
    }
    lines += countLines(chunk, chunk.length);
  }

  function withoutMark(chunk: Buffer): Buffer {
    isFirst = false;
    if (startsWith(chunk, [0xff, 0xfe]) || startsWith(chunk, [0xfe, 0xff])) throw refused(file, 1, utf16OrBinary(file));
    if (!startsWith(chunk, [0xef, 0xbb, 0xbf])) return chunk;
    list.warn({ file, line: 1, column: null }, 'mark', `${file} begins with a byte order mark, which was left out.`);
    return chunk.subarray(3);
  }

  const gate = new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        const text = isFirst ? withoutMark(chunk) : chunk;
        look(text, false);
        done(null, text);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(done) {
      try {
        look(Buffer.alloc(0), true);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  bytes.on('error', (error) => gate.destroy(error));
  return bytes.pipe(gate);
}

function startsWith(chunk: Buffer, mark: readonly number[]): boolean {
  return mark.every((byte, at) => chunk[at] === byte);
}

function countLines(chunk: Buffer, until: number): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1 && at < until; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}

/** Where the first line that is not UTF-8 begins. A letter cut by the chunk's edge may make it point one line early. */
function firstWrong(chunk: Buffer): number {
  for (let from = 0; from < chunk.length; ) {
    const end = chunk.indexOf(10, from);
    const to = end === -1 ? chunk.length : end;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(chunk.subarray(from, to));
    } catch {
      return from;
    }
    from = to + 1;
  }
  return 0;
}

function utf16OrBinary(file: string): string {
  return `${file} is not UTF-8 text but UTF-16 or a binary file. Save it as “CSV UTF-8” and zip it again.`;
}

function notUtf8(file: string): string {
  return `${file} holds letters that are not UTF-8 (perhaps Latin-1 or Windows-1252). Save it as “CSV UTF-8” and zip it again.`;
}

function refused(file: string, line: number, sentence: string): Fault {
  return new Fault('refused', sentence, { file, line, column: null });
}

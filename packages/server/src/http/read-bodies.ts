import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { type BodyLimit, usualBody } from '@laurel/domain/wire/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route's JSON may hold; the usual when left out. */
    readonly body?: BodyLimit;
  }
}

/** Reads JSON bodies within their route's limits. Fastify counts the bytes while they arrive (`bodyLimit`). */
export function readBodies(app: FastifyInstance): void {
  // Refuses `__proto__` and `constructor.prototype`, as Fastify's own parser does.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseLargeJson(body, request.routeOptions.config.body ?? usualBody);
    } catch (error) {
      done(error as Error);
      return;
    }
    parse(request, body, done);
  });
}

/** A document of nested lists is about 60 levels deep; anything far deeper is meant to exhaust the server. */
const deepest = 200;

const [quote, comma, backslash] = [34, 44, 92];
const [opensArray, closesArray, opensObject, closesObject] = [91, 93, 123, 125];

/**
 * Throws a Fault for JSON that is nested too deeply or holds too many values, from one pass over its characters:
 * parsing and validating such a text takes seconds, reading it takes milliseconds. Says nothing of text that isn't JSON.
 */
export function refuseLargeJson(text: string, { values }: Pick<BodyLimit, 'values'>): void {
  let [depth, count] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) at = endOfString(text, at);
    else if (character === closesArray || character === closesObject) depth -= 1;
    else if (character === comma) count += 1;
    else if (character === opensArray || character === opensObject) {
      // The first value in it; each further one follows a comma.
      count += 1;
      depth += 1;
      if (depth > deepest)
        throw new Fault('invalid', translatable`This request is nested more than ${deepest} levels deep. Simplify it.`);
    }
    if (count > values)
      throw new Fault(
        'too-large',
        translatable`This request has more than ${values} values. Send it in smaller parts.`,
      );
  }
}

/** Where the string that begins at `start` ends: at a quote that an even number of backslashes precede. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

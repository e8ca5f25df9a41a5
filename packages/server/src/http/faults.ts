import { Fault, faultStatus } from '@laurel/domain/kit/fault';
import { say } from '@laurel/domain/kit/say';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

/** Turns every error into an answer: a Fault into its status and sentence, anything else into a plain 500. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const fault = error instanceof Fault ? error : foreseen(error);
    if (fault) return answer(reply, fault);
    request.log.error({ err: error }, 'unexpected');
    return reply.status(500).send({
      code: 'unexpected',
      message: say`Something went wrong on our side. Nothing was changed. If it happens again, tell us the number ${request.id}.`,
      details: {},
    });
  });
}

/** The fault of an input that doesn't fit its schema: the first sentence, and all of them by field. */
export function invalidInput(error: z.core.$ZodError): Fault {
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]).reverse());
  const first = error.issues[0];
  const sentence = first?.message ?? say`This is not what is expected here.`;
  return new Fault('invalid', first?.path.length ? say`${sentence} (${first.path.join('.')})` : sentence, { fields });
}

function answer(reply: FastifyReply, fault: Fault) {
  return reply
    .status(faultStatus[fault.code])
    .header('cache-control', 'no-store')
    .send({ code: fault.code, message: fault.message, details: fault.details });
}

/** What Fastify refuses before a call sees it. Its own sentences repeat what was sent. */
function unreadable(error: unknown): Fault | null {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return new Fault('too-large', say`This is larger than Laurel takes.`);
  return typeof status === 'number' && status < 500 ? new Fault('invalid', say`The request can’t be read.`) : null;
}

/** What Fastify and PostgreSQL foresee, in our words. */
function foreseen(error: unknown): Fault | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code.startsWith('FST_')) return unreadable(error);
  switch (code) {
    // A number or a day that its column can't hold: the schemas of the calls are wider than PostgreSQL's types.
    case '22003':
    case '22008':
      return new Fault('invalid', say`A number or a day is outside what can be kept. Correct it and try again.`);
    case '53100':
    case 'ENOSPC':
      return new Fault(
        'unavailable',
        say`The disk of the server is full. Nothing was changed; tell your administrator.`,
      );
    case '57P01':
    case '57P03':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return new Fault('unavailable', say`The database is not answering. Nothing was changed; try again in a moment.`);
    case '40001':
    case '40P01':
      return new Fault(
        'unavailable',
        say`Somebody changed the same thing at the same moment. Nothing was changed; try again.`,
      );
    default:
      return error instanceof SyntaxError ? new Fault('invalid', say`The request can’t be read.`) : null;
  }
}

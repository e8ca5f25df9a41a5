import { Fault, faultStatus } from '@laurel/domain/kit/fault';
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
      message: `Something went wrong on our side. Nothing was changed. If it happens again, tell us the number ${request.id}.`,
      details: {},
    });
  });
}

/** The fault of an input that doesn't fit its schema: the first sentence, and all of them by field. */
export function invalidInput(error: z.core.$ZodError): Fault {
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]).reverse());
  const first = error.issues[0];
  const where = first?.path.length ? ` (${first.path.join('.')})` : '';
  return new Fault('invalid', `${first?.message ?? 'This is not what is expected here.'}${where}`, { fields });
}

function answer(reply: FastifyReply, fault: Fault) {
  return reply
    .status(faultStatus[fault.code])
    .header('cache-control', 'no-store')
    .send({ code: fault.code, message: fault.message, details: fault.details });
}

/** What Fastify and PostgreSQL foresee, in our words. */
function foreseen(error: unknown): Fault | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Fault('too-large', 'This is larger than Laurel takes.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Fault('invalid', 'The request can’t be read.');
    case '53100':
      return new Fault('unavailable', 'The disk of the server is full. Nothing was changed; tell your administrator.');
    case '57P01':
    case '57P03':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return new Fault('unavailable', 'The database is not answering. Nothing was changed; try again in a moment.');
    case '40001':
    case '40P01':
      return new Fault(
        'unavailable',
        'Somebody changed the same thing at the same moment. Nothing was changed; try again.',
      );
    default:
      return error instanceof SyntaxError ? new Fault('invalid', 'The request can’t be read.') : null;
  }
}

import { Fault, faultStatus } from '@laurel/domain/kit/fault';
import { english, pluralize, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { databaseFault } from '@laurel/server/db/database-fault';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

/** Turns every error into an answer: a Fault into its status and sentence, anything else into a plain 500. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const fault = error instanceof Fault ? error : foreseen(error, request);
    if (fault?.code === 'unavailable') noteUnavailable(request, reply, { error, fault });
    if (fault) return answer(reply, fault);
    request.log.error({ err: error }, 'unexpected');
    const sentence = translatable`Something went wrong on our end. Nothing was changed. If it happens again, report this number: ${request.id}.`;
    return reply.status(500).send(answerOf('unexpected', sentence));
  });
}

/** Logs what could not be answered, and says when to come again where the Fault does. */
export function noteUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, fault }: { error: unknown; fault: Fault },
): void {
  const { retryAfter } = fault.details;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  // Who is refused because too many wait is counted: a line for each would cost what refusing saves.
  const isShed = error === fault && retryAfter !== undefined;
  if (!isShed) request.log.warn({ err: error }, 'unavailable');
}

/** Problems told of one input: nobody reads more, and an answer must not grow with what was sent. */
const mostProblems = 20;

/** The fault of an input that doesn't fit its schema: the first sentence, the first few by field, and how many more. */
export function invalidInput(error: z.core.$ZodError): Fault {
  const { issues } = error;
  const fields = Object.fromEntries(
    issues
      .slice(0, mostProblems)
      .map((issue) => [pathOf(issue), sentenceOf(issue)])
      .reverse(),
  );
  const [first] = issues;
  const sentence = first ? sentenceOf(first) : translatable`Enter a valid value.`;
  const located = first?.path.length ? translatable`${sentence} (${pathOf(first)})` : sentence;
  if (issues.length <= mostProblems) return new Fault('invalid', located, { fields });
  const more = issues.length - mostProblems;
  return new Fault('invalid', translatable`${located} And ${pluralize(more, '# more problem', '# more problems')}.`, {
    fields,
    more,
  });
}

/** What a schema says has no values: its English is the key (`message` in domain/kit/sentence). */
function sentenceOf({ message }: z.core.$ZodIssue): Sentence {
  return { key: message.slice(0, 300) };
}

function pathOf({ path }: z.core.$ZodIssue): string {
  return path.join('.').slice(0, 100);
}

function answer(reply: FastifyReply, fault: Fault) {
  return reply
    .status(faultStatus[fault.code])
    .header('cache-control', 'no-store')
    .send(answerOf(fault.code, fault.sentence, fault.details));
}

/** What every refusal answers: the sentence for whom it is shown to, in English too for whoever reads the API itself. */
export function answerOf(code: string, sentence: Sentence, details: Readonly<Record<string, unknown>> = {}) {
  return { code, message: english(sentence), sentence, details };
}

/** What Fastify refuses before a call sees it. Its own sentences repeat what was sent. */
function unreadable(error: unknown, code: string, { routeOptions }: FastifyRequest): Fault | null {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const kilobytes = Math.floor(routeOptions.bodyLimit / 1024);
    return new Fault('too-large', translatable`This request is larger than ${kilobytes} KB. Send it in smaller parts.`);
  }
  if (status === 413) return new Fault('too-large', translatable`This is larger than Laurel allows.`);
  return typeof status === 'number' && status < 500
    ? new Fault('invalid', translatable`The request can’t be read.`)
    : null;
}

/** What Fastify and PostgreSQL foresee, in our words. */
function foreseen(error: unknown, request: FastifyRequest): Fault | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code.startsWith('FST_')) return unreadable(error, code, request);
  return (
    databaseFault(error) ??
    (error instanceof SyntaxError ? new Fault('invalid', translatable`The request can’t be read.`) : null)
  );
}

/** Nothing is changed while someone else's pages are shown. */
export function readOnly(): Fault {
  return new Fault(
    'forbidden',
    translatable`You’re seeing the pages of someone else, so nothing can be changed. Stop viewing first.`,
  );
}

/** No one is signed in, or no longer. */
export function signedOut(): Fault {
  return new Fault('unauthenticated', translatable`You’re signed out. Sign in to continue. Nothing you typed is lost.`);
}

/** The session is over because its role requires a second step by now. */
export function withoutSecondStep(): Fault {
  return new Fault(
    'unauthenticated',
    translatable`Your role now requires a second step at sign-in. Sign in again to set it up. Nothing you typed is lost.`,
  );
}

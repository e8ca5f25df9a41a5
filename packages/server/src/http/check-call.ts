import { reachesOf } from '@laurel/domain/access/ability';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { type Endpoint, isUnsafe, type ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { FastifyRequest } from 'fastify';
import { FileAnswer } from './answer';
import { invalidInput } from './faults';

/** Step one of access: the capability. Step two, the scope, is in the SQL of whoever answers. */
export function demand(endpoint: Endpoint, scope: Scope): void {
  const { needs } = endpoint;
  if (needs === 'signed-in' || needs === 'public' || reachesOf(scope.caller.rules, needs).reaches.length > 0) return;
  throw new Fault(
    'forbidden',
    translatable`Your role doesn’t include this. Ask your school’s administrator if you need access.`,
  );
}

/** The answer as its call declares it, and nothing else of it; what answers nothing answers an empty object. */
export function checkedAnswer(endpoint: Endpoint, answer: unknown = {}): unknown {
  if (!(answer instanceof FileAnswer)) return endpoint.output.parse(answer);
  // It was asked for without the token then, so another site could have.
  if (endpoint.answer !== 'file') throw new TypeError(`${endpoint.path} answers a file: declare it.`);
  return answer;
}

/** The call's input from address, query and body, checked against its declaration. Throws Fault `invalid`. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> {
  const given = givenIn(endpoint, request);
  for (const [name, value] of Object.entries(given)) refuseUnkeepable(value, name);
  const parsed = endpoint.input.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error);
  refuseUnknown(given, parsed.data);
  return parsed.data as ParsedInputOf<E>;
}

/** Each name comes from one place: what a change says stands in its body, never beside it in the address. */
function givenIn(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const hasBody = isUnsafe(endpoint) && endpoint.body !== 'file';
  const query = { ...(request.query as object) };
  const body = hasBody ? (request.body ?? {}) : query;
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Fault('invalid', translatable`The request can’t be read.`);
  if (hasBody && request.body === null) throw new Fault('invalid', translatable`The request can’t be read.`);
  const inPath = { ...(request.params as object) };
  const misplaced = hasBody ? Object.keys(query)[0] : undefined;
  const twice = Object.keys(body).find((name) => Object.hasOwn(inPath, name));
  if (misplaced !== undefined || twice !== undefined) throw unknownName(misplaced ?? twice ?? '');
  return { ...body, ...inPath };
}

/** PostgreSQL keeps no NUL and no half of a character. */
function refuseUnkeepable(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (!value.includes('\0') && !/\p{Cs}/u.test(value)) return;
    const sentence = translatable`This text has a character that can’t be saved. Type it again.`;
    throw new Fault('invalid', sentence, { fields: { [path.slice(0, 100)]: sentence } });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    refuseUnkeepable(name, path);
    refuseUnkeepable(inner, path);
  }
}

/**
 * A name the call doesn't know is refused, not dropped, however deep it stands: nobody assigns `role` or `districtId`
 * by guessing. What the schema left out of its answer, it doesn't know.
 */
function refuseUnknown(given: unknown, kept: unknown): void {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(kept, name)) throw unknownName(name);
    refuseUnknown(value, Object.getOwnPropertyDescriptor(kept, name)?.value);
  }
}

function unknownName(name: string): Fault {
  return new Fault('invalid', translatable`Unknown field: “${name.slice(0, 40)}”.`);
}

import { reachesOf } from '@laurel/domain/access/ability';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { FileAnswer } from './answer';

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

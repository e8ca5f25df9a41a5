import type { Need } from '@laurel/domain/access/rule';
import type { Owner } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

/** The most a JSON body may hold, counted in its raw text before anything is made of it. */
export interface BodyLimit {
  readonly bytes: number;
  /** Members of objects and elements of arrays, nested ones included. */
  readonly values: number;
}

/** What a body may hold where its call says nothing else: every form of the product fits many times over. */
export const usualBody: BodyLimit = { bytes: 100 * 1024, values: 5_000 };

/** For calls that carry a rich text (at most 100,000 characters, of up to three bytes each). */
export const richTextBody: BodyLimit = { bytes: 400 * 1024, values: 30_000 };

/** What a call asks for: a capability, any signed-in account, or nothing. */
export type Needs = Need | 'signed-in' | 'public';

interface Terms {
  readonly needs: Needs;
  /** What the call is for, in a sentence: the summary in the OpenAPI document. */
  readonly summary: string;
  /** Every id in the input and whose it is; the access test tries each with a stranger's. */
  readonly owners: Readonly<Record<string, Owner>>;
  /** `file`: one multipart field named `file` beside the input. Default `json`. */
  readonly body?: 'json' | 'file';
  /** `file`: a download, `events`: a stream that stays open. Both ask for the CSRF token, like a change. Default `json`. */
  readonly answer?: 'json' | 'file' | 'events';
  /** Where the call needs a larger JSON body than the usual one; a comment says why. */
  readonly bodyLimit?: BodyLimit;
  /** `events` when the change itself is an append-only event, or keeps nothing: no audit row is written. */
  readonly audit?: 'row' | 'events';
  /** Works while somebody sees the pages of another, when every other change is refused. */
  readonly endsViewing?: boolean;
  /** Reads only, and may be answered by a replica of the database that has what the caller wrote last. */
  readonly mayLag?: boolean;
  /** Made by the page, not by the person: it keeps no session alive that no one uses. */
  readonly isUnattended?: boolean;
}

interface Declaration<Input extends z.ZodMiniType, Output extends z.ZodMiniType> extends Terms {
  /** Method and path, with `{name}` for parts that come from the input: `GET /api/classes/{classId}/gradebook`. */
  readonly call: `${Method} ${Path}`;
  /** Left out where it asks for nothing. */
  readonly input?: Input;
  /** Left out where it answers nothing. */
  readonly output?: Output;
}

/** One call between browser and server: both sides are typed by, and check against, this value. */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType>
  extends Terms {
  readonly method: Method;
  readonly path: Path;
  readonly input: Input;
  readonly output: Output;
  readonly isEndpoint: true;
}

export type InputOf<E> = E extends Endpoint<infer Input, z.ZodMiniType> ? z.input<Input> : never;
export type ParsedInputOf<E> = E extends Endpoint<infer Input, z.ZodMiniType> ? z.output<Input> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, infer Output> ? z.output<Output> : never;

const nothing = z.object({});

/** Declares a call. `needs` is required, so a call without a permission doesn't compile. */
export function endpoint<Input extends z.ZodMiniType = typeof nothing, Output extends z.ZodMiniType = typeof nothing>({
  call,
  // What is left out has the type of `nothing`.
  input = nothing as unknown as Input,
  output = nothing as unknown as Output,
  ...terms
}: Declaration<Input, Output>): Endpoint<Input, Output> {
  const [method, path] = call.split(' ') as [Method, Path];
  return { method, path, input, output, ...terms, isEndpoint: true };
}

/** The names between braces in a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Whether the call is refused without the CSRF token of the page it comes from. */
export function asksForToken(call: Pick<Endpoint, 'method' | 'answer'>): boolean {
  return isUnsafe(call) || (call.answer ?? 'json') !== 'json';
}

/** Whether the call can change something, and so carries the CSRF token and an audit row. */
export function isUnsafe(call: Pick<Endpoint, 'method'>): boolean {
  return call.method !== 'GET';
}

/** Name of the event after which a stream ends and is not opened again by itself: a newer window took its place. */
export const replacedEvent = 'replaced';

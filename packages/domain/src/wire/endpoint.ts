import type { Need } from '@laurel/domain/access/rule';
import type { Owner } from '@laurel/domain/kit/id';
import type * as z from 'zod/mini';

type Path = `/${string}`;

/** What a call asks for: a capability, any signed-in account, or nothing. */
export type Needs = Need | 'signed-in' | 'public';

interface Declaration<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parts that come from the input: `/api/classes/{classId}/gradebook`. */
  readonly path: Path;
  readonly needs: Needs;
  /** What the call is for, in a sentence: the summary in the OpenAPI document. */
  readonly summary: string;
  /** Every id in the input and whose it is; the access test tries each with a stranger's. */
  readonly owners: Readonly<Record<string, Owner>>;
  readonly input: Input;
  readonly output: Output;
  /** `file`: one multipart field named `file` beside the input. Default `json`. */
  readonly body?: 'json' | 'file';
  /** `events` when the change itself is an append-only event, so that no second audit row is written. */
  readonly audit?: 'row' | 'events';
  /** Made by the page, not by the person: it keeps no session alive that nobody uses. */
  readonly isUnattended?: boolean;
}

/** One call between browser and server: both sides are typed by, and check against, this value. */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType>
  extends Declaration<Input, Output> {
  readonly isEndpoint: true;
}

export type InputOf<E> = E extends Endpoint<infer Input, z.ZodMiniType> ? z.input<Input> : never;
export type ParsedInputOf<E> = E extends Endpoint<infer Input, z.ZodMiniType> ? z.output<Input> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, infer Output> ? z.output<Output> : never;

/** Declares a call. `needs` is required, so a call without a permission doesn't compile. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Declaration<Input, Output>,
): Endpoint<Input, Output> {
  return { ...declaration, isEndpoint: true };
}

/** The names between braces in a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Whether the call can change something, and so carries the CSRF token and an audit row. */
export function isUnsafe(call: Pick<Endpoint, 'method'>): boolean {
  return call.method !== 'GET';
}

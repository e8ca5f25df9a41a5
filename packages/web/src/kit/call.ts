import { Fault, type FaultCode, faultStatus } from '@laurel/domain/kit/fault';
import { sentence, verbatim } from '@laurel/domain/kit/sentence';
import { type Endpoint, isUnsafe, pathParameters } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { takeFirst } from './embedded';
import { catalog } from './messages';
import { en } from './messages.en';
import { callHeaders, FailedRequest, jsonOf, renewToken, request } from './request';

const t = catalog(en);

// zod would otherwise try `new Function`, which the content security policy reports as a violation.
z.config({ jitless: true });

let tellSignedOut = () => {};

interface Options {
  readonly signal?: AbortSignal;
  /** For endpoints whose body is a file. */
  readonly file?: File;
}

/**
 * Makes a call and gives its answer, checked against the endpoint's output.
 * Throws the server's Fault, or Fault `unavailable` when nothing answered.
 * A GET that fails in passing is asked once more; POST, PUT, PATCH, and DELETE never are.
 */
export async function call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  options: Options = {},
): Promise<z.output<Output>> {
  const { path, query, rest } = buildRequest(endpoint, input);
  return z.parse(endpoint.output, await send(endpoint, path, query, rest, options));
}

/** Names what happens when the answer to any call says that nobody is signed in any more. */
export function whenSignedOut(run: () => void): void {
  tellSignedOut = run;
}

/** The answer to a GET call that travelled in the page itself; given out once. */
export function firstAnswer<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): z.output<Output> | undefined {
  const first = endpoint.method === 'GET' ? takeFirst(addressOf(endpoint, input)) : null;
  return first ? z.parse(endpoint.output, first.data) : undefined;
}

/** The address of a GET endpoint. */
export function addressOf<Input extends z.ZodMiniType>(endpoint: Endpoint<Input>, input: z.input<Input>): string {
  const { path, query } = buildRequest(endpoint, input);
  return withQuery(path, query);
}

type Query = Record<string, string>;

async function send(
  { method, body }: Pick<Endpoint, 'method' | 'body'>,
  path: string,
  query: Query,
  rest: Record<string, unknown>,
  { signal, file }: Options,
): Promise<unknown> {
  const isFile = body === 'file';
  const headers = callHeaders('application/json');
  if (method !== 'GET' && !isFile) headers['Content-Type'] = 'application/json';
  const sent = isFile ? formOf(file) : JSON.stringify(rest);
  const init = { method, headers, signal: signal ?? null, ...(method !== 'GET' && { body: sent }) };
  try {
    return await request(withQuery(path, query), init, jsonOf);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw failedCall(error);
  }
}

/** The Fault behind a failed request. Where it is that nobody is signed in any more, that is told too. */
export function failedCall(error: unknown): unknown {
  const fault = faultOf(error);
  if (fault instanceof Fault && fault.code === 'unauthenticated') tellSignedOut();
  return fault;
}

function buildRequest({ path: pattern, method, body }: Pick<Endpoint, 'path' | 'method' | 'body'>, input: unknown) {
  const rest: Record<string, unknown> = Object.assign({}, input);
  let path: string = pattern;
  for (const name of pathParameters(pattern)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const isQuery = !isUnsafe({ method }) || body === 'file';
  return { path, rest, query: isQuery ? queryOf(rest) : {} };
}

/** Lists and objects travel as JSON text, plain values as they are, absent ones not at all. */
function queryOf(rest: Record<string, unknown>): Query {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

function withQuery(path: string, query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

function formOf(file: File | undefined): FormData {
  const form = new FormData();
  if (file) form.append('file', file);
  return form;
}

/**
 * Takes the token of the session this browser has now: another tab may have signed in anew, and the token this page
 * came with is then of a session that is over. Every page of the app carries one.
 */
export async function renewCsrfToken(): Promise<void> {
  const html = await request('/activate', { method: 'GET' }, async (response) => await response.text());
  renewToken(/<meta name="csrf-token" content="([\w-]+)"/.exec(html)?.[1] ?? null);
}

const body = z.object({
  code: z.string(),
  message: z.string(),
  sentence: z.optional(sentence),
  details: z.optional(z.record(z.string(), z.unknown())),
});

function faultOf(error: unknown): unknown {
  if (!(error instanceof FailedRequest)) return error;
  const said = z.safeParse(body, error.data);
  if (said.success) {
    const { code, message, details, sentence: told = verbatim(message) } = said.data;
    if (isCode(code)) return new Fault(code, told, details);
    // A bug of ours, whose sentence names the number under which it is in the log.
    if (code === 'unexpected') return new Fault('unavailable', told);
  }
  // Nothing of ours answered: the network, or a proxy in between.
  const isReached = ![null, 502, 503, 504].includes(error.status);
  if (isReached) return new Fault('unavailable', t('kit.unexpected'));
  return new Fault('unavailable', t('kit.unreachable'), { retryAfter: 1 });
}

function isCode(code: string): code is FaultCode {
  return Object.hasOwn(faultStatus, code);
}

// Answers after which the same question may well be answered: too early, too many, or a server that is starting.
const passing: readonly (number | null)[] = [null, 408, 409, 425, 429, 500, 502, 503, 504];
const longestWaitS = 5;

/** A request whose answer is no success, or that nothing answered. */
export class FailedRequest extends Error {
  /** `null` when nothing answered. */
  readonly status: number | null;
  /** What the answer says, where that is JSON. */
  readonly data: unknown;
  readonly retryAfter: string | null;

  constructor(answer: { status: number; data: unknown; retryAfter: string | null } | null, cause?: unknown) {
    super(answer ? `The answer’s status is ${answer.status}.` : 'Nothing answered.', { cause });
    this.status = answer?.status ?? null;
    this.data = answer?.data;
    this.retryAfter = answer?.retryAfter ?? null;
  }
}

/**
 * Sends a request with the session’s cookie and reads its answer. A GET that fails in passing is sent once more. Throws
 * `FailedRequest`, or what `fetch` throws when the request was aborted.
 */
export async function request<Answer>(
  address: string,
  init: RequestInit & { readonly method: string },
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await attempt(address, init, read);
  } catch (error) {
    if (init.method !== 'GET' || !(error instanceof FailedRequest) || !passing.includes(error.status)) throw error;
    const waitMs = waitAfter(error);
    if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
    return await attempt(address, init, read);
  }
}

/** What every request to the API carries; `accept`: the media type asked for. */
export function callHeaders(accept: string): Record<string, string> {
  return { Accept: accept, 'X-CSRF-TOKEN': csrfMeta()?.content ?? '' };
}

/** Requests carry this token from now on; `null` changes nothing. */
export function renewToken(token: string | null): void {
  const meta = csrfMeta();
  if (token && meta) meta.content = token;
}

/** What an answer of JSON says; `undefined` where it is anything else. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function attempt<Answer>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  try {
    const response = await fetch(address, { ...init, credentials: 'include' });
    const { status, headers } = response;
    renewToken(headers.get('x-csrf-token'));
    if (response.ok) return await read(response);
    throw new FailedRequest({ status, data: await jsonOf(response), retryAfter: headers.get('retry-after') });
  } catch (error) {
    throw error instanceof FailedRequest || init.signal?.aborted ? error : new FailedRequest(null, error);
  }
}

/** Milliseconds: as long as the server asks to wait, never for minutes, and not everybody at once. */
function waitAfter({ retryAfter }: FailedRequest): number {
  const seconds = Number(retryAfter);
  return seconds > 0 ? Math.min(longestWaitS, seconds) * (1000 + Math.random() * 500) : 0;
}

function csrfMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
}

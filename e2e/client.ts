import { signIn } from '@laurel/domain/people/api';
import type { Endpoint, InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { isUnsafe, pathParameters } from '@laurel/domain/wire/endpoint';

/** The password of every demo account. */
export const demoPassword = 'laurel demo district';

/** Someone using Laurel over HTTP without a browser. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** The bare answer, for refusals. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Response>;
  /** Sends a file to this path, and answers what was answered. */
  send(path: string, file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }): Promise<unknown>;
  /** The cookies it holds, as the header a browser would send. */
  cookie(): string;
}

/** Opens the first page as a browser would, for its cookie and token. */
export async function visit(address: string): Promise<Client> {
  const page = await fetch(address);
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  remember(cookies, page);
  let token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Response> {
    const given: Record<string, unknown> = { ...(input as object) };
    const path = pathParameters(endpoint.path).reduce((url, name) => {
      const value = encodeURIComponent(String(given[name]));
      delete given[name];
      return url.replace(`{${name}}`, value);
    }, endpoint.path as string);
    const url = new URL(path, address);
    if (!isUnsafe(endpoint)) {
      for (const [name, value] of Object.entries(given))
        if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        cookie: cookie(),
        'x-csrf-token': token,
        ...(isUnsafe(endpoint) ? { 'content-type': 'application/json' } : {}),
      },
      ...(isUnsafe(endpoint) ? { body: JSON.stringify(given) } : {}),
    });
    remember(cookies, response);
    token = response.headers.get('x-csrf-token') ?? token;
    return response;
  }
  return {
    ask,
    cookie,
    async send(path, { name, bytes }) {
      const body = new FormData();
      body.append('file', new Blob([bytes]), name);
      const headers = { cookie: cookie(), 'x-csrf-token': token };
      const response = await fetch(new URL(path, address), { method: 'POST', headers, body });
      remember(cookies, response);
      token = response.headers.get('x-csrf-token') ?? token;
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${JSON.stringify(answer)}`);
      return answer;
    },
    async call(endpoint, input) {
      const response = await ask(endpoint, input);
      const body: unknown = await response.json();
      if (!response.ok)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${JSON.stringify(body)}`);
      return endpoint.output.parse(body) as never;
    },
  };
}

/** Signs a demo account in. */
export async function signedIn(address: string, username: string): Promise<Client> {
  const client = await visit(address);
  await client.call(signIn, { login: username, password: demoPassword });
  return client;
}

function remember(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}

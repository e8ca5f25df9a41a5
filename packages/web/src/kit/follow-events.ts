import type { Endpoint } from '@laurel/domain/wire/endpoint';
import type * as z from 'zod/mini';
import { addressOf, renewCsrfToken } from './call';
import { callHeaders } from './request';

/** One event of a stream: its name and its data, still as text. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Opens the stream of a call and gives out its events as they arrive, until it ends or `signal` aborts. Rejects where it
 * can't be opened. An EventSource could not carry the token.
 */
export async function followEvents<Input extends z.ZodMiniType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: StreamEvent) => void },
): Promise<void> {
  const response = await fetch(addressOf(endpoint, input), {
    credentials: 'include',
    headers: callHeaders('text/event-stream'),
    signal,
  });
  // Another tab signed in again: the next try has the token of the session there is now.
  if (response.status === 403) await renewCsrfToken();
  if (!response.ok || !response.body) throw new Error(`The stream was not opened: ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += piece.value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event && !signal.aborted) onEvent(event);
    }
  }
}

/** An event of the form our server writes (decision 039); `null` for comments and whatever else is no event. */
function parseEvent(block: string): StreamEvent | null {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const match = /^(event|data): ?(.*)$/.exec(line);
      return match ? [[match[1] ?? '', match[2] ?? '']] : [];
    }),
  );
  const data = fields.get('data');
  return data === undefined ? null : { event: fields.get('event') ?? 'message', data };
}

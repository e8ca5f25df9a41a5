/** What is logged of an error: enough to find the line, nothing that someone typed. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [about: string]: string;
}

// What PostgreSQL says beside its message names tables and rules; its message, detail and where quote values.
const harmless = ['code', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * The serializer of every logged error. The sentences of PostgreSQL and zod quote the values they choked on (names,
 * tokens), so of those only the kind and the place are kept.
 */
export function logError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const isQuoting = 'severity' in error || 'issues' in error || error instanceof SyntaxError;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const about = harmless.flatMap((name) => {
    const value = Object.getOwnPropertyDescriptor(error, name)?.value;
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: isQuoting ? '' : error.message,
    stack: frames.join('\n'),
    ...Object.fromEntries(about),
    ...(error.cause instanceof Error ? { cause: causeOf(logError(error.cause)) } : {}),
  };
}

function causeOf({ type, code, message }: LoggedError): string {
  return [type, code, message].filter(Boolean).join(' ');
}

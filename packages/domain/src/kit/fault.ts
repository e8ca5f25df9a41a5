import { english, type Sentence, translatable, verbatim } from './sentence';

/** Every foreseen failure, by code, with the HTTP status it travels as. The one list of codes. */
export const faultStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  refused: 422,
  'too-many': 429,
  unavailable: 503,
} as const;

export type FaultCode = keyof typeof faultStatus;

/** A foreseen failure: a code, a sentence for the person, and details for the screen. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly sentence: Sentence;
  readonly details: Readonly<Record<string, unknown>>;

  /**
   * `message`, which logs and consoles print, is the sentence in English. Text alone serves where nobody but a console
   * reads it.
   */
  constructor(code: FaultCode, sentence: Sentence | string, details: Readonly<Record<string, unknown>> = {}) {
    super(typeof sentence === 'string' ? sentence : english(sentence));
    this.name = 'Fault';
    this.code = code;
    this.sentence = typeof sentence === 'string' ? verbatim(sentence) : sentence;
    this.details = details;
  }
}

/** The same answer for what is absent and what the caller may not see, so that neither reveals the other. */
export function notFound(): Fault {
  return new Fault('not-found', translatable`Not found, or you don’t have access.`);
}

/** Why a document or a piece of HTML is refused. */
export type RefusalReason =
  | 'not-a-document'
  | 'unknown-node'
  | 'unknown-mark'
  | 'unknown-attribute'
  | 'bad-attribute'
  | 'bad-text'
  | 'misplaced'
  | 'unsafe-key'
  | 'too-deep'
  | 'too-many-nodes'
  | 'too-many-images'
  | 'too-large';

/** Where in the JSON: keys and positions from the top, `['content', 0, 'attrs', 'level']`. */
export type Path = readonly (string | number)[];

/** A document that is refused: the reason as a code, the place, and a sentence for the person. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly path: Path;

  constructor(reason: RefusalReason, path: Path, sentence: string) {
    super(sentence);
    this.name = 'Refusal';
    this.reason = reason;
    this.path = path;
  }
}

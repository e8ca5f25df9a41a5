import type { AttributeValue } from './attribute-values';

/** A mark of text as ProseMirror writes it. */
export interface Mark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, AttributeValue>>;
}

/** A node as ProseMirror writes it; attributes that are not set are left out. */
export interface DocumentNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, AttributeValue>>;
  readonly content?: readonly DocumentNode[];
  readonly marks?: readonly Mark[];
  readonly text?: string;
}

/** A document; `version` is the schema's it was written with. Made by `parseDocument` only. */
export interface Document {
  readonly type: 'doc';
  readonly version: number;
  readonly content: readonly DocumentNode[];
}

/** A text attribute, or `undefined` where it is not set. */
export function textAttribute(node: DocumentNode | Mark, name: string): string | undefined {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

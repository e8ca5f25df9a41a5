import type { Document } from './document-node';
import { schemaVersion } from './migrate';
import { parseDocument } from './parse-document';
import { cleanText } from './policy';

/** A document with a paragraph a line. Refuses more than a document may hold. */
export function documentFromText(plain: string): Document {
  const lines = cleanText(plain).split('\n');
  const content = lines.map((text) =>
    text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] },
  );
  return parseDocument({ type: 'doc', version: schemaVersion, content });
}

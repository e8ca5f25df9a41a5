import { Fault } from '@laurel/domain/kit/fault';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { say } from '@laurel/domain/kit/say';
import { type Document, type DocumentNode, documentToText, parseDocument, Refusal } from '@laurel/editor/document';

/**
 * Rich text from outside as it is stored: every node, mark and attribute checked by the policy, images only from here
 * (nothing is fetched from a third party); `null` where it says and shows nothing. Throws `invalid` with the reason;
 * `field` names where it was written.
 */
export function keptDocument(given: RichText, field: string): RichText | null {
  const document = parsed(given, field);
  const elsewhere = nodesOf(document).find((node) => node.type === 'image' && !isOurs(node));
  if (elsewhere) {
    const src = String(elsewhere.attrs?.src ?? '').slice(0, 80);
    throw wrong(field, say`The image ${src} lies elsewhere. Upload it, so that it stays and is private.`);
  }
  const isShowing = nodesOf(document).some(({ type }) => shows.has(type));
  return isShowing || documentToText(document).trim() !== '' ? { ...document } : null;
}

const shows = new Set(['image', 'video', 'horizontalRule', 'table']);

function parsed(given: RichText, field: string): Document {
  try {
    return parseDocument(given);
  } catch (error) {
    if (error instanceof Refusal) throw wrong(field, error.message);
    throw error;
  }
}

function isOurs({ attrs }: DocumentNode): boolean {
  return String(attrs?.src ?? '').startsWith('/image/');
}

function nodesOf(document: Document): DocumentNode[] {
  const found: DocumentNode[] = [];
  const waiting: DocumentNode[] = [...document.content];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    waiting.push(...(node.content ?? []));
  }
  return found;
}

function wrong(field: string, sentence: string): Fault {
  return new Fault('invalid', sentence, { fields: { [field]: sentence } });
}

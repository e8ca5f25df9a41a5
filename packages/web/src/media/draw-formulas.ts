import type { RichText } from '@laurel/domain/kit/rich-text';
import { formulasOf, parseDocument } from '@laurel/editor/document';

/** The text with how its formulas look beside it. */
export function withFormulas(text: RichText): RichText {
  const document = parseDocument(text);
  return { ...document, formulas: formulasOf(document) };
}

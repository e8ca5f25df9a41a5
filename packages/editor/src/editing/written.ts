import { documentFromText } from '@laurel/editor/document/document-from-text';
import type { Document } from '@laurel/editor/document/document-node';
import { documentToHtml } from '@laurel/editor/document/document-to-html';
import { documentToText } from '@laurel/editor/document/document-to-text';
import { parseDocument } from '@laurel/editor/document/parse-document';
import { readHtml } from '@laurel/editor/extensions/document-in-editor';
import type { Schema } from '@tiptap/pm/model';
import type { EditorValue, Output, RichTextEditorProps } from './props';

/** The value a host gives: `modelValue`, even an empty one, before `value`. */
export function givenValue({ modelValue, value }: Pick<RichTextEditorProps, 'modelValue' | 'value'>) {
  return modelValue === undefined ? value : modelValue;
}

/** The document a value says. Throws a `Refusal` when it is more, or other, than a document may be. */
export function readValue(value: EditorValue | null | undefined, output: Output, schema: Schema): Document {
  if (typeof value === 'object' && value !== null) return parseDocument(value);
  const text = value ?? '';
  if (output === 'text') return documentFromText(text);
  return readHtml(text, schema);
}

/** The value a document is told as. `isBare`: nothing written is `''`. */
export function writeValue(written: Document, output: Output, isBare: boolean): EditorValue {
  if (output === 'json') return written;
  if (output === 'text') return documentToText(written);
  return isBare && isEmpty(written) ? '' : documentToHtml(written);
}

function isEmpty({ content }: Document): boolean {
  const [only] = content;
  return content.length === 1 && only?.type === 'paragraph' && !only.content?.length;
}

/** Whether two values say the same without reading them. */
export function isSameValue(a: EditorValue | null | undefined, b: EditorValue | null | undefined): boolean {
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

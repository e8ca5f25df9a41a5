import { documentToHtml, parseDocument } from '@laurel/editor/document/document';
import { Editor, getSchema } from '@tiptap/core';
import { onTestFinished } from 'vitest';
import { documentOf, readHtml, toEditor } from './document-in-editor';
import { standardExtensions } from './standard-extensions';
import type { StandardOptions } from './standard-options';

/** An editor on the page, gone after the test. `html`: what it holds; `|` in it is where the caret stands, `[` to `]` is selected. */
export async function openEditor(html = '<p></p>', options: Partial<StandardOptions> = {}): Promise<Editor> {
  const element = document.createElement('div');
  element.style.width = '700px';
  document.body.append(element);
  const content = toEditor(readHtml(html, getSchema(standardExtensions())));
  const editor = new Editor({ element, extensions: standardExtensions(options), content });
  onTestFinished(() => {
    editor.destroy();
    element.remove();
  });
  placeCaret(editor);
  editor.view.focus();
  await import('@laurel/editor/paste/normalise-paste');
  // Tiptap tells `create` after a turn of the page.
  await new Promise((resolve) => setTimeout(resolve, 5));
  return editor;
}

/** What the editor holds, as HTML. */
export function htmlOf(editor: Editor): string {
  return documentToHtml(parseDocument(documentOf(editor)));
}

/** Waits until something holds, at most two seconds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let round = 0; round < 200 && !holds(); round += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  if (!holds()) throw new Error('It did not happen.');
}

function placeCaret(editor: Editor): void {
  const found: Record<string, number> = {};
  for (const sign of ['|', '[', ']']) {
    editor.state.doc.descendants((node, pos) => {
      const at = node.isText ? (node.text ?? '').indexOf(sign) : -1;
      if (at < 0 || found[sign] !== undefined) return;
      found[sign] = pos + at;
    });
    const at = found[sign];
    if (at !== undefined) editor.view.dispatch(editor.state.tr.delete(at, at + 1).setMeta('addToHistory', false));
  }
  const { '|': caret, '[': from = caret, ']': to = caret } = found;
  if (from !== undefined && to !== undefined) editor.commands.setTextSelection({ from, to });
}

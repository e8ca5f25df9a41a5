import { gridOf } from '@laurel/editor/paste/grid-of';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { isInTable } from '@tiptap/pm/tables';
import type { StandardOptions } from './standard-options';

/**
 * Puts rows of cells in as a table, in one undo step, and offers to make text of it. In a table they fill its cells, as a
 * copied table does. `false` for text that is no table.
 */
export function pasteGrid(editor: Editor, text: string, settings: StandardOptions): boolean {
  const rows = gridOf(text);
  if (!rows) return false;
  const { view, schema, state } = editor;
  const line = (text: string) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]);
  const table = schema.node(
    'table',
    null,
    rows.map((row) =>
      schema.node(
        'tableRow',
        null,
        row.map((text) => schema.node('tableCell', null, [line(text.trim())])),
      ),
    ),
  );
  if (isInTable(state)) {
    view.pasteHTML(htmlOf(rows));
    return true;
  }
  const before = state.doc;
  const { tr } = state;
  tr.replaceSelectionWith(table).scrollIntoView();
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'));
  // It may have been refused, or cut at the limit.
  let place = placeOf(editor.state.doc, table);
  if (editor.state.doc === before || place < 0) return true;
  const follow = ({ transaction }: { transaction: { mapping: { map: (at: number) => number } } }) => {
    place = transaction.mapping.map(place);
  };
  editor.on('transaction', follow);
  const keepAsText = () => {
    editor.off('transaction', follow);
    const now = editor.isDestroyed ? null : editor.state.doc.nodeAt(place);
    if (now?.type.name !== 'table') return;
    const lines = now.content.content.map((row) =>
      line(row.content.content.map((cell) => cell.textContent).join('\t')),
    );
    view.dispatch(editor.state.tr.replaceWith(place, place + now.nodeSize, lines).scrollIntoView());
  };
  settings.onNotice({ kind: 'pasted-table', keepAsText });
  return true;
}

function placeOf(doc: Node, table: Node): number {
  let place = -1;
  doc.descendants((node, pos) => {
    if (node === table) place = pos;
    return place < 0 && !node.isTextblock;
  });
  return place;
}

function htmlOf(rows: readonly (readonly string[])[]): string {
  const table = document.implementation.createHTMLDocument('').createElement('table');
  for (const row of rows) {
    const cells = table.insertRow();
    for (const text of row) cells.insertCell().textContent = text.trim();
  }
  return table.outerHTML;
}

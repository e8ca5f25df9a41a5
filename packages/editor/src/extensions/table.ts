import { isGridTooLarge } from '@laurel/editor/document/caps';
import { keepColour } from '@laurel/editor/document/style';
import { Node } from '@tiptap/core';
import { Fragment, type Node as PmNode, type Schema, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Command as PmCommand, TextSelection } from '@tiptap/pm/state';
import * as tables from '@tiptap/pm/tables';
import type { ViewMutationRecord } from '@tiptap/pm/view';
import { attributesOf, numeric, styleAttribute } from './attributes';
import { changedRange, isWithinLine } from './changed-range';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelTable: {
      /** Inserts a table, unless said 3 by 3 with a header row. */
      insertTable: (table?: { rows?: number; cols?: number; withHeaderRow?: boolean }) => ReturnType;
      addColumnBefore: () => ReturnType;
      addColumnAfter: () => ReturnType;
      deleteColumn: () => ReturnType;
      addRowBefore: () => ReturnType;
      addRowAfter: () => ReturnType;
      deleteRow: () => ReturnType;
      deleteTable: () => ReturnType;
      mergeCells: () => ReturnType;
      splitCell: () => ReturnType;
      /** Merges the selected cells, or splits the one that was merged. */
      mergeOrSplit: () => ReturnType;
      toggleHeaderRow: () => ReturnType;
      toggleHeaderColumn: () => ReturnType;
      goToNextCell: () => ReturnType;
      goToPreviousCell: () => ReturnType;
      /** Color behind the selected cells; `null` takes it away, `false` for what is no colour. */
      setCellBackground: (color: string | null) => ReturnType;
    };
  }
}

/** A table whose columns can be pulled wider: at least 25 px, by a handle of 5. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () =>
    attributesOf('table', {
      caption: {
        read: (table) => (table instanceof HTMLTableElement ? table.caption?.textContent : null),
        write: () => ({}),
      },
    }),
  // Its caption is read with it.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { caption } = node.attrs;
    const body = ['tbody', 0] as const;
    return caption ? ['table', HTMLAttributes, ['caption', {}, caption], body] : ['table', HTMLAttributes, body];
  },
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addCommands: () => ({
    insertTable:
      ({ rows = 3, cols = 3, withHeaderRow = true } = {}) =>
      ({ tr, dispatch, state: { schema } }) => {
        const table = newTable(schema, rows, cols, withHeaderRow);
        if (!dispatch) return true;
        const { from } = tr.selection;
        tr.replaceSelectionWith(table).scrollIntoView();
        tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
        return true;
      },
    addColumnBefore: () => asCommand(tables.addColumnBefore),
    addColumnAfter: () => asCommand(tables.addColumnAfter),
    deleteColumn: () => asCommand(tables.deleteColumn),
    addRowBefore: () => asCommand(withAlignment(tables.addRowBefore, 'top')),
    addRowAfter: () => asCommand(withAlignment(tables.addRowAfter, 'bottom')),
    deleteRow: () => asCommand(tables.deleteRow),
    deleteTable: () => asCommand(tables.deleteTable),
    mergeCells: () => asCommand(tables.mergeCells),
    splitCell: () => asCommand(tables.splitCell),
    mergeOrSplit: () =>
      asCommand((state, dispatch) => tables.mergeCells(state, dispatch) || tables.splitCell(state, dispatch)),
    toggleHeaderRow: () => asCommand(tables.toggleHeader('row')),
    toggleHeaderColumn: () => asCommand(tables.toggleHeader('column')),
    goToNextCell: () => asCommand(tables.goToNextCell(1)),
    goToPreviousCell: () => asCommand(tables.goToNextCell(-1)),
    setCellBackground: (color) => {
      const kept = color === null ? null : keepColour(color);
      return kept === undefined ? () => false : asCommand(tables.setCellAttr('backgroundColor', kept));
    },
  }),
  addKeyboardShortcuts() {
    const { editor } = this;
    const deleteWhole = () => {
      const { selection } = editor.state;
      const isAll =
        selection instanceof tables.CellSelection && selection.isColSelection() && selection.isRowSelection();
      return isAll && editor.commands.deleteTable();
    };
    return {
      Tab: () =>
        editor.commands.goToNextCell() ||
        (editor.can().addRowAfter() && editor.chain().addRowAfter().goToNextCell().run()),
      'Shift-Tab': () => editor.commands.goToPreviousCell(),
      Backspace: deleteWhole,
      Delete: deleteWhole,
    };
  },
  addProseMirrorPlugins: () => [
    tables.columnResizing({ handleWidth: 5, cellMinWidth: 25, defaultCellMinWidth: 25, View: CaptionedTable }),
    tables.tableEditing(),
    rowsWithCells(),
  ],
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});
export const TableCell = cell('tableCell', 'td');
export const TableHeader = cell('tableHeader', 'th');

function cell(name: string, tag: 'td' | 'th'): Node {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () =>
      attributesOf(name, {
        colspan: numeric('colspan'),
        rowspan: numeric('rowspan'),
        colwidth: {
          read: readWidths,
          write: (widths) => ({ colwidth: Array.isArray(widths) ? widths.join(',') : '' }),
        },
        backgroundColor: styleAttribute('background-color'),
        textAlign: styleAttribute('text-align'),
      }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

function asCommand(command: PmCommand) {
  return ({ state, dispatch }: { state: EditorState; dispatch: ((args?: unknown) => unknown) | undefined }): boolean =>
    command(state, dispatch);
}

/** A row's cells stand as those of their columns do: a new one takes that from the row beside it. */
function withAlignment(addRow: PmCommand, side: 'top' | 'bottom'): PmCommand {
  return (state, dispatch) =>
    addRow(
      state,
      dispatch &&
        ((tr) => {
          const { map, table, tableStart, [side]: row } = tables.selectedRect(state);
          const made = tr.doc.nodeAt(tableStart - 1);
          const beside = side === 'top' ? row : row - 1;
          const next = made && tables.TableMap.get(made).map.slice(row * map.width, (row + 1) * map.width);
          next?.forEach((pos, column) => {
            const align = table.nodeAt(map.map[beside * map.width + column] ?? 0)?.attrs.textAlign;
            if (align) tr.setNodeAttribute(tableStart + pos, 'textAlign', align);
          });
          dispatch(tr);
        }),
    );
}

/** A table with its caption above, which is changed in its dialog. */
class CaptionedTable extends tables.TableView {
  private caption: HTMLTableCaptionElement | undefined;

  constructor(node: PmNode, cellMinWidth: number) {
    super(node, cellMinWidth);
    this.showCaption(node);
  }

  override update(node: PmNode): boolean {
    const isSame = super.update(node);
    if (isSame) this.showCaption(node);
    return isSame;
  }

  override ignoreMutation(mutation: ViewMutationRecord): boolean {
    return (
      mutation.target === this.caption || this.caption?.contains(mutation.target) || super.ignoreMutation(mutation)
    );
  }

  private showCaption({ attrs }: PmNode): void {
    const words = String(attrs.caption ?? '');
    if (words === '') {
      this.caption?.remove();
      this.caption = undefined;
      return;
    }
    this.caption ??= this.table.createCaption();
    this.caption.contentEditable = 'false';
    this.caption.textContent = words;
  }
}

function newTable(schema: Schema, rows: number, cols: number, withHeaderRow: boolean): PmNode {
  const cellOf = (type: string) => schema.nodeFromJSON({ type, content: [{ type: 'paragraph' }] });
  const row = (type: string) =>
    schema.node(
      'tableRow',
      null,
      Array.from({ length: cols }, () => cellOf(type)),
    );
  const all = Array.from({ length: rows }, (_, index) =>
    row(withHeaderRow && index === 0 ? 'tableHeader' : 'tableCell'),
  );
  return schema.node('table', null, all);
}

/** Merging whole rows leaves rows without cells, which the document does not have: they go, and spans get shorter. */
const rowsWithCells = () =>
  new Plugin({
    appendTransaction: (transactions, _, { doc, tr }) => {
      const changed = changedRange(transactions);
      if (!changed || isWithinLine(doc, changed)) return null;
      const tables: number[] = [];
      doc.nodesBetween(changed.from, changed.to, (node, pos) => {
        if (node.type.name === 'table') tables.unshift(pos);
        return !node.isTextblock;
      });
      for (const pos of tables) {
        const table = tr.doc.nodeAt(pos);
        const tidy = table && withoutEmptyRows(table);
        if (table && tidy && tidy !== table) tr.replaceWith(pos, pos + table.nodeSize, tidy);
      }
      return tr.docChanged ? tr : null;
    },
  });

/** Tables of which the grid alone would fill the memory, since missing cells are put in, are opened: their text stays. */
export function withSmallGrids({ content, openStart, openEnd }: Slice): Slice {
  let isOpened = false;
  const tidy = (nodes: Fragment): Fragment =>
    Fragment.from(
      nodes.content.flatMap((node): readonly PmNode[] => {
        if (node.isTextblock || node.isLeaf) return [node];
        const inner = node.copy(tidy(node.content));
        if (node.type.name !== 'table' || !isGridTooLarge(spansOf(inner))) return [inner];
        isOpened = true;
        return inner.content.content.flatMap((row) => row.content.content.flatMap((each) => each.content.content));
      }),
    );
  const kept = tidy(content);
  return isOpened ? Slice.maxOpen(kept) : new Slice(kept, openStart, openEnd);
}

function spansOf(table: PmNode): { colspan: number; rowspan: number }[][] {
  return table.content.content.map((row) =>
    row.content.content.map(({ attrs }) => ({ colspan: Number(attrs.colspan), rowspan: Number(attrs.rowspan) })),
  );
}

function readWidths(element: HTMLElement): number[] | null {
  const widths = (element.getAttribute('colwidth') ?? '').split(',').map(Number);
  const spans = Number(element.getAttribute('colspan') ?? 1);
  return element.hasAttribute('colwidth') && widths.length === spans && widths.every(Number.isInteger) ? widths : null;
}

/** The table without its rows that have no cells; the cells that spanned them span fewer. Itself when there are none. */
function withoutEmptyRows(table: PmNode): PmNode {
  const isEmpty: boolean[] = [];
  table.forEach((row) => {
    isEmpty.push(row.childCount === 0);
  });
  if (!isEmpty.includes(true) || !isEmpty.includes(false)) return table;
  const rows: PmNode[] = [];
  table.forEach((row, _, index) => {
    if (isEmpty[index]) return;
    const cells: PmNode[] = [];
    row.forEach((cell) => {
      const spanned = isEmpty.slice(index, index + cell.attrs.rowspan).filter(Boolean).length;
      const rowspan = cell.attrs.rowspan - spanned;
      cells.push(spanned === 0 ? cell : cell.type.create({ ...cell.attrs, rowspan }, cell.content, cell.marks));
    });
    rows.push(row.copy(Fragment.from(cells)));
  });
  return table.copy(Fragment.from(rows));
}

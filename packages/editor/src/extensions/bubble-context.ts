import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What a bubble over the selection is about. */
export interface BubbleContext {
  /** Whether the selection is in a table: the table's actions stand beside the others. */
  readonly table: boolean;
  /** What is selected, a link before an image before a video before a formula before text; `null` when nothing is, or none of these. */
  readonly context: 'link' | 'image' | 'video' | 'formula' | 'text' | null;
}

/** The bubble's context for the selection. An empty selection has none, whether or not it stands in a table. */
export function bubbleContext({ selection, doc, schema }: EditorState): BubbleContext {
  const node = selection instanceof NodeSelection ? selection.node : null;
  // A table chosen as a whole is a choice of all its cells.
  const table = isInTable(selection.$from);
  if (selection.empty) return { table, context: null };
  const { link } = schema.marks;
  const isLink = selection.ranges.some(({ $from, $to }) => link && doc.rangeHasMark($from.pos, $to.pos, link));
  if (isLink) return { table, context: 'link' };
  const name = node?.type.name;
  if (name === 'image' || name === 'video' || name === 'formula') return { table, context: name };
  const hasText = !node && selection.ranges.some(({ $from, $to }) => doc.textBetween($from.pos, $to.pos) !== '');
  // Cells are chosen to be formatted, whether or not something stands in them already.
  const isCells = selection.ranges.length > 1;
  return { table, context: hasText || isCells ? 'text' : null };
}

/** Whether a menu for an empty line may show: an empty paragraph at the top of the document, focused and editable. */
export function isEmptyLineAtDepthOne(
  { selection }: EditorState,
  view: Pick<EditorView, 'hasFocus' | 'editable'>,
): boolean {
  const { $anchor, empty } = selection;
  const { parent, depth } = $anchor;
  const isEmptyLine = empty && depth === 1 && parent.type.name === 'paragraph' && parent.content.size === 0;
  return isEmptyLine && view.editable && view.hasFocus();
}

function isInTable($pos: ResolvedPos): boolean {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if ($pos.node(depth).type.spec.tableRole) return true;
  }
  return false;
}

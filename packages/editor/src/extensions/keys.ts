import { Extension } from '@tiptap/core';
import { history, redo, redoDepth, undo } from '@tiptap/pm/history';
import { Fragment, type Node } from '@tiptap/pm/model';
import { AllSelection, type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { selectedLines } from './lines';
import { type StandardOptions, withDefaults } from './standard-options';
import { holdOpen, undoSteps } from './undo-steps';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelKeys: {
      undo: () => ReturnType;
      redo: () => ReturnType;
      /** Takes every mark but links off the selected text, and makes its lines plain paragraphs without alignment. */
      clearFormatting: () => ReturnType;
      /** Moves the selected blocks (within a list: its items) past the one before or after; `false` at the edge. */
      moveBlock: (direction: 'up' | 'down') => ReturnType;
    };
  }
}

/** Undo and redo. `depth`: steps back at a time; `newGroupDelay`: ms of pause after which typing is a step of its own. */
export const History = Extension.create<{ depth: number; newGroupDelay: number }>({
  name: 'history',
  addOptions: () => ({ depth: 10, newGroupDelay: 500 }),
  addCommands() {
    return {
      undo:
        () =>
        ({ state, dispatch }) =>
          // ProseMirror drops old steps by twenties: what it still has is not all offered.
          redoDepth(state) < this.options.depth && undo(state, dispatch),
      redo:
        () =>
        ({ state, dispatch }) =>
          redo(state, dispatch),
    };
  },
  addProseMirrorPlugins() {
    return [undoSteps(), history(this.options)];
  },
  addKeyboardShortcuts() {
    return {
      'Mod-z': () => this.editor.commands.undo(),
      'Shift-Mod-z': () => this.editor.commands.redo(),
      'Mod-y': () => this.editor.commands.redo(),
    };
  },
});

export const Clear = Extension.create({
  name: 'clear',
  addCommands: () => ({
    clearFormatting:
      () =>
      ({ tr, state, dispatch, commands }) => {
        if (dispatch) {
          for (const { $from, $to } of tr.selection.ranges) {
            for (const type of Object.values(state.schema.marks)) {
              if (type.name !== 'link') tr.removeMark($from.pos, $to.pos, type);
            }
          }
          tr.setStoredMarks([]);
        }
        commands.clearNodes();
        commands.unsetTextAlign();
        if (dispatch) for (const { pos } of selectedLines(tr)) tr.setNodeAttribute(pos, 'indent', 0);
        return true;
      },
  }),
  addKeyboardShortcuts() {
    return { 'Mod-\\': () => this.editor.commands.clearFormatting() };
  },
});

/** Calls `onEnter` on Enter without Shift, where there is one; never while a word is being composed. */
export const EnterEvent = Extension.create<{ settings: StandardOptions }>({
  name: 'enterEvent',
  // After the slash menu, before everything that starts lines.
  priority: 2000,
  addOptions: () => ({ settings: withDefaults({}) }),
  addProseMirrorPlugins() {
    const { settings } = this.options;
    return [
      new Plugin({
        props: {
          handleKeyDown: (view, event) => {
            const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing && !view.composing;
            if (!isEnter || !settings.onEnter || !view.editable) return false;
            settings.onEnter();
            return true;
          },
        },
      }),
    ];
  },
});

/**
 * Enter with several lines selected first takes out what is selected, then starts a line as it does at a cursor. In one
 * step, as Tiptap has it, that throws where the lines lie at different depths.
 */
export const EnterAcrossLines = Extension.create({
  name: 'enterAcrossLines',
  // After the enter event, before everything that starts lines.
  priority: 1500,
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { tr, selection } = this.editor.state;
        const isText = selection instanceof TextSelection || selection instanceof AllSelection;
        if (isText && !selection.$from.sameParent(selection.$to))
          this.editor.view.dispatch(holdOpen(tr.deleteSelection()).scrollIntoView());
        return false;
      },
    };
  },
});

/** Alt-ArrowUp and Alt-ArrowDown. */
export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addCommands: () => ({
    moveBlock:
      (direction) =>
      ({ tr, state, dispatch }) =>
        moveBlock(tr, state, direction, dispatch !== undefined),
  }),
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => this.editor.commands.moveBlock('up'),
      'Alt-ArrowDown': () => this.editor.commands.moveBlock('down'),
    };
  },
});

/** The neighbour goes to the other side, so that the selection stays on what was selected. */
function moveBlock(tr: Transaction, { selection }: EditorState, direction: 'up' | 'down', isReal: boolean): boolean {
  const range = selection.$from.blockRange(selection.$to, (parent) => !isItem(parent));
  if (!range) return false;
  const { parent, start, end, startIndex, endIndex } = range;
  const neighbour = parent.maybeChild(direction === 'up' ? startIndex - 1 : endIndex);
  if (!neighbour || parent.type.spec.tableRole) return false;
  const around = Fragment.from(neighbour);
  const isUp = direction === 'up';
  if (!parent.canReplace(isUp ? endIndex : startIndex, isUp ? endIndex : startIndex, around)) return false;
  if (!isReal) return true;
  if (isUp) tr.insert(end, neighbour).delete(start - neighbour.nodeSize, start);
  else tr.delete(end, end + neighbour.nodeSize).insert(start, neighbour);
  tr.scrollIntoView();
  return true;
}

function isItem(node: Node): boolean {
  return node.type.name === 'listItem' || node.type.name === 'taskItem';
}

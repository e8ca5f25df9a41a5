import { countDocument } from '@laurel/editor/document/count-document';
import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { changedRange, isInserted, type Range } from './changed-range';
import { replaced } from './document-in-editor';
import { type StandardOptions, withDefaults } from './standard-options';

/** Characters (graphemes) and words of what the editor holds; the same as `countDocument`. Counts only what is new. */
export function countOf(state: EditorState): Count {
  return countNode(state.doc);
}

export interface Count {
  readonly characters: number;
  readonly words: number;
}

/**
 * Holds the document to `characterLimit`: typing past it is refused, what is pasted or dropped is cut at its end, a
 * document that is longer at first is cut at its end or kept (`overLimit`). Undo is never refused, nor is getting
 * shorter, and nothing is done to a word while it is being composed.
 */
export const CharacterLimit = Extension.create<
  { settings: StandardOptions },
  { isRestored: boolean; composedFrom: number }
>({
  name: 'characterLimit',
  addOptions: () => ({ settings: withDefaults({}) }),
  addStorage: () => ({ isRestored: false, composedFrom: 0 }),
  onCreate() {
    settleOverflow(this.editor, this.options.settings, this.storage);
  },
  onTransaction({ transaction }) {
    if (transaction.getMeta(replaced)) settleOverflow(this.editor, this.options.settings, this.storage);
  },
  addProseMirrorPlugins() {
    const { settings } = this.options;
    const { editor, storage } = this;
    return [
      new Plugin({
        filterTransaction: (tr, state) => {
          const limit = settings.characterLimit;
          if (!limit || !tr.docChanged || isFree(tr) || isInserted(tr) || editor.view.composing) return true;
          if (isSurelyWithin(tr.doc, limit)) return true;
          const after = countNode(tr.doc).characters;
          if (after <= limit || after <= countNode(state.doc).characters) return true;
          settings.onNotice({ kind: 'limit-reached', limit });
          return false;
        },
        appendTransaction: (transactions, before, { doc, tr }) => {
          const limit = settings.characterLimit;
          if (!limit || isSurelyWithin(doc, limit) || !transactions.some(isInserted) || transactions.some(isFree))
            return null;
          // What was over before may stay so, but not grow.
          const most = Math.max(limit, countNode(before.doc).characters);
          const over = countNode(doc).characters - most;
          const range = over > 0 ? changedRange(transactions) : null;
          if (!range) return null;
          cutEnd(tr, range, most);
          settings.onNotice({ kind: 'paste-cut', by: over, limit });
          return tr;
        },
        props: {
          handleDOMEvents: {
            compositionstart: (view) => {
              storage.composedFrom = countNode(view.state.doc).characters;
              return false;
            },
            compositionend: (view) => {
              // After ProseMirror has read what was composed.
              setTimeout(() => {
                const limit = settings.characterLimit;
                if (!limit || view.isDestroyed || view.composing) return;
                const most = Math.max(limit, storage.composedFrom);
                if (countNode(view.state.doc).characters <= most) return;
                const { tr } = view.state;
                const { $head } = tr.selection;
                cutEnd(tr, { from: $head.start(), to: $head.pos }, most);
                view.dispatch(tr);
                settings.onNotice({ kind: 'limit-reached', limit });
              }, 60);
              return false;
            },
          },
        },
      }),
    ];
  },
});

/** No character takes less than a place, so most documents need not be counted at all. */
function isSurelyWithin({ content }: Node, limit: number): boolean {
  return content.size <= limit;
}

function isFree(tr: Transaction): boolean {
  return tr.getMeta('history$') !== undefined || tr.getMeta(replaced) === true || tr.getMeta(cut) === true;
}

const cut = 'laurel:cut';

function settleOverflow(editor: Editor, settings: StandardOptions, storage: { isRestored: boolean }): void {
  const limit = settings.characterLimit;
  if (!limit || isSurelyWithin(editor.state.doc, limit)) return;
  const over = countOf(editor.state).characters - limit;
  if (over <= 0) return;
  if (settings.overLimit === 'keep' || storage.isRestored) {
    settings.onNotice({ kind: 'over-limit', over, limit });
    return;
  }
  console.warn(`The document has ${over} characters more than its limit of ${limit}; its end was cut.`);
  const { doc } = editor.state;
  const { tr } = editor.state;
  cutEnd(tr, { from: 0, to: doc.content.size }, limit);
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(cut, true));
  const restore = () => {
    storage.isRestored = true;
    const back = editor.state.tr.replaceWith(0, editor.state.doc.content.size, doc.content);
    editor.view.dispatch(back.setMeta('addToHistory', false).setMeta(cut, true));
  };
  settings.onNotice({ kind: 'cut', over, limit, restore });
}

/** Deletes from the end of a stretch until the document has at most `most` characters. */
function cutEnd(tr: Transaction, range: Range, most: number): void {
  let { to } = range;
  // Once is enough but where cutting joins lines or parts a character; each round cuts at least one.
  for (let round = 0; round < 20 && to > range.from; round += 1) {
    const over = countNode(tr.doc).characters - most;
    if (over <= 0) return;
    const from = cutPoint(tr.doc, { from: range.from, to }, over);
    const before = tr.doc.content.size;
    if (from === 0 && to === tr.doc.content.size) tr.delete(0, to);
    else tr.deleteRange(from, to);
    to = Math.min(from, to - (before - tr.doc.content.size));
  }
}

/** Where the last `over` characters of a stretch begin. */
function cutPoint(doc: Node, { from, to }: Range, over: number): number {
  const leaves: { pos: number; text: string }[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isText) {
      const start = Math.max(from, pos);
      leaves.push({ pos: start, text: (node.text ?? '').slice(start - pos, to - pos) });
    } else if (node.isLeaf && pos >= from) {
      leaves.push({ pos, text: ' ' });
    }
  });
  let left = over;
  for (const { pos, text } of leaves.reverse()) {
    const starts = [...segmenter.segment(text)].map(({ index }) => index);
    const start = starts[starts.length - left];
    if (start !== undefined) return pos + start;
    left -= starts.length;
  }
  return from;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const counts = new WeakMap<Node, Count>();

function countNode(node: Node): Count {
  const known = counts.get(node);
  if (known) return known;
  const count = node.isTextblock || node.isLeaf ? countLeaf(node) : countChildren(node);
  counts.set(node, count);
  return count;
}

function countChildren(node: Node): Count {
  let characters = 0;
  let words = 0;
  node.forEach((child) => {
    const count = countNode(child);
    characters += count.characters;
    words += count.words;
  });
  return { characters, words };
}

function countLeaf(node: Node): Count {
  const json = node.type.name === 'opaque' ? node.attrs.node : node.toJSON();
  return countDocument({ type: 'doc', version: 1, content: [json] });
}

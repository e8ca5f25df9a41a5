import { directionOf } from '@laurel/editor/document/direction';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { changedRange } from './changed-range';

/**
 * Draws each block of the text in the direction of its first letter, where that isn’t the page’s: an English line in an
 * Arabic page, and the other way round. Nothing of it is kept; a direction that was chosen stays.
 */
export const BlockDirection = Extension.create({
  name: 'blockDirection',
  addProseMirrorPlugins() {
    const { element } = this.editor.options;
    const page = element instanceof Element ? getComputedStyle(element).direction : 'ltr';
    const draw = (doc: Node, from: number, to: number) => {
      const drawn: Decoration[] = [];
      // Those that only touch the range too, as `find` below finds them.
      doc.nodesBetween(from - 1, Math.min(to + 1, doc.content.size), (block, pos) => {
        const dir = block.attrs.dir ? page : directionIn(block);
        if (dir && dir !== page) drawn.push(Decoration.node(pos, pos + block.nodeSize, { dir }));
        return false;
      });
      return drawn;
    };
    return [
      new Plugin<DecorationSet>({
        state: {
          init: (_, { doc }) => DecorationSet.create(doc, draw(doc, 0, doc.content.size)),
          apply: (tr, before) => {
            if (!tr.docChanged) return before;
            const { doc, mapping } = tr;
            // What only an attribute or a format changed has no range.
            const { from, to } = changedRange([tr]) ?? { from: 0, to: doc.content.size };
            const kept = before.map(mapping, doc);
            return kept.remove(kept.find(from, to)).add(doc, draw(doc, from, to));
          },
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
      }),
    ];
  },
});

/** Which way a block’s first letter is written. Code runs from left to right whatever it says. */
function directionIn({ type, text, attrs, content }: Node): 'ltr' | 'rtl' | undefined {
  if (type.spec.code) return undefined;
  let found = directionOf(String(text ?? attrs.caption ?? ''));
  for (let index = 0; !found && index < content.childCount; index += 1) found = directionIn(content.child(index));
  return found;
}

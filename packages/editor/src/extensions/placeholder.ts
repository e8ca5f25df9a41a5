import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type StandardOptions, withDefaults } from './standard-options';

/** What an empty text says while it can be written. */
export const Placeholder = Extension.create<{ settings: StandardOptions }>({
  name: 'placeholder',
  addOptions: () => ({ settings: withDefaults({}) }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const decorations = ({ doc }: typeof editor.state) => {
      const { firstChild: line } = doc;
      const isEmpty = doc.childCount === 1 && line?.isTextblock && line.content.size === 0;
      if (!isEmpty || !editor.isEditable) return null;
      const attributes = { class: 'rt-empty', 'data-placeholder': options.settings.placeholder() };
      return DecorationSet.create(doc, [Decoration.node(0, line.nodeSize, attributes)]);
    };
    return [new Plugin({ props: { decorations } })];
  },
});

import { schemaVersion } from '@laurel/editor/document/migrate';
import { Node, nodeInputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { attributesOf, keepValue } from './attributes';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelBlocks: {
      setParagraph: () => ReturnType;
      /** Makes the selected lines headings of a level from 1 to 6. */
      setHeading: (attributes: { level: number }) => ReturnType;
      toggleHeading: (attributes: { level: number }) => ReturnType;
      toggleBlockquote: () => ReturnType;
      setHorizontalRule: () => ReturnType;
      toggleCodeBlock: (attributes?: { language: string | null }) => ReturnType;
      setHardBreak: () => ReturnType;
    };
  }
}

/** The document; `version` is its schema's, kept so that a newer document is saved back as what it is. */
export const Doc = Node.create({
  name: 'doc',
  topNode: true,
  content: 'block+',
  addAttributes: () => ({ version: { default: schemaVersion, rendered: false } }),
});

export const Text = Node.create({ name: 'text', group: 'inline' });

export const Paragraph = Node.create({
  name: 'paragraph',
  // First of all blocks: the one that stands where nothing else is said.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  addCommands() {
    return {
      setParagraph:
        () =>
        ({ commands }) =>
          commands.setNode(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setParagraph() };
  },
});

/** Headings. `levels`: what the toolbar offers; every level from 1 to 6 is kept. */
export const Heading = Node.create<{ levels: readonly number[] }>({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addOptions: () => ({ levels: [1, 2, 3, 4, 5, 6] }),
  addAttributes: () => {
    const { level } = attributesOf('heading', {
      level: { read: ({ localName }) => Number(localName.slice(1)), write: () => ({}) },
    });
    return { level: { ...level, default: 1, rendered: false } };
  },
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
  addCommands() {
    return {
      setHeading:
        ({ level }) =>
        ({ commands }) =>
          keepValue(this.name, 'level', level) !== undefined && commands.setNode(this.name, { level }),
      toggleHeading:
        ({ level }) =>
        ({ commands }) =>
          keepValue(this.name, 'level', level) !== undefined && commands.toggleNode(this.name, 'paragraph', { level }),
    };
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      this.options.levels.map((level) => [`Mod-Alt-${level}`, () => this.editor.commands.toggleHeading({ level })]),
    );
  },
  addInputRules() {
    return this.options.levels.map((level) =>
      textblockTypeInputRule({ find: new RegExp(`^(#{${level}})\\s$`), type: this.type, getAttributes: { level } }),
    );
  },
});

export const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addCommands() {
    return {
      toggleBlockquote:
        () =>
        ({ commands }) =>
          commands.toggleWrap(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleBlockquote() };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

export const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
  addCommands() {
    return {
      setHorizontalRule:
        () =>
        ({ chain, state }) =>
          chain()
            .insertContent({ type: this.name })
            .command(({ tr, dispatch }) => {
              if (!dispatch) return true;
              // Writing goes on below: in the line that stands there, or in a new one.
              const { $to } = tr.selection;
              if (!$to.nodeAfter && $to.depth === 0 && state.schema.nodes.paragraph) {
                tr.insert($to.pos, state.schema.nodes.paragraph.create());
                tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1));
              }
              tr.scrollIntoView();
              return true;
            })
            .run(),
    };
  },
  addInputRules() {
    return [nodeInputRule({ find: /^(?:---|—-|___\s|\*\*\*\s)$/, type: this.type })];
  },
});

export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () =>
    attributesOf('codeBlock', {
      language: {
        read: (pre) => /(?:^|\s)language-(\S+)/.exec(pre.firstElementChild?.className ?? '')?.[1] ?? null,
        write: (language) => ({ 'data-language': String(language) }),
      },
    }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML({ node, HTMLAttributes }) {
    const { 'data-language': _, ...rest } = HTMLAttributes;
    const { language } = node.attrs;
    return ['pre', rest, ['code', language ? { class: `language-${language}` } : {}, 0]];
  },
  addCommands() {
    return {
      toggleCodeBlock:
        (attributes = { language: null }) =>
        ({ commands }) =>
          commands.toggleNode(this.name, 'paragraph', attributes),
    };
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-c': () => this.editor.commands.toggleCodeBlock(),
      Backspace: () => {
        const { empty, $anchor } = this.editor.state.selection;
        if (!empty || $anchor.parent.type !== this.type || $anchor.parentOffset > 0) return false;
        if ($anchor.parent.textContent !== '') return false;
        return this.editor.commands.undoInputRule() || this.editor.commands.clearNodes();
      },
      // Three line ends, or ArrowDown in the last line, lead out below.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection;
        const isAtEnd = $from.parentOffset === $from.parent.content.size;
        if (!empty || $from.parent.type !== this.type || !isAtEnd || !$from.parent.textContent.endsWith('\n\n'))
          return false;
        return this.editor
          .chain()
          .deleteRange({ from: $from.pos - 2, to: $from.pos })
          .exitCode()
          .run();
      },
      ArrowDown: () => {
        const { $from, empty } = this.editor.state.selection;
        const isAtEnd = $from.parentOffset === $from.parent.content.size;
        if (!empty || $from.parent.type !== this.type || !isAtEnd) return false;
        return this.editor.state.doc.nodeAt($from.after()) === null ? this.editor.commands.exitCode() : false;
      },
    };
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([\w+#.-]{1,40})?\s$/,
        type: this.type,
        getAttributes: (match) => ({ language: match[1] ?? null }),
      }),
    ];
  },
});

export const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addCommands() {
    return {
      setHardBreak:
        () =>
        ({ commands }) =>
          commands.first([
            () => commands.exitCode(),
            () =>
              commands.command(({ tr, dispatch }) => {
                const { $from } = tr.selection;
                if ($from.parent.type.spec.code || $from.parent.type.spec.isolating) return false;
                if (!dispatch) return true;
                const marks = tr.storedMarks ?? $from.marks();
                tr.replaceSelectionWith(this.type.create(null, null, marks), false)
                  .ensureMarks(marks)
                  .scrollIntoView();
                return true;
              }),
          ]),
    };
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Enter': () => this.editor.commands.setHardBreak(),
      'Shift-Enter': () => this.editor.commands.setHardBreak(),
    };
  },
});

import type { DocumentNode } from '@laurel/editor/document/document-node';
import { type AnyExtension, Extension, type Extensions } from '@tiptap/core';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { BlockDirection } from './block-direction';
import { Blockquote, CodeBlock, Doc, HardBreak, Heading, HorizontalRule, Paragraph, Text } from './blocks';
import { Callout } from './callout';
import { CharacterLimit } from './character-limit';
import { Details, DetailsSummary } from './details';
import { opaqueBlock } from './document-in-editor';
import { Formula } from './formula';
import { Image } from './image';
import { Clear, EnterAcrossLines, EnterEvent, History, MoveBlock } from './keys';
import { Indent, LineDirection, TextAlign } from './lines';
import { Link } from './link';
import { BulletList, ListItem, OrderedList, TaskItem, TaskList } from './lists';
import { Bold, Code, Italic, Strike, Subscript, Superscript, Underline } from './marks';
import { Pasting } from './pasting';
import { Slash } from './slash';
import { type StandardOptions, withDefaults } from './standard-options';
import { Table, TableCell, TableHeader, TableRow } from './table';
import { Color, FontFamily, FontSize, Highlight, TextStyle } from './text-style';
import { Uploading } from './uploads';
import { Video } from './video';

/** What an empty text says while it can be written. */
const Placeholder = Extension.create<{ settings: StandardOptions }>({
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

/** The whole schema and all that happens in the writing area: one extension a toolbar button, in the toolbar's order. */
export function standardExtensions(options: Partial<StandardOptions> = {}): Extensions {
  const settings = withDefaults(options);
  return [...toolbarExtensions.map((extension) => withSettings(extension, settings)), ...structure(settings)];
}

/**
 * The defaults with a caller's own in place of those of the same name. The own ones stand first, in their order, which
 * is the toolbar's; defaults they do not name stay behind them, so that any document still loads. Of two of one name
 * the later takes the earlier's place.
 */
export function withOverrides(defaults: Extensions, own: Extensions): Extensions {
  const chosen = new Map(own.map((extension) => [extension.name, extension]));
  const rest = new Map(defaults.map((extension) => [extension.name, extension]));
  const first = [...chosen.values()].map((extension) => {
    const standard = rest.get(extension.name);
    rest.delete(extension.name);
    if (!standard) return extension;
    // One of the package's as it is says only where its button stands; a changed one keeps the editor's words and dialogs.
    if (toolbarExtensions.includes(extension)) return standard;
    return isChangedFrom(standard, extension) ? extension.configure(functionsIn(standard.options)) : extension;
  });
  return [...first, ...rest.values()];
}

/** The names of the toolbar's buttons in order: a caller's own where there are any, else all. */
export function toolbarOrder(own: Extensions = []): readonly string[] {
  return own.length > 0 ? [...new Set(own.map(({ name }) => name))] : toolbarNames;
}

/** Tiptap's `configure` keeps everything but the options. */
function isChangedFrom(standard: AnyExtension, extension: AnyExtension): boolean {
  const { addCommands } = standard.config;
  return addCommands !== undefined && extension.config.addCommands === addCommands;
}

function functionsIn(options: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value === 'function'));
}

function withSettings(extension: AnyExtension, settings: StandardOptions): AnyExtension {
  if (extension === Link) {
    return Link.configure({
      onLinkRequest: () => {
        settings.onLinkRequest?.();
        return settings.onLinkRequest !== undefined;
      },
    });
  }
  if (extension === Formula) {
    return Formula.configure({
      onEdit: () => {
        settings.onFormulaRequest?.();
        return settings.onFormulaRequest !== undefined;
      },
    });
  }
  if (extension === Callout) return Callout.configure({ words: () => settings.words() });
  if (extension === Image) return Image.configure({ words: () => settings.words() });
  if (extension === Video) return Video.configure({ words: () => settings.words() });
  if (extension !== History) return extension;
  return History.configure({ depth: settings.historyDepth, newGroupDelay: settings.newGroupDelay });
}

/** Buttons whose deed is the editor's frame: choosing the theme of its content, and filling the window. */
export const MarkdownTheme = Extension.create<{ themes: readonly string[] }>({
  name: 'markdownTheme',
  addOptions: () => ({ themes: ['default', 'github', 'maidragon'] }),
});
export const Fullscreen = Extension.create({ name: 'fullscreen' });

/** Every toolbar button's extension, in order (undo, redo and outdent belong to `history` and `indent`). */
export const toolbarExtensions: Extensions = [
  Bold,
  Italic,
  Underline,
  Strike,
  Color,
  Highlight,
  Heading,
  TextAlign,
  FontFamily,
  FontSize,
  Subscript,
  Superscript,
  BulletList,
  OrderedList,
  TaskList,
  Indent,
  Link,
  Image,
  Video,
  Table,
  Formula,
  Blockquote,
  Callout,
  Details,
  HorizontalRule,
  Code,
  CodeBlock,
  Clear,
  History,
  MarkdownTheme,
  Fullscreen,
];

const toolbarNames: readonly string[] = toolbarExtensions.map(({ name }) => name);

function structure(settings: StandardOptions): AnyExtension[] {
  const kept = new Map<string, DocumentNode>();
  return [
    Doc,
    Text,
    Paragraph,
    HardBreak,
    ListItem,
    TaskItem.configure({ label: (item) => settings.words().task(item) }),
    TableRow,
    TableCell,
    TableHeader,
    DetailsSummary.configure({ words: () => settings.words() }),
    TextStyle,
    LineDirection,
    BlockDirection,
    opaqueBlock(kept, () => settings.words().opaque),
    CharacterLimit.configure({ settings }),
    Slash.configure({ settings }),
    EnterEvent.configure({ settings }),
    EnterAcrossLines,
    MoveBlock,
    Uploading.configure({ settings }),
    Pasting.configure({ settings, isOwn: ({ attrs }) => [...kept.values()].includes(attrs.node) }),
    Gapcursor,
    Dropcursor.configure({ class: 'rt-dropcursor', color: false }),
    Placeholder.configure({ settings }),
  ];
}

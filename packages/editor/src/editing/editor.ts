/** The editor for those who use it. */
export { Blockquote, CodeBlock, Heading, HorizontalRule } from '@laurel/editor/extensions/blocks';
export { Image } from '@laurel/editor/extensions/image';
export { Clear, History } from '@laurel/editor/extensions/keys';
export { Indent, TextAlign } from '@laurel/editor/extensions/lines';
export { Link } from '@laurel/editor/extensions/link';
export { BulletList, OrderedList, TaskList } from '@laurel/editor/extensions/lists';
export {
  Bold,
  Code,
  Italic,
  Strike,
  Subscript,
  Superscript,
  Underline,
} from '@laurel/editor/extensions/marks';
export type { EditorNotice } from '@laurel/editor/extensions/notices';
export { Fullscreen, MarkdownTheme, toolbarExtensions } from '@laurel/editor/extensions/standard-extensions';
export type { Attach, Upload } from '@laurel/editor/extensions/standard-options';
export { Table } from '@laurel/editor/extensions/table';
export { Color, FontFamily, FontSize, Highlight } from '@laurel/editor/extensions/text-style';
export { Video } from '@laurel/editor/extensions/video';
export type { FindLinks, ImageTab, LinkSuggestion } from '@laurel/editor/tools/desk';
export type { Message, MessageName, Messages } from '@laurel/editor/tools/messages';
export type { EditorValue, Length, Output, RichTextEditorProps } from './props';
export { RichTextEditor } from './rich-text-editor';
export { type Autosave, type Draft, type DraftStorage, useAutosave } from './use-autosave';

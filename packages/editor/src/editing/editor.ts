/** The editor for those who use it. */
export type { EditorNotice } from '@laurel/editor/extensions/notices';
export type { Upload } from '@laurel/editor/extensions/standard-options';
export type { ImageTab } from '@laurel/editor/tools/desk';
export type { Message, MessageName, Messages } from '@laurel/editor/tools/messages';
export type { EditorValue, Length, Output, RichTextEditorProps } from './props';
export { RichTextEditor } from './rich-text-editor';
export { type Autosave, type Draft, type DraftStorage, useAutosave } from './use-autosave';

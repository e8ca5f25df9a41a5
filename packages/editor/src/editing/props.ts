import type { Document } from '@laurel/editor/document/document-node';
import type { EditorNotice } from '@laurel/editor/extensions/notices';
import type { Attach, Upload } from '@laurel/editor/extensions/standard-options';
import type { FindLinks, ImageTab } from '@laurel/editor/tools/desk';
import type { Messages } from '@laurel/editor/tools/messages';
import type { Editor, Extensions } from '@tiptap/core';
import type { Autosave } from './use-autosave';

/** HTML, plain text (with `output="text"`) or a document's JSON. */
export type EditorValue = string | Document;

export type Output = 'html' | 'json' | 'text';

/** Pixels, or any CSS length. */
export type Length = number | string;

export interface RichTextEditorProps {
  /** What is written: HTML, a document, or with `output="text"` plain text. Default empty. */
  readonly modelValue?: EditorValue | null | undefined;
  /** The same as `modelValue`, which wins when both are given. */
  readonly value?: EditorValue | null | undefined;
  /** Called with the new value, in the form of `output`, shortly after the text changed and whenever it may be lost. */
  readonly onUpdateModelValue?: ((value: EditorValue) => void) | undefined;
  /** The same moment as `onUpdateModelValue`, with the editor beside the value. */
  readonly onChange?: ((value: EditorValue, editor: Editor) => void) | undefined;
  /** The form in which changes are told. Default `html`. */
  readonly output?: Output | undefined;
  /** How the text looks: `default`, `github`, `maidragon`, one of the host's own, `true` (default) or `false` (plain). */
  readonly markdownTheme?: string | boolean | undefined;
  readonly onUpdateMarkdownTheme?: ((theme: string | false) => void) | undefined;
  /** Left out, the editor follows the page around it. */
  readonly dark?: boolean | undefined;
  /** Less space around the text and a smaller least height. Default `false`. */
  readonly dense?: boolean | undefined;
  /** A line around the editor. Default `true`. */
  readonly outlined?: boolean | undefined;
  /** No shadow. Default `true`. */
  readonly flat?: boolean | undefined;
  /** Read only; may change at any time. Default `false`. */
  readonly disabled?: boolean | undefined;
  readonly label?: string | undefined;
  readonly hideToolbar?: boolean | undefined;
  readonly disableToolbar?: boolean | undefined;
  readonly hideBubble?: boolean | undefined;
  /** An empty text is told as `''` rather than as an empty paragraph (`html`). Default `false`. */
  readonly removeDefaultWrapper?: boolean | undefined;
  readonly maxWidth?: Length | undefined;
  /** Default 180 px, dense 32 px. */
  readonly minHeight?: Length | undefined;
  /** From here on the text scrolls within the editor. */
  readonly maxHeight?: Length | undefined;
  /** The buttons shown, by the names of their extensions, in order. Default: all, or those of `extensions`. */
  readonly toolbar?: readonly string[] | undefined;
  /**
   * Tiptap extensions that take the place of the package's own of the same name; the toolbar then shows their buttons,
   * in their order. `[...toolbarExtensions, Heading.configure({ levels: [1, 2] })]` changes one and keeps the rest. Read
   * once: give the editor another `key` to change them.
   */
  readonly extensions?: Extensions | undefined;
  /** A class for the writing area. */
  readonly editorClass?: string | undefined;
  /** What is wrong, said below the editor and to those who cannot see it. */
  readonly errorMessages?: string | readonly string[] | undefined;
  /** The most characters; 0 or left out: no limit. */
  readonly characterLimit?: number | null | undefined;
  /** A text that is too long at first: `trim` (default) cuts its end and offers to restore it, `keep` cuts nothing. */
  readonly overLimit?: 'trim' | 'keep' | undefined;
  /** Undo steps kept. Default 10. Read once. */
  readonly historyDepth?: number | undefined;
  /** Default `Write something …`. */
  readonly placeholder?: string | undefined;
  /** Sends an image somewhere and says where it then is; without it images are given by address. */
  readonly upload?: Upload | undefined;
  /**
   * Keeps a file of any kind and says where it can be had: it becomes a link in the text. Brings a button, and takes files
   * that are dropped or pasted.
   */
  readonly attach?: Attach | undefined;
  /** What the button offers to attach, as in a file field’s `accept`. Default: any. */
  readonly attachTypes?: string | undefined;
  /** What else than an address the link dialog may be given words for, such as the host’s pages. */
  readonly findLinks?: FindLinks | undefined;
  /**
   * Whether an image of this address may stand in the text, such as only those the host keeps. One that may not is not
   * fetched: pasted, it leaves a place to choose a file for. Default: any.
   */
  readonly isImageAllowed?: ((src: string) => boolean) | undefined;
  /**
   * How many images and files are not in the text yet: under way, or failed and waiting for Retry. Called when it changes. A text
   * saved before it is 0 again is without them.
   */
  readonly onUploading?: ((count: number) => void) | undefined;
  /** Further tabs of the image dialog. */
  readonly imageTabs?: readonly ImageTab[] | undefined;
  /** The language of the editor's own words, `en` (default), `fr` or `ar`, or any tag together with `messages`. */
  readonly locale?: string | undefined;
  /** Words in place of the language's own. */
  readonly messages?: Partial<Messages> | undefined;
  /** Enter without Shift; then Enter does nothing else. */
  readonly onEnter?: (() => void) | undefined;
  /** What the person is told: cut text, refused pastes, failed uploads. The editor shows it as well. */
  readonly onNotice?: ((notice: EditorNotice) => void) | undefined;
  /** Drafts kept on this device, from `useAutosave`. */
  readonly autosave?: Autosave | undefined;
  /** The Tiptap editor, once it is there; `null` when it is gone. */
  readonly onEditor?: ((editor: Editor | null) => void) | undefined;
}

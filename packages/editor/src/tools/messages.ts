import type { RefusalReason } from '@laurel/editor/document/refusal';
import { createContext, use } from 'react';

/** A text of the editor; several forms where a number decides (`one`, `other`, ...). `{name}` is filled in. */
export type Message = string | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>);

export type Messages = Readonly<Record<MessageName, Message>>;

/** Every text the editor shows. */
export type MessageName =
  // Toolbar
  | ToolMessage
  | 'toolbar'
  | 'more'
  | 'paragraph'
  | 'headingLevel'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'alignJustify'
  | 'directionLeftToRight'
  | 'directionRightToLeft'
  | 'defaultChoice'
  | 'defaultFont'
  | 'otherSize'
  | 'sizeInvalid'
  | 'themeNone'
  | 'tableSize'
  | 'tableHeader'
  | 'find'
  | 'unreadable'
  | 'source'
  | 'copySource'
  | 'copied'
  | 'check'
  // Colors
  | 'hexColour'
  | 'use'
  | 'palette'
  | 'hexInvalid'
  // Bubble
  | 'bubble'
  | 'addColumnBefore'
  | 'addColumnAfter'
  | 'deleteColumn'
  | 'addRowBefore'
  | 'addRowAfter'
  | 'deleteRow'
  | 'mergeOrSplit'
  | 'headerRow'
  | 'headerColumn'
  | 'cellColour'
  | 'deleteTable'
  | 'alignColumnLeft'
  | 'alignColumnCenter'
  | 'alignColumnRight'
  | 'caption'
  | 'floatLeft'
  | 'floatNone'
  | 'floatRight'
  | 'sizeSmall'
  | 'sizeMedium'
  | 'sizeLarge'
  | 'aspectRatio'
  | 'editImage'
  | 'editLink'
  | 'unlink'
  | 'openLink'
  | 'editVideo'
  | 'editFormula'
  | 'ownLine'
  | 'remove'
  // Dialogs
  | 'close'
  | 'cancel'
  | 'leaveQuestion'
  | 'leaveStay'
  | 'leaveDrop'
  | 'apply'
  | 'address'
  | 'addressOrWords'
  | 'addressOrWordsHelp'
  | 'linksFound'
  | 'linksTo'
  | 'addressInvalid'
  | 'linkText'
  | 'newTab'
  | 'imageAddress'
  | 'imageAddressInvalid'
  | 'imageNotAllowed'
  | 'alternative'
  | 'alternativeHelp'
  | 'imageTitle'
  | 'fromAddress'
  | 'fromFile'
  | 'chooseFile'
  | 'dropHere'
  | 'insertedWhenSent'
  | 'cancelUpload'
  | 'uploading'
  | 'uploadFailed'
  | 'noFiles'
  | 'noLink'
  | 'noUploader'
  | 'videoAddress'
  | 'videoHelp'
  | 'videoInvalid'
  | 'latex'
  | 'latexHelp'
  | 'latexInvalid'
  | 'preview'
  | 'captionHelp'
  | 'helpTitle'
  | 'helpToolbar'
  | 'helpHelp'
  | 'helpPlainPaste'
  | 'helpMove'
  | 'helpSlash'
  | 'helpBreak'
  | 'helpFind'
  | 'helpLeave'
  // Find and replace
  | 'findMore'
  | 'findWhat'
  | 'replaceWith'
  | 'findNext'
  | 'findPrevious'
  | 'matchCase'
  | 'wholeWord'
  | 'replace'
  | 'replaceAll'
  | 'foundNone'
  | 'foundAt'
  // Content check
  | 'checkTitle'
  | 'checkClean'
  | 'checkAgain'
  | 'missing-alt'
  | 'heading-skip'
  | 'empty-link'
  | 'contrast'
  | 'table-without-header'
  // Slash and floating menu
  | 'insertBlock'
  | 'noBlock'
  // Frame
  | 'editor'
  | 'placeholder'
  | 'describe'
  | 'words'
  | 'characters'
  | 'charactersOf'
  | 'over'
  | 'dismiss'
  | 'refused'
  | 'restore'
  | 'retry'
  | 'draftFound'
  | 'useDraft'
  | 'dropDraft'
  | 'cut'
  | 'over-limit'
  | 'limit-reached'
  | 'paste-cut'
  | 'paste-too-large'
  | 'paste-refused'
  | 'refusal-too-large'
  | 'refusal-too-many-nodes'
  | 'refusal-too-many-images'
  | 'refusal-too-deep'
  | 'refusal-other'
  | 'paste-lost'
  | 'pasted-table'
  | 'keepAsText'
  | 'files-skipped'
  | 'upload-failed'
  | 'imageElsewhere'
  | 'chooseImage'
  | 'describeAdded'
  | 'describeImage'
  | 'lost-images'
  | 'lost-comments'
  | 'lost-shapes'
  | 'lost-formulas'
  | 'lost-embeds'
  | 'lost-list-levels'
  // In the text
  | 'taskNamed'
  | 'resizeImage'
  | 'playVideo'
  | 'hostsVideo'
  | 'note'
  | 'tip'
  | 'important'
  | 'warning'
  | 'summary'
  | 'opaque'
  | 'uploadingFile'
  | 'fileFailed'
  | 'task';

/** Texts of the buttons. */
export type ToolMessage =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'color'
  | 'highlight'
  | 'heading'
  | 'textAlign'
  | 'fontFamily'
  | 'fontSize'
  | 'subscript'
  | 'superscript'
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'indent'
  | 'outdent'
  | 'link'
  | 'attachment'
  | 'image'
  | 'video'
  | 'table'
  | 'formula'
  | 'blockquote'
  | 'callout'
  | 'details'
  | 'horizontalRule'
  | 'code'
  | 'codeBlock'
  | 'clear'
  | 'undo'
  | 'redo'
  | 'markdownTheme'
  | 'fullscreen';

/** The text of a name with its values filled in; `count` chooses the form, a list is one of its parts ("a, b, or c"). */
export type Texts = (
  name: MessageName,
  values?: Readonly<Record<string, string | number | readonly string[]>>,
) => string;

/** Texts in one language (a BCP 47 tag, for plurals and numbers). */
export function textsOf(messages: Messages, locale: string): Texts {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const lists = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (name, values = {}) => {
    const message = messages[name];
    const form = typeof values.count === 'number' ? plurals.select(values.count) : 'other';
    const text = typeof message === 'string' ? message : (message[form] ?? message.other);
    return text.replace(/\{(\w+)\}/g, (whole, key: string) => {
      const value = values[key];
      if (value === undefined) return whole;
      if (typeof value === 'object') return lists.format(value);
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
}

/** Why a text is refused, in a sentence. */
export function refusalSentence(reason: RefusalReason, text: Texts): string {
  switch (reason) {
    case 'too-large':
    case 'too-many-nodes':
    case 'too-many-images':
    case 'too-deep':
      return text(`refusal-${reason}`);
    default:
      return text('refusal-other');
  }
}

export const TextsContext = createContext<Texts>((name) => name);

/** The texts in the editor's language. */
export function useTexts(): Texts {
  return use(TextsContext);
}

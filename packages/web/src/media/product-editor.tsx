import { type RichText, richText } from '@laurel/domain/kit/rich-text';
import { parseDocument } from '@laurel/editor/document';
import { type Autosave, RichTextEditor, type RichTextEditorProps } from '@laurel/editor/editor';
import { useLocale } from '@laurel/web/kit/locale';
import { t } from '@laurel/web/languages/text';
import { isTypedInto } from '@laurel/web/ui/single-keys';
import { type RefObject, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { attachFile, attachTypes } from './attach-file';
import { DocumentLinksContext } from './document-links';
import classes from './rich-text.module.css';
import { sendImage } from './send-image';
import type { TextDraft } from './text-draft';

export interface ProductEditorProps {
  readonly label: string;
  readonly value: RichText | null;
  readonly onChange: (value: RichText) => void;
  readonly fault?: string | undefined;
  readonly disabled?: boolean;
  /** A comment: smaller, and without a toolbar of pictures. */
  readonly dense?: boolean;
  /** Words alone: no images and files, pasted or dropped either. */
  readonly isTextOnly?: boolean;
  /** Writing begins at once, at the end of what is there. */
  readonly autoFocus?: boolean;
  /** Where it is kept until it is saved; read once. */
  readonly draft?: TextDraft;
  /** How many images and files aren't in the text yet. Until there are none, the surrounding form can't be submitted and says so. */
  readonly onUploading?: (count: number) => void;
}

/** What the product offers to write with, in the toolbar's order (docs/editor.md). */
const tools = [
  ...['blockquote', 'bold', 'italic', 'underline', 'strike', 'heading', 'textAlign', 'fontFamily', 'fontSize', 'color'],
  ...['subscript', 'superscript', 'clear', 'bulletList', 'orderedList', 'indent', 'link', 'image', 'video'],
  ...['horizontalRule', 'formula', 'callout', 'details', 'history'],
];
const fewTools = ['bold', 'italic', 'underline', 'bulletList', 'orderedList', 'link', 'history'];

/** The editor as Laurel uses it: documents in and out, images kept here, a hundred steps back. */
export function ProductEditor(props: ProductEditorProps) {
  const { label, value, onChange, onUploading, fault, disabled = false, dense = false } = props;
  const { isTextOnly = false, autoFocus = false } = props;
  const written = useMemo(() => value && parseDocument(value), [value]);
  const locale = useLocale();
  const links = use(DocumentLinksContext);
  const [autosave] = useState(() => props.draft && autosaveOf(props.draft));
  const box = useRef<HTMLDivElement>(null);
  const [uploading, setUploading] = useState(0);
  const [isAsked, setAsked] = useState(false);
  useHeldForm(box, uploading > 0, () => setAsked(true));
  const waiting = uploading > 0 ? t('media.uploading', { count: uploading }) : undefined;
  const wrong = (isAsked && waiting) || fault;
  return (
    <div ref={box}>
      <RichTextEditor
        label={label}
        locale={locale}
        modelValue={written}
        onUpdateModelValue={(changed) => onChange(z.parse(richText, changed))}
        output="json"
        toolbar={dense ? fewTools : tools}
        markdownTheme="github"
        placeholder={t('media.placeholder')}
        historyDepth={100}
        overLimit="keep"
        disabled={disabled}
        dense={dense}
        maxHeight={420}
        {...(isTextOnly ? {} : { upload: sendImage, attach: attachFile, attachTypes })}
        findLinks={links?.find}
        isImageAllowed={(src) => !isTextOnly && isKeptHere(src)}
        onUploading={(count) => {
          setUploading(count);
          setAsked(false);
          onUploading?.(count);
        }}
        autosave={autosave}
        {...(autoFocus ? { onEditor: focusEnd } : {})}
        {...(wrong ? { errorMessages: wrong } : {})}
      />
      <p className={classes.waiting} role="status">
        {!isAsked && waiting}
      </p>
    </div>
  );
}

/** The server keeps no others: an image of another site would tell it who reads. */
function isKeptHere(src: string): boolean {
  return src.startsWith('/image/');
}

/** Drafts as the editor keeps them. */
function autosaveOf({ find, keep, forget }: TextDraft): Autosave {
  return {
    async read() {
      const found = await find();
      return found ? { document: parseDocument(found.body), savedAt: new Date(found.savedAt) } : undefined;
    },
    save: (document) => keep({ ...document }),
    clear: forget,
  };
}

/** Comes late, and takes the focus from nobody who is in a field by then. */
function focusEnd(editor: Parameters<NonNullable<RichTextEditorProps['onEditor']>>[0]): void {
  if (!isTypedInto(document.activeElement)) editor?.commands.focus('end');
}

/** While it holds, the form around `inside` is not sent; `onAsked` says that someone tried. */
function useHeldForm(inside: RefObject<HTMLElement | null>, isHeld: boolean, onAsked: () => void): void {
  const asked = useEffectEvent(onAsked);
  // The form belongs to anyone who wrote it; it is stopped before its own listeners hear of it.
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form || !isHeld) return;
    const hold = (event: Event) => {
      if (event.target !== form) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      asked();
    };
    window.addEventListener('submit', hold, true);
    return () => window.removeEventListener('submit', hold, true);
  }, [inside, isHeld]);
}

import { type RichText, richText } from '@laurel/domain/kit/rich-text';
import { uploadImage } from '@laurel/domain/media/api';
import { parseDocument } from '@laurel/editor/document';
import { RichTextEditor, type RichTextEditorProps, type Upload } from '@laurel/editor/editor';
import { call } from '@laurel/web/kit/call';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { t } from './text';

export interface ProductEditorProps {
  readonly label: string;
  readonly value: RichText | null;
  readonly onChange: (value: RichText) => void;
  readonly fault?: string | undefined;
  readonly disabled?: boolean;
  /** A comment: smaller, and without a toolbar of pictures. */
  readonly dense?: boolean;
  /** Writing begins at once, at the end of what is there. */
  readonly autoFocus?: boolean;
}

/** What the product offers to write with, in the toolbar's order (specification, 2). */
const tools = [
  ...['blockquote', 'bold', 'italic', 'underline', 'strike', 'heading', 'textAlign', 'fontFamily', 'fontSize', 'color'],
  ...['subscript', 'superscript', 'clear', 'bulletList', 'orderedList', 'indent', 'link', 'image', 'video'],
  ...['horizontalRule', 'history'],
];
const fewTools = ['bold', 'italic', 'underline', 'bulletList', 'orderedList', 'link', 'history'];

/** The editor as Laurel uses it: documents in and out, images kept here, a hundred steps back. */
export function ProductEditor(props: ProductEditorProps) {
  const { label, value, onChange, fault, disabled = false, dense = false, autoFocus = false } = props;
  const written = useMemo(() => value && parseDocument(value), [value]);
  return (
    <RichTextEditor
      label={label}
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
      upload={upload}
      {...(autoFocus ? { onEditor: focusEnd } : {})}
      {...(fault ? { errorMessages: fault } : {})}
    />
  );
}

function focusEnd(editor: Parameters<NonNullable<RichTextEditorProps['onEditor']>>[0]): void {
  editor?.commands.focus('end');
}

const upload: Upload = async (file, { signal }) => {
  const { path } = await call(uploadImage, {}, { file, signal });
  return `/image/${path.split('/').at(-1) ?? ''}`;
};

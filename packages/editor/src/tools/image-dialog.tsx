import { Dialog } from '@laurel/editor/controls/dialog';
import { Tabs } from '@laurel/editor/controls/tabs';
import { TextField } from '@laurel/editor/controls/text-field';
import { ToolButton } from '@laurel/editor/controls/tool-button';
import { keepImageSource } from '@laurel/editor/document/addresses';
import type { Upload } from '@laurel/editor/extensions/standard-options';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { ApplyOrCancel } from './apply-or-cancel';
import { useDesk } from './desk';
import { useTexts } from './messages';
import styles from './panels.module.css';
import { attributeHere } from './tool';

interface Image {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
}

/** An image by address, by upload, or from the host's own tabs. Apply waits for an address. */
export function ImageDialog({ onClosed }: { onClosed: () => void }) {
  const { editor, upload, isImageAllowed, imageTabs } = useDesk();
  const text = useTexts();
  const [before] = useState(() => imageHere(editor));
  const [image, setImage] = useState(before);
  const [isRefused, setRefused] = useState(false);

  const change = (part: Partial<Image>) => {
    // An upload may end long after it began, with more typed since.
    setImage((now) => ({ ...now, ...part }));
    setRefused(false);
  };
  const canApply = image.src.trim() !== '';
  return (
    <Dialog title={text(before.src ? 'editImage' : 'image')} closeLabel={text('close')} onClosed={onClosed}>
      {(close) => {
        const apply = () => {
          if (!canApply) return;
          const src = keepImageSource(image.src);
          if (src === undefined || !isImageAllowed(src)) setRefused(true);
          else close(() => put(editor, { ...image, src }, before.src !== ''));
        };
        const address = (
          <TextField
            label={text('imageAddress')}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={image.src}
            error={isRefused ? text(keepImageSource(image.src) ? 'imageNotAllowed' : 'imageAddressInvalid') : undefined}
            onChange={({ currentTarget }) => change({ src: currentTarget.value })}
            onEnter={apply}
          />
        );
        const tabs = [
          { id: 'address', label: text('fromAddress'), content: address },
          ...(upload
            ? [
                {
                  id: 'upload',
                  label: text('fromFile'),
                  content: <ImageUpload upload={upload} onUploaded={(src) => change({ src })} />,
                },
              ]
            : []),
          ...imageTabs.map(({ name, Content }) => ({
            id: `own ${name}`,
            label: name,
            content: <Content onPick={({ src, alt }) => change(alt === undefined ? { src } : { src, alt })} />,
          })),
        ];
        return (
          <>
            {tabs.length > 1 ? <Tabs label={text('image')} tabs={tabs} /> : address}
            <TextField
              label={text('alternative')}
              help={text('alternativeHelp')}
              value={image.alt}
              spellCheck
              onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
              onEnter={apply}
            />
            <TextField
              label={text('imageTitle')}
              value={image.title}
              spellCheck
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
              onEnter={apply}
            />
            <ApplyOrCancel canApply={canApply} onApply={apply} onCancel={() => close()} />
          </>
        );
      }}
    </Dialog>
  );
}

function imageHere(editor: Editor): Image {
  return {
    src: attributeHere(editor, 'image', 'src'),
    alt: attributeHere(editor, 'image', 'alt'),
    title: attributeHere(editor, 'image', 'title'),
  };
}

function put(editor: Editor, { src, alt, title }: Image, isThere: boolean): void {
  const image = { src, alt: alt.trim() || null, title: title.trim() || null };
  const chain = editor.chain().focus();
  if (isThere) chain.updateImage(image).run();
  else chain.setImage(image).run();
}

type Sending =
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly share: number; readonly abort: AbortController }
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly sentence: string };

interface ImageUploadProps {
  readonly upload: Upload;
  readonly onUploaded: (src: string) => void;
}

/** Chooses a file and sends it, with progress, Cancel and Retry. */
function ImageUpload({ upload, onUploaded }: ImageUploadProps) {
  const text = useTexts();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [sending, setSending] = useState<Sending>({ state: 'waiting' });
  const running = useRef<AbortController>(undefined);
  // What is on its way has nowhere to go once the dialog is gone.
  useEffect(() => () => running.current?.abort(), []);

  const send = async () => {
    if (!file) {
      setSending({ state: 'failed', sentence: text('noFiles') });
      return;
    }
    const abort = new AbortController();
    running.current = abort;
    setSending({ state: 'sending', share: 0, abort });
    try {
      const onProgress = (share: number) => {
        if (!abort.signal.aborted) setSending({ state: 'sending', share, abort });
      };
      const link = await upload(file, { signal: abort.signal, onProgress });
      if (abort.signal.aborted) return;
      const src = keepImageSource(link);
      // What the policy refuses leads nowhere, and a picture that came back whole was kept by nobody: no links.
      if (!src || src.startsWith('data:')) {
        setSending({ state: 'failed', sentence: text('noLink') });
        return;
      }
      setSending({ state: 'sent' });
      onUploaded(src);
    } catch (error) {
      if (abort.signal.aborted) return;
      console.error(error);
      const why = error instanceof Error ? error.message : String(error);
      setSending({ state: 'failed', sentence: text('uploadFailed', { error: why }) });
    }
  };
  return (
    <div className={styles.upload}>
      <label htmlFor={id}>{text('chooseFile')}</label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        onChange={(event) => {
          setFile(event.currentTarget.files?.[0]);
          setSending({ state: 'waiting' });
        }}
      />
      {sending.state === 'sending' ? (
        <div className={styles.uploading}>
          <progress aria-label={text('uploading')} value={sending.share} max={1} />
          <ToolButton
            kind="quiet"
            label={text('cancel')}
            onPress={() => {
              sending.abort.abort();
              setSending({ state: 'waiting' });
            }}
          />
        </div>
      ) : (
        <ToolButton kind="quiet" icon={IconUpload} label={text(labels[sending.state])} onPress={send} />
      )}
      <p className={styles.error} role="alert" hidden={sending.state !== 'failed'}>
        {sending.state === 'failed' && sending.sentence}
      </p>
    </div>
  );
}

const labels = { waiting: 'upload', sent: 'upload', failed: 'retry' } as const;

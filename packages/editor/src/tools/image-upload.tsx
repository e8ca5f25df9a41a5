import { ToolButton } from '@laurel/editor/controls/tool-button';
import { keepImageSource } from '@laurel/editor/document/addresses';
import type { Upload } from '@laurel/editor/extensions/standard-options';
import { imageTypes } from '@laurel/editor/extensions/upload-placeholder';
import { useEffect, useId, useRef, useState } from 'react';
import { type Texts, useTexts } from './messages';
import styles from './panels.module.css';

type Stage =
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly sentence: string };

/** The file someone has chosen, on its way. */
export interface Sending {
  readonly file: File | undefined;
  readonly stage: Stage | undefined;
  /** Why what was chosen last can't be sent; it stays while another file is on its way. */
  readonly refused: string | undefined;
  readonly choose: (files: readonly File[]) => void;
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** Sends a file as soon as it is chosen. `onChosen`: what was there before is not wanted any more. */
export function useSending(
  upload: Upload | undefined,
  { onChosen, onSent }: { readonly onChosen: () => void; readonly onSent: (src: string) => void },
): Sending {
  const text = useTexts();
  const [file, setFile] = useState<File>();
  const [stage, setStage] = useState<Stage>();
  const [refused, setRefused] = useState<string>();
  const running = useRef<AbortController>(undefined);
  // What is on its way has nowhere to go once the dialog is gone.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (chosen: File) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    const tell = (next: Stage) => {
      if (!signal.aborted) setStage(next);
    };
    tell({ state: 'sending', share: 0 });
    try {
      const link = await upload?.(chosen, { signal, onProgress: (share) => tell({ state: 'sending', share }) });
      const src = keepImageSource(link ?? '');
      if (signal.aborted) return;
      // What the policy refuses leads nowhere, and a picture that came back whole was kept by nobody: no links.
      if (!src || src.startsWith('data:')) return tell({ state: 'failed', sentence: text('noLink') });
      tell({ state: 'sent' });
      onSent(src);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      const why = error instanceof Error ? error.message : String(error);
      tell({ state: 'failed', sentence: text('uploadFailed', { error: why }) });
    }
  };
  return {
    file,
    stage,
    refused,
    choose: (files) => {
      const [first] = files.filter(({ type }) => imageTypes.includes(type));
      const others = files.filter((each) => !imageTypes.includes(each.type));
      setRefused(first && others.length === 0 ? undefined : refusal(others, text));
      if (!first) return;
      setFile(first);
      onChosen();
      void send(first);
    },
    retry: () => file && void send(file),
    cancel: () => {
      running.current?.abort();
      setFile(undefined);
      setStage(undefined);
      onChosen();
    },
  };
}

function refusal(files: readonly File[], text: Texts): string {
  return files.length === 0
    ? text('noFiles')
    : text('files-skipped', { files: files.map(({ name }) => name).join(', ') });
}

/** Where a file is chosen. */
export function FileChoice({ choose }: Pick<Sending, 'choose'>) {
  const text = useTexts();
  const id = useId();
  return (
    <div className={styles.upload}>
      <label htmlFor={id}>{text('chooseFile')}</label>
      <input
        id={id}
        type="file"
        accept={imageTypes.join(',')}
        onChange={({ currentTarget: { files } }) => choose([...(files ?? [])])}
      />
      <p className={styles.hint}>{text('dropHere')}</p>
    </div>
  );
}

/** The picture of the chosen file, and how far it is. */
export function ChosenFile({ file, stage, refused, retry, cancel }: Omit<Sending, 'choose'>) {
  const text = useTexts();
  return (
    <div className={styles.upload}>
      {file && <Preview file={file} />}
      {stage?.state === 'sending' && (
        <div className={styles.uploading}>
          <progress aria-label={text('uploading')} value={stage.share} max={1} />
          <ToolButton kind="quiet" label={text('cancelUpload')} onPress={cancel} />
        </div>
      )}
      <p className={styles.error} role="alert" hidden={refused === undefined}>
        {refused}
      </p>
      <p className={styles.error} role="alert" hidden={stage?.state !== 'failed'}>
        {stage?.state === 'failed' && stage.sentence}
      </p>
      {stage?.state === 'failed' && file && <ToolButton kind="quiet" label={text('retry')} onPress={retry} />}
    </div>
  );
}

function Preview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>();
  // The address lives as long as the picture is shown.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <img className={styles.preview} src={address} alt="" />;
}

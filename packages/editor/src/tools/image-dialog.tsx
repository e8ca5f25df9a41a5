import { Dialog } from '@laurel/editor/controls/dialog';
import { Tabs } from '@laurel/editor/controls/tabs';
import { TextField } from '@laurel/editor/controls/text-field';
import { keepImageSource } from '@laurel/editor/document/addresses';
import type { Editor } from '@tiptap/core';
import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ApplyOrCancel } from './apply-or-cancel';
import { useDesk } from './desk';
import { ChosenFile, FileChoice, useSending } from './image-upload';
import { leaveWords } from './leaving';
import { useTexts } from './messages';
import styles from './panels.module.css';
import { attributeHere } from './tool';

interface Image {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
}

/** An image from a file, by address, or from the host's own tabs. Apply waits for one. */
export function ImageDialog({ onClosed }: { onClosed: () => void }) {
  const { editor } = useDesk();
  const text = useTexts();
  const [before] = useState(() => imageHere(editor));
  const isChanged = useRef(false);
  return (
    <Dialog
      title={text(before.src ? 'editImage' : 'image')}
      closeLabel={text('close')}
      leaving={{ isLoss: () => isChanged.current, words: leaveWords(text) }}
      onClosed={onClosed}
    >
      {(close) => <ImageForm before={before} isChanged={isChanged} close={close} />}
    </Dialog>
  );
}

interface ImageFormProps {
  readonly before: Image;
  /** Told while it is drawn: whether something would be lost without Apply. */
  readonly isChanged: RefObject<boolean>;
  readonly close: (then?: () => void) => void;
}

function ImageForm({ before, isChanged, close }: ImageFormProps) {
  const { editor, upload, isImageAllowed, imageTabs } = useDesk();
  const text = useTexts();
  const [image, setImage] = useState(before);
  const [isRefused, setRefused] = useState(false);
  // Apply was pressed while the file was on its way.
  const [isAsked, setAsked] = useState(false);
  const description = useRef<HTMLInputElement>(null);

  const change = (part: Partial<Image>) => {
    // An upload may end long after it began, with more typed since.
    setImage((now) => ({ ...now, ...part }));
    setRefused(false);
  };
  const sending = useSending(upload, {
    onChosen: () => {
      change({ src: '' });
      setAsked(false);
      description.current?.focus();
    },
    onSent: (src) => change({ src }),
  });
  // Asked when the dialog around is about to be left.
  useEffect(() => {
    const isSame = image.src === before.src && image.alt === before.alt && image.title === before.title;
    isChanged.current = !isSame || sending.file !== undefined;
  });
  const isOnItsWay = sending.stage?.state === 'sending';
  const canApply = image.src.trim() !== '' || isOnItsWay;
  const apply = () => {
    if (!canApply) return;
    if (isOnItsWay) return setAsked(true);
    const src = keepImageSource(image.src);
    if (src === undefined || !isImageAllowed(src)) setRefused(true);
    else close(() => put(editor, { ...image, src }, before.src !== ''));
  };
  const applyNow = useEffectEvent(apply);
  // The upload's end is outside React.
  useEffect(() => {
    if (isAsked && sending.stage?.state === 'sent') applyNow();
  }, [isAsked, sending.stage]);

  const byAddress = {
    id: 'address',
    label: text('fromAddress'),
    content: (
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
    ),
  };
  const byFile = { id: 'upload', label: text('fromFile'), content: <FileChoice choose={sending.choose} /> };
  const byHost = imageTabs.map(({ name, Content }) => ({
    id: `own ${name}`,
    label: name,
    content: <Content onPick={({ src, alt }) => change(alt === undefined ? { src } : { src, alt })} />,
  }));
  const own = before.src === '' ? [byFile, byAddress] : [byAddress, byFile];
  const tabs = [...(upload ? own : [byAddress]), ...byHost];
  return (
    <div className={styles.form} {...(upload ? takingFiles(sending.choose) : {})}>
      {tabs.length > 1 ? <Tabs label={text('image')} tabs={tabs} /> : byAddress.content}
      {(sending.stage || sending.refused) && <ChosenFile {...sending} />}
      <TextField
        ref={description}
        label={text('alternative')}
        help={text('alternativeHelp')}
        data-autofocus={before.src === '' ? undefined : ''}
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
      <p role="status" className={styles.hint} hidden={!isAsked || !isOnItsWay}>
        {isAsked && isOnItsWay && text('insertedWhenSent')}
      </p>
      <ApplyOrCancel canApply={canApply} onApply={apply} onCancel={() => close()} />
    </div>
  );
}

/** Files dropped or pasted anywhere in the dialog. Anything else pasted goes where it is pasted. */
function takingFiles(choose: (files: readonly File[]) => void) {
  return {
    onDrop: ({ dataTransfer }: DragEvent) => {
      if (dataTransfer.types.includes('Files')) choose([...dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      choose(files);
    },
  };
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

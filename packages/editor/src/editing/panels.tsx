import '@laurel/editor/controls/colour-choice';
import '@laurel/editor/tools/other-size';
import { Button } from '@laurel/editor/controls/button';
import { Bubble } from '@laurel/editor/tools/bubble';
import { CaptionDialog } from '@laurel/editor/tools/caption-dialog';
import { CheckPanel } from '@laurel/editor/tools/check-panel';
import type { Panel, SlashFeed } from '@laurel/editor/tools/desk';
import { FindBar } from '@laurel/editor/tools/find-bar';
import { FloatingMenu } from '@laurel/editor/tools/floating-menu';
import { HelpDialog } from '@laurel/editor/tools/help-dialog';
import { ImageDialog } from '@laurel/editor/tools/image-dialog';
import { LinkDialog } from '@laurel/editor/tools/link-dialog';
import { refusalSentence, useTexts } from '@laurel/editor/tools/messages';
import { SlashMenu } from '@laurel/editor/tools/slash-menu';
import { VideoDialog } from '@laurel/editor/tools/video-dialog';
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import type { Unreadable } from './outlet';
import styles from './unreadable-text.module.css';

// Fetched with these, so that palettes and the list of sizes open at once.

/** With what draws formulas, which most texts have none of. */
const FormulaDialog = lazy(async () => ({
  default: (await import('@laurel/editor/tools/formula-dialog')).FormulaDialog,
}));

/** What is opened over or beside the text. Loaded when the editor is there, so that it need not wait for them. */
export function Panels({ panel, onClosed }: { readonly panel: Panel; readonly onClosed: () => void }) {
  switch (panel) {
    case 'link':
      return <LinkDialog onClosed={onClosed} />;
    case 'image':
      return <ImageDialog onClosed={onClosed} />;
    case 'video':
      return <VideoDialog onClosed={onClosed} />;
    case 'formula':
      return (
        <Suspense>
          <FormulaDialog onClosed={onClosed} />
        </Suspense>
      );
    case 'caption':
      return <CaptionDialog onClosed={onClosed} />;
    case 'help':
      return <HelpDialog onClosed={onClosed} />;
    case 'find':
      return <FindBar onClose={onClosed} />;
    case 'check':
      return <CheckPanel onClose={onClosed} />;
  }
}

interface FloatingProps {
  readonly feed: SlashFeed;
  readonly frame: RefObject<HTMLElement | null>;
  readonly paper: RefObject<HTMLElement | null>;
  readonly hasBubble: boolean;
  readonly hasToolbar: boolean;
}

/** What floats over the text, or is docked below it: never while nothing can be changed. */
export function Floating({ feed, frame, paper, hasBubble, hasToolbar }: FloatingProps) {
  return (
    <>
      <FloatingMenu paper={paper} />
      {hasBubble && <Bubble frame={frame} hasToolbar={hasToolbar} />}
      <SlashMenu feed={feed} />
    </>
  );
}

/** Stands where the text would: why it can't be shown, and its source, to be read and copied. */
export function UnreadableText({ of: { reason, value } }: { of: Unreadable }) {
  const text = useTexts();
  const id = useId();
  const source = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const written = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const copy = () =>
    navigator.clipboard.writeText(written).then(
      () => setCopied(true),
      // Where the browser doesn't allow it, the keyboard still can.
      () => source.current?.select(),
    );
  return (
    <section className={styles.unreadable} aria-labelledby={id}>
      <p id={id} role="alert">
        {text('unreadable', { error: refusalSentence(reason, text) })}
      </p>
      <textarea
        ref={source}
        className={styles.source}
        aria-label={text('source')}
        value={written}
        readOnly
        rows={8}
        dir="ltr"
      />
      <p>
        <Button look="default" onClick={copy}>
          {isCopied ? text('copied') : text('copySource')}
        </Button>
      </p>
    </section>
  );
}

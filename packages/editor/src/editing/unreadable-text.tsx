import { Button } from '@laurel/editor/controls/button';
import { refusalSentence, useTexts } from '@laurel/editor/tools/messages';
import { useId, useRef, useState } from 'react';
import type { Unreadable } from './outlet';
import styles from './unreadable-text.module.css';

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

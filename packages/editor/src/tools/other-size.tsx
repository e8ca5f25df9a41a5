import { TextField } from '@laurel/editor/controls/text-field';
import { keepFontSize } from '@laurel/editor/document/style';
import { useState } from 'react';
import { useTexts } from './messages';
import styles from './tools.module.css';

/** A field for a size that isn't in the list; one that can't be kept is refused in words. */
export function OtherSize({ size, onChoose }: { size: string; onChoose: (size: string) => void }) {
  const text = useTexts();
  const [typed, setTyped] = useState(size);
  const [isRefused, setRefused] = useState(false);
  return (
    <div className={styles.otherSize}>
      <TextField
        label={text('otherSize')}
        value={typed}
        placeholder="16px"
        error={isRefused ? text('sizeInvalid') : undefined}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setRefused(false);
        }}
        onEnter={() => {
          const kept = keepFontSize(typed);
          if (kept === undefined) setRefused(true);
          else onChoose(kept);
        }}
      />
    </div>
  );
}

import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Dialog } from '@laurel/editor/controls/dialog';
import { TextField } from '@laurel/editor/controls/text-field';
import { keepLatex } from '@laurel/editor/document/policy';
import { drawFormula } from '@laurel/editor/extensions/draw-formula';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApplyOrCancel } from './apply-or-cancel';
import { useDesk } from './desk';
import { useTexts } from './messages';
import styles from './panels.module.css';
import { attributeHere } from './tool';

/** LaTeX, and what readers will see of it. */
export function FormulaDialog({ onClosed }: { onClosed: () => void }) {
  const { editor } = useDesk();
  const text = useTexts();
  const [before] = useState(() => ({
    latex: attributeHere(editor, 'formula', 'latex'),
    isDisplay: editor.getAttributes('formula').isDisplay === true,
  }));
  const [typed, setTyped] = useState(before.latex);
  const [isDisplay, setDisplay] = useState(before.isDisplay);

  const latex = keepLatex(typed);
  const canApply = latex !== undefined && (latex !== before.latex || isDisplay !== before.isDisplay);
  return (
    <Dialog title={text(before.latex ? 'editFormula' : 'formula')} closeLabel={text('close')} onClosed={onClosed}>
      {(close) => {
        const apply = () => {
          if (canApply) close(() => editor.chain().focus().setFormula({ latex, isDisplay }).run());
        };
        return (
          <>
            <TextField
              label={text('latex')}
              help={text('latexHelp')}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              data-autofocus=""
              maxLength={1000}
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
              onEnter={apply}
            />
            <Preview latex={latex} isDisplay={isDisplay} />
            <Checkbox
              label={text('ownLine')}
              checked={isDisplay}
              onChange={({ currentTarget }) => setDisplay(currentTarget.checked)}
            />
            <ApplyOrCancel canApply={canApply} onApply={apply} onCancel={() => close()} />
          </>
        );
      }}
    </Dialog>
  );
}

function Preview({ latex, isDisplay }: { latex: string | undefined; isDisplay: boolean }) {
  const text = useTexts();
  const box = useRef<HTMLSpanElement>(null);
  const math = latex === undefined ? undefined : drawFormula(latex, isDisplay);
  // The element is made outside React, the same as the writing area's.
  useLayoutEffect(() => {
    box.current?.replaceChildren(...(math ? [math] : []));
  });
  return (
    <div className={styles.preview} role="status" aria-label={text('preview')}>
      <span className="rt-content" hidden={!math}>
        <span ref={box} className="rt-formula" dir="ltr" />
      </span>
      {latex !== undefined && !math && text('latexInvalid')}
    </div>
  );
}

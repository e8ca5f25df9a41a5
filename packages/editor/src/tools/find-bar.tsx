import { ToolButton } from '@laurel/editor/controls/tool-button';
import { find, findNext, findPrevious, replaceAll, replaceOne, searchState } from '@laurel/editor/extensions/search';
import IconAbc from '@tabler/icons-react/dist/esm/icons/IconAbc.mjs';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useDesk } from './desk';
import { useTexts } from './messages';
import styles from './panels.module.css';
import { useEditorSight, useIsNarrow } from './tool-states';

/** Finds and replaces, above the text. Enter finds the next, Shift-Enter the one before, Escape closes. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const { editor, isDisabled } = useDesk();
  const text = useTexts();
  const [term, setTerm] = useState(() => selectedWords(editor));
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWord, setWholeWord] = useState(false);
  // A phone has room for one row; the rest comes when it is asked for.
  const [isOpen, setOpen] = useState(!useIsNarrow());
  const input = useRef<HTMLInputElement>(null);
  const found = useEditorSight(editor, ({ state }) => {
    const { matches, current } = searchState(state);
    return { count: matches.length, at: current + 1 };
  });

  // The marks of what is found live in the editor, and go with the bar.
  useEffect(() => {
    find(editor, term, { matchCase, wholeWord });
  }, [editor, term, matchCase, wholeWord]);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    return () => {
      if (!editor.isDestroyed) find(editor, '');
    };
  }, [editor]);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return (
    <search
      className={styles.find}
      aria-label={text('find')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <div className={styles.findRow}>
        <input
          ref={input}
          className={styles.findInput}
          aria-label={text('findWhat')}
          placeholder={text('findWhat')}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (event.shiftKey) findPrevious(editor);
            else findNext(editor);
          }}
        />
        <output className={styles.found} aria-live="polite">
          {term !== '' && (found.count === 0 ? text('foundNone') : text('foundAt', found))}
        </output>
        <ToolButton
          label={text('findPrevious')}
          icon={IconArrowUp}
          isDisabled={found.count === 0}
          onPress={() => findPrevious(editor)}
        />
        <ToolButton
          label={text('findNext')}
          icon={IconArrowDown}
          isDisabled={found.count === 0}
          onPress={() => findNext(editor)}
        />
        <ToolButton
          label={text('findMore')}
          icon={IconAdjustmentsHorizontal}
          isPressed={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
        <ToolButton label={text('close')} icon={IconX} onPress={close} />
      </div>
      {isOpen && (
        <div className={styles.findRow}>
          <ToolButton
            label={text('matchCase')}
            icon={IconLetterCase}
            isPressed={matchCase}
            onPress={() => setMatchCase(!matchCase)}
          />
          <ToolButton
            label={text('wholeWord')}
            icon={IconAbc}
            isPressed={wholeWord}
            onPress={() => setWholeWord(!wholeWord)}
          />
          {!isDisabled && <Replacing isNothing={found.count === 0} />}
        </div>
      )}
    </search>
  );
}

/** What stands in for what was found; `isNothing`: nothing was. */
function Replacing({ isNothing }: { readonly isNothing: boolean }) {
  const { editor } = useDesk();
  const text = useTexts();
  const [replacement, setReplacement] = useState('');
  return (
    <>
      <input
        className={styles.findInput}
        aria-label={text('replaceWith')}
        placeholder={text('replaceWith')}
        value={replacement}
        onChange={(event) => setReplacement(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          replaceOne(editor, replacement);
        }}
      />
      <ToolButton
        kind="quiet"
        label={text('replace')}
        isDisabled={isNothing}
        onPress={() => replaceOne(editor, replacement)}
      />
      <ToolButton
        kind="quiet"
        label={text('replaceAll')}
        isDisabled={isNothing}
        onPress={() => replaceAll(editor, replacement)}
      />
    </>
  );
}

function selectedWords({ state: { doc, selection } }: Editor): string {
  const words = doc.textBetween(selection.from, selection.to, '\n');
  return words.includes('\n') || words.length > 100 ? '' : words;
}

import { MenuButton } from '@laurel/editor/controls/menu';
import { isEmptyLineAtDepthOne } from '@laurel/editor/extensions/bubble-context';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { Editor } from '@tiptap/core';
import { type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDesk } from './desk';
import { insertItems } from './insert-items';
import { useTexts } from './messages';
import { useEditorSight } from './tool-states';
import styles from './tools.module.css';

interface FloatingMenuProps {
  /** What scrolls within the frame. */
  readonly paper: RefObject<HTMLElement | null>;
}

/** A button at the end of an empty line: what the line can become. */
export function FloatingMenu({ paper }: FloatingMenuProps) {
  const desk = useDesk();
  const text = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const line = useEditorSight(desk.editor, (editor) => lineOf(editor, box.current, paper.current));
  if (line === null) return null;
  const items = insertItems(desk, text).map(({ run, ...item }) => ({ ...item, onChoose: () => run(desk) }));
  // It scrolls with its line.
  return createPortal(
    <div ref={box} className={styles.floating} style={{ insetBlockStart: line }}>
      <MenuButton label={text('insertBlock')} icon={IconPlus} items={items} />
    </div>,
    paper.current ?? document.body,
  );
}

/** Where the empty line with the caret begins, in px from the top of the frame; `null` when there is none. */
function lineOf(editor: Editor, box: HTMLElement | null, frame: HTMLElement | null): number | null {
  const { state, view } = editor;
  if (!frame) return null;
  // While its own menu has the focus it stays.
  const isInUse = box?.contains(document.activeElement) ?? false;
  if (!isEmptyLineAtDepthOne(state, view) && !isInUse) return null;
  const dom = view.nodeDOM(state.selection.$from.before(1));
  if (!(dom instanceof HTMLElement)) return null;
  const { top, height } = dom.getBoundingClientRect();
  return Math.round(top + height / 2 - frame.getBoundingClientRect().top);
}

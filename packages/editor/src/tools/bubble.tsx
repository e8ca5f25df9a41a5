import { autoUpdate, computePosition, hide, inline, offset, shift } from '@floating-ui/dom';
import { bubbleContext } from '@laurel/editor/extensions/bubble-context';
import { type Editor, posToDOMRect } from '@tiptap/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ContextBar } from './context-bar';
import { useDesk } from './desk';
import { useEditorSight, useIsNarrow } from './tool-states';
import styles from './tools.module.css';

interface BubbleProps {
  readonly frame: RefObject<HTMLElement | null>;
  /** The main toolbar is there too. */
  readonly hasToolbar: boolean;
}

/** The menu of what is selected: beside the selection, or docked below it on a phone, where it repeats nothing of the toolbar. */
export function Bubble({ frame, hasToolbar }: BubbleProps) {
  const { editor } = useDesk();
  const isNarrow = useIsNarrow();
  const now = useEditorSight(editor, (each) => sightOf(each, frame.current));
  const held = useHeld(now);
  const sight = now.isShown ? now : held;
  if (!sight?.isShown) return null;
  const isOfText = sight.context.context === 'text' && !sight.context.table;
  if (isNarrow && hasToolbar && isOfText) return null;
  if (isNarrow) return <ContextBar context={sight.context} isDocked hasFormats={!hasToolbar} />;
  return <FloatingBar sight={sight} frame={frame} />;
}

type Sight = ReturnType<typeof sightOf>;

/** What was shown when a button was pressed, until it is let go: without the docked bar all below moves up, from under the pointer. */
function useHeld(now: Sight): Sight | null {
  const [held, setHeld] = useState<Sight | null>(null);
  const hold = useEffectEvent(() => setHeld(now));
  useEffect(() => {
    const press = () => hold();
    // After the click that follows.
    const letGo = () => setTimeout(() => setHeld(null));
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', letGo, true);
    document.addEventListener('pointercancel', letGo, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', letGo, true);
      document.removeEventListener('pointercancel', letGo, true);
    };
  }, []);
  return held;
}

function sightOf(editor: Editor, frame: HTMLElement | null) {
  const context = bubbleContext(editor.state);
  const { activeElement } = document;
  // The keyboard comes to it by way of a toolbar; and a dialog opened here gives the focus back to where it came from.
  const isInUse = frame?.contains(activeElement) && activeElement?.closest('[role="toolbar"], dialog');
  const isAtWork = editor.isFocused || Boolean(isInUse);
  const isShown = editor.isEditable && isAtWork && (context.context !== null || context.table);
  return {
    context,
    isShown,
    from: isShown ? editor.state.selection.from : 0,
    to: isShown ? editor.state.selection.to : 0,
  };
}

function FloatingBar({ sight: { context, from, to }, frame }: { sight: Sight; frame: RefObject<HTMLElement | null> }) {
  const { editor } = useDesk();
  const box = useRef<HTMLDivElement>(null);
  const isCaretInTable = context.table && context.context === null;
  // Where things are on the screen is the browser's.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const anchor = {
      getBoundingClientRect: () => {
        // What is said of all of a table stands beside it; where there is no room, and for words in it, beside their row.
        const around = (isCaretInTable ? ['table', 'tableRow'] : ['tableRow']).map((name) => rectAround(editor, name));
        const room = around.find((each) => each && hasRoomBeside(editor, each, element));
        return room ?? rectOf(editor, from, to);
      },
      contextElement: editor.view.dom,
    };
    const place = async () => {
      if (editor.isDestroyed) return;
      const { x, y, middlewareData } = await computePosition(anchor, element, {
        placement: hasRoomAbove(editor, anchor.getBoundingClientRect(), element) ? 'top' : 'bottom',
        middleware: [
          inline(),
          offset(8),
          shift({ padding: 8, ...(frame.current ? { boundary: frame.current } : {}) }),
          hide(),
        ],
      });
      const isAway = middlewareData.hide?.referenceHidden ?? false;
      Object.assign(element.style, {
        left: `${Math.round(x)}px`,
        top: `${Math.round(y)}px`,
        visibility: isAway ? 'hidden' : 'visible',
      });
    };
    return autoUpdate(anchor, element, place);
  }, [editor, from, to, frame, isCaretInTable]);
  return (
    <div ref={box} className={styles.bubble} data-bubble="">
      <ContextBar context={context} />
    </div>
  );
}

/** The innermost table or row around the selection. */
function rectAround(editor: Editor, name: string): DOMRect | undefined {
  if (editor.isDestroyed) return undefined;
  const { $from, $to } = editor.state.selection;
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
    const dom = $from.node(depth).type.name === name ? editor.view.nodeDOM($from.before(depth)) : null;
    if (dom instanceof HTMLElement) return dom.getBoundingClientRect();
  }
  return undefined;
}

/** Whether the box can stand above it without leaving what scrolls, or below its end. */
function hasRoomBeside(editor: Editor, { top, bottom }: DOMRect, box: HTMLElement): boolean {
  const needed = box.offsetHeight + 8;
  const room = editor.view.dom.closest('[data-scroll]')?.getBoundingClientRect();
  const isEndInSight = bottom <= (room?.bottom ?? Infinity);
  return top - needed >= Math.max(0, room?.top ?? 0) || (isEndInSight && bottom + needed <= window.innerHeight);
}

/** Above the selection, unless it would cover the toolbar; below only where the window has room for it. */
function hasRoomAbove(editor: Editor, selection: DOMRect, box: HTMLElement): boolean {
  const needed = box.offsetHeight + 8;
  const top = editor.view.dom.closest('[data-scroll]')?.getBoundingClientRect().top ?? 0;
  return selection.top - needed >= Math.max(0, top) || selection.bottom + needed > window.innerHeight;
}

function rectOf(editor: Editor, from: number, to: number): DOMRect {
  // Placing takes a few turns, and the editor may have been left in between.
  if (editor.isDestroyed) return new DOMRect();
  const { view, state } = editor;
  const size = state.doc.content.size;
  const dom = view.nodeDOM(from);
  // An image or a video is its own place; of a table the cell is.
  if ('node' in state.selection && dom instanceof HTMLElement) return dom.getBoundingClientRect();
  return posToDOMRect(view, Math.min(from, size), Math.min(to, size));
}

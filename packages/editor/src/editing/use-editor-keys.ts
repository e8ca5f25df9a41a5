import type { Panel, SlashFeed } from '@laurel/editor/tools/desk';
import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface EditorKeys {
  readonly root: RefObject<HTMLElement | null>;
  readonly editor: Editor | undefined;
  readonly feed: SlashFeed;
  readonly open: (panel: Panel) => void;
  readonly isFullscreen: boolean;
  readonly leaveFullscreen: () => void;
}

/** Alt-F10 to the toolbar of the selection and from there to the main one, Alt-0 for help, Mod-F to find, Escape out of fullscreen. */
export function useEditorKeys({ root, editor, feed, open, isFullscreen, leaveFullscreen }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.isComposing || !(target instanceof Element)) return;
    // Nothing has the focus where a button was only pressed with the mouse; what fills the window still hears Escape.
    const isHere = root.current?.contains(target) || (isFullscreen && target === document.body);
    if (!isHere) return;
    // Dialogs and popups of the editor have keys of their own.
    const box = target.closest('dialog, [popover]');
    if (box && root.current?.contains(box)) return;
    const deed = deedOf(event, target);
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  });
  const deedOf = (event: KeyboardEvent, target: Element): (() => void) | undefined => {
    const isMod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey;
    if (isAlt && event.key === 'F10')
      return () => nextToolbar(root.current, target)?.querySelector<HTMLElement>('[data-stop]')?.focus();
    if (isAlt && event.code === 'Digit0') return () => open('help');
    if (isMod && event.key.toLowerCase() === 'f' && editor?.view.dom.contains(target)) return () => open('find');
    // Escape first closes what is open, and leads back to the text.
    const isElsewhere = feed.get() !== null || target.closest('[role="toolbar"], search, [data-corner]');
    return event.key === 'Escape' && isFullscreen && !isElsewhere ? leaveFullscreen : undefined;
  };
  // Keys of the writing area are not React's, and ProseMirror lets none of its Escapes pass: ask before it.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** The toolbar after the one that has the focus; from the text, the selection's before the main one. */
function nextToolbar(root: HTMLElement | null, focused: Element): Element | undefined {
  const bars = [...(root?.querySelectorAll('[role="toolbar"]') ?? [])].filter((bar) => !bar.closest('[popover]'));
  const ordered = bars.sort((a, b) => Number(b.hasAttribute('data-bubble')) - Number(a.hasAttribute('data-bubble')));
  const at = ordered.findIndex((bar) => bar.contains(focused));
  return ordered[(at + 1) % ordered.length];
}

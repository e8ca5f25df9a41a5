import type { Editor } from '@tiptap/core';
import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * What a part of the editor shows, read after the screen is drawn, so that no key waits for it. `read` gives plain
 * data; the part is rerendered only when the data say something else.
 */
export function useEditorSight<Sight>(editor: Editor, read: (editor: Editor) => Sight): Sight {
  const [store] = useState(() => sightOf(editor, read));
  store.use(editor, read);
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

function sightOf<Sight>(first: Editor, firstRead: (editor: Editor) => Sight) {
  let editor = first;
  let read = firstRead;
  let sight = read(editor);
  let written = JSON.stringify(sight);
  const refresh = (): boolean => {
    if (editor.isDestroyed) return false;
    const next = read(editor);
    const text = JSON.stringify(next);
    if (text === written) return false;
    [sight, written] = [next, text];
    return true;
  };
  return {
    get: () => sight,
    use: (nextEditor: Editor, nextRead: (editor: Editor) => Sight) => {
      [editor, read] = [nextEditor, nextRead];
      refresh();
    },
    subscribe: (onChange: () => void) =>
      afterTransactions(editor, () => {
        if (refresh()) onChange();
      }),
  };
}

/** Calls after the screen shows what a transaction, focus or blur changed, once for all of a frame. */
export function afterTransactions(editor: Editor, call: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        frame = 0;
        call();
      });
    });
  };
  editor.on('transaction', schedule);
  editor.on('focus', schedule);
  editor.on('blur', schedule);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    editor.off('transaction', schedule);
    editor.off('focus', schedule);
    editor.off('blur', schedule);
  };
}

/** Whether the window is as narrow as a phone's, where a docked bar takes the bubble's place. */
export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches);
  // The window's width is the browser's.
  useEffect(() => {
    const query = matchMedia(narrow);
    const follow = () => setNarrow(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}

const narrow = '(max-width: 768px)';

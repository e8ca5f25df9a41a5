import { takeKeys } from '@laurel/web/ui/take-keys';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SheetProps } from './cell';
import type { Mode } from './keyboard';

interface Typed {
  readonly isLocked: boolean;
  /** As it stands in the chosen cell. */
  readonly textNow: () => string;
  /** Takes over what was typed there. */
  readonly onText: (text: string) => void;
  readonly onTyping: SheetProps['onTyping'];
}

/** The one input of a sheet, which takes what is typed wherever in the sheet the focus is. */
export function useTyping({ isLocked, textNow, onText, onTyping }: Typed) {
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<Mode>('idle');

  /** Takes over what was typed, if anything is being typed. */
  function settle(): void {
    if (mode === 'idle') return;
    const text = input.current?.value ?? '';
    rest();
    onText(text.trim());
  }

  const settleNow = useEffectEvent(settle);
  // A page that goes would take along what is still being typed. Before the page's other listeners, so that they can
  // ask about it.
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    window.addEventListener('beforeunload', () => settleNow(), options);
    window.addEventListener('pagehide', () => settleNow(), options);
    return () => stop.abort();
  }, []);

  function rest(): void {
    if (input.current) input.current.value = '';
    if (mode !== 'idle') onTyping?.(null);
    setMode('idle');
  }

  function edit(): void {
    if (isLocked || !input.current) return;
    if (mode === 'idle') input.current.value = textNow();
    onTyping?.(input.current.value);
    setMode('edit');
  }

  function onInput(): void {
    if (isLocked && input.current) input.current.value = '';
    if (isLocked) return;
    onTyping?.(input.current?.value ?? '');
    if (mode === 'idle') setMode('replace');
  }

  /** Whatever was pressed: the one input takes what is typed. */
  function focus(): void {
    if (input.current) takeKeys(input.current);
  }

  return { input, mode, settle, rest, edit, onInput, focus };
}

import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './dialog.module.css';
import { ToolButton } from './tool-button';
import { withoutTooltips } from './without-tooltips';

/** A closed dialog is discarded after this (docs/editor.md). */
const discardAfterMs = 300;

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  /** The dialog is gone: take it out, and put the focus back where it was. */
  readonly onClosed: () => void;
  /** Its fields and buttons; `close` closes it, and calls `then` once the focus is back outside. */
  readonly children: (close: (then?: () => void) => void) => ReactNode;
}

/** A modal dialog. Focus stays inside; Escape and a press beside it close it. Rendered to open, discarded 300 ms after. */
export function Dialog({ title, closeLabel, onClosed, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isClosing, setClosing] = useState(false);
  const discard = useEffectEvent(onClosed);
  const afterwards = useRef<() => void>(undefined);
  const id = useId();

  // The modal state is the browser's; it also gives the focus back to where it was.
  useEffect(() => {
    const element = dialog.current;
    if (!element || isClosing) return;
    withoutTooltips(() => {
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus], input:not([type="hidden"]), textarea')?.focus();
    });
    return () => {
      withoutTooltips(() => element.close());
      afterwards.current?.();
    };
  }, [isClosing]);
  // A timer outlives the closing.
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => discard(), discardAfterMs);
    return () => clearTimeout(timer);
  }, [isClosing]);

  const close = (then?: () => void) => {
    afterwards.current = then;
    setClosing(true);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      data-closing={isClosing || undefined}
      // React hands both on to what is around, where a host's own dialog may take them for its own.
      onClose={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && isBeside(event.currentTarget, event)) close();
      }}
      // A file dropped beside its place would open instead of the page.
      onDragOver={holdFile}
      onDrop={holdFile}
      // Keys typed in it are not the editor's around it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ToolButton label={closeLabel} icon={IconX} onPress={() => close()} />
      </div>
      <div className={styles.body}>{children(close)}</div>
    </dialog>
  );
}

function holdFile(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** The buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

function isBeside(dialog: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

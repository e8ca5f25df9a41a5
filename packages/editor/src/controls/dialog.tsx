import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button';
import styles from './dialog.module.css';
import { ToolButton } from './tool-button';
import { withoutTooltips } from './without-tooltips';

/** A closed dialog is discarded after this (docs/editor.md). */
const discardAfterMs = 300;

/** What is asked before something entered is dropped. */
export interface LeaveWords {
  readonly question: string;
  readonly stay: string;
  readonly leave: string;
}

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Where something can be lost: whether it would be now, and how it is asked before the dialog is left by accident. */
  readonly leaving?: { readonly isLoss: () => boolean; readonly words: LeaveWords };
  /** The dialog is gone: take it out, and put the focus back where it was. */
  readonly onClosed: () => void;
  /** Its fields and buttons; `close` closes it, and calls `then` once the focus is back outside. */
  readonly children: (close: (then?: () => void) => void) => ReactNode;
}

/** A modal dialog. Focus stays inside; Escape and a press beside it close it. Rendered to open, discarded 300 ms after. */
export function Dialog({ title, closeLabel, leaving, onClosed, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isClosing, setClosing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const discard = useEffectEvent(onClosed);
  const afterwards = useRef<() => void>(undefined);
  const id = useId();

  // The modal state is the browser's; it also gives the focus back to where it was.
  useEffect(() => {
    const element = dialog.current;
    if (!element || isClosing) return;
    withoutTooltips(() => {
      element.showModal();
      const field = 'input:not([type="hidden"]), textarea';
      const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>(field);
      first?.focus();
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
  const leave = () => {
    if (leaving?.isLoss()) setAsking(true);
    else close();
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
        leave();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && isBeside(event.currentTarget, event)) leave();
      }}
      // A file dropped beside its place would open instead of the page.
      onDragOver={holdFile}
      onDrop={holdFile}
      // Keys typed in it are not the editor's around it.
      onKeyDown={(event) => {
        event.stopPropagation();
        onEscape(event, leave);
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ToolButton label={closeLabel} icon={IconX} onPress={leave} />
      </div>
      <div className={styles.body}>{children(close)}</div>
      {isAsking && leaving && (
        <AskToLeave words={leaving.words} onStay={() => setAsking(false)} onLeave={() => close()} />
      )}
    </dialog>
  );
}

interface AskToLeaveProps {
  readonly words: LeaveWords;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Stands over the dialog, which keeps what was entered until it is answered. */
function AskToLeave({ words, onStay, onLeave }: AskToLeaveProps) {
  const asking = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Modal over a modal dialog: only the browser can make it so.
  useEffect(() => {
    asking.current?.showModal();
    asking.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, []);
  return (
    <dialog
      ref={asking}
      role="alertdialog"
      className={styles.asking}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onStay();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        onEscape(event, onStay);
      }}
    >
      <p id={id}>{words.question}</p>
      <DialogActions>
        <Button look="default" onClick={onLeave}>
          {words.leave}
        </Button>
        <Button onClick={onStay}>{words.stay}</Button>
      </DialogActions>
    </dialog>
  );
}

/** A browser may close a dialog at the second Escape without asking (it has a "close watcher"), so the key doesn't get there. */
function onEscape(event: KeyboardEvent, run: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  run();
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

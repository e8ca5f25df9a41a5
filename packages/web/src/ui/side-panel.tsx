import { t } from '@laurel/web/languages/text';
import { useBlocker } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseButton } from './close-button';
import classes from './side-panel.module.css';
import { Snackbar } from './snackbar';
import type { Unsaved } from './unsaved';
import { useModal } from './use-modal';

export interface SidePanelProps {
  readonly title: string;
  /** What the panel is about, below its title. */
  readonly about?: string;
  readonly onClose: () => void;
  /** Asked before it closes over a form that was typed into. */
  readonly unsaved?: Unsaved;
  /** Whether that is asked of everything typed here, or only of forms: what stands outside of one is saved at once. */
  readonly asksAbout?: 'everything' | 'forms';
  /** Where reading or typing begins: the first field, or that within `data-begins`, or the title of a panel that is read first. */
  readonly begins?: 'field' | 'title';
  readonly children: ReactNode;
}

/** A panel over the page's end; the whole screen on a phone. Escape, the cross or a press beside it closes it. */
export function SidePanel({
  title,
  about,
  onClose,
  unsaved,
  asksAbout = 'everything',
  begins = 'field',
  children,
}: SidePanelProps) {
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = () => body.current?.querySelector('[data-begins]') ?? body.current;
  useModal(dialog, onClose, () => (begins === 'field' && firstField(start())) || heading.current);
  // A field that comes late, as a rich text does, takes the focus unless somebody has gone on meanwhile.
  useEffect(() => {
    const late = body.current?.querySelector('[data-begins]');
    if (!late || firstField(late)) return;
    const coming = new MutationObserver(() => {
      const field = firstField(late);
      if (!field) return;
      coming.disconnect();
      if (heading.current?.matches(':focus')) field.focus();
    });
    coming.observe(late, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, []);
  const shut = () => dialog.current?.close();
  const close = () => (unsaved ? unsaved.leave(shut) : shut());
  // A step back leaves what was opened last, which is the panel.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      // Closed, it is still drawn for a moment.
      if (action !== 'BACK' || !dialog.current?.open) return false;
      close();
      return true;
    },
    enableBeforeUnload: false,
  });
  return (
    <dialog
      ref={dialog}
      className={classes.panel}
      aria-labelledby={headingId}
      onInput={({ target }) => unsaved && noteTyping(unsaved, asksAbout, target)}
      onKeyDownCapture={submitByKey}
      // Not left to the browser: pressed twice without anything in between, Escape closes whatever is asked.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !unsaved?.isTyped()) return;
        if (event.target instanceof Element && event.target.closest('[popover]')) return;
        event.preventDefault();
        close();
      }}
      onCancel={(event) => {
        if (!unsaved?.isTyped()) return;
        event.preventDefault();
        close();
      }}
      // Not `closedby`: a panel opened by pressing a cell would be closed by letting go of it.
      onMouseDown={(event) => {
        if (!isBeside(event)) return;
        // The press itself would take the focus to what it hit: nothing.
        event.preventDefault();
        close();
      }}
    >
      <header className={classes.head}>
        <div>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {about && <p className={classes.about}>{about}</p>}
        </div>
        <CloseButton label={t('ui.close')} onClick={close} />
      </header>
      <div ref={body} className={classes.body}>
        {children}
      </div>
      <Snackbar />
    </dialog>
  );
}

function noteTyping(unsaved: Unsaved, asksAbout: 'everything' | 'forms', target: EventTarget): void {
  const form = target instanceof Element ? target.closest('form') : null;
  if (asksAbout === 'everything') unsaved.note();
  else if (form) unsaved.noteForm(form);
}

/** Enter sends a form from a field by itself; so does Ctrl+Enter from anywhere in it, and Enter from a list to choose from. */
function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  const form = target.closest('form');
  if (!form || !(event.ctrlKey || event.metaKey || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  // An editor would begin a line.
  event.stopPropagation();
  form.requestSubmit();
}

/** What can be typed into or chosen from at once. */
const fields =
  'input:enabled:not([type=hidden], [type=checkbox], [type=radio]), select:enabled, textarea:enabled, [contenteditable=true]';

/** The field that asks for the first word, or the first there is: what stands above it may be chosen already. */
function firstField(body: Element | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>('[data-autofocus]') ?? body?.querySelector<HTMLElement>(fields) ?? null;
}

/** Empty space within the panel has the dialog as its target too; only a press outside its edges is beside it. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseButton } from './close-button';
import classes from './side-panel.module.css';
import { Snackbar } from './snackbar';
import { t } from './text';
import type { Unsaved } from './unsaved';

interface SidePanelProps {
  readonly title: string;
  /** What the panel is about, below its title. */
  readonly about?: string;
  readonly onClose: () => void;
  /** Asked before it closes over a form that was typed into. */
  readonly unsaved?: Unsaved;
  readonly children: ReactNode;
}

/** A panel over the page's end; the whole screen on a phone. Escape, the cross or a press beside it closes it. */
export function SidePanel({ title, about, onClose, unsaved, children }: SidePanelProps) {
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A dialog becomes modal, with focus inside and the page inert, only by being asked to.
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = () => {
    if (!unsaved || unsaved.mayLeave()) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.panel}
      aria-labelledby={headingId}
      onInput={unsaved?.note}
      onCancel={(event) => unsaved && !unsaved.mayLeave() && event.preventDefault()}
      onClose={onClose}
      // Not `closedby`: a panel opened by pressing a cell would be closed by letting go of it.
      onMouseDown={(event) => isBeside(event) && close()}
    >
      <header className={classes.head}>
        <div>
          <h2 id={headingId} className={classes.title}>
            {title}
          </h2>
          {about && <p className={classes.about}>{about}</p>}
        </div>
        <CloseButton label={t('ui.close')} onClick={close} />
      </header>
      <div className={classes.body}>{children}</div>
      <Snackbar />
    </dialog>
  );
}

/** Empty space within the panel has the dialog as its target too; only a press outside its edges is beside it. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

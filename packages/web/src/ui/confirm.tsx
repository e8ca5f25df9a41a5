import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { type ReactNode, useId, useRef } from 'react';
import classes from './confirm.module.css';
import { useModal } from './use-modal';

interface ConfirmProps {
  /** The question, with the name of the thing: `Delete “Quiz 3” with its 24 scores?` */
  readonly title: string;
  /** What it brings about and that it can't be undone. */
  readonly children: ReactNode;
  /** The deed, as a verb with its thing: `Delete the quiz`. */
  readonly deed: string;
  /** It is being done. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asked before what can't be undone; whatever can be is done at once and offers Undo. Escape leaves all as it is. */
export function Confirm({ title, children, deed, isBusy = false, onConfirm, onClose }: ConfirmProps) {
  const [titleId, wordsId] = [useId(), useId()];
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.confirm}
      aria-labelledby={titleId}
      aria-describedby={wordsId}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <div id={wordsId} className={classes.words}>
        {children}
      </div>
      <div className={classes.ways}>
        {/* First and focused: a key pressed by habit loses nothing. */}
        <Button look="default" onClick={() => dialog.current?.close()}>
          {t('ui.cancel')}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
          {deed}
        </Button>
      </div>
    </dialog>
  );
}

import { t } from '@laurel/web/languages/text';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import type { SheetProps } from './cell';
import classes from './history-buttons.module.css';

/** Undo and Redo, for anyone who has no keyboard or doesn't think of it. What they change is chosen in the sheet. */
export function HistoryButtons({ history, onUndo, onRedo }: Pick<SheetProps, 'history' | 'onUndo' | 'onRedo'>) {
  const buttons = [
    { label: t('sheet.undo'), keys: 'Ctrl+Z', Icon: IconArrowBackUp, isOn: history.canUndo(), run: onUndo },
    { label: t('sheet.redo'), keys: 'Ctrl+Y', Icon: IconArrowForwardUp, isOn: history.canRedo(), run: onRedo },
  ];
  return (
    <span className={classes.buttons}>
      {buttons.map(({ label, keys, Icon, isOn, run }) => (
        <button
          key={keys}
          type="button"
          className={classes.button}
          aria-label={label}
          title={`${label} (${keys})`}
          // Not `disabled`, which would drop the focus with the last step.
          aria-disabled={!isOn}
          // What is half typed counts as typed before it is undone: the press takes the focus, whatever stands around.
          onMouseDown={(event) => event.stopPropagation()}
          onClick={() => isOn && run()}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}

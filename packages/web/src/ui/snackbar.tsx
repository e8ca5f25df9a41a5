import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { useEffect, useRef, useState } from 'react';
import { keepKeys } from './keep-keys';
import { closeNotice, useNoticeInFront } from './notice';
import classes from './snackbar.module.css';

/** The one place at the top where notices appear, with a Close button. Waits while pointed at or focused. */
export function Snackbar() {
  const notice = useNoticeInFront();
  // Which notice is held: one that goes while pointed at never says that the pointer has left it.
  const [heldId, setHeldId] = useState<number | null>(null);
  const isHeld = notice !== null && heldId === notice.id;
  const cameFrom = useRef<Element | null>(null);

  /** What is taken away drops the focus, so that goes back first. A press with the mouse has never moved it. */
  function close(pressed: Element): void {
    if (pressed === document.activeElement && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    closeNotice();
  }

  // A timer is the world's.
  useEffect(() => {
    if (!notice || notice.timeout === 0 || isHeld) return;
    const timer = setTimeout(closeNotice, notice.timeout);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  return (
    <div className={classes.place} role="status" aria-live="polite">
      {notice && (
        <section
          key={notice.id}
          aria-label={t('ui.notice')}
          className={classes.snackbar}
          data-color={notice.color}
          onPointerEnter={() => setHeldId(notice.id)}
          onPointerLeave={() => setHeldId(null)}
          onMouseDown={keepKeys}
          onFocus={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
            setHeldId(notice.id);
          }}
          onBlur={() => setHeldId(null)}
        >
          <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <circle cx="12" cy="12" r="9" />
            <path d={marks[notice.color]} />
          </svg>
          <span className={classes.message}>{notice.message}</span>
          {notice.action && (
            <Button
              look="subtle"
              onClick={({ currentTarget }) => {
                notice.action?.run();
                close(currentTarget);
              }}
            >
              {notice.action.label}
            </Button>
          )}
          <Button look="subtle" onClick={({ currentTarget }) => close(currentTarget)}>
            {t('ui.close')}
          </Button>
        </section>
      )}
    </div>
  );
}

/** A tick, a stroke, a point: never by colour alone. Drawn here, because icons would come with sign-in. */
const marks = {
  success: 'm8.5 12 2.5 2.5 5-5',
  error: 'M12 7.5v5m0 3.5v.01',
  'needs-you': 'M12 11v5m0-8.5v.01',
} as const;

import { useEffect, useState } from 'react';
import { closeNotice, useNoticeInFront } from './notice';
import { PlainButton } from './plain-button';
import classes from './snackbar.module.css';
import { t } from './text';

/** The one place at the top where notices appear, with a Close button. Waits while pointed at or focused. */
export function Snackbar() {
  const notice = useNoticeInFront();
  const [isHeld, setHeld] = useState(false);

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
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span className={classes.message}>{notice.message}</span>
          {notice.action && (
            <PlainButton
              look="subtle"
              onClick={() => {
                notice.action?.run();
                closeNotice();
              }}
            >
              {notice.action.label}
            </PlainButton>
          )}
          <PlainButton look="subtle" onClick={closeNotice}>
            {t('ui.close')}
          </PlainButton>
        </section>
      )}
    </div>
  );
}

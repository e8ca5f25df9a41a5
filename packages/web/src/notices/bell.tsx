import { mostUnread, type NoticeNews } from '@laurel/domain/notices/api';
import { Button } from '@laurel/editor/controls/button';
import { useSession } from '@laurel/web/people/session';
import { notifyLater } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './bell.module.css';
import { followNotices, useUnread } from './live';
import { NoticeList } from './notice-list';
import { sentenceOf } from './notice-words';
import { useMarkAllNotices, useNotices } from './queries';
import { t } from './text';

/** How many of the latest the bell shows; the page has all. */
const latest = 8;

/** How many notices are unread, live, and the latest of them below. */
export function Bell() {
  const { user } = useSession();
  const accountId = user?.accountId;
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const query = useNotices({}, isOpen);
  const markAll = useMarkAllNotices();
  const close = () => panel.current?.hidePopover();

  // The line to the server is the world's: as long as somebody is signed in here.
  useEffect(() => (accountId ? followNotices(popUp) : undefined), [accountId]);

  const isMany = unread > mostUnread;
  const label = isMany ? t('notices.bellMany', { count: mostUnread }) : t('notices.bell', { count: unread });
  const newest = query.data?.notices[0];
  return (
    <div className={classes.bell}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={panelId}
      >
        <IconBell size={22} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          // Drawn, not written: the button's name says it in words, which in Arabic have no figure for one and two.
          <span
            className={classes.badge}
            aria-hidden="true"
            data-count={isMany ? t('notices.badgeMany', { count: mostUnread }) : unread}
          />
        )}
      </button>
      <span className={classes.said} aria-live="polite">
        {unread > 0 && t('notices.said', { count: unread })}
      </span>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className={classes.panel}
        onBeforeToggle={() => place(panel.current, button.current)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {t('notices.title')}
          </h2>
          {unread > 0 && newest && (
            <Button look="subtle" onClick={() => markAll.mutate({ upToId: newest.noticeId })}>
              {t('notices.allReadShort')}
            </Button>
          )}
          <Link
            to="/pages/account-settings/notifications"
            className={classes.settings}
            aria-label={t('notices.settings')}
            title={t('notices.settings')}
            onClick={close}
          >
            <IconSettings size={20} stroke={1.75} aria-hidden="true" />
          </Link>
        </div>
        <div className={classes.list}>
          {isOpen && (
            <Answered query={query} loading={<Loading rows={3} />}>
              {({ notices }) =>
                notices.length === 0 ? (
                  <p className={classes.none}>{t('notices.noneWhy')}</p>
                ) : (
                  <NoticeList notices={notices.slice(0, latest)} onGo={close} />
                )
              }
            </Answered>
          )}
        </div>
        <Link to="/pages/notices" className={classes.all} onClick={close}>
          {t('notices.all')}
        </Link>
      </div>
    </div>
  );
}

/** Says at the top what just arrived, for 3 seconds (settled 33); in quiet hours the bell alone counts. */
function popUp({ arrived, isQuiet }: NoticeNews): void {
  const [first] = arrived;
  if (!first || isQuiet) return;
  notifyLater(arrived.length === 1 ? sentenceOf(first) : t('notices.arrived', { count: arrived.length }));
}

/** Below the button, ending where it ends. What lies in the top layer knows nothing of what it belongs to. */
function place(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return;
  const { bottom, left, right } = button.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const fromEnd = getComputedStyle(button).direction === 'rtl' ? left : width - right;
  panel.style.setProperty('--top', `${bottom + 4}px`);
  panel.style.setProperty('--end', `${fromEnd}px`);
}

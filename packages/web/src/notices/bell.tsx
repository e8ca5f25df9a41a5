import { mostUnread } from '@laurel/domain/notices/most-unread';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { deferPart } from '@laurel/web/ui/part';
import { Loading } from '@laurel/web/ui/states';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './bell.module.css';
import { useUnread } from './unread';

// What is unread, and what it says, comes once the page is there.
const loadNews = () => import('./news').then((file) => file.news);
const MarkAll = deferPart(() => loadNews().then((news) => news.MarkAll), { missing: () => null });
const LatestNotices = deferPart(() => loadNews().then((news) => news.LatestNotices), {
  waiting: () => <Loading rows={3} />,
});

/** Where nothing answers, the file is asked for again after a while. */
const againMs = 30_000;

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
  const close = () => panel.current?.hidePopover();

  // The line to the server is the world's: as long as somebody is signed in here.
  useEffect(() => (accountId ? follow() : undefined), [accountId]);

  const isMany = unread > mostUnread;
  const label = isMany ? t('notices.bellMany', { count: mostUnread }) : t('notices.bell', { count: unread });
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
          {isOpen && unread > 0 && <MarkAll />}
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
        <div className={classes.list}>{isOpen && <LatestNotices onGo={close} />}</div>
        <Link to="/pages/notices" className={classes.all} onClick={close}>
          {t('notices.all')}
        </Link>
      </div>
    </div>
  );
}

/** Keeps the line to the server, once what it tells can be understood. Gives the function that ends it. */
function follow(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let end = () => {};
  const begin = () => {
    loadNews().then(
      ({ followNotices }) => {
        if (!isOver) end = followNotices();
      },
      () => {
        if (!isOver) timer = setTimeout(begin, againMs);
      },
    );
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    end();
  };
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

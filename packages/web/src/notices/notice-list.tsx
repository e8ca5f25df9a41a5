import type { Notice } from '@laurel/domain/notices/notice';
import { opens } from '@laurel/domain/notices/notice';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf as faultSentence } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import classes from './notice-list.module.css';
import { placeOf, sentenceOf } from './notice-words';
import { useMarkNotice } from './queries';

/** Notices, each a link to what it is about, with a button that marks it read or unread. */
export function NoticeList({ notices, onGo }: { notices: readonly Notice[]; onGo?: () => void }) {
  return (
    <ul className={classes.list}>
      {notices.map((notice) => (
        <NoticeLine key={notice.noticeId} notice={notice} onGo={onGo} />
      ))}
    </ul>
  );
}

function NoticeLine({ notice, onGo }: { notice: Notice; onGo: (() => void) | undefined }) {
  const { mutate } = useMarkNotice();
  const { noticeId, isRead } = notice;
  const what = sentenceOf(notice);
  const place = placeOf(notice);
  const [path, query = ''] = opens(notice).split('?');
  const onError = (error: Error) => notify(faultSentence(error), { color: 'error' });
  const open = () => {
    if (!isRead) mutate({ noticeId, isRead: true });
    onGo?.();
  };
  return (
    <li className={classes.line} data-unread={!isRead || undefined}>
      <Link
        to={path ?? '/'}
        search={Object.fromEntries(new URLSearchParams(query))}
        className={classes.link}
        onClick={open}
      >
        <span className={classes.what}>
          {!isRead && <span className={classes.said}>{t('notices.unread')}: </span>}
          {what}
        </span>
        <span className={classes.when}>
          {place !== '' && <span className={classes.place}>{place}</span>}
          <time dateTime={notice.at}>{formatMoment(notice.at)}</time>
        </span>
      </Link>
      {notice.bundle && (
        <details className={classes.times}>
          <summary aria-label={t('notices.timesOf', { what })}>{t('notices.times')}</summary>
          <ul>
            {notice.bundle.times.map((at, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may come in one moment.
              <li key={index}>
                <time dateTime={at}>{formatMoment(at)}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
      <button
        type="button"
        className={classes.mark}
        aria-label={isRead ? t('notices.markUnread', { what }) : t('notices.markRead', { what })}
        title={isRead ? t('notices.markUnread', { what }) : t('notices.markRead', { what })}
        onClick={() => mutate({ noticeId, isRead: !isRead }, { onError })}
      >
        <span className={classes.dot} />
      </button>
    </li>
  );
}

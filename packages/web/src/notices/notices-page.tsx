import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Empty, Loading } from '@laurel/web/ui/states';
import { Link, useRouterState } from '@tanstack/react-router';
import { NoticeList } from './notice-list';
import classes from './notices-page.module.css';
import { useMarkAllNotices, useNotices } from './queries';

/** Everything one was told in the last year; filter and page stand in the address. */
export function NoticesPage() {
  const text = useRouterState({ select: ({ location }) => location.searchStr });
  const given = new URLSearchParams(text);
  const isUnreadOnly = given.get('only') === 'unread';
  const page = Math.max(0, Math.min(10_000, Math.trunc(Number(given.get('page') ?? 0)) || 0));
  const query = useNotices({ page, ...(isUnreadOnly ? { only: 'unread' } : {}) });
  const markAll = useMarkAllNotices();
  const newest = query.data?.notices[0];
  const addressOf = (only: string, toPage: number) => ({
    ...(only === '' ? {} : { only }),
    ...(toPage === 0 ? {} : { page: String(toPage) }),
  });
  const told = {
    onSuccess: () => notify(t('notices.allAreRead')),
    onError: (error: unknown) => notifyFault(error),
  };
  return (
    <AnsweredPage
      title={t('notices.title')}
      about={t('notices.about')}
      width="narrow"
      action={
        query.data &&
        query.data.unread > 0 &&
        page === 0 &&
        newest && (
          <Button look="default" onClick={() => markAll.mutate({ upToId: newest.noticeId }, told)}>
            {t('notices.allRead')}
          </Button>
        )
      }
      filters={
        <nav className={classes.filters} aria-label={t('notices.filter')}>
          <Link to="/pages/notices" search={{}} className={classes.filter} data-on={!isUnreadOnly || undefined}>
            {t('notices.filterAll')}
          </Link>
          <Link
            to="/pages/notices"
            search={{ only: 'unread' }}
            className={classes.filter}
            data-on={isUnreadOnly || undefined}
          >
            {t('notices.filterUnread')}
          </Link>
          <Link to="/pages/account-settings/notifications" className={classes.settings}>
            {t('notices.settings')}
          </Link>
        </nav>
      }
      query={query}
      loading={<Loading rows={6} />}
    >
      {({ notices, hasMore }) => (
        <>
          {notices.length === 0 ? (
            <Empty title={isUnreadOnly ? t('notices.noneUnread') : t('notices.none')}>
              {isUnreadOnly ? t('notices.noneUnreadWhy') : t('notices.noneWhy')}
            </Empty>
          ) : (
            <div className={classes.board}>
              <NoticeList notices={notices} />
            </div>
          )}
          {(page > 0 || hasMore) && (
            <nav className={classes.pages} aria-label={t('notices.pages')}>
              {page > 0 && (
                <Link
                  to="/pages/notices"
                  search={addressOf(isUnreadOnly ? 'unread' : '', page - 1)}
                  className={classes.filter}
                >
                  {t('notices.newer')}
                </Link>
              )}
              {hasMore && (
                <Link
                  to="/pages/notices"
                  search={addressOf(isUnreadOnly ? 'unread' : '', page + 1)}
                  className={classes.filter}
                >
                  {t('notices.older')}
                </Link>
              )}
            </nav>
          )}
        </>
      )}
    </AnsweredPage>
  );
}

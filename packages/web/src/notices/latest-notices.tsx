import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { Answered, Loading } from '@laurel/web/ui/states';
import classes from './bell.module.css';
import { NoticeList } from './notice-list';
import { useMarkAllNotices, useNotices } from './queries';

/** How many of the latest the bell shows; the page has all. */
const latest = 8;

/** What stands below the bell. */
export function LatestNotices({ onGo }: { onGo: () => void }) {
  return (
    <Answered query={useNotices({})} loading={<Loading rows={3} />}>
      {({ notices }) =>
        notices.length === 0 ? (
          <p className={classes.none}>{t('notices.noneWhy')}</p>
        ) : (
          <NoticeList notices={notices.slice(0, latest)} onGo={onGo} />
        )
      }
    </Answered>
  );
}

/** Marks everything up to the newest one as read. */
export function MarkAll() {
  const { data } = useNotices({});
  const markAll = useMarkAllNotices();
  const newest = data?.notices[0];
  return (
    newest && (
      <Button look="subtle" onClick={() => markAll.mutate({ upToId: newest.noticeId })}>
        {t('notices.allReadShort')}
      </Button>
    )
  );
}

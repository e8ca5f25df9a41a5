import { stopViewing } from '@laurel/domain/people/view-as-api';
import { Button } from '@laurel/editor/controls/button';
import { call } from '@laurel/web/kit/call';
import { formatTime } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notifyFault } from '@laurel/web/ui/notice';
import { useEffect, useState } from 'react';
import { tellTabs } from './other-tabs';
import { useSession } from './session';
import classes from './viewing-banner.module.css';

/** Says over every page whose pages these are, until when, and leads back to one's own. */
export function ViewingBanner() {
  const { viewing, user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const until = viewing?.until;
  // The clock ends it on the server; the page follows.
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => leaveFor('/'), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  if (!viewing || !user) return null;

  async function stop(personId: string): Promise<void> {
    setBusy(true);
    try {
      await call(stopViewing, {});
      tellTabs(null);
      leaveFor(`/admin/users?person=${personId}`);
    } catch (error) {
      setBusy(false);
      notifyFault(error);
    }
  }

  return (
    <aside className={classes.banner} aria-label={t('people.viewing')}>
      <p className={classes.words}>
        {t('people.viewingAs', { name: user.name, viewer: viewing.viewer, time: formatTime(viewing.until) })}
      </p>
      <Button look="default" isBusy={isBusy} onClick={() => stop(user.personId)}>
        {t('people.stopViewing')}
      </Button>
    </aside>
  );
}

/** Anew, so that nothing of the other person stays in this page. */
function leaveFor(path: string): void {
  window.location.assign(path);
}

import { viewAs } from '@laurel/domain/people/view-as-api';
import { Button } from '@laurel/editor/controls/button';
import { call } from '@laurel/web/kit/call';
import { t } from '@laurel/web/languages/text';
import { tellTabs } from '@laurel/web/people/other-tabs';
import { notifyFault } from '@laurel/web/ui/notice';
import { useState } from 'react';
import classes from './directory.module.css';

/** Shows the pages of somebody as they see them, for half an hour. */
export function ViewAs({ personId }: { personId: string }) {
  const [isBusy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      await call(viewAs, { personId });
      tellTabs(null);
      window.location.assign('/');
    } catch (error) {
      setBusy(false);
      notifyFault(error);
    }
  }

  return (
    <section className={classes.form}>
      <p className={classes.sub}>{t('directory.viewAsWhy')}</p>
      <div>
        <Button look="default" isBusy={isBusy} onClick={begin}>
          {t('directory.viewAs')}
        </Button>
      </div>
    </section>
  );
}

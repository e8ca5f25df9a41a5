import { Live } from '@laurel/web/test-days/live';
import { notify } from '@laurel/web/ui/notice';
import { Page } from '@laurel/web/ui/page';
import type { KeptClass } from './kept-class';
import { t } from './text';

/** Recording a class that this device keeps, while nothing answers. What is saved here goes out once something does. */
export function OfflineLive({ kept: { accountId, testDay, results } }: { kept: KeptClass }) {
  return (
    <Page title={t('offline.recordClass', { title: results.title })} width="fluid" isCompact>
      <Live
        {...{ results, accountId }}
        place={null}
        testDayId={testDay.testDayId}
        startsOn={testDay.startsOn}
        onSaved={(count) => notify(t('offline.runSaved', { count }))}
      />
    </Page>
  );
}

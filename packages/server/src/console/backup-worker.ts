import { setPriority } from 'node:os';
import type { Verify } from '@laurel/server/backups/rehearse';
import { type BackupOrder, doOrder } from '@laurel/server/backups/work';
import { openServerDatabase } from '@laurel/server/db/open-database';
import { jobLimits } from '@laurel/server/db/open-pool';
import { verifyDistricts } from './district-commands';

// A process of its own for each backup and each rehearsal (`backups/order.ts` starts it): encrypting and calculating every
// grade anew would keep those waiting who ask for a page.

const verify: Verify = async ({ ownerUrl, appUrl }) => {
  const database = await openServerDatabase({ url: ownerUrl, appUrl }, jobLimits);
  return await verifyDistricts(database, null).finally(async () => await database.close());
};

// A fifth of the share of a process that answers pages.
setPriority(10);
// Whoever ordered it is gone.
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: BackupOrder) => {
  const report = await doOrder(order, verify);
  process.send?.(report, () => process.disconnect());
});

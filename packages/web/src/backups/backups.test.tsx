import type { ShownRun } from '@laurel/domain/backups/shown-run';
import '@laurel/web/ui/look';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Backups } from './backups';

const fine: ShownRun = { state: 'fine', outcome: 'done', doneAt: '2026-11-27T02:16:00Z', bytes: 12_400_000 };
const none: ShownRun = { state: 'none', outcome: null, doneAt: null, bytes: null };
const failed = (outcome: ShownRun['outcome']): ShownRun => ({ ...fine, state: 'failed', outcome });

test.each<[string, ShownRun, ShownRun, string[]]>([
  ['everything is fine', fine, fine, ['Last backup', 'Last restore test']],
  ['before the first Sunday', fine, none, ['Last backup', 'First test in the night before Sunday']],
  [
    'there is none',
    none,
    none,
    ['No backup has been made yet.', 'Ask the person who runs the server to set BACKUP_TO'],
  ],
  [
    'one was missed',
    { ...fine, state: 'old' },
    fine,
    ['No backup was made last night.', 'is on at night', 'Last backup: '],
  ],
  ['the disk is full', failed('disk-full'), fine, ['The latest backup failed.', 'keep fewer backups (BACKUP_KEEP)']],
  ['it can’t be restored', fine, failed('damaged'), ['The latest backup can’t be read.', 'make one now']],
  ['the restored data differs', fine, failed('differs'), ['don’t add up', 'npm run laurel -- verify']],
  ['made by other means', { ...fine, outcome: 'elsewhere' }, none, ['Backups are made outside Laurel.']],
])('%s: says so, and what to do', async (_, backup, rehearsal, said) => {
  await render(<Backups backup={backup} rehearsal={rehearsal} />);
  for (const text of said) await expect.element(page.getByText(text)).toBeVisible();
});

import type { SaveState } from '@laurel/web/ui/save-status';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RollBar } from './roll-desk';
import type { RollSheet } from './roll-entries';

const taken = { students: [], taken: { at: '2026-10-19T15:00:00Z', by: 'Jonah Rossi' } } as unknown as RollSheet;

test.each<[SaveState, boolean]>([
  [{ state: 'saved', savedAt: 0 }, true],
  [{ state: 'offline', queued: 1 }, false],
  [{ state: 'retrying' }, false],
  [{ state: 'saving' }, false],
  [{ state: 'failed', sentence: 'This day is closed.' }, false],
  [{ state: 'needs-you', saved: 0, left: 1 }, false],
])('“All changes saved” appears only when nothing is waiting: %j', async (status, isSaid) => {
  await render(<RollBar sheet={taken} draft={{}} status={status} onSave={() => undefined} />);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  expect(page.getByText('All changes saved').elements().length > 0).toBe(isSaid);
});

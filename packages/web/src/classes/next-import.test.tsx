import '@laurel/web/ui/look';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NextImport } from './next-import';

test('what the next import will update is described in plain words, whatever columns were kept', async () => {
  const kept = ['title', 'location', 'subject', 'scale_id', 'late_per'];
  await render(<NextImport isKept={false} setKept={() => {}} legend="Next import" kept={kept} />);
  const said = page.getByText(/^The next import will also update/);
  await expect.element(said).toHaveTextContent('Title, Room, Subject area, other details.');
  expect(document.body.textContent).not.toMatch(/_/);
});

import { defaultCodes } from '@laurel/domain/attendance/code';
import { idOf } from '@laurel/domain/grades/testing';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Roll } from './roll';
import type { RollSheet } from './roll-entries';

test('on a phone, a name keeps its room beside a code that is shown in addition to the daily ones', async () => {
  await page.viewport(390, 844);
  const student = { studentId: idOf('person', 1), name: 'Rafael Fernández', photo: null, planned: null };
  const mark = { code: 'I', minutesLate: null, minutesLeft: null, note: null, source: 'teacher' };
  const sheet = {
    ...{ classId: idOf('class', 1), codes: defaultCodes, maySet: defaultCodes.map(({ letter }) => letter) },
    ...{ whyClosed: null, taken: null, students: [{ ...student, mark }] },
  } as unknown as RollSheet;
  await render(
    <QueryClientProvider client={queryClient}>
      <Roll sheet={sheet} draft={{}} onChange={() => undefined} onSave={() => undefined} />
    </QueryClientProvider>,
  );
  const name = page.getByText('Rafael Fernández', { exact: true }).element();
  const lines = document.createRange();
  lines.selectNodeContents(name);
  expect(lines.getClientRects()).toHaveLength(2);
});

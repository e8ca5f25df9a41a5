import { idOf } from '@laurel/domain/grades/testing';
import { scoreFiles } from '@laurel/domain/mapped-files/score-file-api';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { usePlanFile } from './mapped-file';
import type { ScoreFile } from './score-mapping-draft';
import { ScoreMappingForm } from './score-mapping-form';

const realFetch = window.fetch;

afterEach(() => {
  window.fetch = realFetch;
});

const reading = {
  header: ['Student ID', 'Quiz 4'],
  sample: [['1', '8']],
  rows: 1,
  encoding: 'UTF-8',
  delimiter: ',',
};
const file: ScoreFile = {
  import: {
    id: idOf('import', 1),
    format: 'scores',
    classId: idOf('class', 1),
    mode: 'delta',
    source: 'quiz.csv',
    fileName: 'quiz.csv',
    state: 'uploaded',
    needsConfirmation: false,
    counts: {},
    rowsDone: 0,
    rowsTotal: 0,
    progress: null,
    fault: null,
    createdAt: '2026-11-21T12:00:00Z',
    ranAt: null,
    undoneAt: null,
  },
  reading,
  mapping: null,
  isRemembered: false,
  questions: [],
  notices: [],
  about: {
    mayCreate: false,
    assignments: [],
    ratings: [],
    terms: [{ termId: idOf('term', 1), title: 'Quarter 1' }],
    currentTermId: idOf('term', 1),
    categories: [],
  },
};

function Form() {
  const plan = usePlanFile(scoreFiles, { classId: idOf('class', 1), importId: idOf('import', 1) });
  return <ScoreMappingForm file={file} reading={reading} plan={plan} />;
}

async function show(answer: () => Response): Promise<unknown[]> {
  const sent: unknown[] = [];
  // The network's edge: everything up to the request is the real thing.
  window.fetch = async (_, options) => {
    sent.push(JSON.parse(String(options?.body ?? '{}')));
    return answer();
  };
  await render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );
  return sent;
}

test('points that are missing are asked for beside their field, before anything is sent', async () => {
  const sent = await show(() => Response.json({}));
  await expect.element(page.getByLabelText('Quiz 4 goes to')).toHaveValue('new');
  await page.getByRole('button', { name: 'Show preview' }).click();
  const points = page.getByRole('textbox', { name: 'Points possible for Quiz 4' });
  await expect.element(points).toHaveAttribute('aria-invalid', 'true');
  await expect.element(points).toHaveFocus();
  await expect.element(page.getByText('Enter the points possible, such as 20.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a server rejection is shown in plain words, without field names', async () => {
  const sentence = 'mapping.targets.0.pointsPossible: This is too much.';
  const details = { fields: { 'mapping.targets.0.pointsPossible': { key: 'This is too much.' } } };
  const sent = await show(() => Response.json({ code: 'invalid', message: sentence, details }, { status: 400 }));
  await page.getByRole('textbox', { name: 'Points possible for Quiz 4' }).fill('20');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^This is too much\.$/);
  expect(sent).toHaveLength(1);
});

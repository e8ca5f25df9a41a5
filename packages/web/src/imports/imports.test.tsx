import type { ImportProblem } from '@laurel/domain/imports/api';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ImportLine } from '@laurel/domain/plans/import-line';
import { ImportProgress } from '@laurel/web/plans/import-state';
import { PlanSummary } from '@laurel/web/plans/plan-summary';
import { RunPanel } from '@laurel/web/plans/run-panel';
import { UploadCard } from '@laurel/web/plans/upload-card';
import '@laurel/web/ui/look';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FixCell } from './fix-cell';
import { FixPanel } from './import-detail';

const line: ImportLine = {
  id: '0192f000-0000-7000-8000-000000000000' as ImportLine['id'],
  format: 'oneroster',
  classId: null,
  mode: 'bulk',
  source: 'Sample',
  fileName: 'roster.zip',
  state: 'planned',
  needsConfirmation: true,
  counts: { person: { create: 5, deactivate: 2, reject: 1 }, enrolment: { create: 40, deactivate: 1, skip: 3 } },
  rowsDone: 0,
  rowsTotal: 47,
  progress: null,
  fault: null,
  createdAt: '2026-11-21T12:00:00Z',
  ranAt: null,
  undoneAt: null,
};
const idle = { isPending: false, error: null };

test('a preview that would lose something can be run only after reviewing it', async () => {
  const onRun = vi.fn();
  await render(<RunPanel line={line} work={idle} onRun={onRun} />);
  const run = page.getByRole('button', { name: 'Import 48 changes' });
  await expect.element(run).toBeDisabled();
  await expect.element(page.getByText('1 row will be skipped. See the reasons below.')).toBeVisible();
  await expect.element(page.getByText(/2 people will be deactivated/)).toBeVisible();
  await expect.element(page.getByText(/1 enrollment will end/)).toBeVisible();
  expect(page.getByText(/will be removed/).elements()).toEqual([]);
  await page.getByRole('checkbox', { name: 'I’ve reviewed these changes' }).click();
  await run.click();
  expect(onRun).toHaveBeenCalledExactlyOnceWith(true);
});

test('a preview without problems runs with one click', async () => {
  const onRun = vi.fn();
  const clean = { ...line, needsConfirmation: false, counts: { person: { create: 1 } } };
  await render(<RunPanel line={clean} work={idle} onRun={onRun} />);
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  expect(onRun).toHaveBeenCalledOnce();
});

test('a file without changes says so and offers nothing to run', async () => {
  const same = { ...line, needsConfirmation: false, counts: { person: { skip: 9 } } };
  await render(
    <>
      <PlanSummary line={same} />
      <RunPanel line={same} work={idle} onRun={() => {}} />
    </>,
  );
  await expect.element(page.getByText('There’s nothing to run', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: /^Import \d/ }).elements()).toEqual([]);
});

test('an undone import says that it was undone, instead of showing its result', async () => {
  await render(<PlanSummary line={{ ...line, state: 'undone', undoneAt: '2026-11-22T12:00:00Z' }} />);
  await expect.element(page.getByRole('heading', { name: 'Undone import' })).toBeVisible();
  await expect.element(page.getByText('These are the rows it had created or changed.', { exact: false })).toBeVisible();
  expect(page.getByText('Import result').elements()).toEqual([]);
});

test('progress is shown in rows, then in grades', async () => {
  const running: ImportLine = { ...line, state: 'running', progress: { step: 'rows', done: 20_000, total: 28_237 } };
  const grading: ImportLine = { ...running, progress: { step: 'grades', done: 2_000, total: 4_100 } };
  const { rerender } = await render(<ImportProgress line={running} />);
  await expect.element(page.getByText('20,000 of 28,237 rows')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('max', '28237');
  await rerender(<ImportProgress line={grading} />);
  await expect.element(page.getByText('Calculating grades: 2,000 of 4,100')).toBeVisible();
});

test('the same file can be chosen again, and an error appears beside the file button', async () => {
  const onFile = vi.fn();
  const upload = { ...idle, error: new Error('x'), variables: undefined };
  await render(<UploadCard title="Upload" about="About" accept=".zip" upload={upload} onFile={onFile} />);
  const input = page.getByLabelText('Choose a file');
  const file = new File(['x'], 'roster.zip');
  await input.upload(file);
  await input.upload(file);
  expect(onFile).toHaveBeenCalledTimes(2);
  await expect.element(page.getByRole('alert')).toBeVisible();
});

const notABoolean = translatable`“${'maybe'}” isn’t true or false.`;
const problem: ImportProblem = {
  file: 'users.csv',
  column: 'enabledUser',
  severity: 'rejected',
  count: 2,
  rows: [
    { line: 4, reason: notABoolean, was: 'maybe' },
    { line: 9, reason: notABoolean, was: 'maybe' },
  ],
};

test('a cell is fixed where it is listed, in its row only or everywhere the file has the same value', async () => {
  const onFix = vi.fn();
  const [row = { line: 4, reason: notABoolean, was: '' }] = problem.rows;
  const { rerender } = await render(<FixCell problem={problem} row={row} drafts={[]} onFix={onFix} />);
  await page.getByRole('button', { name: 'Fix enabledUser in line 4' }).click();
  const field = page.getByLabelText('New value for enabledUser in line 4');
  await expect.element(field).toHaveValue('maybe');
  await field.fill('true');
  await userEvent.keyboard('{Enter}');
  const fix = { file: 'users.csv', column: 'enabledUser', was: 'maybe', value: 'true' };
  expect(onFix).toHaveBeenLastCalledWith({ ...fix, line: 4 });

  await page.getByRole('button', { name: 'Fix enabledUser in line 4' }).click();
  await field.fill('false');
  await page.getByRole('checkbox', { name: 'In every row with “maybe” in that column' }).click();
  await page.getByRole('button', { name: 'Save fix' }).click();
  expect(onFix).toHaveBeenLastCalledWith({ ...fix, line: null, value: 'false' });

  await rerender(<FixCell problem={problem} row={row} drafts={[{ ...fix, line: null }]} onFix={onFix} />);
  await expect.element(page.getByText('maybe → true')).toBeVisible();
});

test('fixes wait for a new preview, and can be undone afterward', async () => {
  const [onPlan, onTakeBack] = [vi.fn(), vi.fn()];
  const fix = { file: 'users.csv', line: null, column: 'role', was: 'techer', value: '' };
  await render(
    <FixPanel drafts={[fix]} fixes={[fix]} work={idle} onPlan={onPlan} onDrop={() => {}} onTakeBack={onTakeBack} />,
  );
  await page.getByRole('button', { name: 'Preview again' }).click();
  expect(onPlan).toHaveBeenCalledOnce();
  await page.getByText('1 cell in the file was fixed here').click();
  await expect.element(page.getByText('users.csv · role · in every row with this value')).toBeVisible();
  await page.getByRole('button', { name: 'Remove fix' }).click();
  expect(onTakeBack).toHaveBeenCalledExactlyOnceWith(fix);
});

import { activate, i18n, messagesReady } from '@laurel/web/kit/messages';
import { newId } from '@laurel/web/kit/new-id';
import { addLanguages } from '@laurel/web/languages/parts';
import { t } from '@laurel/web/languages/text';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Live, type LiveClass } from './live';
import { LiveTiles } from './live-tiles';

addLanguages('app');

afterEach(() => {
  activate('en');
  localStorage.clear();
  vi.restoreAllMocks();
});

const named = (names: readonly string[]) =>
  names.map((name) => ({
    ...{ studentId: newId('person'), name, gradeLevel: null, age: 12, sex: null, testedOn: null },
    ...{ exemption: null, hasIdentifier: true },
  }));

const running = () => ({ taps: 0, result: null, disputed: [] });

test('a key held down or another mouse button doesn’t count as a second tap', async () => {
  const onTap = vi.fn();
  const students = named(['Ada', 'Ben']);
  const [ada, ben] = students.map(({ studentId }) => studentId);
  const tiles = { students, isRunning: true, standingOf: running, say: () => 'Running', onTap };
  const screen = await render(<LiveTiles {...tiles} />);
  screen.getByRole('button', { name: 'Ada' }).element().focus();
  await userEvent.keyboard('{Enter>4/}');
  await userEvent.keyboard('{ >4/}');
  await userEvent.click(screen.getByRole('button', { name: 'Ben' }), { button: 'right' });
  expect(onTap.mock.calls).toEqual([[ada], [ada]]);
  await userEvent.click(screen.getByRole('button', { name: 'Ben' }));
  expect(onTap.mock.calls).toEqual([[ada], [ada], [ben]]);
});

test('a tap rerenders only the tapped tile, and none of the other thirty-nine', async () => {
  const results = {
    ...{ classId: newId('class'), cells: [], students: named(Array.from({ length: 40 }, (_, at) => `Student ${at}`)) },
    tests: [{ testId: 'pacer20' }],
  } as unknown as LiveClass;
  const screen = await render(
    <Live
      {...{ results, testDayId: newId('test-day'), startsOn: '2026-11-18' as never, accountId: newId('account') }}
      place={null}
      onSaved={() => undefined}
    />,
  );
  await screen.getByRole('button', { name: 'Start 20-meter PACER' }).click();
  const tile = screen.getByRole('button', { name: /^Student 7\s*(Running|1 miss)/ });
  await expect.element(tile).toHaveTextContent('Running');
  const said = vi.spyOn(i18n, '_');
  await tile.click();
  await expect.element(tile).toHaveTextContent('1 miss');
  const count = (key: string) => said.mock.calls.filter(([each]) => String(each) === key).length;
  expect([count('testDays.pacerMissed'), count('testDays.pacerRunning')]).toEqual([1, 0]);
});

test('tiles are rerendered when the language changes', async () => {
  const say = () => t('testDays.pacerRunning');
  const tiles = { students: named(['Ada']), isRunning: true, standingOf: running, say, onTap: () => undefined };
  const screen = await render(<LiveTiles {...tiles} />);
  await expect.element(screen.getByRole('button', { name: 'Ada' })).toHaveTextContent('Running');
  await messagesReady('fr');
  activate('fr');
  await screen.rerender(<LiveTiles {...tiles} />);
  await expect.element(screen.getByRole('button', { name: 'Ada' })).not.toHaveTextContent('Running');
});

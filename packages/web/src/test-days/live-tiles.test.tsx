import { newId } from '@laurel/web/kit/new-id';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LiveTiles } from './live-tiles';

test('a key that is held and a press of another mouse button are no second tap', async () => {
  const [ada, ben] = [newId('person'), newId('person')];
  const onTap = vi.fn();
  const students = [
    { studentId: ada, name: 'Ada' },
    { studentId: ben, name: 'Ben' },
  ] as unknown as Parameters<typeof LiveTiles>[0]['students'];
  const standingOf = () => ({ state: 'running', said: 'Lap 1' }) as const;
  const screen = await render(<LiveTiles students={students} isRunning standingOf={standingOf} onTap={onTap} />);
  screen.getByRole('button', { name: 'Ada' }).element().focus();
  await userEvent.keyboard('{Enter>4/}');
  await userEvent.keyboard('{ >4/}');
  await userEvent.click(screen.getByRole('button', { name: 'Ben' }), { button: 'right' });
  expect(onTap.mock.calls).toEqual([[ada], [ada]]);
  await userEvent.click(screen.getByRole('button', { name: 'Ben' }));
  expect(onTap.mock.calls).toEqual([[ada], [ada], [ben]]);
});

import { idOf } from '@laurel/domain/grades/testing';
import '@laurel/web/ui/look';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GroupChoice } from './group-choice';

const groupsOf = (count: number) => ({
  schools: [],
  sports: ['Soccer'],
  classes: Array.from({ length: count }, (_, at) => ({
    ...{ classId: idOf('class', at + 1), title: `Physical Education ${at + 1}`, isOwn: at === 0 },
    ...{ schoolName: 'Cedar Valley', isTeam: false },
  })),
});

function Chosen({ count }: { count: number }) {
  const [value, choose] = useState(`class ${idOf('class', 1)}`);
  return <GroupChoice groups={groupsOf(count)} value={value} onChoose={choose} />;
}

const list = () => page.getByRole('combobox', { name: 'Team, class, sport, or school' });
const words = () => page.getByRole('searchbox', { name: 'Find a team, class, sport, or school' });

test('one of 235 groups is found by the beginnings of its words, and Enter opens it', async () => {
  await render(<Chosen count={234} />);
  await words().fill('edu 17');
  expect(list().element().textContent).not.toContain('Education 99');
  await expect.element(page.getByText('11 found')).toBeVisible();
  await words().fill('phys 234');
  await userEvent.keyboard('{Enter}');
  await expect.element(list()).toHaveValue(`class ${idOf('class', 234)}`);
  await words().fill('');
  expect(list().element().querySelectorAll('option')).toHaveLength(235);
});

test('a few groups are shown as a plain list', async () => {
  await render(<Chosen count={3} />);
  await expect.element(list()).toBeVisible();
  expect(words().query()).toBeNull();
});

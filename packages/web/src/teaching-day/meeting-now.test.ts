import { expect, test } from 'vitest';
import { meetingNow } from './current-class-card';

const first = { title: 'Algebra', startsAt: '08:00', endsAt: '08:50' };
const third = { title: 'Biology', startsAt: '10:05', endsAt: '10:55' };
const untimed = { title: 'Homeroom', startsAt: null, endsAt: null };

test.each([
  ['before school, the first class is next', '07:15', 'Algebra', false],
  ['at the bell it is the current class', '08:00', 'Algebra', true],
  ['when it ends, the next one follows', '08:50', 'Biology', false],
  ['the last class is current until its end', '10:54', 'Biology', true],
])('%s', (_, time, title, isOn) => {
  expect(meetingNow([third, untimed, first], time)).toMatchObject({ meeting: { title }, isOn });
});

test('after the last class, and on a day without a bell schedule, there is none', () => {
  expect(meetingNow([first, third], '10:55')).toBeNull();
  expect(meetingNow([untimed], '09:00')).toBeNull();
});

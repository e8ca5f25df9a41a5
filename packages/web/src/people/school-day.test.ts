import { afterEach, expect, test, vi } from 'vitest';
import { schoolTime, schoolToday, setSchoolClock } from './school-day';

afterEach(() => vi.useRealTimers());

test.each([
  ['a device two days behind', '2026-10-15T18:00:00Z', 'America/Chicago', '2026-10-17'],
  ['a device a year ahead', '2027-10-17T18:00:00Z', 'America/Chicago', '2026-10-17'],
  ['a school where it is still yesterday', '2026-10-17T18:00:00Z', 'Pacific/Pago_Pago', '2026-10-17'],
  ['a school where it is already tomorrow', '2026-10-17T18:00:00Z', 'Pacific/Kiritimati', '2026-10-18'],
])('the day is the school’s: %s', (_, device, timeZone, expected) => {
  vi.useFakeTimers({ now: new Date(device), toFake: ['Date'] });
  setSchoolClock({ now: '2026-10-17T18:00:00Z', timeZone });
  expect(schoolToday()).toBe(expected);
});

test('the school’s clock advances with time', () => {
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z'), toFake: ['Date'] });
  setSchoolClock({ now: '2026-10-17T23:30:00Z', timeZone: 'UTC' });
  expect([schoolToday(), schoolTime()]).toEqual(['2026-10-17', '23:30']);
  vi.setSystemTime(new Date('2020-01-01T00:31:00Z'));
  expect([schoolToday(), schoolTime()]).toEqual(['2026-10-18', '00:01']);
});

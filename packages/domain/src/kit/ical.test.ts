import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './ical';

const event: CalendarEvent = {
  id: 'contest-1',
  sequence: 2,
  start: '2026-11-28T01:15:00Z',
  title: 'Track – Lakeview',
  place: 'Lakeview Stadium, north; gate 2',
  isCanceled: false,
};

const fileOf = (...events: CalendarEvent[]) =>
  calendarFile({ title: 'Laurel', madeAt: '2026-11-25T08:00:00.000Z', events });

/** As a calendar reads it: continued lines put together again. */
const linesIn = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('an event at an instant is in UTC, and text is escaped', () => {
  const file = fileOf(event);
  expect(linesIn(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Contests//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Laurel',
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    'BEGIN:VEVENT',
    'UID:contest-1@laurel',
    'DTSTAMP:20261125T080000Z',
    'SEQUENCE:2',
    'DTSTART:20261128T011500Z',
    'SUMMARY:Track – Lakeview',
    'LOCATION:Lakeview Stadium\\, north\\; gate 2',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a contest without a time takes the whole day, and a canceled one says so', () => {
  const lines = linesIn(fileOf({ ...event, start: '2026-11-27', place: null, isCanceled: true }));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261127');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
});

test('whatever a title is, no line is over 75 bytes, none is added, and it reads back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
      const file = fileOf({ ...event, title });
      for (const line of file.split('\r\n'))
        expect(encodeURIComponent(line).replace(/%../g, '.').length).toBeLessThanOrEqual(75);
      const lines = linesIn(file);
      expect(lines).toHaveLength(linesIn(fileOf(event)).length);
      const summary = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? '';
      const read = summary.replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      expect(read).toBe(title.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''));
    }),
  );
});

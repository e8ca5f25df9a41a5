import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { expect, test } from 'vitest';
import { columnsOf } from './binding';
import { readCell } from './cell';

function column(file: string, name: string) {
  const found = columnsOf('1.2', file)?.find((each) => each.column === name);
  if (!found) throw new Error(`${file} has no ${name}`);
  return found;
}

test.each([
  ['users.csv', 'sourcedId', ' cv-1 ', 'cv-1', 'spaces'],
  ['users.csv', 'enabledUser', 'true', 'true', undefined],
  ['users.csv', 'enabledUser', 'FALSE', 'false', 'case'],
  ['users.csv', 'grades', '9,10', '09,10', 'level'],
  ['users.csv', 'grades', 'Year 9', 'Year 9', 'odd-level'],
  ['users.csv', 'agentSourcedIds', 'a, b,', 'a,b', undefined],
  ['users.csv', 'givenName', 'Ana\r\nMaria', 'Ana Maria', 'break'],
  ['users.csv', 'dateLastModified', '2026-11-20', '2026-11-20T00:00:00.000Z', 'stamp'],
  ['users.csv', 'dateLastModified', '2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z', undefined],
  ['enrollments.csv', 'beginDate', '2026-08-24T00:00:00.000Z', '2026-08-24', 'day'],
  ['enrollments.csv', 'role', 'ext:coach', 'ext:coach', undefined],
  ['results.csv', 'score', '-1.5e2', '-1.5e2', undefined],
  ['results.csv', 'score', '', '', undefined],
])('%s %s: “%s” is read as “%s”', (file, name, raw, text, kind) => {
  const cell = readCell(column(file, name), raw);
  expect('text' in cell && [cell.text, cell.fixed?.kind]).toEqual([text, kind]);
});

test.each([
  ['users.csv', 'sourcedId', 'has space', 'isn’t a valid ID'],
  ['users.csv', 'sourcedId', 'a'.repeat(256), 'isn’t a valid ID'],
  ['users.csv', 'enabledUser', 'yes', 'isn’t true or false'],
  ['users.csv', 'status', 'inactive', 'must be one of'],
  ['users.csv', 'status', 'Active', 'Use “active” instead.'],
  ['users.csv', 'dateLastModified', '20.11.2026', 'isn’t a timestamp'],
  ['enrollments.csv', 'beginDate', '2026-02-29', 'isn’t a real date'],
  ['enrollments.csv', 'beginDate', '08/24/2026', 'YYYY-MM-DD'],
  ['academicSessions.csv', 'schoolYear', '27', 'four digits'],
  ['results.csv', 'score', 'NaN', 'isn’t a number'],
  ['results.csv', 'score', '8,5', 'Use a period'],
  ['users.csv', 'agentSourcedIds', 'a,b c', 'isn’t a valid ID'],
])('%s %s: “%s” is refused', (file, name, raw, reason) => {
  const cell = readCell(column(file, name), raw);
  expect(inEnglish('wrong' in cell && cell.wrong)).toContain(reason);
});

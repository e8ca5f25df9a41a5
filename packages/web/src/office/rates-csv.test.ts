import type { StudentRate } from '@laurel/domain/attendance/school-day';
import { id } from '@laurel/domain/kit/id';
import { expect, test } from 'vitest';
import { ratesCsv } from './rates-view';

function rate(name: string): StudentRate {
  return {
    studentId: id('person').parse('00000000-0000-4000-8000-000000000001'),
    name,
    sortName: name,
    gradeLevel: '11',
    excusedDays: '1',
    tardies: 2,
    enrolledDays: 40,
    presentDays: '36',
    absentDays: '4',
    percent: '90.0',
    standing: 'chronic',
  };
}

test.each([
  ['plain', 'Ada Cole', 'Ada Cole,11,90.0,4,1,40,2,Chronic absence'],
  ['a comma and quotes', 'Cole, "Ada"', '"Cole, ""Ada""",11,90.0,4,1,40,2,Chronic absence'],
  ['a formula is escaped', '=HYPERLINK(1)', "'=HYPERLINK(1),11,90.0,4,1,40,2,Chronic absence"],
])('a CSV row of rates: %s', (_, name, line) => expect(ratesCsv([rate(name)]).split('\r\n')[1]).toBe(line));

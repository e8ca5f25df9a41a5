import { readStudentAbsences, reportAbsence, withdrawAbsence } from '@laurel/domain/attendance/api';
import { decideAbsence } from '@laurel/domain/attendance/office-api';
import type { Day } from '@laurel/domain/kit/day';
import * as api from '@laurel/domain/notices/api';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type Member, testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

const days = { startsOn: '2026-10-19' as Day, endsBefore: '2026-10-20' as Day };

async function told({ browser }: Member) {
  return (await callAs(laurel, browser, api.readNotices, {})).output.notices;
}

const later = { startsOn: '2026-10-21' as Day, endsBefore: '2026-10-22' as Day };

/** Pia reports Sam absent; answers what was written. */
async function report(on = days) {
  const { pia, sam } = school.people;
  const of = { studentId: sam.personId };
  const { codes } = (await callAs(laurel, pia.browser, readStudentAbsences, of)).output;
  const code = codes[0]?.letter ?? '';
  const given = { ...of, ...on, absenceId: newId<'absence'>(), periods: null, code, reason: 'Surgery' };
  const [first] = [await callAs(laurel, pia.browser, reportAbsence, given)];
  // The repetition of a lost answer.
  await callAs(laurel, pia.browser, reportAbsence, given);
  return first.output;
}

test('a reported absence is announced to the school’s office once, and the decision to the family; never the reason', async () => {
  const { office, admin, ada, pia, sam, quinn } = school.people;
  const absence = await report();
  expect(await told(office)).toMatchObject([
    { kind: 'absence-reported', student: { name: 'Sam Student' }, details: { absenceId: absence.absenceId, ...days } },
  ]);
  for (const other of [admin, ada, pia, quinn]) expect(await told(other)).toEqual([]);
  const decision = { schoolId: school.schoolId, absenceId: absence.absenceId, version: absence.version };
  const said = { operationId: newId<'operation'>(), state: 'excused', code: 'E', reason: 'Seen a letter' } as const;
  for (let time = 0; time < 2; time += 1) {
    const reply = await callAs(laurel, office.browser, decideAbsence, { ...decision, ...said });
    expect(reply.status, reply.text).toBe(200);
  }
  for (const member of [pia, sam]) {
    expect(await told(member)).toMatchObject([{ kind: 'absence-decided', details: { isExcused: true } }]);
  }
  const all = JSON.stringify([await told(office), await told(pia), await told(sam)]);
  expect(all).not.toMatch(/Surgery|letter/);
});

test('withdrawing a report removes its notice', async () => {
  const { office, pia, sam } = school.people;
  const count = async () => (await told(office)).reduce((sum, { bundle }) => sum + (bundle?.count ?? 1), 0);
  const before = await count();
  const { absenceId, version } = await report(later);
  expect(await count()).toBe(before + 1);
  const of = { studentId: sam.personId, absenceId, version };
  expect((await callAs(laurel, pia.browser, withdrawAbsence, of)).status).toBe(200);
  expect(await count()).toBe(before);
});

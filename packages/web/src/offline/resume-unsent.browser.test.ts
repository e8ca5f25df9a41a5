import { saveAttendance } from '@laurel/domain/attendance/api';
import { saveMeasurements } from '@laurel/domain/fitness/api';
import { saveScores } from '@laurel/domain/grades/api';
import { idOf } from '@laurel/domain/grades/testing';
import type { Id } from '@laurel/domain/kit/id';
import { saveRemarks } from '@laurel/domain/remarks/api';
import { saveRatings } from '@laurel/domain/standards/api';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { marks } from '@laurel/web/attendance/marks';
import { scores } from '@laurel/web/grades/scores';
import type { Subject } from '@laurel/web/outbox/cells';
import { deviceRecords } from '@laurel/web/outbox/device-records';
import { empty } from '@laurel/web/outbox/state';
import { adoptSession } from '@laurel/web/people/session';
import { remarks } from '@laurel/web/remarks/remarks';
import { ratings } from '@laurel/web/standards/ratings';
import { results } from '@laurel/web/test-days/results';
import { afterEach, expect, test, vi } from 'vitest';
import { resumeUnsent } from './resume-unsent';

const realFetch = window.fetch;
const [classId, student, assignment] = [idOf('class', 1), idOf('person', 1), idOf('assignment', 1)];

afterEach(() => {
  window.fetch = realFetch;
});

function signIn(accountId: Id<'account'>): void {
  const user = { accountId, personId: idOf('person', 9), username: 't', email: null, name: 'T', roles: [] };
  const rules = [{ action: 'manage' as const, subject: 'grades' as const, conditions: { within: 'classes' as const } }];
  adoptSession({
    isLoggedIn: true,
    rules,
    userData: { ...user, role: 'admin' },
    observeeDetails: [],
    district: null,
    isFirstRun: false,
  });
}

/** Leaves one typed cell behind, as a tab does that is closed before it could send it. */
async function leave<Value>(accountId: string, subject: Subject<Value>, sheet: string, columnId: string, value: Value) {
  const edits = [{ rowId: student, columnId, base: 0, value }];
  const operation = { operationId: idOf('operation', 5), edits, order: 1, wasTried: false, refusal: null };
  const after = { ...empty, queue: [{ ...operation, cause: 'entered' as const }] };
  await deviceRecords(subject, accountId, sheet, 'closed').write(empty, after);
}

const result = { value: '12', status: 'measured', trials: [], protocol: null } as never;
const left: readonly [string, Endpoint, (accountId: string) => Promise<void>][] = [
  [
    'scores',
    saveScores,
    (of) => leave(of, scores, classId, assignment, { value: '7', status: 'none', lateMinutes: 0 }),
  ],
  ['results', saveMeasurements, (of) => leave(of, results, `${classId} ${idOf('test-day', 1)}`, 'pushUp', result)],
  [
    'marks',
    saveAttendance,
    (of) =>
      leave(of, marks, `${classId} 2026-11-20 1`, 'mark', {
        code: 'A',
        minutesLate: null,
        minutesLeft: null,
        note: null,
      }),
  ],
  [
    'ratings',
    saveRatings,
    (of) => leave(of, ratings, classId, `${assignment}:${idOf('standard', 1)}`, { value: '3' } as never),
  ],
  ['comments', saveRemarks, (of) => leave(of, remarks, classId, 'note', { text: 'Works well in a group.' })],
];

test.each(left)('%s that a closed tab left unsent are sent from any page', async (name, { path }, leaveBehind) => {
  const accountId = idOf('account', name.length);
  signIn(accountId);
  await leaveBehind(accountId);
  const sent: string[] = [];
  window.fetch = async (address) => {
    sent.push(new URL(address instanceof Request ? address.url : String(address), window.location.href).pathname);
    return Response.json({ versions: [1], conflicts: [], refused: [], tests: [], cells: [], takenAt: null });
  };
  await resumeUnsent(accountId);
  await vi.waitFor(() => expect(sent).toContain(path.replace('{classId}', classId)));
});

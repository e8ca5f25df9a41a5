import { readAwardCounts, readOwnBadges } from '@laurel/domain/badges/api';
import { readProgress } from '@laurel/domain/transition/api';
import { listHandOvers } from '@laurel/domain/transition/hand-over-api';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { callAs, testLaurel } from '@laurel/server/testing/app';
import { addPathway } from '@laurel/server/testing/pathway';
import { testSchool } from '@laurel/server/testing/school';
import { addBadge, addCaseload } from '@laurel/server/testing/world';
import { expect, onTestFinished, test } from 'vitest';

const answers = [readProgress, readAwardCounts, listHandOvers, readOwnBadges];

test('whoever opens the transition dashboard, each of its responses takes at most five statements', async () => {
  const laurel = await testLaurel();
  onTestFinished(async () => await laurel.close());
  const { districtId, schoolId, people } = await testSchool(laurel);
  const { coordinator, counselor, ada, sam, pia, admin } = people;
  for (const { personId } of [coordinator, counselor]) await addCaseload(laurel, districtId, schoolId, personId);
  await addBadge(laurel, districtId, { studentId: sam.personId, accountId: admin.accountId });
  await inScope(laurel.database, districtId, async ({ db }) => {
    for (const kind of ['portrait', 'move', 'services'] as const)
      await addPathway(db, districtId, { schoolId, people: [sam.personId], kind, coachId: ada.personId });
  });
  for (const [name, who] of Object.entries({ coordinator, counselor, ada, sam, pia }))
    for (const endpoint of answers) {
      const ask = async () => await callAs(laurel, who.browser, endpoint, {});
      // The first look at services in a while is put on record.
      expect((await ask()).status, endpoint.path).toBe(200);
      const [, statements] = await countingStatements(ask);
      expect(statements.length, `${endpoint.path} as ${name}`).toBeGreaterThan(0);
      expect(statements.length, `${endpoint.path} as ${name}`).toBeLessThanOrEqual(5);
    }
});

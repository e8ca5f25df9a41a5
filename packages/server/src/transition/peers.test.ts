import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/transition/api';
import * as peers from '@laurel/domain/transition/peer-api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { addPathway } from '@laurel/server/testing/pathway';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let made: Awaited<ReturnType<typeof addPathway>>;
/** The term that goes on. */
let termId: Id<'term'>;

// Sam and Tia are in Ada's class and on the pathway; Uma is on it, too.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, people } = school;
  made = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, {
      ...{ schoolId, people: [people.sam.personId, people.tia.personId, people.uma.personId] },
    }),
  );
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into rubric_evidence (district_id, id, member_id, criterion_id, title, url, added_at)
      values (
        ${districtId}, ${newId()}, ${made.memberIds[0]}, ${made.content.criteria[0]?.criterionId}, 'A talk',
        'https://example.org/', now()
      )`);
  });
  ({ termId } = (await callAs(laurel, as('ada'), api.readRatingSheet, { pathwayId: made.pathwayId })).output);
});

type Who = keyof TestSchool['people'];
const as = (who: Who) => school.people[who].browser;
const ofSam = () => ({ pathwayId: made.pathwayId, memberId: made.memberIds[0] ?? newId<'pathway-member'>() });
const ask = async (isAsked = true, who: Who = 'ada', rater: Who = 'tia') =>
  await callAs(laurel, as(who), peers.askPeer, { ...ofSam(), raterId: school.people[rater].personId, isAsked });
const sheet = async (who: Who) =>
  await callAs(laurel, as(who), api.readRatingSheet, {
    ...{ pathwayId: made.pathwayId, kind: 'peer' },
  });
const rate = async (who: Who, comment = 'Listens to everybody.') =>
  await callAs(laurel, as(who), api.saveRatings, {
    ...{ pathwayId: made.pathwayId, versionId: made.versionId, termId, kind: 'peer' },
    ...{ operationId: newId<'operation'>(), cause: 'entered', members: made.memberIds.slice(0, 1) },
    criteria: made.content.criteria.map(({ criterionId }) => criterionId),
    cells: [[0, 0, 0, made.content.criteria[0]?.levels[2]?.levelId ?? null, comment]],
  });
const seen = async (who: Who) =>
  await callAs(laurel, as(who), api.readCriterionRatings, {
    ...{ ...ofSam(), termId },
    criterionId: made.content.criteria[0]?.criterionId ?? newId<'criterion'>(),
  });

test('a classmate can rate once asked, and sees only the member’s name and their own ratings', async () => {
  expect((await sheet('tia')).output).toMatchObject({ members: [], mayRate: false });
  expect((await rate('tia')).status).toBe(404);
  expect((await ask()).output.peers).toMatchObject([{ name: 'Tia Student', isAsked: true, ratedCount: 0 }]);
  const { members, raters, mayRate } = (await sheet('tia')).output;
  expect([mayRate, raters]).toEqual([true, []]);
  expect(members).toMatchObject([{ name: 'Sam Student', ranks: [null, null], self: [], evidence: [] }]);
  expect((await rate('tia')).output.versions).toEqual([1]);
  expect((await sheet('tia')).output.members).toMatchObject([{ ranks: [3, null] }]);
  for (const call of [seen('tia'), rate('uma')]) expect((await call).status).toBe(404);
  expect((await sheet('uma')).output.members).toEqual([]);
});

test('staff see who rated what, and the family sees released ratings without the name; they never count', async () => {
  await ask();
  await rate('tia');
  expect((await seen('ada')).output.ratings).toMatchObject([{ kind: 'peer', by: 'Tia Student', isReleased: false }]);
  expect((await seen('pia')).output.ratings).toEqual([]);
  const release = async (isReleased: boolean, who: Who = 'ada') =>
    await callAs(laurel, as(who), peers.releasePeer, {
      ...{ ...ofSam(), raterId: school.people.tia.personId, isReleased },
    });
  for (const who of ['tia', 'sam', 'pia'] as const) expect((await release(true, who)).status).toBe(403);
  expect((await release(true)).output.count).toBe(1);
  for (const who of ['sam', 'pia'] as const) {
    const answer = await seen(who);
    expect(answer.output.ratings).toMatchObject([{ kind: 'peer', by: null, raterId: null, level: 'Proficient' }]);
    expect(answer.text).not.toContain('Tia');
  }
  const { members } = (await callAs(laurel, as('sam'), api.readProgress, {})).output;
  expect(members.map(({ reached }) => reached)).toEqual([[]]);
  expect((await release(false)).output.count).toBe(1);
  expect((await seen('pia')).output.ratings).toEqual([]);
});

test('someone who is no longer asked can’t rate, and their ratings are kept', async () => {
  await ask();
  await rate('tia');
  expect((await ask(false)).output.peers).toMatchObject([{ isAsked: false, ratedCount: 1 }]);
  expect((await sheet('tia')).output.members).toEqual([]);
  expect((await rate('tia')).status).toBe(404);
  expect((await seen('ada')).output.ratings).toHaveLength(1);
});

test('only people who rate a member can ask, only others on the pathway are asked, and no one is asked about transition services', async () => {
  for (const who of ['sam', 'pia', 'cole', 'office'] as const) expect((await ask(true, who)).status).toBe(403);
  for (const rater of ['sam', 'pia', 'ben'] as const) expect((await ask(true, 'ada', rater)).status).toBe(404);
  const { districtId } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(
      sql`update pathway set kind = 'services' where district_id = ${districtId} and id = ${made.pathwayId}`,
    );
    await db.run(sql`
      insert into peer_rater (district_id, member_id, rater_id, asked_at)
      values (${districtId}, ${made.memberIds[0]}, ${school.people.tia.personId}, now())`);
  });
  expect((await ask()).status).toBe(404);
  expect((await rate('tia')).status).toBe(404);
});

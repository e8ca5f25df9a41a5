import { addDays } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import * as rubrics from '@laurel/domain/rubrics/api';
import { search } from '@laurel/domain/search/api';
import { lockTerm } from '@laurel/domain/terms/api';
import * as api from '@laurel/domain/transition/api';
import { assessmentChange } from '@laurel/domain/transition/rating-event';
import type { SaveRatingsInput } from '@laurel/domain/transition/rating-sheet';
import { documentFromHtml, documentToHtml, parseDocument } from '@laurel/editor/document';
import { newId } from '@laurel/server/db/new-id';
import { type Statement, sql } from '@laurel/server/db/sql';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { addPathway, addRating, rubricOf } from '@laurel/server/testing/pathway';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addCaseload } from '@laurel/server/testing/world';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const laurel = await fileLaurel();
let school: TestSchool;
let pathway: Awaited<ReturnType<typeof addPathway>>;
let services: Awaited<ReturnType<typeof addPathway>>;

// Sam and Uma are on a portrait, Uma is coached by Ada, who doesn't teach her; Sam gets transition services.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, people } = school;
  const [sam, uma] = [people.sam.personId, people.uma.personId];
  await addCaseload(laurel, districtId, schoolId, people.coordinator.personId);
  await addCaseload(laurel, districtId, schoolId, people.counselor.personId);
  await inScope(laurel.database, districtId, async ({ db }) => {
    pathway = await addPathway(db, districtId, { schoolId, people: [sam, uma], content: rubricOf(3) });
    await db.run(sql`
      update pathway_member
      set coach_id = ${people.ada.personId}
      where district_id = ${districtId} and person_id = ${uma}`);
    services = await addPathway(db, districtId, { schoolId, people: [sam], kind: 'services' });
  });
});

async function ok<Answer extends { status: number; text: string }>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

const sheetOf = async (who: Member, more: { kind?: 'self' | 'teacher' | 'settled'; of?: typeof pathway } = {}) => {
  const { of = pathway, ...asked } = more;
  return (
    await ok(
      callAs(laurel, who.browser, api.readRatingSheet, {
        pathwayId: of.pathwayId,
        termId: school.ids.quarter,
        ...asked,
      }),
    )
  ).output;
};

const levelOf = (criterion: number, rank: number) =>
  pathway.content.criteria[criterion]?.levels[rank - 1]?.levelId ?? null;

function input(cells: SaveRatingsInput['cells'], more: Partial<SaveRatingsInput> = {}): SaveRatingsInput {
  return {
    ...{ pathwayId: pathway.pathwayId, versionId: pathway.versionId, termId: school.ids.quarter, kind: 'teacher' },
    ...{ operationId: newId<'operation'>(), cause: 'entered', members: pathway.memberIds },
    criteria: pathway.content.criteria.map(({ criterionId }) => criterionId),
    cells,
    ...more,
  };
}

const changesKept = async () =>
  await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.rows(
      z.object({ change: assessmentChange }),
      sql`
      select change from assessment_event where district_id = ${school.districtId}`,
    ),
  );

const save = async (who: Member, given: SaveRatingsInput) => await callAs(laurel, who.browser, api.saveRatings, given);

describe('visibility of members', () => {
  test('teachers see students in their classes and those they coach, families see themselves, and others see nothing', async () => {
    const { people } = school;
    const names = async (who: Member) => (await sheetOf(who)).members.map(({ name }) => name);
    expect(await names(people.coordinator)).toEqual(['Sam Student', 'Uma Student']);
    expect(await names(people.ada)).toEqual(['Sam Student', 'Uma Student']);
    expect(await names(people.sam)).toEqual(['Sam Student']);
    expect(await names(people.pia)).toEqual(['Sam Student']);
    for (const who of [people.tia, people.cole, people.office]) {
      const asked = { pathwayId: pathway.pathwayId };
      expect([403, 404]).toContain((await callAs(laurel, who.browser, api.readRatingSheet, asked)).status);
      expect([403, 404]).toContain((await callAs(laurel, who.browser, api.readMembers, asked)).status);
    }
  });

  test('transition services are visible to the student, the family, and their coordinator: no one else learns of them', async () => {
    const { people } = school;
    const seen = async (who: Member) =>
      (await ok(callAs(laurel, who.browser, api.readPathways, {}))).output.pathways.map(({ title }) => title).sort();
    const both = ['Portrait of a graduate', 'Transition plan'];
    for (const who of [people.coordinator, people.sam, people.pia]) expect(await seen(who)).toEqual(both);
    for (const who of [people.admin, people.ada, people.ben, people.counselor, people.uma, people.quinn]) {
      expect(await seen(who)).toEqual(['Portrait of a graduate']);
      const asked = { pathwayId: services.pathwayId };
      for (const call of [api.readRatingSheet, api.readMembers])
        expect((await callAs(laurel, who.browser, call, asked)).status).toBe(404);
      const [memberId = newId<'pathway-member'>(), criterionId = newId<'criterion'>()] = [
        services.memberIds[0],
        services.content.criteria[0]?.criterionId,
      ];
      const cell = { ...asked, memberId, criterionId, termId: school.ids.quarter };
      expect((await callAs(laurel, who.browser, api.readCriterionRatings, cell)).status).toBe(404);
      const progress = (await ok(callAs(laurel, who.browser, api.readProgress, {}))).text;
      expect(progress).not.toContain(services.pathwayId);
      expect(progress).not.toContain('Transition plan');
      expect((await callAs(laurel, who.browser, search, { query: 'Transition plan' })).text).not.toContain(
        'Transition plan',
      );
    }
  });

  test('looking at someone else’s services is audited, and looking at one’s own isn’t', async () => {
    const { people, districtId } = school;
    await sheetOf(people.coordinator, { of: services });
    await sheetOf(people.sam, { of: services });
    await sheetOf(people.coordinator);
    const views = await inScope(laurel.database, districtId, async ({ db }) =>
      db.rows(
        z.object({ account: z.string() }),
        sql`
          select account_id as account
          from audit_event
          where district_id = ${districtId} and what = 'services view'`,
      ),
    );
    expect(views).toEqual([{ account: people.coordinator.accountId }]);
  });
});

describe('ratings', () => {
  test('are saved cell by cell within eight statements; a repeat gets a response, and a stale cell returns the other value', async () => {
    const { ada } = school.people;
    const one = input([[0, 0, 0, levelOf(0, 3), '']]);
    const [first, statements] = await countingStatements(async () => await ok(save(ada, one)));
    expect(first.output).toEqual({ versions: [1], conflicts: [] });
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.length).toBeLessThanOrEqual(8);
    expect((await ok(save(ada, one))).output).toEqual(first.output);

    const stale = input([
      [0, 0, 0, levelOf(0, 4), ''],
      [0, 1, 0, 'unobserved', 'Not in class yet.'],
    ]);
    expect((await ok(save(ada, stale))).output).toMatchObject({
      versions: [null, 1],
      conflicts: [{ cell: 0, version: 1, level: levelOf(0, 3), by: 'Ada Algebra' }],
    });
    expect((await save(ada, input([[0, 0, 0, levelOf(0, 1), '']]))).status).toBe(409);

    const [sam] = (await sheetOf(ada)).members;
    expect(sam).toMatchObject({ ranks: [3, 0, null], versions: [1, 1, 0], released: '000' });
    expect(sam?.comments).toEqual([[1, 'Not in class yet.']]);
  });

  test('by two teachers are shown side by side', async () => {
    const { ada, ben } = school.people;
    await ok(save(ada, input([[0, 0, 0, levelOf(0, 3), '']])));
    expect((await ok(save(ben, input([[0, 0, 0, levelOf(0, 1), '']])))).output.versions).toEqual([1]);
    expect((await sheetOf(ada)).raters.map(({ name }) => name)).toEqual(['Ada Algebra', 'Ben Biology']);
    expect((await sheetOf(ben)).members[0]?.ranks).toEqual([1, null, null]);
  });

  test.each([
    ['someone out of reach', () => school.people.cole, {}, 403],
    ['a student as a teacher', () => school.people.sam, { members: [] }, 409],
    ['a family that rates', () => school.people.pia, { kind: 'family' }, 409],
    ['a teacher who settles', () => school.people.ada, { kind: 'settled' }, 409],
    ['a coordinator who settles without a reason', () => school.people.coordinator, { kind: 'settled' }, 409],
    ['a level of another criterion', () => school.people.ada, { level: [1, 2] }, 404],
    ['an unknown term', () => school.people.ada, { termId: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('reject %s', async (_, who, { level, members, ...more }: Record<string, unknown>, status) => {
    const [criterion = 0, rank = 2] = (level as number[] | undefined) ?? [];
    const own = members ? { members: pathway.memberIds.slice(0, 1) } : { members: pathway.memberIds.slice(0, 1) };
    const reply = await save(who(), input([[0, 0, 0, levelOf(criterion, rank), '']], { ...own, ...more }));
    expect([status, status === 409 ? 422 : status], reply.text).toContain(reply.status);
  });

  test('are settled with a reason and a name; the settled level counts, whoever rated', async () => {
    const { ada, ben, coordinator, pia } = school.people;
    await ok(save(ada, input([[0, 0, 0, levelOf(0, 4), '']])));
    await ok(save(ben, input([[0, 0, 0, levelOf(0, 1), '']])));
    await ok(save(coordinator, input([[0, 0, 0, levelOf(0, 3), 'Both saw the talk.']], { kind: 'settled' })));
    const { pathwayId, versionId } = pathway;
    const release = { pathwayId, versionId, termId: school.ids.quarter, kind: 'settled', isReleased: true } as const;
    expect((await callAs(laurel, ada.browser, api.releaseRatings, release)).status).toBe(404);
    expect((await ok(callAs(laurel, coordinator.browser, api.releaseRatings, release))).output.count).toBe(1);
    const [memberId = newId<'pathway-member'>(), criterionId = newId<'criterion'>()] = [
      pathway.memberIds[0],
      pathway.content.criteria[0]?.criterionId,
    ];
    const cell = { pathwayId, memberId, criterionId, termId: school.ids.quarter };
    const settled = { kind: 'settled', by: 'Tomas Coordinator', level: 'Proficient', comment: 'Both saw the talk.' };
    const seen = async (who: Member) =>
      (await ok(callAs(laurel, who.browser, api.readCriterionRatings, cell))).output.ratings;
    expect((await seen(ada)).map(({ kind }) => kind).sort()).toEqual(['settled', 'teacher', 'teacher']);
    expect((await seen(ada))[0]).toMatchObject(settled);
    expect(await seen(pia)).toMatchObject([settled]);
    const { members } = (await ok(callAs(laurel, pia.browser, api.readProgress, {}))).output;
    expect(members.find((each) => each.pathwayId === pathwayId)?.reached).toEqual([{ criterionId, rank: 3 }]);
  });

  test('can be commented on by a family if the pathway allows it, and staff and the family read the comments', async () => {
    const { pia, sam, ada } = school.people;
    const said = input([[0, 0, 0, null, 'He talks of it at home.']], {
      ...{ kind: 'family', members: pathway.memberIds.slice(0, 1) },
    });
    const lets = async (isLet: boolean) =>
      await inScope(laurel.database, school.districtId, async ({ db }) => {
        await db.run(sql`
          update pathway set lets_families_comment = ${isLet}
          where district_id = ${school.districtId} and id = ${pathway.pathwayId}`);
      });
    await lets(false);
    expect((await save(pia, said)).fault?.code).toBe('refused');
    await lets(true);
    await ok(save(pia, said));
    const [memberId = newId<'pathway-member'>(), criterionId = newId<'criterion'>()] = [
      pathway.memberIds[0],
      pathway.content.criteria[0]?.criterionId,
    ];
    const cell = { pathwayId: pathway.pathwayId, memberId, criterionId, termId: school.ids.quarter };
    for (const who of [pia, sam, ada])
      expect((await ok(callAs(laurel, who.browser, api.readCriterionRatings, cell))).output.ratings).toMatchObject([
        { kind: 'family', level: null, comment: 'He talks of it at home.' },
      ]);
  });

  test('store a comment’s formatting beside its text, and only text if there is none', async () => {
    const { ada, pia } = school.people;
    const { pathwayId, versionId } = pathway;
    const shown = '<p>Spoke <b>up</b>:</p><ul><li>in class</li><li>at home</li></ul>';
    const plain = documentFromHtml('<p>One.</p><p>Two.</p>');
    // What the words are is not for the browser to say.
    const cells = input([
      [0, 0, 0, levelOf(0, 3), 'Invented.', { ...documentFromHtml(shown) }],
      [0, 1, 0, levelOf(1, 3), '', { ...plain }],
      [0, 2, 0, levelOf(2, 3), '', { ...documentFromHtml('<hr><p><b> </b></p>') }],
    ]);
    expect((await ok(save(ada, cells))).output.versions).toEqual([1, 1, 1]);
    const [sam] = (await sheetOf(ada)).members;
    expect(sam?.comments).toEqual([
      [0, 'Spoke up:\nin class\nat home'],
      [1, 'One.\nTwo.'],
    ]);
    expect(sam?.written.map(([at]) => at)).toEqual([0]);
    expect(documentToHtml(parseDocument(sam?.written[0]?.[1]))).toContain('<strong>up</strong>');

    // A stale save is shown both; the same again changes nothing; the formatting alone is a change.
    const sent = (level: number, base: number, html: string) =>
      save(ada, input([[0, 0, base, levelOf(0, level), '', { ...documentFromHtml(html) }]]));
    expect((await sent(2, 0, '<p>Mine.</p>')).fault?.details.conflicts).toMatchObject([
      { comment: 'Spoke up:\nin class\nat home', written: { type: 'doc' } },
    ]);
    expect((await ok(sent(3, 0, shown))).output.versions).toEqual([1]);
    expect((await ok(sent(3, 1, shown.replace('<b>', '<i>').replace('</b>', '</i>')))).output.versions).toEqual([2]);

    await ok(
      callAs(laurel, ada.browser, api.releaseRatings, {
        ...{ pathwayId, versionId, termId: school.ids.quarter, kind: 'teacher', isReleased: true },
      }),
    );
    const [memberId = newId<'pathway-member'>(), criterionId = newId<'criterion'>()] = [
      pathway.memberIds[0],
      pathway.content.criteria[0]?.criterionId,
    ];
    const cell = { pathwayId, memberId, criterionId, termId: school.ids.quarter };
    const [seen] = (await ok(callAs(laurel, pia.browser, api.readCriterionRatings, cell))).output.ratings;
    expect(documentToHtml(parseDocument(seen?.written))).toContain('<em>up</em>');
    expect(JSON.stringify(await changesKept())).not.toContain('Spoke');
  });

  test.each([
    ['an image', '<p>See <img src="/image/x.png"></p>', /can’t hold images or files/],
    ['a video', '<iframe src="//youtu.be/dQw4w9WgXcQ"></iframe>', /can’t hold images or files/],
    ['an attached file', '<p><a href="/file/x">a</a></p>', /can’t hold images or files/],
    ['more than 2,000 characters', `<p><b>${'x'.repeat(2001)}</b></p>`, /Shorten it to 2,000 characters/],
    ['more formatting than text', '<p><b>x</b><i>y</i></p>'.repeat(150), /too much formatting/],
    ['100,000 characters of JSON', '<p><b>x</b><i>y</i></p>'.repeat(900), /too long/],
  ])('reject %s in a comment with a message, and save nothing of it', async (_, html, why) => {
    const { ada } = school.people;
    const reply = await save(ada, input([[0, 0, 0, levelOf(0, 3), '', { ...documentFromHtml(html) }]]));
    expect([reply.fault?.code, reply.text]).toEqual(['invalid', expect.stringMatching(why)]);
    expect((await sheetOf(ada)).members[0]?.ranks).toEqual([null, null, null]);
  });

  test('are visible to a family once they are released, and so are the levels reached', async () => {
    const { ada, sam, pia } = school.people;
    await ok(save(ada, input([[0, 0, 0, levelOf(0, 3), 'Spoke up in every lesson.']])));
    await ok(
      save(sam, input([[0, 0, 0, levelOf(0, 4), '']], { kind: 'self', members: pathway.memberIds.slice(0, 1) })),
    );
    const [memberId = newId<'pathway-member'>(), criterionId = newId<'criterion'>()] = [
      pathway.memberIds[0],
      pathway.content.criteria[0]?.criterionId,
    ];
    const cell = { pathwayId: pathway.pathwayId, memberId, criterionId, termId: school.ids.quarter };
    const seen = async (who: Member) =>
      (await ok(callAs(laurel, who.browser, api.readCriterionRatings, cell))).output.ratings
        .map(({ kind }) => kind)
        .sort();
    expect(await seen(pia)).toEqual(['self']);
    expect(await seen(ada)).toEqual(['self', 'teacher']);
    expect((await sheetOf(ada)).members[0]?.self).toEqual([[0, 4]]);

    const { pathwayId, versionId } = pathway;
    const release = { pathwayId, versionId, termId: school.ids.quarter, kind: 'teacher', isReleased: true } as const;
    expect((await ok(callAs(laurel, ada.browser, api.releaseRatings, release))).output.count).toBe(1);
    expect((await ok(callAs(laurel, ada.browser, api.releaseRatings, release))).output.count).toBe(0);
    expect(await seen(pia)).toEqual(['self', 'teacher']);
    const { members } = (await ok(callAs(laurel, sam.browser, api.readProgress, {}))).output;
    expect(members.find((each) => each.pathwayId === pathwayId)?.reached).toEqual([{ criterionId, rank: 3 }]);

    const { changes } = (await ok(callAs(laurel, ada.browser, api.readCriterionRatings, cell))).output;
    expect(changes.map(({ cause, after }) => [cause, after])).toContainEqual(['entered', 'Proficient']);
    const kept = await changesKept();
    expect(kept.length).toBe(3);
    expect(JSON.stringify(kept)).not.toContain('Spoke up');
  });
});

describe('members', () => {
  const stage = () => pathway.stageIds[0];
  const fields = () => ({
    ...{ cohort: 'Class of 2028', coachId: school.people.ada.personId, stageId: stage() },
    ...{ startsOn: '2026-10-01' as never, endsBefore: null },
  });
  const put = async (
    members: Parameters<typeof sent>[0],
    operationId = newId<'operation'>(),
    who = school.people.coordinator,
  ) => await callAs(laurel, who.browser, api.saveMembers, sent(members, operationId));
  const sent = (
    members: readonly {
      memberId: Id<'pathway-member'>;
      personId: Id<'person'>;
      version: number;
      fields: ReturnType<typeof fields> | null;
    }[],
    operationId: Id<'operation'>,
  ) => ({ pathwayId: pathway.pathwayId, operationId, members: [...members] });

  test('are added once, moved to another cohort, and moved back', async () => {
    const tia = { memberId: newId<'pathway-member'>(), personId: school.people.tia.personId };
    const operationId = newId<'operation'>();
    const added = (await ok(put([{ ...tia, version: 0, fields: fields() }], operationId))).output;
    expect((await ok(put([{ ...tia, version: 0, fields: fields() }], operationId))).output).toEqual(added);
    const [made] = added.members;
    if (!made) throw new Error('Nobody was added.');
    const moved = { ...tia, memberId: made.memberId, version: 1, fields: { ...fields(), cohort: 'Class of 2029' } };
    const { before } = (await ok(put([moved]))).output.members[0] ?? {};
    expect(before).toEqual(fields());
    expect((await ok(put([moved]))).output.kept).toEqual([tia.personId]);
    const list = async () =>
      (await ok(callAs(laurel, school.people.coordinator.browser, api.readMembers, { pathwayId: pathway.pathwayId })))
        .output;
    expect((await list()).members.find(({ personId }) => personId === tia.personId)).toMatchObject({
      ...{ cohort: 'Class of 2029', coachName: 'Ada Algebra', version: 2, ratedAt: null },
    });
    await ok(put([{ ...moved, version: 2, fields: null }]));
    expect((await list()).members.map(({ name }) => name)).toEqual(['Sam Student', 'Uma Student']);
  });

  test('aren’t removed once rated, aren’t added if out of reach, and can’t get a stage of another pathway', async () => {
    const [memberId = newId<'pathway-member'>()] = pathway.memberIds;
    const { people, districtId, ids } = school;
    const criterion = pathway.content.criteria[0];
    if (!criterion) throw new Error('A criterion is needed.');
    const by = { kind: 'teacher', raterId: people.ada.personId, rank: 2, criterion } as const;
    await inScope(laurel.database, districtId, async ({ db }) => {
      await addRating(db, districtId, { memberId, versionId: pathway.versionId, termId: ids.quarter, ...by });
    });
    const sam = { memberId, personId: people.sam.personId, version: 1 };
    expect((await put([{ ...sam, fields: null }])).text).toContain('Enter a last day instead');
    expect((await put([{ ...sam, fields: { ...fields(), stageId: services.stageIds[0] } }])).status).toBe(404);
    const pia = { memberId: newId<'pathway-member'>(), personId: people.pia.personId, version: 0, fields: fields() };
    expect((await put([pia])).status).toBe(404);
    const coached = { ...fields(), coachId: people.uma.personId };
    expect((await put([{ ...sam, fields: coached }])).status).toBe(404);
    expect((await put([{ ...sam, fields: fields() }], newId(), people.ada)).status).toBe(403);
  });

  test('can also be found by class: those who aren’t on the pathway yet', async () => {
    const { coordinator, ada, tia } = school.people;
    const find = async (more: { search?: string; classId?: Id<'class'> }) =>
      (
        await ok(
          callAs(laurel, coordinator.browser, api.findCandidates, {
            ...{ pathwayId: pathway.pathwayId, who: 'students', search: '' },
            ...more,
          }),
        )
      ).output;
    const { classes, people } = await find({ search: 'álg' });
    expect(people).toEqual([]);
    // Sam is on it; Tia isn’t.
    expect(classes).toEqual([{ classId: school.ids.algebra, title: 'Algebra', studentCount: 1 }]);
    const ofClass = await find({ classId: school.ids.algebra });
    expect(ofClass.people.map(({ personId }) => personId)).toEqual([tia.personId]);
    expect(ofClass.classes).toEqual([]);
    expect((await find({})).classes).toEqual([]);
    const asked = { pathwayId: pathway.pathwayId, who: 'students' as const, search: 'alg' };
    expect((await callAs(laurel, ada.browser, api.findCandidates, asked)).status).toBe(403);
  });

  test('appear on the dashboard in five statements, besides an audited first look at services, counted by cohort and stage', async () => {
    const { coordinator } = school.people;
    await ok(callAs(laurel, coordinator.browser, api.readProgress, {}));
    const [{ output }, statements] = await countingStatements(
      async () => await ok(callAs(laurel, coordinator.browser, api.readProgress, {})),
    );
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.length).toBeLessThanOrEqual(5);
    const cohort = output.cohorts.find(({ pathwayId }) => pathwayId === pathway.pathwayId);
    expect(cohort).toMatchObject({ cohort: 'Class of 2027', memberCount: 2, ratedShare: 0, stillCount: 0 });
    expect(cohort?.byStage.map(({ count }) => count)).toEqual([2, 0]);
  });

  test('appear on a coach’s dashboard if coached, and no family is told who is stuck', async () => {
    const { ada, sam } = school.people;
    const whys = async (who: Member) =>
      (await ok(callAs(laurel, who.browser, api.readProgress, {}))).output.members
        .filter(({ pathwayId }) => pathwayId === pathway.pathwayId)
        .map(({ name, why }) => [name, why]);
    expect(await whys(ada)).toEqual([['Uma Student', 'coached']]);
    expect(await whys(sam)).toEqual([['Sam Student', 'own']]);
  });

  test('are named on the dashboard after 120 days without a new stage or level, and counted in their cohort', async () => {
    const { people, districtId, ids } = school;
    const criterion = pathway.content.criteria[0];
    const [sam = newId<'pathway-member'>(), uma = newId<'pathway-member'>()] = pathway.memberIds;
    if (!criterion) throw new Error('A criterion is needed.');
    const stands = async (who = people.coordinator) => {
      const { members, cohorts, today } = (await ok(callAs(laurel, who.browser, api.readProgress, {}))).output;
      const count = cohorts.find(({ pathwayId }) => pathwayId === pathway.pathwayId)?.stillCount;
      return { names: members.filter(({ why }) => why === 'still').map(({ name }) => name), count, today };
    };
    const { today } = await stands();
    const write = async (statement: Statement) =>
      await inScope(laurel.database, districtId, async ({ db }) => void (await db.run(statement)));
    const onStageSince = async (daysAgo: number) =>
      await write(sql`
        update pathway_member set stage_on = ${addDays(today, -daysAgo)}
        where district_id = ${districtId} and id = any (${[sam, uma]}::uuid[])`);
    const rateUma = async (daysAgo: number, rank: number | null, isReleased: boolean) => {
      await write(sql`delete from assessment_rating where district_id = ${districtId}`);
      const by = { kind: 'teacher', raterId: people.ada.personId, criterion, versionId: pathway.versionId } as const;
      const on = addDays(today, -daysAgo);
      await inScope(laurel.database, districtId, async ({ db }) =>
        addRating(db, districtId, { ...by, memberId: uma, termId: ids.quarter, rank, isReleased, on }),
      );
    };

    await onStageSince(120);
    expect(await stands()).toMatchObject({ names: [], count: 0 });
    await onStageSince(121);
    expect(await stands()).toMatchObject({ names: ['Sam Student', 'Uma Student'], count: 2 });
    await rateUma(120, 2, true);
    expect(await stands()).toMatchObject({ names: ['Sam Student'], count: 1 });
    for (const [daysAgo, rank, isReleased] of [
      [121, 2, true],
      [10, 2, false],
      [10, null, true],
    ] as const) {
      await rateUma(daysAgo, rank, isReleased);
      expect(await stands()).toMatchObject({ names: ['Sam Student', 'Uma Student'], count: 2 });
    }
    // Whom one coaches stands with those one coaches, and is counted all the same; families are told nothing of it.
    expect(await stands(people.ada)).toMatchObject({ names: ['Sam Student'], count: 2 });
    for (const who of [people.sam, people.pia]) expect(await stands(who)).toMatchObject({ names: [] });
  });
});

test('a changed rubric is a new version; the old one and its ratings are kept', async () => {
  const { coordinator, ada } = school.people;
  await ok(save(ada, input([[0, 0, 0, levelOf(0, 3), '']])));
  const { rubricId, content } = pathway;
  const criteria = content.criteria.map((each, at) =>
    at === 0 ? { ...each, title: 'Speaks so that all hear' } : each,
  );
  const changed = {
    ...{ rubricId, schoolId: school.schoolId, version: 1, title: 'Portrait of a graduate', kind: 'analytic' as const },
    content: { ...content, criteria },
  };
  const put = async (version = 1) =>
    await callAs(laurel, coordinator.browser, rubrics.saveRubric, { ...changed, version });
  expect((await ok(put())).output).toEqual({ version: 2 });
  expect((await ok(put())).output).toEqual({ version: 2 });
  const now = await sheetOf(ada);
  expect(now.version).toMatchObject({ number: 2, criteria: [{ title: 'Speaks so that all hear' }, {}, {}] });
  expect(now.members[0]?.ranks).toEqual([null, null, null]);
  const asked = { pathwayId: pathway.pathwayId, termId: school.ids.quarter, versionId: pathway.versionId };
  const before = (await ok(callAs(laurel, ada.browser, api.readRatingSheet, asked))).output;
  expect(before.version).toMatchObject({ number: 1, criteria: [{ title: 'Criterion 1' }, {}, {}] });
  expect(before.members[0]?.ranks).toEqual([3, null, null]);
  const read = async (versionId?: Id<'rubric-version'>) =>
    await callAs(laurel, coordinator.browser, rubrics.readRubric, { rubricId, ...(versionId ? { versionId } : {}) });
  const latest = (await ok(read())).output;
  expect(latest).toMatchObject({ number: 2, criteria: [{ title: 'Speaks so that all hear' }, {}, {}] });
  expect(latest.versions.map(({ number }) => number)).toEqual([2, 1]);
  expect((await ok(read(pathway.versionId))).output).toMatchObject({
    number: 1,
    criteria: [{ title: 'Criterion 1' }, {}, {}],
  });
  // A version of another rubric is none of this one.
  expect((await read(services.versionId)).status).toBe(404);
  const { output } = await ok(callAs(laurel, coordinator.browser, rubrics.readRubrics, {}));
  expect(output.schools.map(({ schoolId }) => schoolId)).toEqual([school.schoolId]);
});

test('a pathway is created once, changed only from its latest version, and its type matches its subject', async () => {
  const { coordinator, ada } = school.people;
  const made = {
    ...{ pathwayId: newId<'pathway'>(), kind: 'move' as const, schoolId: school.schoolId, title: 'Into high school' },
    ...{ rubricId: pathway.rubricId, letsStudentsRate: true, letsFamiliesComment: false, isOpen: true },
    stages: [{ stageId: newId<'pathway-stage'>(), title: 'Ready', about: null, rank: 2 }],
  };
  const put = async (more: object = {}, version = 0, who = coordinator) =>
    await callAs(laurel, who.browser, api.savePathway, { ...made, ...more, version });
  const { pathwayId } = (await ok(put())).output;
  expect((await ok(put())).output).toEqual({ pathwayId, version: 1 });
  expect((await ok(put({ pathwayId, title: 'Ready for grade 9' }, 1))).output).toEqual({ pathwayId, version: 2 });
  const stale = await put({ pathwayId, title: 'Grade 9' }, 1);
  expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('Ready for grade 9')]);
  expect((await put({ pathwayId, kind: 'portrait' }, 2)).text).toContain('keeps its kind and school');
  expect((await put({}, 0, ada)).status).toBe(403);
  const { kinds, pathways } = (await ok(callAs(laurel, coordinator.browser, api.readPathways, {}))).output;
  expect(kinds).toEqual(['portrait', 'move', 'services']);
  expect(pathways.find((each) => each.pathwayId === pathwayId)).toMatchObject({
    title: 'Ready for grade 9',
    mayKeep: true,
  });
  const { districtId } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(
      sql`delete from role_rule where district_id = ${districtId} and subject = 'services' and action = 'manage'`,
    );
  });
  expect((await put({ pathwayId: newId(), kind: 'services' })).status).toBe(404);
  expect((await ok(callAs(laurel, coordinator.browser, api.readPathways, {}))).output.kinds).toEqual([
    'portrait',
    'move',
  ]);
});

test('within a locked term no rating can be changed or released, and each says why; they can again after unlocking', async () => {
  const { ada, admin } = school.people;
  await ok(save(ada, input([[0, 0, 0, levelOf(0, 2), '']])));
  const lock = async (isLocked: boolean) =>
    await ok(callAs(laurel, admin.browser, lockTerm, { termId: school.ids.semester, isLocked }));
  await lock(true);
  const refused = await save(ada, input([[0, 0, 1, levelOf(0, 4), '']]));
  expect(refused.fault).toMatchObject({
    code: 'refused',
    message: '“Fall” is locked, so its ratings can’t change. Ask an administrator to unlock it under Terms.',
  });
  const { pathwayId, versionId } = pathway;
  const release = { pathwayId, versionId, termId: school.ids.quarter, kind: 'teacher', isReleased: true } as const;
  expect((await callAs(laurel, ada.browser, api.releaseRatings, release)).fault?.code).toBe('refused');
  expect(await sheetOf(ada)).toMatchObject({ mayRate: false, closedBy: 'Fall' });
  await lock(false);
  expect(await sheetOf(ada)).toMatchObject({ mayRate: true, closedBy: null });
  await ok(save(ada, input([[0, 0, 1, levelOf(0, 4), '']])));
});

test('agreement compares teachers and outside raters of the same member, never self-ratings, and is visible only to staff', async () => {
  const { ada, ben, coordinator, sam } = school.people;
  const { pathwayId, versionId, memberIds, content } = pathway;
  const asked = { pathwayId, versionId, termId: school.ids.quarter };
  const read = async (who: Member) => await callAs(laurel, who.browser, api.readAgreement, asked);
  expect((await ok(read(coordinator))).output.criteria).toEqual([]);
  const [first, second] = content.criteria;
  if (!first || !second) throw new Error('Two criteria are needed.');
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    const rate = async (
      rater: Member,
      member: number,
      criterion: typeof first,
      rank: number,
      kind: 'teacher' | 'self',
    ) =>
      await addRating(db, school.districtId, {
        ...{ memberId: memberIds[member] ?? newId(), versionId, termId: school.ids.quarter },
        ...{ kind, raterId: rater.personId, rank, criterion },
      });
    await rate(ada, 0, first, 4, 'teacher');
    await rate(ben, 0, first, 4, 'teacher');
    await rate(ada, 1, first, 2, 'teacher');
    await rate(ben, 1, first, 1, 'teacher');
    await rate(ada, 0, second, 3, 'teacher');
    await rate(sam, 0, second, 1, 'self');
  });
  const { criteria } = (await ok(read(coordinator))).output;
  expect(criteria).toEqual([
    {
      ...{ criterionId: first.criterionId, title: first.title, count: 2, exact: 0.5, adjacent: 1 },
      // Seen: a squared distance of 1 over two pairs; by chance 9 + 4 + 0 + 1 over four.
      kappa: expect.closeTo(1 - (1 * 2) / 14, 9),
    },
  ]);
  expect((await read(sam)).status).toBe(404);
});

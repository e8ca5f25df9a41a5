import * as rubrics from '@laurel/domain/rubrics/api';
import type { RubricContent } from '@laurel/domain/rubrics/rubric';
import * as api from '@laurel/domain/transition/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, testLaurel } from '@laurel/server/testing/app';
import { addPathway, rubricOf } from '@laurel/server/testing/pathway';
import { testSchool } from '@laurel/server/testing/school';
import { addCaseload } from '@laurel/server/testing/world';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';

type Act =
  | { readonly kind: 'word'; readonly at: number; readonly word: string }
  | { readonly kind: 'add' | 'drop'; readonly at: number }
  | { readonly kind: 'rate'; readonly at: number; readonly member: number; readonly rank: number };

const at = fc.nat(9);
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('word' as const), at, word: fc.string({ minLength: 1, maxLength: 8 }) }),
    fc.record({ kind: fc.constantFrom('add' as const, 'drop' as const), at }),
    fc.record({ kind: fc.constant('rate' as const), at, member: fc.nat(1), rank: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ kind: fc.constant('rate' as const), at, member: fc.nat(1), rank: fc.integer({ min: 0, max: 4 }) }),
  ),
  { minLength: 1, maxLength: 6 },
);

/** What a rubric says once somebody has worded a criterion anew, added one, or taken one out. */
function change(content: RubricContent, act: Exclude<Act, { kind: 'rate' }>): RubricContent {
  const { criteria } = content;
  const place = act.at % criteria.length;
  const [added, chosen] = [rubricOf(1).criteria[0], criteria[place]];
  if (!added || !chosen) throw new Error('There is a criterion.');
  if (act.kind === 'word')
    return { ...content, criteria: criteria.with(place, { ...chosen, title: `Says ${act.word}`.trim() }) };
  if (act.kind === 'add')
    return { ...content, criteria: criteria.toSpliced(place, 0, { ...added, competencyId: null }) };
  return criteria.length > 1 ? { ...content, criteria: criteria.toSpliced(place, 1) } : content;
}

test('however a rubric is changed and rated, each version keeps its text and its ratings', async () => {
  const laurel = await testLaurel();
  onTestFinished(async () => await laurel.close());
  const { districtId, schoolId, people, ids } = await testSchool(laurel);
  const { coordinator, ada, sam, tia } = people;
  await addCaseload(laurel, districtId, schoolId, coordinator.personId);
  const made = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [sam.personId, tia.personId] }),
  );
  const { pathwayId, rubricId, memberIds } = made;
  const place = { pathwayId, termId: ids.quarter };
  const sheetOf = async (versionId: typeof made.versionId) => {
    const { version, members } = (await callAs(laurel, ada.browser, api.readRatingSheet, { ...place, versionId }))
      .output;
    const lines = memberIds.map((wanted) => members.find(({ memberId }) => memberId === wanted));
    return { said: { competencies: version.competencies, criteria: version.criteria }, lines };
  };
  let saved = 1;
  /** What each version said when it was saved, and what was rated by it since: by member and criterion. */
  const kept = [{ versionId: made.versionId, content: made.content, ranks: new Map<string, number>() }];

  async function run(act: Act): Promise<void> {
    const latest = kept.at(-1);
    if (!latest) throw new Error('There is a version.');
    const { versionId, content, ranks } = latest;
    if (act.kind !== 'rate') {
      const given = { rubricId, schoolId, version: saved, title: 'Portrait', kind: 'analytic' as const };
      const answer = await callAs(laurel, coordinator.browser, rubrics.saveRubric, {
        ...given,
        content: change(content, act),
      });
      expect(answer.status, answer.text).toBe(200);
      saved = answer.output.version;
      const now = (await callAs(laurel, coordinator.browser, rubrics.readRubric, { rubricId })).output;
      if (now.versionId === versionId) return;
      const { competencies, criteria } = now;
      kept.push({ versionId: now.versionId, content: { competencies, criteria }, ranks: new Map() });
      return;
    }
    const column = act.at % content.criteria.length;
    const [criterion, memberId] = [content.criteria[column], memberIds[act.member]];
    if (!criterion || !memberId) throw new Error('There is a cell.');
    const level = act.rank === 0 ? ('unobserved' as const) : (criterion.levels[act.rank - 1]?.levelId ?? null);
    const base = (await sheetOf(versionId)).lines[act.member]?.versions[column] ?? 0;
    const answer = await callAs(laurel, ada.browser, api.saveRatings, {
      ...{ ...place, versionId, kind: 'teacher', operationId: newId<'operation'>(), cause: 'entered' },
      ...{ members: [memberId], criteria: [criterion.criterionId], cells: [[0, 0, base, level, '']] },
    });
    expect(answer.status, answer.text).toBe(200);
    ranks.set(`${memberId} ${criterion.criterionId}`, act.rank);
  }

  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      for (const act of list) await run(act);
      for (const { versionId, content, ranks } of kept) {
        const { said, lines } = await sheetOf(versionId);
        expect(said).toEqual(content);
        expect(lines.map((line) => line?.ranks)).toEqual(
          memberIds.map((memberId) =>
            content.criteria.map(({ criterionId }) => ranks.get(`${memberId} ${criterionId}`) ?? null),
          ),
        );
      }
    }),
    { numRuns: 8 },
  );
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.some(({ ranks }) => ranks.size > 0)).toBe(true);
});

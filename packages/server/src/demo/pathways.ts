import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { RubricContent } from '@laurel/domain/rubrics/rubric';
import { writeCaseloadPart } from '@laurel/server/classes/caseload-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { writeHoldings } from '@laurel/server/roles/holding-store';
import { insertRubric, insertRubricVersion } from '@laurel/server/rubrics/rubric-store';
import { writeMembers } from '@laurel/server/transition/member-store';
import { insertPathway, writeStages } from '@laurel/server/transition/pathway-store';
import { type RatingToWrite, writeRatings } from '@laurel/server/transition/rating-store';
import { loadDemoBadges } from './badges';
import { bellCurve } from './chance';
import { loadDemoMoveAndServices } from './move-and-services';
import * as store from './pathway-store';
import { levelTitles, portrait, stages } from './pathway-words';
import { readMember } from './store';

/**
 * The high school follows a portrait of a graduate: the students of one mathematics teacher and a few more, rated by that
 * teacher over two terms. Somebody coordinates it, and some have badges, signed for `origin`.
 */
export async function loadDemoPathway(scope: Scope, origin: string): Promise<void> {
  const { personId, schoolId } = await readMember(scope, 'swilliams');
  const coordinatorId = await writeCoordinator(scope, schoolId);
  const content = portraitContent();
  const [rubricId, versionId, pathwayId] = [newId<'rubric'>(), newId<'rubric-version'>(), newId<'pathway'>()];
  const title = 'Portrait of a graduate';
  await insertRubric(scope, { rubricId, schoolId, title, kind: 'analytic' });
  await insertRubricVersion(scope, { versionId, rubricId, number: 1, content });
  const own = stages.map((stage) => ({ ...stage, stageId: newId<'pathway-stage'>() }));
  const may = { letsStudentsRate: true, letsFamiliesComment: true, isOpen: true };
  await insertPathway(scope, { pathwayId, kind: 'portrait', schoolId, title, rubricId, stages: own, ...may });
  await writeStages(scope, pathwayId, own);

  const terms = await store.readLatestTerms(scope);
  const began = (terms.at(-1)?.startsOn ?? scope.today) as Day;
  const followed = await store.readFollowed(scope, schoolId, ['msmith']);
  const members = followed.map(({ gradeLevel, ...each }) => {
    const at = Math.max(0, Number(gradeLevel) - 9);
    return { ...each, at, memberId: newId<'pathway-member'>(), stageId: (own[at] ?? own[0])?.stageId ?? newId() };
  });
  await writeMembers(
    { ...scope, today: began },
    pathwayId,
    members.map(({ memberId, personId: student, coachId, stageId, at }) => ({
      ...{ memberId, personId: student, coachId, stageId, endsBefore: null },
      ...{ cohort: `Class of ${Number(began.slice(0, 4)) + 4 - at}`, startsOn: began },
    })),
  );

  const [coach] = members;
  if (!coach) throw new Error(`Nobody of the demo is on the pathway of ${personId}.`);
  const caller = { ...scope.caller, accountId: coach.coachAccountId, personId: coach.coachId };
  for (const [back, { termId, startsOn }] of terms.entries()) {
    const ratings = members.flatMap(({ memberId, at }, no) => rate(content, memberId, at - back / 2, `${no} ${back}`));
    const sheet = { pathwayId, versionId, termId, kind: 'teacher', raterId: coach.coachId } as const;
    const then = { ...scope, caller, nowMs: store.afternoonAfter(scope, startsOn, 30) };
    await writeRatings(then, sheet, { cause: 'entered', batchId: newId(), ratings });
    if (back > 0) await store.writeReleased(scope, sheet, store.afternoonAfter(scope, startsOn, 35));
  }
  const [{ termId }] = [terms[0] ?? { termId: newId<'term'>() }];
  await loadDemoMoveAndServices(scope, { schoolId, coordinatorId, termId, began });
  const by = { accountId: coach.coachAccountId, personId: coach.coachId };
  const others = members.flatMap(({ personId: student, username }) => (username === 'msmith' ? [] : [student]));
  await loadDemoBadges(scope, { origin, rubricId, content, members: others, by });
}

/** Somebody who coordinates it, for every student of the school, and of grade 8 elsewhere, who come to it. */
async function writeCoordinator(scope: Scope, schoolId: Id<'school'>): Promise<Id<'person'>> {
  const { personId } = await readMember(scope, demoCoordinator);
  const roleId = await store.readRoleId(scope, 'transition-coordinator');
  await writeHoldings(scope, { roleId, people: [personId], schoolId, startsOn: null, endsBefore: null });
  const of = { kind: 'last-names', from: 'A', until: 'Z' } as const;
  for (const at of [schoolId, await store.readMiddleSchool(scope)])
    await writeCaseloadPart(scope, { counselorId: personId, schoolId: at, of, startsOn: null, endsBefore: null });
  return personId;
}

const demoCoordinator = 'lhansen';

function portraitContent(): RubricContent {
  const competencies = portrait.map(({ title }) => ({ competencyId: newId<'competency'>(), title }));
  return {
    competencies,
    criteria: portrait.flatMap(({ criteria }, of) =>
      criteria.map(({ title, levels }) => ({
        ...{ criterionId: newId<'criterion'>(), competencyId: competencies[of]?.competencyId ?? null, title, text: '' },
        ...{ weight: '1', isRange: false, alignments: [] },
        levels: levels.map((text, rank) => ({
          ...{
            levelId: newId<'level'>(),
            letter: levelTitles[rank]?.slice(0, 1) ?? '',
            title: levelTitles[rank] ?? '',
          },
          ...{ text, points: String(rank + 1) },
        })),
      })),
    ),
  };
}

/** About a level a year, some criteria not observed yet and some not rated. */
function rate(content: RubricContent, memberId: Id<'pathway-member'>, year: number, seed: string): RatingToWrite[] {
  return content.criteria.flatMap(({ criterionId, levels }, at): RatingToWrite[] => {
    const chance = bellCurve(`${seed} ${at}`);
    if (chance > 1.6) return [];
    const rest = { memberId, criterionId, comment: '', before: null, version: 1 };
    if (chance < -1.7) return [{ ...rest, level: 'unobserved', rank: null }];
    const rank = Math.min(4, Math.max(1, Math.round(1.6 + year * 0.7 + chance * 0.7)));
    return [{ ...rest, level: levels[rank - 1]?.levelId ?? null, rank }];
  });
}

import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { RubricContent } from '@laurel/domain/rubrics/rubric';
import type { PathwayKind } from '@laurel/domain/transition/pathway';
import { blankPlan, type PlanFields } from '@laurel/domain/transition/services-plan';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { insertRubric, insertRubricVersion } from '@laurel/server/rubrics/rubric-store';
import { writeMembers } from '@laurel/server/transition/member-store';
import { insertPathway, writeStages } from '@laurel/server/transition/pathway-store';
import { writeRatings } from '@laurel/server/transition/rating-store';
import { writePlan } from '@laurel/server/transition/services-plan-store';
import { afternoonAfter, readEighthGrade, readJuniors, writeReleased } from './pathway-store';
import { levelTitles } from './pathway-words';

interface Coordinated {
  readonly schoolId: Id<'school'>;
  readonly coordinatorId: Id<'person'>;
  readonly termId: Id<'term'>;
  readonly began: Day;
}

/** The students of grade 8 get ready for the high school, and two of the high school have a plan of transition services. */
export async function loadDemoMoveAndServices(scope: Scope, given: Coordinated): Promise<void> {
  const { coordinatorId, termId, began } = given;
  const eighth = await readEighthGrade(scope);
  const move = await addPathway(scope, given, {
    ...{ kind: 'move', title: 'Ready for high school', schoolId: null, people: eighth },
    criteria: ['Plans the week', 'Asks for help', 'Reads for an hour', 'Works with others'],
  });
  const ratings = move.memberIds.flatMap((memberId, no) =>
    move.content.criteria.flatMap(({ criterionId, levels }, at) => {
      const rank = 1 + ((no * 3 + at * 5) % 4);
      if ((no + at) % 5 === 0) return [];
      const level = levels[rank - 1]?.levelId ?? null;
      return [{ memberId, criterionId, level, rank, comment: '', before: null, version: 1 }];
    }),
  );
  const sheet = { ...move, termId, kind: 'teacher', raterId: coordinatorId } as const;
  const then = { ...scope, nowMs: afternoonAfter(scope, began, 30) };
  await writeRatings(then, sheet, { cause: 'entered', batchId: newId(), ratings });
  await writeReleased(scope, sheet, afternoonAfter(scope, began, 35));

  // For a year by now, and without a new level since: whoever coordinates has somebody to look after.
  const services = await addPathway(
    scope,
    { ...given, began: addDays(began, -365) },
    {
      ...{
        kind: 'services',
        title: 'Transition services',
        schoolId: given.schoolId,
        people: await readJuniors(scope, given),
      },
      criteria: ['Speaks for oneself', 'Gets around town', 'Handles money'],
    },
  );
  const [first] = services.memberIds;
  if (first) await writePlan(scope, first, planOf(began));
}

function planOf(began: Day): PlanFields {
  return {
    ...blankPlan,
    ...{ education: 'Completes a certificate in culinary arts at the community college.', goalsOn: addDays(began, 20) },
    ...{ employment: 'Works at least 20 hours a week in a commercial kitchen.', living: null },
    ...{ assessment: 'Interest inventory and two job visits.', assessedOn: addDays(began, 10) },
    ...{ services: 'Job coaching, two hours a week.', courses: 'Culinary arts I and II, consumer math.' },
    ...{ annualGoals: 'Fills in a job application without help by May.', studentInvitedOn: addDays(began, 15) },
    agencies: [{ agencyId: newId<'agency'>(), name: 'Department of Rehabilitation', invitedOn: null }],
    answers: { ...blankPlan.answers, goals: 'yes', yearly: 'yes', assessed: 'yes', courses: 'yes' },
  };
}

interface Added {
  readonly kind: PathwayKind;
  readonly title: string;
  readonly schoolId: Id<'school'> | null;
  readonly people: readonly Id<'person'>[];
  readonly criteria: readonly string[];
}

/** A pathway with one stage, its rubric, and who is on it. */
async function addPathway(scope: Scope, { began }: Coordinated, { kind, title, schoolId, people, criteria }: Added) {
  const [rubricId, versionId, pathwayId] = [newId<'rubric'>(), newId<'rubric-version'>(), newId<'pathway'>()];
  const stage = { stageId: newId<'pathway-stage'>(), title: 'Getting ready', about: null, rank: 3 };
  const content: RubricContent = {
    competencies: [],
    criteria: criteria.map((name) => ({
      ...{ criterionId: newId<'criterion'>(), competencyId: null, title: name, text: '', weight: '1', isRange: false },
      alignments: [],
      levels: levelTitles.map((level, rank) => ({
        ...{ levelId: newId<'level'>(), letter: level.slice(0, 1), title: level, text: '', points: String(rank + 1) },
      })),
    })),
  };
  await insertRubric(scope, { rubricId, schoolId, title, kind: 'analytic' });
  await insertRubricVersion(scope, { versionId, rubricId, number: 1, content });
  const may = { letsStudentsRate: true, letsFamiliesComment: true, isOpen: true };
  await insertPathway(scope, { pathwayId, kind, schoolId, title, rubricId, stages: [stage], ...may });
  await writeStages(scope, pathwayId, [stage]);
  const members = people.map((personId) => ({
    ...{ memberId: newId<'pathway-member'>(), personId, cohort: null, coachId: null, stageId: stage.stageId },
    ...{ startsOn: began, endsBefore: null },
  }));
  await writeMembers({ ...scope, today: began }, pathwayId, members);
  return { pathwayId, versionId, content, memberIds: members.map(({ memberId }) => memberId) };
}

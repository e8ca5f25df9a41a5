import type * as api from '@laurel/domain/badges/api';
import type { Badge } from '@laurel/domain/badges/badge';
import {
  type AchievedLevel,
  describeLevel,
  meetRule,
  type RuleLevel,
  type WantedLevel,
} from '@laurel/domain/badges/badge-rule';
import { readPrivateBadges } from '@laurel/domain/badges/permissions';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { readReachedLevelsUnchecked } from '@laurel/server/transition/reached-level-store';
import { readRubrics } from './rule-store';

/** Rubrics whose levels a badge can ask for. */
export async function readRuleChoices(scope: Scope): Promise<OutputOf<typeof api.readRuleChoices>> {
  const withServices = reachOf(scope, readPrivateBadges).reaches.length > 0;
  const rubrics = await readRubrics(scope, { withServices });
  return {
    rubrics: rubrics.map(({ rubricId, title, content }) => ({
      rubricId,
      title,
      criteria: content.criteria.map(({ criterionId, title: criterion, levels }) => ({
        ...{ criterionId, title: criterion },
        levels: levels.map(({ levelId, title: level }) => ({ levelId, title: level })),
      })),
    })),
  };
}

/** Wanted levels with the words they have now; `null` where one of them is none, or of services in a badge that others see. */
export async function describeRule(
  scope: Scope,
  wanted: readonly WantedLevel[],
  { isPrivate }: { readonly isPrivate: boolean },
): Promise<RuleLevel[] | null> {
  const rubricIds = wanted.map(({ rubricId }) => rubricId);
  const rubrics = await readRubrics(scope, { withServices: isPrivate, rubricIds });
  const described = wanted.map((level) => {
    const rubric = rubrics.find(({ rubricId }) => rubricId === level.rubricId);
    return rubric ? describeLevel(level, rubric.content) : null;
  });
  const all = described.filter((level) => level !== null);
  return all.length === wanted.length ? all : null;
}

/** What each of these people has reached of a badge’s rule, for those who have reached all of it. */
export async function readMet(
  scope: Pick<Scope, 'db' | 'districtId'>,
  { rule, isPrivate }: Pick<Badge, 'rule' | 'isPrivate'>,
  students: readonly Id<'person'>[],
): Promise<ReadonlyMap<string, AchievedLevel[]>> {
  if (rule === null || students.length === 0) return new Map();
  const reached = await readReachedLevelsUnchecked(scope, students, { withServices: isPrivate });
  const met = students.map((student) => {
    const levels = reached.filter(({ personId }) => personId === student);
    return [student, meetRule(rule, levels)] as const;
  });
  return new Map(met.flatMap(([student, levels]): [string, AchievedLevel[]][] => (levels ? [[student, levels]] : [])));
}

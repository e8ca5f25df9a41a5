import { id } from '@laurel/domain/kit/id';
import type { ReachedLevel } from '@laurel/domain/rubrics/reached-levels';
import { caseAlignment, type RubricContent, rankOf } from '@laurel/domain/rubrics/rubric';
import * as z from 'zod/mini';

/** A level that a badge asks for, as it is chosen. */
export const wantedLevel = z.object({ rubricId: id('rubric'), criterionId: id('criterion'), levelId: id('level') });

export type WantedLevel = z.infer<typeof wantedLevel>;

/** A level that a badge asks for, with the words the rubric had when it was chosen: levels lowest first. */
export const ruleLevel = z.object({
  ...wantedLevel.shape,
  /** Its place among the levels, 1 the lowest. */
  rank: z.int(),
  criterion: z.string(),
  levels: z.array(z.object({ levelId: id('level'), title: z.string(), points: z.nullable(z.string()) })),
  /** The standards its criterion was aligned with. */
  alignments: z.optional(z.array(caseAlignment)),
});

export type RuleLevel = z.infer<typeof ruleLevel>;

/** Every level that has to be reached, or a higher one of the same criterion. */
export const badgeRule = z.array(ruleLevel).check(z.minLength(1), z.maxLength(20));

/** What somebody had reached of a rule when they were awarded. */
export const achievedLevels = z.array(z.object({ criterionId: id('criterion'), levelId: id('level'), rank: z.int() }));

export type AchievedLevel = z.infer<typeof achievedLevels>[number];

/** A wanted level with its words; `null` where the rubric has no such level. */
export function describeLevel(wanted: WantedLevel, content: RubricContent): RuleLevel | null {
  const criterion = content.criteria.find(({ criterionId }) => criterionId === wanted.criterionId);
  const rank = criterion ? rankOf(criterion, wanted.levelId) : null;
  if (!criterion || rank === null) return null;
  const levels = criterion.levels.map(({ levelId, title, points }) => ({ levelId, title, points }));
  const { title, alignments } = criterion;
  return { ...wanted, rank, criterion: title, levels, ...(alignments.length === 0 ? {} : { alignments }) };
}

/** What of a rule somebody has reached, in its order; `null` while a level is missing. The best counts where they are on two pathways. */
export function meetRule(
  rule: readonly RuleLevel[],
  reached: readonly Pick<ReachedLevel, 'criterionId' | 'levelId' | 'rank'>[],
): AchievedLevel[] | null {
  const met = rule.map(({ criterionId, rank }) => {
    const best = reached
      .filter((level) => level.criterionId === criterionId && level.rank >= rank)
      .sort((a, b) => b.rank - a.rank)[0];
    return best ? { criterionId, levelId: best.levelId, rank: best.rank } : null;
  });
  const all = met.filter((level) => level !== null);
  return all.length === rule.length ? all : null;
}

import type { Id } from '@laurel/domain/kit/id';
import {
  type competency,
  mostLevels,
  type RubricContent,
  type RubricCriterion,
  type RubricKind,
  type RubricLevel,
} from '@laurel/domain/rubrics/rubric';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { figure } from '@laurel/web/scales/term-grades-draft';
import type * as z from 'zod/mini';

type Competency = z.infer<typeof competency>;

/** A level as it is being typed: its points as text, none where it has none. */
export interface LevelDraft extends Omit<RubricLevel, 'points'> {
  readonly points: string;
}

export interface CriterionDraft extends Omit<RubricCriterion, 'levels'> {
  readonly levels: readonly LevelDraft[];
}

/** A rubric as it is being typed. */
export interface RubricDraft {
  readonly title: string;
  readonly kind: RubricKind;
  readonly competencies: readonly Competency[];
  readonly criteria: readonly CriterionDraft[];
}

/** What a rubric says, ready to be changed. */
export function draftOf({
  title,
  kind,
  competencies,
  criteria,
}: RubricContent & { readonly title: string; readonly kind: RubricKind }): RubricDraft {
  return {
    ...{ title, kind, competencies },
    criteria: criteria.map((criterion) => ({
      ...criterion,
      levels: criterion.levels.map(({ points, ...level }) => ({ ...level, points: points ?? '' })),
    })),
  };
}

/** A rubric to begin with: one criterion with the usual levels. */
export function blankDraft(): RubricDraft {
  const draft: RubricDraft = { title: '', kind: 'analytic', competencies: [], criteria: [] };
  return { ...draft, criteria: [nextCriterion(draft)] };
}

/** The same words as a rubric of its own: no criterion or level of it is one of the other’s. */
export function copyOf(draft: RubricDraft, title: string): RubricDraft {
  const ids = new Map<string, Competency['competencyId']>(
    draft.competencies.map(({ competencyId }) => [competencyId, newId('competency')]),
  );
  return {
    ...{ title, kind: draft.kind },
    competencies: draft.competencies.map((each) => ({
      ...each,
      competencyId: ids.get(each.competencyId) ?? each.competencyId,
    })),
    criteria: draft.criteria.map((criterion) => ({
      ...criterion,
      criterionId: newId('criterion'),
      competencyId: (criterion.competencyId && ids.get(criterion.competencyId)) ?? null,
      levels: criterion.levels.map((level) => ({ ...level, levelId: newId('level') })),
    })),
  };
}

/** An empty criterion, with levels named as those of the last one. */
export function nextCriterion({ kind, criteria }: RubricDraft): CriterionDraft {
  const last = criteria.at(-1);
  const levels = last?.levels ?? usualLevels(kind).map((level) => ({ ...level, points: '' }));
  return {
    ...{ criterionId: newId('criterion'), title: '', text: '', weight: '1', alignments: [] },
    competencyId: last?.competencyId ?? null,
    isRange: last?.isRange ?? false,
    levels: levels.map(({ letter, title, points }) => ({ levelId: newId('level'), letter, title, points, text: '' })),
  };
}

export function nextLevel(): LevelDraft {
  return { levelId: newId('level'), letter: '', title: '', text: '', points: '' };
}

/** Whether a criterion can have another level: a target has one level below and one above it. */
export function takesLevel(kind: RubricKind, { levels }: CriterionDraft): boolean {
  return levels.length < (kind === 'single-point' ? 3 : mostLevels);
}

/** The drafts without a competency: its criteria belong to none. */
export function withoutCompetency(draft: RubricDraft, competencyId: Id<'competency'>): RubricDraft {
  return {
    ...draft,
    competencies: draft.competencies.filter((each) => each.competencyId !== competencyId),
    criteria: draft.criteria.map((each) =>
      each.competencyId === competencyId ? { ...each, competencyId: null } : each,
    ),
  };
}

/** Which fields of a level can’t be taken. */
export function wrongOfLevel({ letter, title, points }: LevelDraft) {
  return {
    letter: letter.trim() === '',
    title: title.trim() === '',
    points: points.trim() !== '' && figure(points) === null,
  };
}

const identifiers = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f-])/gi;

/** The CASE identifier that a text is, or that an address of a framework ends with; `null` where it has none. */
export function identifierIn(text: string): string | null {
  return text.match(identifiers)?.at(-1) ?? null;
}

/** The same of a criterion, its levels and standards aside. */
export function wrongOfCriterion({ title, weight }: CriterionDraft) {
  return { title: title.trim() === '', weight: figure(weight) === null };
}

/** Whether anything of a criterion can’t be taken. */
export function isCriterionWrong(criterion: CriterionDraft): boolean {
  if (criterion.alignments.some(({ identifier }) => identifierIn(identifier) === null)) return true;
  return [wrongOfCriterion(criterion), ...criterion.levels.map(wrongOfLevel)].some((wrong) =>
    Object.values(wrong).includes(true),
  );
}

/** What the drafts stand for, or `null` while something is missing or a figure is none. */
export function settledContent({ competencies, criteria }: RubricDraft): RubricContent | null {
  if (criteria.length === 0 || criteria.some(isCriterionWrong)) return null;
  if (competencies.some(({ title }) => title.trim() === '')) return null;
  return {
    competencies: competencies.map((each) => ({ ...each, title: each.title.trim() })),
    criteria: criteria.map((criterion) => ({
      ...criterion,
      ...{ title: criterion.title.trim(), text: criterion.text.trim() },
      weight: figure(criterion.weight) ?? '1',
      alignments: criterion.alignments.map(({ identifier, code }) => ({
        ...{ identifier: identifierIn(identifier) ?? '', code: code.trim() },
      })),
      levels: criterion.levels.map(({ letter, title, text, points, ...level }) => ({
        ...level,
        ...{ letter: letter.trim(), title: title.trim(), text: text.trim(), points: figure(points) },
      })),
    })),
  };
}

/** The levels that a new criterion begins with, lowest first. */
function usualLevels(kind: RubricKind): { readonly letter: string; readonly title: string }[] {
  if (kind === 'single-point')
    return [
      { letter: t('rubrics.belowLetter'), title: t('rubrics.below') },
      { letter: t('rubrics.targetLetter'), title: t('rubrics.target') },
      { letter: t('rubrics.aboveLetter'), title: t('rubrics.above') },
    ];
  return [
    { letter: t('rubrics.emergingLetter'), title: t('rubrics.emerging') },
    { letter: t('rubrics.developingLetter'), title: t('rubrics.developing') },
    { letter: t('rubrics.proficientLetter'), title: t('rubrics.proficient') },
    { letter: t('rubrics.advancedLetter'), title: t('rubrics.advanced') },
  ];
}

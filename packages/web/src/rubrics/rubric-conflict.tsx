import { type RubricContent, type RubricCriterion, rubricContent, rubricKind } from '@laurel/domain/rubrics/rubric';
import { joinParts } from '@laurel/web/kit/format';
import { BothVersions } from '@laurel/web/ui/both-versions';
import * as z from 'zod/mini';
import { t } from './text';

/** A rubric as a stale save answers it. */
export const keptRubric = z.object({ title: z.string(), kind: rubricKind, number: z.int(), content: rubricContent });

interface RubricConflictProps {
  readonly mine: RubricContent & Pick<z.infer<typeof keptRubric>, 'title' | 'kind'>;
  readonly theirs: z.infer<typeof keptRubric>;
}

/** Both versions of what differs in a rubric. */
export function RubricConflict({ mine, theirs: { content, ...theirs } }: RubricConflictProps) {
  const lines = [
    { name: t('rubrics.title'), own: mine.title, other: theirs.title },
    { name: t('rubrics.kind'), own: t(`rubrics.${mine.kind}`), other: t(`rubrics.${theirs.kind}`) },
    { name: t('rubrics.competencies'), own: namesOf(mine.competencies), other: namesOf(content.competencies) },
    { name: t('rubrics.criteria'), own: namesOf(mine.criteria), other: namesOf(content.criteria) },
    ...mine.criteria.flatMap((criterion) => {
      const other = content.criteria.find(({ criterionId }) => criterionId === criterion.criterionId);
      return other ? [{ name: criterion.title, own: wordsOf(criterion), other: wordsOf(other) }] : [];
    }),
  ];
  return (
    <BothVersions
      title={t('rubrics.bothVersions')}
      differing={lines
        .filter(({ own, other }) => own !== other)
        .map(({ name, own, other }) => ({
          ...{ name, mine: t('rubrics.mineIs', { value: own }), theirs: t('rubrics.theirsIs', { value: other }) },
        }))}
    />
  );
}

function namesOf(lines: readonly { readonly title: string }[]): string {
  return lines.map(({ title }) => title).join(' · ') || '–';
}

/** Everything that can be changed of a criterion, in a line. */
function wordsOf({ title, text, weight, isRange, levels }: RubricCriterion): string {
  return joinParts(
    ...[title, text, t('rubrics.weightIs', { weight }), isRange ? t('rubrics.isRange') : ''],
    ...levels.flatMap((level) => [`${level.letter} ${level.title}`, level.points ?? '', level.text]),
  );
}

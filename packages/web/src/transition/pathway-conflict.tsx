import type { Id } from '@laurel/domain/kit/id';
import type { readRubrics } from '@laurel/domain/rubrics/api';
import type { Pathway } from '@laurel/domain/transition/pathway';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { BothVersions } from '@laurel/web/ui/both-versions';
import { t } from './text';

/** A pathway as it is being typed: what it is rated by may be left to choose. */
export type PathwayDraft = Omit<Pathway, 'rubricId' | 'version'> & { readonly rubricId: Id<'rubric'> | null };

interface PathwayConflictProps {
  readonly mine: PathwayDraft;
  readonly theirs: Pathway;
  readonly rubrics: readonly Pick<OutputOf<typeof readRubrics>['rubrics'][number], 'rubricId' | 'title'>[];
}

/** Both versions of what differs in a pathway. */
export function PathwayConflict({ mine, theirs, rubrics }: PathwayConflictProps) {
  const said = (each: PathwayDraft): readonly (readonly [string, string])[] => [
    [t('transition.pathwayTitle'), each.title],
    [t('transition.rubric'), rubrics.find(({ rubricId }) => rubricId === each.rubricId)?.title ?? '–'],
    [
      t('transition.stages'),
      each.stages
        .map(({ title, about, rank }) => [title, about, rank].filter((part) => part !== null).join(' – '))
        .join(' · '),
    ],
    [t('transition.letsStudentsRate'), yesOrNo(each.letsStudentsRate)],
    [t('transition.letsFamiliesComment'), yesOrNo(each.letsFamiliesComment)],
    [t('transition.isOpen'), yesOrNo(each.isOpen)],
  ];
  const others = said(theirs);
  return (
    <BothVersions
      title={t('transition.bothVersions')}
      differing={said(mine).flatMap(([name, own], at) => {
        const other = others[at]?.[1] ?? '';
        if (own === other) return [];
        return [
          { name, mine: t('transition.mineIs', { value: own }), theirs: t('transition.theirsIs', { value: other }) },
        ];
      })}
    />
  );
}

function yesOrNo(is: boolean): string {
  return t(is ? 'transition.yes' : 'transition.no');
}

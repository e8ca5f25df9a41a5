import type { RubricKind } from '@laurel/domain/rubrics/rubric';
import { t } from './text';

/** The levels that a new criterion begins with, lowest first. */
export function usualLevels(kind: RubricKind): { readonly letter: string; readonly title: string }[] {
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

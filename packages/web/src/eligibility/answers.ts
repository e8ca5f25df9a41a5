import { t } from '@laurel/web/languages/text';

/** The choices of a question that nobody may have answered yet. */
export function answers() {
  return [
    { value: '', label: t('eligibility.notSaid') },
    { value: 'yes', label: t('eligibility.yes') },
    { value: 'no', label: t('eligibility.no') },
  ];
}

export function answerOf(text: string): boolean | null {
  return text === '' ? null : text === 'yes';
}

export function answerText(answer: boolean | null): string {
  return answer === null ? '' : answer ? 'yes' : 'no';
}

import type { ImportLine } from '@laurel/domain/plans/import-line';
import { WorkProgress } from '@laurel/web/drawings/work-progress';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './plans.module.css';

/** How long to wait before asking again how far the work is. */
export const pollMs = 1_000;

const moving = ['uploaded', 'planning', 'running', 'undoing'];

/** Whether the server is at work on it. A file someone maps waits, once uploaded, for its columns to be named. */
export function isMoving({ state, format }: { state: string; format: string }): boolean {
  return moving.includes(state) && !(format !== 'oneroster' && state === 'uploaded');
}

const looks: Partial<Record<ImportLine['state'], string>> = {
  planned: 'needs',
  refused: 'bad',
  failed: 'bad',
  done: 'good',
};

/** Where an import stands, in a word. */
export function ImportState({ state }: { state: ImportLine['state'] }) {
  return (
    <span className={classes.tag} data-look={looks[state]}>
      {t(`plans.${state}`)}
    </span>
  );
}

/** How far the work is: counted where it can be, else only that it goes on. */
export function ImportProgress({ line }: { line: ImportLine }) {
  const { progress, state } = line;
  const isCounted = progress !== null && progress.total > 0;
  return (
    <WorkProgress
      label={t('plans.progress')}
      counted={isCounted ? progress : null}
      words={sentence(state, isCounted ? progress : null)}
      about={t('plans.readingWhy')}
    />
  );
}

function sentence(state: ImportLine['state'], progress: ImportLine['progress']): string {
  if (progress) {
    const numbers = { done: formatNumber(progress.done), total: formatNumber(progress.total) };
    return progress.step === 'grades' ? t('plans.gradesDone', numbers) : t('plans.rowsDone', numbers);
  }
  if (state === 'undoing') return t('plans.undoingNow');
  return state === 'running' ? t('plans.starting') : t('plans.readingFile');
}

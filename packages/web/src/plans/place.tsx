import type { Problem } from '@laurel/domain/plans/problem';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { joinLines } from '@laurel/web/ui/table-csv';
import classes from './plans.module.css';

type At = Pick<Problem, 'file' | 'line' | 'column'>;

/** Where something is: file, line and column, as far as known. */
export function Place(at: At) {
  return (
    <span className={classes.who}>
      <span className={classes.main}>{at.file}</span>
      <span className={classes.sub}>{formatPlace(at)}</span>
    </span>
  );
}

/** The same in one line. */
export function placeText(at: At): string {
  return joinLines([at.file, formatPlace(at)]);
}

function formatPlace({ line, column }: At): string {
  return [line !== null && line > 0 && t('plans.atLine', { line }), column].filter(Boolean).join(comma());
}

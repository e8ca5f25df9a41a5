import type { Averages } from '@laurel/domain/averages/api';
import { Panel } from '@laurel/web/ui/panel';
import classes from './averages.module.css';
import { t } from './text';
import { bandText, valueText } from './words';

/** Grades and fitness on one picture: for each band of grades how fit its students are, on one scale of 0 to 100%. */
export function TogetherPanel({ rows }: { rows: NonNullable<Averages['together']> }) {
  if (rows.length === 0) return null;
  return (
    <Panel title={t('averages.together')}>
      <div className={classes.part}>
        <p className={classes.quiet}>{t('averages.togetherAbout')}</p>
        <ul className={classes.bars} aria-label={t('averages.together')}>
          {rows.toReversed().map(({ from, through, n, median, lower, upper }) => {
            const band = t('averages.gradesBand', { band: bandText('grades', from, through) });
            const students = t('averages.students', { count: n });
            const [middle, low, high] = [median, lower, upper].map((value) => valueText('fitness', value));
            const words = { band, students, median: middle ?? '', lower: low ?? '', upper: high ?? '' };
            return (
              <li key={from} className={classes.row} title={t('averages.togetherRow', words)}>
                <span>{band}</span>
                <span className={classes.track} role="img" aria-label={t('averages.togetherRow', words)}>
                  <span
                    className={classes.half}
                    style={{ insetInlineStart: `${lower}%`, width: `${Number(upper) - Number(lower)}%` }}
                  />
                  <span className={classes.line} style={{ insetInlineStart: `${median}%` }} />
                </span>
                <span>
                  {students} · {middle}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}

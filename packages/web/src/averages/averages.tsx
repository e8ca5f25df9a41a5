import type { Averages, readAverages } from '@laurel/domain/averages/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import type { ReactNode } from 'react';
import classes from './averages.module.css';
import { MeasurePanel } from './measure-panel';
import { useAverages } from './queries';
import { StudentsBehind } from './students-behind';
import { bandText, valueText } from './words';

interface AveragesOfGroupProps {
  readonly group: InputOf<typeof readAverages>;
  /** What else there is of the group; it comes with the figures, so that nothing moves. */
  readonly children: ReactNode;
}

/** A group’s grades, attendance, and fitness side by side, and who is behind them. */
export function AveragesOfGroup({ group, children }: AveragesOfGroupProps) {
  return (
    <Answered query={useAverages(group)} loading={<Loading shape="table" rows={8} />}>
      {({ title, measures, together }) => (
        <>
          <div className={classes.sides}>
            {measures.map((measured) => (
              <MeasurePanel key={measured.measure} measured={measured} />
            ))}
          </div>
          {together && <TogetherPanel rows={together} />}
          {children}
          <StudentsBehind key={JSON.stringify(group)} group={group} title={title} />
        </>
      )}
    </Answered>
  );
}

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

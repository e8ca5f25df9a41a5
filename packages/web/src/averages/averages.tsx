import type { readAverages } from '@laurel/domain/averages/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Answered, Loading } from '@laurel/web/ui/states';
import type { ReactNode } from 'react';
import classes from './averages.module.css';
import { MeasurePanel } from './measure-panel';
import { useAverages } from './queries';
import { StudentsBehind } from './students-behind';
import { TogetherPanel } from './together-panel';

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

import { formatMoment } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { t } from './text';

function states(): Readonly<Record<string, string>> {
  return {
    uploaded: t('overview.stateUploaded'),
    planning: t('overview.statePlanning'),
    planned: t('overview.statePlanned'),
    running: t('overview.stateRunning'),
    done: t('overview.stateDone'),
    refused: t('overview.stateRefused'),
    failed: t('overview.stateFailed'),
    undone: t('overview.stateUndone'),
  };
}

const needsSomebody = ['planned', 'refused', 'failed'];

/** The last imports and where they stand. */
export function LatestImports({ imports }: { imports: NonNullable<StaffParts['imports']> }) {
  return (
    <Panel title={t('overview.imports')} isFlush>
      {imports.length === 0 ? (
        <p className={classes.none}>{t('overview.noImports')}</p>
      ) : (
        <ul className={classes.lines}>
          {imports.map(({ importId, fileName, state, createdAt }) => (
            <li key={importId} className={classes.line}>
              <div className={classes.words}>
                <span className={classes.main}>{fileName}</span>
                <span className={classes.sub}>{formatMoment(createdAt)}</span>
              </div>
              <span className={classes.tag} data-needs={needsSomebody.includes(state) || undefined}>
                {states()[state] ?? state}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

import type { ImportLine } from '@laurel/domain/plans/import-line';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { deferPart } from '@laurel/web/ui/part';
import classes from './overview.module.css';
import type { StaffParts } from './queries';

// What few dashboards show: its words are those of the imports’ own page.
const ImportState = deferPart(() => import('@laurel/web/plans/import-state').then((file) => file.ImportState), {});

/** The last imports and where they stand. */
export function LatestImports({ imports }: { imports: NonNullable<StaffParts['imports']> }) {
  return (
    <Panel title={t('overview.imports')} isFlush>
      {imports.length === 0 ? (
        <p className={classes.none}>{t('widgets.imports.none')}</p>
      ) : (
        <ul className={classes.lines}>
          {imports.map(({ importId, fileName, state, createdAt }) => (
            <li key={importId} className={classes.line}>
              <div className={classes.words}>
                <span className={classes.main}>{fileName}</span>
                <span className={classes.sub}>{formatMoment(createdAt)}</span>
              </div>
              <ImportState state={state as ImportLine['state']} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

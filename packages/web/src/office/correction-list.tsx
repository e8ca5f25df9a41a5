import type { CorrectionBatch } from '@laurel/domain/attendance/school-day';
import { Button } from '@laurel/editor/controls/button';
import { formatMoment, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import classes from './office.module.css';
import { type School, useCorrections, useUndoCorrection } from './queries';

const listed = 8;

/** The latest corrections of the school, each taken back as one. */
export function CorrectionList({ schoolId }: { schoolId: School['schoolId'] }) {
  const query = useCorrections(schoolId, true);
  return (
    <Panel title={t('office.corrections')} isFlush>
      <Answered query={query} loading={<Loading rows={3} />}>
        {({ batches }) =>
          batches.length === 0 ? (
            <p className={classes.about}>{t('office.correctionsNone')}</p>
          ) : (
            <ul className={classes.list}>
              {batches.slice(0, listed).map((batch) => (
                <Line key={batch.batchId} batch={batch} schoolId={schoolId} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  );
}

function Line({ batch, schoolId }: { batch: CorrectionBatch; schoolId: School['schoolId'] }) {
  const undo = useUndoCorrection();
  const { batchId, at, by, code, reason, dayCount, isUndone } = batch;
  const words = t('office.batch', { count: dayCount, code: code ?? t('office.noWord'), reason });
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <span className={classes.main}>{words}</span>
        <span className={classes.sub}>{joinParts(by, formatMoment(at))}</span>
      </span>
      {isUndone ? (
        <span className={classes.tag}>{t('office.isUndone')}</span>
      ) : (
        <Button
          look="default"
          aria-label={t('office.undoOf', { what: words })}
          isBusy={undo.isPending}
          onClick={() =>
            undo.mutate(
              { schoolId, batchId },
              {
                onAnswer: ({ kept }) =>
                  notify(kept === 0 ? t('office.undone') : t('office.undoneKept', { count: kept })),
                onError: (error) => notifyFault(error, 0),
              },
            )
          }
        >
          {t('office.undo')}
        </Button>
      )}
    </li>
  );
}

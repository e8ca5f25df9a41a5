import { readRejectedRows } from '@laurel/domain/imports/api';
import { Fault } from '@laurel/domain/kit/fault';
import type { CellFix } from '@laurel/domain/plans/cell-fix';
import type { ImportLine } from '@laurel/domain/plans/import-line';
import { Button } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { kindOf } from '@laurel/web/plans/import-list';
import { ImportProgress, ImportState, isMoving } from '@laurel/web/plans/import-state';
import { countOf, PlanSummary } from '@laurel/web/plans/plan-summary';
import classes from '@laurel/web/plans/plans.module.css';
import { firstFilter, type RowFilter, RowTable } from '@laurel/web/plans/row-table';
import { RunPanel } from '@laurel/web/plans/run-panel';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { FaultLine } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Answered, Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { Change } from './fix-cell';
import { ProblemTable } from './problem-table';
import {
  readRowsPage,
  useFixImport,
  useImport,
  useImportRows,
  useReadmit,
  useRunImport,
  useUndoImport,
} from './queries';

/** One import of a roster, from being read to being undone. */
export function ImportDetail({ importId }: { importId: string }) {
  const query = useImport(importId);
  const run = useRunImport();
  const fix = useFixImport();
  const readmit = useReadmit();
  const unsaved = useUnsaved();
  const [drafts, setDrafts] = useState<readonly CellFix[]>([]);

  function keep(kept: readonly CellFix[]): void {
    setDrafts(kept);
    if (kept.length > 0) unsaved.note();
    else unsaved.forget();
  }

  function without({ file, line, column, was }: CellFix): readonly CellFix[] {
    return drafts.filter(
      (each) => each.file !== file || each.line !== line || each.column !== column || each.was !== was,
    );
  }

  function plan(id: ImportLine['id'], fixes: readonly CellFix[]): void {
    fix.mutate({ importId: id, fixes: [...fixes] }, { onSuccess: () => keep([]) });
  }

  const isAbsent = query.error instanceof Fault && ['not-found', 'invalid'].includes(query.error.code);
  if (isAbsent) return <Empty title={t('plans.absent')}>{t('plans.absentWhy')}</Empty>;
  return (
    <Answered query={query} loading={<Loading rows={8} />}>
      {({ import: line, problems, fixes }) => (
        <div className={classes.stack}>
          <Head line={line} />
          {isMoving(line) && <ImportProgress line={line} />}
          <Outcome line={line} />
          {line.state === 'planned' && drafts.length === 0 && (
            <RunPanel line={line} work={run} onRun={(isConfirmed) => run.mutate({ importId: line.id, isConfirmed })} />
          )}
          <FaultLine sentence={readmit.error && sentenceOf(readmit.error)} />
          {!isMoving(line) && (
            <FixPanel
              drafts={drafts}
              fixes={fixes}
              work={fix}
              onPlan={() => plan(line.id, drafts)}
              onDrop={() => keep([])}
              {...(line.state === 'planned' && {
                onTakeBack: (taken: CellFix) => plan(line.id, [...drafts, { ...taken, value: taken.was }]),
              })}
            />
          )}
          {Object.keys(line.counts).length > 0 && <PlanSummary line={line} />}
          {!isMoving(line) && line.format === 'oneroster' && (
            <ProblemTable
              importId={importId}
              tallies={problems}
              fixing={{
                drafts,
                ...(line.state === 'planned' && {
                  onFix: (made) => keep([...without(made), made]),
                  onReadmit: (at) => readmit.mutate({ importId: line.id, line: at }),
                }),
              }}
            />
          )}
          {!isMoving(line) && Object.keys(line.counts).length > 0 && <Rows key={line.state} line={line} />}
        </div>
      )}
    </Answered>
  );
}

function Rows({ line }: { line: ImportLine }) {
  const [filter, setFilter] = useState<RowFilter>(() => firstFilter(line));
  const query = useImportRows({ importId: line.id, ...filter });
  return (
    <RowTable
      line={line}
      filter={filter}
      onFilter={setFilter}
      query={query}
      readPage={(asked, signal) => readRowsPage({ importId: line.id, ...asked }, signal)}
      hasEntities
    />
  );
}

function Head({ line }: { line: ImportLine }) {
  return (
    <div className={classes.actions}>
      <span className={classes.who}>
        <span className={classes.main}>{line.fileName}</span>
        <span className={classes.sub}>
          {kindOf(line)} · {formatMoment(line.createdAt)}
        </span>
      </span>
      <ImportState state={line.state} />
    </div>
  );
}

/** How it ended, where it has: a sentence, the rows left out, and the way back. */
function Outcome({ line }: { line: ImportLine }) {
  const undo = useUndoImport();
  const { state, fault, id: importId } = line;
  const leftOut = countOf(line.counts, 'reject') + countOf(line.counts, 'conflict');
  const title = state === 'refused' ? t('imports.refusedTitle') : state === 'failed' ? t('imports.failedTitle') : null;
  return (
    <>
      {fault && (
        <div className={classes.fault} role="alert">
          {title && <strong>{title}. </strong>}
          {translateSentence(fault)}
        </div>
      )}
      <FaultLine sentence={undo.error && sentenceOf(undo.error)} />
      {(state === 'done' || leftOut > 0) && (
        <div className={classes.actions}>
          {state === 'done' && (
            <Button
              look="default"
              isBusy={undo.isPending}
              onClick={() => undo.mutate({ importId }, { onAnswer: () => notify(t('imports.undoStarted')) })}
            >
              {t('plans.undo')}
            </Button>
          )}
          {leftOut > 0 && (
            <DownloadButton of={readRejectedRows} input={{ importId }}>
              {t('plans.download')}
            </DownloadButton>
          )}
          {state === 'done' && <span className={classes.sub}>{t('imports.undoWhy')}</span>}
        </div>
      )}
    </>
  );
}

interface FixPanelProps {
  /** Put right, and not yet planned. */
  readonly drafts: readonly CellFix[];
  /** In the plan that is shown. */
  readonly fixes: readonly CellFix[];
  readonly work: { readonly isPending: boolean; readonly error: Error | null };
  readonly onPlan: () => void;
  readonly onDrop: () => void;
  readonly onTakeBack?: (fix: CellFix) => void;
}

/** What people have put right of a file: what waits to be planned, and what the plan already has. */
export function FixPanel({ drafts, fixes, work, onPlan, onDrop, onTakeBack }: FixPanelProps) {
  return (
    <>
      {drafts.length > 0 && (
        <div className={classes.confirm}>
          <p className={classes.main}>{t('imports.fixWaiting', { count: drafts.length })}</p>
          <div className={classes.actions}>
            <Button isBusy={work.isPending} onClick={onPlan}>
              {t('plans.planAgain')}
            </Button>
            <Button look="default" onClick={onDrop}>
              {t('imports.fixDrop')}
            </Button>
          </div>
        </div>
      )}
      <FaultLine sentence={work.error && sentenceOf(work.error)} />
      {fixes.length > 0 && (
        <details className={classes.details}>
          <summary>{t('imports.fixed', { count: fixes.length })}</summary>
          <ul className={classes.fixes}>
            {fixes.map((fix) => (
              <li key={[fix.file, fix.line, fix.column, fix.was].join(' ')}>
                <span className={classes.who}>
                  <Change {...fix} />
                  <span className={classes.sub}>{placeOf(fix)}</span>
                </span>
                {onTakeBack && (
                  <Button look="subtle" onClick={() => onTakeBack(fix)}>
                    {t('imports.fixTakeBack')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function placeOf({ file, line, column }: CellFix): string {
  const where = line === null ? t('imports.fixEachLine') : t('plans.atLine', { line });
  return [file, column, where].join(' · ');
}

import { Fault } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { readFitnessFileRejects } from '@laurel/domain/uploads/fitness-file-api';
import { spoken } from '@laurel/web/faults/spoken';
import { ImportList } from '@laurel/web/imports/import-list';
import { ImportProgress, ImportState } from '@laurel/web/imports/import-state';
import { PlanSummary } from '@laurel/web/imports/plan-summary';
import { isMoving } from '@laurel/web/imports/queries';
import { firstFilter, type RowFilter, RowTable } from '@laurel/web/imports/row-table';
import { RunPanel } from '@laurel/web/imports/run-panel';
import { UploadCard } from '@laurel/web/imports/upload-card';
import { comma } from '@laurel/web/kit/format';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { PlainButton, PlainLink } from '@laurel/web/ui/plain-button';
import { Answered, Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { FitnessFile } from './fitness-draft';
import { FitnessMappingForm } from './fitness-mapping-form';
import {
  readFitnessFileRowsPage,
  useFitnessFile,
  useFitnessFileRows,
  useFitnessFiles,
  useRunFitnessFile,
  useUndoFitnessFile,
  useUploadFitness,
} from './fitness-queries';
import { GradebookOffers } from './gradebook-offers';
import { t } from './text';
import classes from './uploads.module.css';

interface FitnessUploadProps {
  readonly schoolId: Id<'school'>;
  /** The file that is open; empty for none. */
  readonly importId: string;
  readonly onOpen: (importId: string) => void;
}

/** Results from a file: drop, say what is asked, look at the plan, run, take back. */
export function FitnessUpload({ schoolId, importId, onOpen }: FitnessUploadProps) {
  const file = z.safeParse(id('import'), importId);
  return file.success ? (
    <OneFile key={importId} schoolId={schoolId} importId={file.data} onOpen={onOpen} />
  ) : (
    <Start schoolId={schoolId} onOpen={onOpen} />
  );
}

function Start({ schoolId, onOpen }: Pick<FitnessUploadProps, 'schoolId' | 'onOpen'>) {
  const query = useFitnessFiles(schoolId);
  const upload = useUploadFitness(schoolId);
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={6} />}>
      {({ imports }) => (
        <div className={classes.stack}>
          <UploadCard
            title={t('uploads.upload')}
            about={t('uploads.uploadWhy')}
            accept=".csv,.tsv,.txt,.tab,.xlsx,.fit,.tcx"
            upload={upload}
            onFile={(file) => upload.mutate(file, { onSuccess: ({ importId }) => onOpen(importId) })}
          />
          <GradebookOffers schoolId={schoolId} onOpen={onOpen} />
          {imports.length > 0 && (
            <ImportList label={t('uploads.earlier')} imports={imports} onOpen={(line) => onOpen(line.id)} />
          )}
        </div>
      )}
    </Answered>
  );
}

type Key = { readonly schoolId: Id<'school'>; readonly importId: Id<'import'> };

function OneFile({ onOpen, ...key }: Key & Pick<FitnessUploadProps, 'onOpen'>) {
  const query = useFitnessFile(key);
  const isAbsent = query.error instanceof Fault && query.error.code === 'not-found';
  if (isAbsent) return <Empty title={t('uploads.absent')}>{t('uploads.absentWhy')}</Empty>;
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
      {(file) => <Opened file={file} onOpen={onOpen} {...key} />}
    </Answered>
  );
}

function Opened({ file, onOpen, ...key }: Key & Pick<FitnessUploadProps, 'onOpen'> & { file: FitnessFile }) {
  const run = useRunFitnessFile();
  const undo = useUndoFitnessFile();
  const line = file.import;
  const isPlannable = ['uploaded', 'planned', 'failed'].includes(line.state);
  const hasRows = Object.keys(line.counts).length > 0 && !isMoving(line);
  const leftOut = Object.values(line.counts).some(({ reject = 0, conflict = 0 }) => reject + conflict > 0);
  return (
    <div className={classes.stack}>
      <div className={classes.actions}>
        <span className={classes.file}>
          <span className={classes.main}>{line.fileName}</span>
          <span className={classes.sub}>{readAs(file)}</span>
        </span>
        <ImportState state={line.state} />
        <PlainButton look="subtle" onClick={() => onOpen('')}>
          {t('uploads.otherFile')}
        </PlainButton>
      </div>
      {line.fault && <Refusal>{spoken(line.fault)}</Refusal>}
      <LeftOut file={file} />
      {isMoving(line) && <ImportProgress line={line} />}
      {isPlannable && file.reading && <FitnessMappingForm file={file} reading={file.reading} {...key} />}
      {line.state === 'planned' && (
        <RunPanel line={line} work={run} onRun={(isConfirmed) => run.mutate({ ...key, isConfirmed })} />
      )}
      {hasRows && <PlanSummary line={line} />}
      <div className={classes.actions}>
        {line.state === 'done' && (
          <>
            <PlainButton look="default" isBusy={undo.isPending} onClick={() => undo.mutate(key)}>
              {t('uploads.undo')}
            </PlainButton>
            <PlainLink href="/athlete/averages">{t('uploads.seeAverages')}</PlainLink>
          </>
        )}
        {leftOut && (
          <DownloadButton of={readFitnessFileRejects} input={key}>
            {t('uploads.download')}
          </DownloadButton>
        )}
      </div>
      {undo.error && <Refusal>{sentenceOf(undo.error)}</Refusal>}
      {hasRows && <Rows key={JSON.stringify([line.state, line.counts])} file={file} {...key} />}
    </div>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <p className={classes.fault} role="alert">
      {children}
    </p>
  );
}

function LeftOut({ file: { leftOut, isRemembered, import: line } }: { file: FitnessFile }) {
  const columns = leftOut.columns.join(comma());
  return (
    <>
      {leftOut.why !== null && columns !== '' && (
        <p className={classes.notice}>
          {leftOut.why === 'school'
            ? t('uploads.leftOutSchool', { columns })
            : t('uploads.leftOutPermission', { columns })}
        </p>
      )}
      {isRemembered && line.state === 'uploaded' && <p className={classes.sub}>{t('uploads.remembered')}</p>}
    </>
  );
}

function Rows({ file, ...key }: Key & { file: FitnessFile }) {
  const [{ page, action }, setFilter] = useState<RowFilter>(() => firstFilter(file.import));
  const filter = { page, ...(action ? { action } : {}) };
  const query = useFitnessFileRows({ ...key, ...filter });
  return (
    <RowTable
      line={file.import}
      filter={filter}
      onFilter={setFilter}
      query={query}
      readPage={(asked, signal) => readFitnessFileRowsPage({ ...key, ...asked }, signal)}
      hasEntities={false}
    />
  );
}

function readAs({ layout, reading }: FitnessFile): string {
  const name = t(`uploads.${layout}`);
  return reading ? t('uploads.layout', { layout: name, rows: reading.rows, encoding: reading.encoding }) : name;
}

import type { ImportLine } from '@laurel/domain/imports/api';
import { readAttendanceFileRejects } from '@laurel/domain/imports/attendance-file-api';
import { Fault } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { spoken } from '@laurel/web/faults/spoken';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { notify } from '@laurel/web/ui/notice';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { Answered, Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AttendanceMappingForm } from './attendance-mapping-form';
import {
  type AttendanceFile,
  type FileKey,
  readAttendanceFileRowsPage,
  useAttendanceFile,
  useAttendanceFileRows,
  useAttendanceFiles,
  useRunAttendance,
  useUndoAttendance,
  useUploadAttendance,
} from './attendance-queries';
import { ImportList } from './import-list';
import { ImportState } from './import-state';
import classes from './imports.module.css';
import { PlanSummary } from './plan-summary';
import { firstFilter, type RowFilter, RowTable } from './row-table';
import { RunPanel } from './run-panel';
import { t } from './text';
import { UploadCard } from './upload-card';

interface AttendanceCsvProps {
  readonly schoolId: Id<'school'>;
  /** The file that is open; empty for none. */
  readonly importId: string;
  readonly onOpen: (importId: string) => void;
}

/** Marks from a file into a school: upload, say what the columns are, look at the plan, run, take back. */
export function AttendanceCsv({ schoolId, importId, onOpen }: AttendanceCsvProps) {
  const file = z.safeParse(id('import'), importId);
  return file.success ? (
    <OneFile key={importId} fileKey={{ schoolId, importId: file.data }} onOpen={onOpen} />
  ) : (
    <Start schoolId={schoolId} onOpen={onOpen} />
  );
}

function Start({ schoolId, onOpen }: Pick<AttendanceCsvProps, 'schoolId' | 'onOpen'>) {
  const query = useAttendanceFiles(schoolId);
  const upload = useUploadAttendance(schoolId);
  return (
    <Answered query={query} loading={<Loading rows={6} />}>
      {({ imports }) => (
        <div className={classes.stack}>
          <UploadCard
            title={t('imports.marksUpload')}
            about={t('imports.marksUploadWhy')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            upload={upload}
            onFile={(file) => upload.mutate(file, { onSuccess: ({ importId }) => onOpen(importId) })}
          />
          {imports.length > 0 && (
            <ImportList label={t('imports.marksEarlier')} imports={imports} onOpen={(line) => onOpen(line.id)} />
          )}
        </div>
      )}
    </Answered>
  );
}

interface OneFileProps {
  readonly fileKey: FileKey;
  readonly onOpen: (importId: string) => void;
}

function OneFile({ fileKey, onOpen }: OneFileProps) {
  const query = useAttendanceFile(fileKey);
  const isAbsent = query.error instanceof Fault && query.error.code === 'not-found';
  if (isAbsent) return <Empty title={t('imports.absent')}>{t('imports.absentWhy')}</Empty>;
  return (
    <Answered query={query} loading={<Loading rows={8} />}>
      {(file) => <Opened file={file} fileKey={fileKey} onOpen={onOpen} />}
    </Answered>
  );
}

function Opened({ file, fileKey, onOpen }: OneFileProps & { file: AttendanceFile }) {
  const run = useRunAttendance();
  const undo = useUndoAttendance();
  const line = file.import;
  const isPlannable = ['uploaded', 'planned', 'failed'].includes(line.state);
  const hasRows = Object.keys(line.counts).length > 0;
  const leftOut = Object.values(line.counts).some(({ reject = 0, conflict = 0 }) => reject + conflict > 0);
  return (
    <div className={classes.stack}>
      <div className={classes.actions}>
        <span className={classes.who}>
          <span className={classes.main}>{line.fileName}</span>
          {file.reading && <span className={classes.sub}>{t('imports.marksRead', { rows: file.reading.rows })}</span>}
        </span>
        <ImportState state={line.state} />
        <PlainButton look="subtle" onClick={() => onOpen('')}>
          {t('imports.otherFile')}
        </PlainButton>
      </div>
      {line.fault && (
        <p className={classes.fault} role="alert">
          {spoken(line.fault)}
        </p>
      )}
      {isPlannable && file.reading && <AttendanceMappingForm file={file} reading={file.reading} fileKey={fileKey} />}
      {line.state === 'planned' && (
        <RunPanel line={line} work={run} onRun={(isConfirmed) => run.mutate({ ...fileKey, isConfirmed })} />
      )}
      {hasRows && <PlanSummary line={line} />}
      <div className={classes.actions}>
        {line.state === 'done' && (
          <PlainButton
            look="default"
            isBusy={undo.isPending}
            onClick={() =>
              undo.mutate(fileKey, {
                onSuccess: ({ changed, kept }) => notify(t('imports.marksUndone', { changed, kept })),
              })
            }
          >
            {t('imports.undo')}
          </PlainButton>
        )}
        {leftOut && (
          <DownloadButton of={readAttendanceFileRejects} input={fileKey}>
            {t('imports.download')}
          </DownloadButton>
        )}
      </div>
      {undo.error && (
        <p className={classes.fault} role="alert">
          {sentenceOf(undo.error)}
        </p>
      )}
      {hasRows && <Rows key={JSON.stringify([line.state, line.counts])} line={line} fileKey={fileKey} />}
    </div>
  );
}

function Rows({ line, fileKey }: { line: ImportLine; fileKey: FileKey }) {
  const [{ page, action }, setFilter] = useState<RowFilter>(() => firstFilter(line));
  const filter = { page, ...(action ? { action } : {}) };
  const query = useAttendanceFileRows({ ...fileKey, ...filter });
  return (
    <RowTable
      line={line}
      filter={filter}
      onFilter={setFilter}
      query={query}
      readPage={(asked, signal) => readAttendanceFileRowsPage({ ...fileKey, ...asked }, signal)}
      hasEntities={false}
    />
  );
}

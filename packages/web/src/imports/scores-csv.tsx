import type { ImportLine } from '@laurel/domain/imports/api';
import { readScoreFileRejects } from '@laurel/domain/imports/score-sheet-api';
import { Fault } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { spoken } from '@laurel/web/faults/spoken';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { PlainButton, PlainLink } from '@laurel/web/ui/plain-button';
import { Answered, Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ImportList } from './import-list';
import { ImportProgress, ImportState } from './import-state';
import classes from './imports.module.css';
import { PlanSummary } from './plan-summary';
import {
  isMoving,
  readScoreFileRowsPage,
  useRunScoreFile,
  useScoreFile,
  useScoreFileRows,
  useScoreFiles,
  useUndoScoreFile,
  useUploadScores,
} from './queries';
import { firstFilter, type RowFilter, RowTable } from './row-table';
import { RunPanel } from './run-panel';
import type { ScoreFile } from './score-mapping-draft';
import { ScoreMappingForm } from './score-mapping-form';
import { t } from './text';
import { UploadCard } from './upload-card';

interface ScoresCsvProps {
  readonly classId: string;
  /** The file that is open; empty for none. */
  readonly importId: string;
  readonly onOpen: (importId: string) => void;
}

/** Scores from a file into one class: upload, say what the columns are, look at the plan, run, take back. */
export function ScoresCsv({ classId, importId, onOpen }: ScoresCsvProps) {
  const given = z.safeParse(id('class'), classId);
  const file = z.safeParse(id('import'), importId);
  if (!given.success) return <Empty title={t('imports.absent')}>{t('imports.absentWhy')}</Empty>;
  return file.success ? (
    <OneFile key={importId} classId={given.data} importId={file.data} onOpen={onOpen} />
  ) : (
    <Start classId={given.data} onOpen={onOpen} />
  );
}

function Start({ classId, onOpen }: Pick<ScoresCsvProps, 'classId' | 'onOpen'>) {
  const query = useScoreFiles(classId);
  const upload = useUploadScores(classId);
  return (
    <Answered query={query} loading={<Loading rows={6} />}>
      {({ imports }) => (
        <div className={classes.stack}>
          <UploadCard
            title={t('imports.scoresUpload')}
            about={t('imports.scoresUploadWhy')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            upload={upload}
            onFile={(file) => upload.mutate(file, { onSuccess: ({ importId }) => onOpen(importId) })}
          />
          {imports.length > 0 && (
            <ImportList label={t('imports.earlier')} imports={imports} onOpen={(line) => onOpen(line.id)} />
          )}
        </div>
      )}
    </Answered>
  );
}

type Key = { readonly classId: Id<'class'>; readonly importId: Id<'import'> };

function OneFile({ onOpen, ...key }: Key & Pick<ScoresCsvProps, 'onOpen'>) {
  const query = useScoreFile(key);
  const isAbsent = query.error instanceof Fault && query.error.code === 'not-found';
  if (isAbsent) return <Empty title={t('imports.absent')}>{t('imports.absentWhy')}</Empty>;
  return (
    <Answered query={query} loading={<Loading rows={8} />}>
      {(file) => <Opened file={file} onOpen={onOpen} {...key} />}
    </Answered>
  );
}

function Opened({ file, onOpen, ...key }: Key & Pick<ScoresCsvProps, 'onOpen'> & { file: ScoreFile }) {
  const run = useRunScoreFile();
  const undo = useUndoScoreFile();
  const line = file.import;
  const isPlannable = ['uploaded', 'planned', 'failed'].includes(line.state);
  const hasRows = Object.keys(line.counts).length > 0 && !isMoving(line);
  const leftOut = Object.values(line.counts).some(({ reject = 0, conflict = 0 }) => reject + conflict > 0);
  return (
    <div className={classes.stack}>
      <div className={classes.actions}>
        <span className={classes.who}>
          <span className={classes.main}>{line.fileName}</span>
          {file.reading && <span className={classes.sub}>{readAs(file.reading)}</span>}
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
      {isMoving(line) && <ImportProgress line={line} />}
      {isPlannable && file.reading && <ScoreMappingForm file={file} reading={file.reading} {...key} />}
      {line.state === 'planned' && (
        <RunPanel line={line} work={run} onRun={(isConfirmed) => run.mutate({ ...key, isConfirmed })} />
      )}
      {hasRows && <PlanSummary line={line} />}
      <div className={classes.actions}>
        {line.state === 'done' && (
          <PlainButton look="default" isBusy={undo.isPending} onClick={() => undo.mutate(key)}>
            {t('imports.undo')}
          </PlainButton>
        )}
        {line.state === 'done' && (
          <PlainLink href={`/teacher/gradebook/${key.classId}`}>{t('imports.openGradebook')}</PlainLink>
        )}
        {leftOut && (
          <DownloadButton of={readScoreFileRejects} input={key}>
            {t('imports.download')}
          </DownloadButton>
        )}
      </div>
      {undo.error && (
        <p className={classes.fault} role="alert">
          {sentenceOf(undo.error)}
        </p>
      )}
      {hasRows && <Rows key={JSON.stringify([line.state, line.counts])} line={line} {...key} />}
    </div>
  );
}

function Rows({ line, ...key }: Key & { line: ImportLine }) {
  const [{ page, action }, setFilter] = useState<RowFilter>(() => firstFilter(line));
  const filter = { page, ...(action ? { action } : {}) };
  const query = useScoreFileRows({ ...key, ...filter });
  return (
    <RowTable
      line={line}
      filter={filter}
      onFilter={setFilter}
      query={query}
      readPage={(asked, signal) => readScoreFileRowsPage({ ...key, ...asked }, signal)}
      hasEntities={false}
    />
  );
}

function delimiters(): Readonly<Record<string, string>> {
  return {
    ',': t('imports.comma'),
    ';': t('imports.semicolon'),
    '\t': t('imports.tab'),
    '|': t('imports.bar'),
  };
}

function readAs({ rows, encoding, delimiter }: NonNullable<ScoreFile['reading']>): string {
  return t('imports.readAs', { rows, encoding, delimiter: delimiters()[delimiter] ?? delimiter });
}

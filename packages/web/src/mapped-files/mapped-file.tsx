import { readmitErased } from '@laurel/domain/imports/api';
import { Fault } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { english } from '@laurel/domain/kit/sentence';
import type { FileCalls, FileKey, OpenedFile, SheetReading } from '@laurel/domain/mapped-files/file-calls';
import type { ImportPlanRow } from '@laurel/domain/plans/import-line';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { ImportList } from '@laurel/web/plans/import-list';
import { ImportProgress, ImportState, isMoving, pollMs } from '@laurel/web/plans/import-state';
import { PlanSummary } from '@laurel/web/plans/plan-summary';
import { firstFilter, type RowFilter, RowTable } from '@laurel/web/plans/row-table';
import { RunPanel } from '@laurel/web/plans/run-panel';
import { UploadCard } from '@laurel/web/plans/upload-card';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { FaultLine } from '@laurel/web/ui/form';
import { Answered, Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useChange } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import classes from './mapped-files.module.css';

// Each for the calls of one kind of file.

const useFiles = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, place: Place) =>
  useQuery(queryOf(calls.list, place));

/** One file; asked for each second while the server is at work on it. */
const useFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, key: Place & FileKey) =>
  useQuery({
    ...queryOf(calls.read, key),
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data.import) && pollMs,
  });

/** A page of rows, from 0. */
interface RowsAsked {
  readonly page: number;
  readonly action?: ImportPlanRow['action'];
}

/** Asked for again each time they are shown: a file planned again has others. */
function useFileRows<Place, Mapping, About>(
  calls: FileCalls<Place, Mapping, About>,
  asked: Place & FileKey & RowsAsked,
) {
  return useQuery({ ...queryOf(calls.rows, asked), placeholderData: keepPreviousData, refetchOnMount: 'always' });
}

/** The same page for a download: fetched again, not cached. */
async function readFileRows<Place, Mapping, About>(
  calls: FileCalls<Place, Mapping, About>,
  asked: Place & FileKey & RowsAsked,
  signal: AbortSignal,
) {
  return (await call(calls.rows, asked, { signal })).rows;
}

const useUploadFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, place: Place) =>
  useChange({
    mutationFn: (file: File) => call(calls.upload, place, { file }),
    onSuccess: () => refresh(calls.list),
  });

/** Has the file planned; how far that is, and whom to ask about, comes with the file. */
export const usePlanFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, key: Place & FileKey) =>
  useChange({
    mutationFn: (mapping: Mapping) => call(calls.plan, { ...key, mapping }),
    onSuccess: () => refresh(calls.read),
  });

/** Lets somebody of a line who was erased come in as someone new, and plans the file again. */
function useReadmitInFile<Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, { importId }: FileKey) {
  return useChange({
    mutationFn: (line: number) => call(readmitErased, { importId, line }),
    onSettled: () => refresh(calls.read),
  });
}

const useRunFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, key: Place & FileKey) =>
  useChange({
    mutationFn: (isConfirmed: boolean) => call(calls.run, { ...key, isConfirmed }),
    onSettled: () => refresh(calls.read, calls.list),
  });

const useUndoFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, key: Place & FileKey) =>
  useChange({
    mutationFn: () => call(calls.undo, key),
    onSettled: () => refresh(calls.read, calls.list),
  });

/** What a form of columns is given: the file, and how to have it planned. */
export interface FileFormProps<Place, Mapping, About> {
  readonly place: Place;
  readonly file: OpenedFile<Mapping, About>;
  readonly reading: SheetReading;
  readonly plan: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (mapping: Mapping) => void;
  };
}

/** What one kind of file adds to the page all of them share. */
export interface FileKind<Place, Mapping, About> {
  readonly calls: FileCalls<Place, Mapping, About>;
  /** As the file chooser takes it: `.csv,.xlsx`. */
  readonly accept: string;
  /** Said while drawing. */
  words(): { readonly upload: string; readonly uploadWhy: string; readonly earlier: string; readonly undo: string };
  /** How the file was read, in a few words. */
  readAs(file: OpenedFile<Mapping, About>): string;
  readonly Form: ComponentType<FileFormProps<Place, Mapping, About>>;
  /** Whether the caller may let somebody who was erased come in as someone new. */
  mayCreate?(file: OpenedFile<Mapping, About>): boolean;
  /** Whether each row of the plan is one value of a student. */
  readonly hasValues?: boolean;
  /** What a run and an undo change elsewhere. */
  readonly changes: readonly Pick<Endpoint, 'path'>[];
  /** Where else its rows may come from. */
  readonly Offers?: ComponentType<{ readonly place: Place; readonly onOpen: (importId: string) => void }>;
  /** What should be known before the columns are named. */
  readonly Notes?: ComponentType<{ readonly file: OpenedFile<Mapping, About> }>;
  /** Where to look once it is in. */
  readonly Result?: ComponentType<{ readonly place: Place }>;
}

/** The school a file is for. */
export interface SchoolPlace {
  readonly schoolId: Id<'school'>;
}

/** A page of files for a school. */
export interface SchoolFileProps extends SchoolPlace {
  /** The file that is open; empty for none. */
  readonly importId: string;
  readonly onOpen: (importId: string) => void;
}

/** What kinds of files of rows have in common. */
export const sheetFile = {
  accept: '.csv,.tsv,.txt,.xlsx,text/csv,text/plain',
  readAs: ({ reading }: { readonly reading: SheetReading | null }) =>
    reading ? t('mapped.rowsRead', { rows: reading.rows }) : '',
};

interface MappedFileProps<Place, Mapping, About> {
  readonly kind: FileKind<Place, Mapping, About>;
  readonly place: Place;
  /** The file that is open; empty for none. */
  readonly importId: string;
  readonly onOpen: (importId: string) => void;
}

/** A file somebody maps: upload, say what the columns are, look at the plan, run, take back. */
export function MappedFile<Place, Mapping, About>({ importId, ...props }: MappedFileProps<Place, Mapping, About>) {
  const file = z.safeParse(id('import'), importId);
  return file.success ? (
    <OneFile key={importId} {...props} fileKey={{ ...props.place, importId: file.data }} />
  ) : (
    <Start {...props} />
  );
}

type StartProps<Place, Mapping, About> = Omit<MappedFileProps<Place, Mapping, About>, 'importId'>;

function Start<Place, Mapping, About>({ kind, place, onOpen }: StartProps<Place, Mapping, About>) {
  const { calls, accept, Offers } = kind;
  const query = useFiles(calls, place);
  const upload = useUploadFile(calls, place);
  const words = kind.words();
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={6} />}>
      {({ imports }) => (
        <div className={classes.stack}>
          <UploadCard
            title={words.upload}
            about={words.uploadWhy}
            accept={accept}
            upload={upload}
            onFile={(file) => upload.mutate(file, { onSuccess: ({ importId }) => onOpen(importId) })}
          />
          {Offers && <Offers place={place} onOpen={onOpen} />}
          {imports.length > 0 && (
            <ImportList label={words.earlier} imports={imports} onOpen={(line) => onOpen(line.id)} />
          )}
        </div>
      )}
    </Answered>
  );
}

interface OneFileProps<Place, Mapping, About> extends StartProps<Place, Mapping, About> {
  readonly fileKey: Place & FileKey;
}

function OneFile<Place, Mapping, About>(props: OneFileProps<Place, Mapping, About>) {
  const query = useFile(props.kind.calls, props.fileKey);
  const isAbsent = query.error instanceof Fault && query.error.code === 'not-found';
  if (isAbsent) return <Empty title={t('mapped.absent')}>{t('mapped.absentWhy')}</Empty>;
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
      {(file) => <Opened file={file} {...props} />}
    </Answered>
  );
}

// While it is planned too, so that the form keeps what is typed.
const plannable = ['uploaded', 'planning', 'planned', 'failed'];

interface OpenedProps<Place, Mapping, About> extends OneFileProps<Place, Mapping, About> {
  readonly file: OpenedFile<Mapping, About>;
}

function Opened<Place, Mapping, About>({ file, kind, place, fileKey, onOpen }: OpenedProps<Place, Mapping, About>) {
  const { calls, Form, Notes, changes } = kind;
  const plan = usePlanFile(calls, fileKey);
  const run = useRunFile(calls, fileKey);
  const line = file.import;
  const hasRows = Object.keys(line.counts).length > 0 && !isMoving(line);
  const isPlanning = plan.isPending || line.state === 'planning';
  // The queue has changed what other pages show.
  useEffect(() => {
    if (line.state === 'done' || line.state === 'undone') void refresh(...changes);
  }, [line.state, changes]);
  return (
    <div className={classes.stack}>
      <div className={classes.actions}>
        <span className={classes.file}>
          <span className={classes.main}>{line.fileName}</span>
          <span className={classes.sub}>{kind.readAs(file)}</span>
        </span>
        <ImportState state={line.state} />
        <Button look="subtle" onClick={() => onOpen('')}>
          {t('mapped.otherFile')}
        </Button>
      </div>
      <FaultLine sentence={line.fault && translateSentence(line.fault)} />
      {Notes && <Notes file={file} />}
      {isMoving(line) && <ImportProgress line={line} />}
      {file.reading && plannable.includes(line.state) && (
        <Form
          {...{ place, file, reading: file.reading }}
          plan={{ isPending: isPlanning, error: plan.error, mutate: plan.mutate }}
        />
      )}
      {file.notices.map((notice) => (
        <p key={english(notice)} className={classes.notice}>
          {translateSentence(notice)}
        </p>
      ))}
      {line.state === 'planned' && <RunPanel line={line} work={run} onRun={(isConfirmed) => run.mutate(isConfirmed)} />}
      {hasRows && <PlanSummary line={line} />}
      <After {...{ file, kind, place, fileKey }} />
      {hasRows && <Rows key={JSON.stringify([line.state, line.counts])} {...{ file, kind, fileKey }} />}
    </div>
  );
}

/** The way back, where to look, and the rows that stayed out. */
function After<Place, Mapping, About>({
  file: { import: line },
  kind,
  place,
  fileKey,
}: Omit<OpenedProps<Place, Mapping, About>, 'onOpen'>) {
  const { calls, Result } = kind;
  const undo = useUndoFile(calls, fileKey);
  const leftOut = Object.values(line.counts).some(({ reject = 0, conflict = 0 }) => reject + conflict > 0);
  return (
    <>
      <div className={classes.actions}>
        {line.state === 'done' && (
          <Button look="default" isBusy={undo.isPending} onClick={() => undo.mutate()}>
            {kind.words().undo}
          </Button>
        )}
        {line.state === 'done' && Result && <Result place={place} />}
        {leftOut && (
          <DownloadButton of={calls.rejects} input={fileKey}>
            {t('mapped.download')}
          </DownloadButton>
        )}
      </div>
      <FaultLine sentence={undo.error && sentenceOf(undo.error)} />
    </>
  );
}

function Rows<Place, Mapping, About>({
  file,
  kind: { calls, mayCreate, hasValues },
  fileKey,
}: Pick<OpenedProps<Place, Mapping, About>, 'file' | 'kind' | 'fileKey'>) {
  const { import: line } = file;
  const [{ page, action }, setFilter] = useState<RowFilter>(() => firstFilter(line));
  const filter = { page, ...(action ? { action } : {}) };
  const query = useFileRows(calls, { ...fileKey, ...filter });
  const readmit = useReadmitInFile(calls, fileKey);
  const mayReadmit = line.state === 'planned' && mayCreate?.(file);
  return (
    <>
      <FaultLine sentence={readmit.error && sentenceOf(readmit.error)} />
      <RowTable
        line={line}
        filter={filter}
        onFilter={setFilter}
        query={query}
        readPage={(asked, signal) => readFileRows(calls, { ...fileKey, ...asked }, signal)}
        hasEntities={false}
        hasValues={hasValues}
        onReadmit={mayReadmit ? (at) => readmit.mutate(at) : undefined}
      />
    </>
  );
}

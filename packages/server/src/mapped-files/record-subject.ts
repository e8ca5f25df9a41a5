import { Fault } from '@laurel/domain/kit/fault';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { FileCalls } from '@laurel/domain/mapped-files/file-calls';
import type { Sheet } from '@laurel/domain/mapped-files/people-sheet';
import type { Scope } from '@laurel/server/db/scope';
import type * as z from 'zod/mini';
import { refuseColumns } from './columns';
import type { FilePlan, FileSubject } from './file-subject';
import { type KeptRecords, runRecords, undoRecords } from './kept-records';
import type { Table } from './table';

type About = Record<string, never>;

interface RecordFiles<Place, Mapping, Value> {
  readonly format: FileSubject<Place, Mapping, About>['format'];
  readonly calls: FileCalls<Place, Mapping, About>;
  readonly place: Pick<FileSubject<Place, Mapping, About>, 'toPlace' | 'fromPlace'>;
  readonly mapping: z.ZodMiniType<Mapping>;
  readonly isOwn?: boolean;
  readonly records: KeptRecords<Value, Place>;
  readonly suggested: (sheet: Sheet) => Mapping;
  /** Throws unless files may be brought in there. */
  readonly refuse: (scope: Scope, place: Place) => Promise<unknown>;
  /** What columns still have to be chosen; `null`: none. */
  readonly lacks: (mapping: Mapping) => Sentence | null;
  readonly plan: (scope: Scope, work: Place & RecordWork<Mapping>) => Promise<FilePlan>;
}

export interface RecordWork<Mapping> {
  readonly table: Table;
  readonly mapping: Mapping;
}

/** Files of records that have one key each. */
export function recordSubject<
  Place extends object,
  Mapping extends { readonly columns: Readonly<Record<string, number | null>> },
  Value,
>(files: RecordFiles<Place, Mapping, Value>): FileSubject<Place, Mapping, About> {
  const { format, calls, place, mapping, isOwn = false, records, suggested, refuse, lacks, plan } = files;
  return {
    ...{ format, calls, mapping, isOwn, kind: 'sheet' },
    ...place,
    source: (of) => [format, 'of', ...Object.values(of)].join(' '),
    async refuse(scope, of) {
      await refuse(scope, of);
    },
    async open(_, { table, remembered }) {
      return { mapping: remembered ?? (table && suggested(table)), isRemembered: remembered !== null, about: {} };
    },
    async check(_, { table, mapping: given }) {
      refuseColumns(table, Object.values(given.columns));
      const why = lacks(given);
      if (why) throw new Fault('invalid', why);
    },
    async plan(scope, { place: of, table, mapping: given }) {
      return await plan(scope, { ...of, table, mapping: given });
    },
    run: runRecords({ records, fromPlace: place.fromPlace }),
    undo: undoRecords({ records, fromPlace: place.fromPlace }),
  };
}

/** What a row says in some columns, under the headings of the file. */
export function saidUnder({ header }: Table, columns: readonly (number | null)[], cells: readonly string[]): string {
  return columns
    .flatMap((at) => (at === null || !cells[at]?.trim() ? [] : [`${header[at]}: ${cells[at].trim()}`]))
    .join(' · ')
    .slice(0, 500);
}

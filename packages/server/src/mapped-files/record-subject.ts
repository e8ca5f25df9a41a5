import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { FileCalls } from '@laurel/domain/mapped-files/file-calls';
import type { Sheet } from '@laurel/domain/mapped-files/people-sheet';
import type { Scope } from '@laurel/server/db/scope';
import type * as z from 'zod/mini';
import { refuseColumns } from './columns';
import { type FilePlan, type FileSubject, ofSchool, type SchoolPlace } from './file-subject';
import { type KeptRecords, runRecords, undoRecords } from './kept-records';
import type { Table } from './table';

type About = Record<string, never>;

interface RecordFiles<Mapping, Value> {
  readonly format: FileSubject<SchoolPlace, Mapping, About>['format'];
  readonly calls: FileCalls<SchoolPlace, Mapping, About>;
  readonly mapping: z.ZodMiniType<Mapping>;
  readonly isOwn?: boolean;
  readonly records: KeptRecords<Value>;
  readonly suggested: (sheet: Sheet) => Mapping;
  /** Throws unless files may be brought into the school. */
  readonly refuse: (scope: Scope, schoolId: Id<'school'>) => Promise<unknown>;
  /** What columns still have to be chosen; `null`: none. */
  readonly lacks: (mapping: Mapping) => Sentence | null;
  readonly plan: (scope: Scope, work: RecordWork<Mapping>) => Promise<FilePlan>;
}

export interface RecordWork<Mapping> extends SchoolPlace {
  readonly table: Table;
  readonly mapping: Mapping;
}

/** Files of a school’s records that have one key each. */
export function recordSubject<Mapping extends { readonly columns: Readonly<Record<string, number | null>> }, Value>(
  files: RecordFiles<Mapping, Value>,
): FileSubject<SchoolPlace, Mapping, About> {
  const { format, calls, mapping, isOwn = false, records, suggested, refuse, lacks, plan } = files;
  return {
    ...{ format, calls, mapping, isOwn, kind: 'sheet' },
    ...ofSchool,
    source: ({ schoolId }) => `${format} of ${schoolId}`,
    async refuse(scope, { schoolId }) {
      await refuse(scope, schoolId);
    },
    async open(_, { table, remembered }) {
      return { mapping: remembered ?? (table && suggested(table)), isRemembered: remembered !== null, about: {} };
    },
    async check(_, { table, mapping: given }) {
      refuseColumns(table, Object.values(given.columns));
      const why = lacks(given);
      if (why) throw new Fault('invalid', why);
    },
    async plan(scope, { place: { schoolId }, table, mapping: given }) {
      return await plan(scope, { schoolId, table, mapping: given });
    },
    run: runRecords(records),
    undo: undoRecords(records),
  };
}

/** What a row says in some columns, under the headings of the file. */
export function saidUnder({ header }: Table, columns: readonly (number | null)[], cells: readonly string[]): string {
  return columns
    .flatMap((at) => (at === null || !cells[at]?.trim() ? [] : [`${header[at]}: ${cells[at].trim()}`]))
    .join(' · ')
    .slice(0, 500);
}

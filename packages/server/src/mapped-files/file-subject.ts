import type { Id } from '@laurel/domain/kit/id';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { FileCalls } from '@laurel/domain/mapped-files/file-calls';
import { createUsers } from '@laurel/domain/people/permissions';
import type { FileQuestion } from '@laurel/domain/people/person-question';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import type { Format, OnProgress } from '@laurel/server/plans/format';
import type { ImportRow } from '@laurel/server/plans/import-store';
import type { Plan } from '@laurel/server/plans/plan-store';
import type * as z from 'zod/mini';
import type { tableKind } from './read-table-task';
import type { KeptTable, Table } from './table';

/** The class, the school, or the pathway a file is for; the others are `null`. */
export type FilePlace = Pick<ImportRow, 'class_id' | 'school_id' | 'pathway_id'>;

/** The school a file is for. */
export interface SchoolPlace {
  readonly schoolId: Id<'school'>;
}

/** Where the files of a school belong. */
export const ofSchool = {
  toPlace: ({ schoolId }: SchoolPlace): FilePlace => ({ class_id: null, school_id: schoolId, pathway_id: null }),
  fromPlace: ({ school_id }: Pick<FilePlace, 'school_id'>): SchoolPlace | null => school_id && { schoolId: school_id },
};

/** Where the files of the whole district belong. */
export const ofDistrict = {
  toPlace: (): FilePlace => ({ class_id: null, school_id: null, pathway_id: null }),
  fromPlace: (): Record<never, never> => ({}),
};

/** Making people is the office's; for a school's office, at that school. */
export function mayCreate(scope: Scope, schoolId: string): boolean {
  return reachesSchool(scope, createUsers, schoolId);
}

/** One row of a plan, before it has a number. */
export interface FileRow {
  readonly line: number;
  readonly entity: string;
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly action: 'create' | 'update' | 'skip' | 'deactivate' | 'conflict' | 'reject';
  readonly reason: Sentence | null;
  readonly target: string | null;
  readonly before: object | null;
}

/** A row that makes something. */
export function toCreateRow(entity: string, row: Pick<FileRow, 'line' | 'key' | 'data' | 'target'>): FileRow {
  return { ...row, entity, action: 'create', reason: null, before: null };
}

/** A row that stays out, with its cells as the file has them: of all columns, or of those that were mapped. */
export function leftOut(
  header: readonly string[],
  { line, cells }: Table['rows'][number],
  reason: Sentence,
  columns: readonly (number | null)[] = header.map((_, at) => at),
): FileRow {
  const data = Object.fromEntries(
    columns.flatMap((at) => (at === null ? [] : [[header[at] ?? '', (cells[at] ?? '').slice(0, 200)]])),
  );
  return { line, entity: 'person', key: `row ${line}`, data, action: 'reject', reason, target: null, before: null };
}

/** Why a row stays out, and the field it is about, where it is about one. */
export interface LeftOut<Field> {
  readonly refused: Sentence;
  readonly field: Field | null;
}

interface Mapped<Field extends string> {
  readonly table: Table;
  readonly mapping: { readonly columns: Readonly<Record<Field, number | null>> };
}

/** A row that stays out, with the cells that were mapped and the heading of the field it is about. */
export function leftOutOf<Field extends string>(
  { table: { header }, mapping: { columns } }: Mapped<Field>,
  row: Table['rows'][number],
  { refused, field }: LeftOut<Field>,
): FileRow {
  const left = leftOut(header, row, refused, Object.values<number | null>(columns));
  const at = field === null ? null : columns[field];
  return at === null ? left : { ...left, data: { ...left.data, column: header[at] ?? '' } };
}

/** What a file would do. */
export interface FilePlan {
  readonly rows: readonly FileRow[];
  readonly questions: readonly FileQuestion[];
  /** What whoever looks at the plan should know of it. */
  readonly notices: readonly Sentence[];
  readonly needsConfirmation: boolean;
}

/** What is to be planned. */
export interface FileWork<Place, Mapping> {
  readonly row: ImportRow;
  readonly place: Place;
  readonly table: Table;
  readonly mapping: Mapping;
}

/**
 * One kind of mapped file: what its columns may mean, how a row becomes a planned change, how the plan is run and taken
 * back. All else is the same for each: `fileRoutes`, `formatOfSubject`.
 */
export interface FileSubject<Place, Mapping, About> extends Pick<Format, 'run' | 'undo'> {
  readonly format: ImportRow['format'];
  readonly calls: FileCalls<Place, Mapping, About>;
  readonly mapping: z.ZodMiniType<Mapping>;
  /** How a file is read, and what is refused as soon as its columns are known. */
  readonly kind: z.infer<typeof tableKind>;
  readonly refuseTable?: (table: Table) => void;
  /** Only who uploaded a file sees it. */
  readonly isOwn?: boolean;
  toPlace(place: Place): FilePlace;
  fromPlace(place: FilePlace): Place | null;
  /** What the file's keys are known by, so that its next edition finds what this one made. */
  source(place: Place, fileName: string): string;
  /** Throws unless the place is within the caller's reach: the same for any other and for none. */
  refuse(scope: Scope, place: Place, work: 'read' | 'plan' | 'run' | 'undo', row: ImportRow | null): Promise<void>;
  /** What the page of a file needs beside it; `remembered` as it was mapped before, here or the last time. */
  open(scope: Scope, file: OpenFile<Place, Mapping>): Promise<Opened<Mapping, About>>;
  /** Throws where the mapping doesn't fit the file. */
  check(scope: Scope, file: FileWork<Place, Mapping>): Promise<void>;
  plan(scope: Scope, file: FileWork<Place, Mapping>): Promise<FilePlan>;
  /** Holds the rows of the open plan table against each other and against what is here, where that takes all of them. */
  settle?(scope: Scope, plan: Plan): Promise<void>;
  run(scope: Scope, row: ImportRow, onProgress: OnProgress): Promise<void>;
}

/** A file as far as it is known when its page is opened: `table` its first rows while it can be planned. */
export interface OpenFile<Place, Mapping> {
  readonly row: ImportRow;
  readonly place: Place;
  readonly table: KeptTable | null;
  readonly remembered: Mapping | null;
}

/** What a subject says of it. Without a word on it, a mapping is a remembered one. */
export interface Opened<Mapping, About> {
  readonly mapping: Mapping | null;
  readonly isRemembered?: boolean;
  /** Columns whose cells the sample doesn't show. */
  readonly hidden?: readonly number[];
  readonly about: About;
}

import type { Need } from '@laurel/domain/access/rule';
import { type Id, id, type Owner } from '@laurel/domain/kit/id';
import { type Sentence, sentence } from '@laurel/domain/kit/sentence';
import { type FileQuestion, fileQuestion } from '@laurel/domain/people/person-question';
import { type ImportLine, type ImportPlanRow, importLine, importPlanRow } from '@laurel/domain/plans/import-line';
import { type BodyLimit, type Endpoint, endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';

/** A file as it was read, before anything is planned. */
export const sheetReading = z.object({
  header: z.array(z.string()),
  /** The first rows, to see what the columns hold. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  encoding: z.string(),
  delimiter: z.string(),
});

export type SheetReading = z.infer<typeof sheetReading>;

/** Which file. */
export interface FileKey {
  readonly importId: Id<'import'>;
}

/** A file as its page shows it. `About` is what its subject adds: where scores may go, what must be asked. */
export interface OpenedFile<Mapping, About> {
  readonly import: ImportLine;
  /** `null` once it was brought in or forgotten. */
  readonly reading: SheetReading | null;
  /** As mapped before, for this file or the last with such columns; else as the columns suggest, where they do. */
  readonly mapping: Mapping | null;
  readonly isRemembered: boolean;
  /** Of its plan: what to ask about, and what should be known of it. */
  readonly questions: FileQuestion[];
  readonly notices: Sentence[];
  readonly about: About;
}

type Type<Value> = z.ZodMiniType<Value>;
type Paged = { page: number; action?: ImportPlanRow['action'] | undefined };
type Nothing = Record<string, never>;

/** The calls of one kind of mapped file. `Place` is the class or school it is for. */
export interface FileCalls<Place, Mapping, About> {
  readonly upload: Endpoint<Type<Place>, Type<{ importId: Id<'import'> }>>;
  readonly list: Endpoint<Type<Place>, Type<{ imports: ImportLine[] }>>;
  readonly read: Endpoint<Type<Place & FileKey>, Type<OpenedFile<Mapping, About>>>;
  readonly plan: Endpoint<Type<Place & FileKey & { mapping: Mapping }>, Type<Nothing>>;
  readonly rows: Endpoint<Type<Place & FileKey & Paged>, Type<{ rows: ImportPlanRow[] }>>;
  readonly rejects: Endpoint<Type<Place & FileKey>, Type<string>>;
  readonly run: Endpoint<Type<Place & FileKey & { isConfirmed: boolean }>, Type<Nothing>>;
  readonly undo: Endpoint<Type<Place & FileKey>, Type<Nothing>>;
}

interface Declared<Place extends z.core.$ZodShape, Mapping extends z.ZodMiniType, About extends z.ZodMiniType> {
  /** `/api/classes/{classId}/score-files`. */
  readonly path: `/${string}`;
  readonly place: Place;
  readonly owners: Readonly<Record<string, Owner>>;
  readonly needs: Need;
  /** What the file holds and is for, in words: `scores of a class`. */
  readonly what: string;
  /** What can be uploaded, in words. */
  readonly takes: string;
  readonly mapping: Mapping;
  /** Whose the ids within a mapping are. */
  readonly mappingOwners?: Readonly<Record<string, Owner>>;
  readonly about: About;
  /** A mapping says for each of up to so many rows who is meant. */
  readonly planLimit: BodyLimit;
}

/** Declares the calls of one kind of mapped file: upload, say what the columns mean, look at the plan, run, take back. */
export function fileCalls<Place extends z.core.$ZodShape, Mapping extends z.ZodMiniType, About extends z.ZodMiniType>(
  declared: Declared<Place, Mapping, About>,
) {
  const { path, place, needs, what, takes, mapping, about, planLimit } = declared;
  const key = { ...place, importId: id('import') };
  const one: `/${string}` = `${path}/{importId}`;
  const owners = { ...declared.owners, importId: 'import' } as const;
  return {
    upload: endpoint({
      call: `POST ${path}`,
      needs,
      summary: `Upload ${what}: ${takes}`,
      owners: declared.owners,
      input: z.object(place),
      output: z.object({ importId: id('import') }),
      body: 'file',
    }),
    list: endpoint({
      call: `GET ${path}`,
      needs,
      summary: `The latest 20 files of ${what}.`,
      owners: declared.owners,
      input: z.object(place),
      output: z.object({ imports: z.array(importLine) }),
    }),
    read: endpoint({
      call: `GET ${one}`,
      needs,
      summary: `One file of ${what}: how it was read, what its columns mean or seem to, what must be asked, where it stands.`,
      owners,
      input: z.object(key),
      output: z.object({
        import: importLine,
        reading: z.nullable(sheetReading),
        mapping: z.nullable(mapping),
        isRemembered: z.boolean(),
        questions: z.array(fileQuestion),
        notices: z.array(sentence),
        about,
      }),
    }),
    plan: endpoint({
      call: `PUT ${one}/plan`,
      needs,
      summary: 'Say what the columns mean, and have the file planned in the background. Nothing is changed yet.',
      owners: { ...owners, ...declared.mappingOwners },
      input: z.object({ ...key, mapping }),
      bodyLimit: planLimit,
    }),
    rows: endpoint({
      call: `GET ${one}/rows`,
      needs,
      summary: 'A page of what the file would do, row by row, of one action if asked.',
      owners,
      input: z.object({
        ...key,
        page: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
        action: z.optional(importPlanRow.shape.action),
      }),
      output: z.object({ rows: z.array(importPlanRow) }),
    }),
    rejects: endpoint({
      call: `GET ${one}/rejected.csv`,
      needs,
      summary: `The rows of a file of ${what} that stayed out, with reasons, as CSV.`,
      owners,
      input: z.object(key),
      output: z.string(),
      answer: 'file',
    }),
    run: endpoint({
      call: `POST ${one}/run`,
      needs,
      summary:
        'Bring the planned rows in, in the background. What was changed since the plan stays, and the rows say so.',
      owners,
      input: z.object({ ...key, isConfirmed: z.boolean() }),
    }),
    undo: endpoint({
      call: `POST ${one}/undo`,
      needs,
      summary: 'Take a file back, but for what was changed since.',
      owners,
      input: z.object(key),
    }),
  };
}

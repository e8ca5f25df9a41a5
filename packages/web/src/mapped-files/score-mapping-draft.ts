import type { Id } from '@laurel/domain/kit/id';
import type { SheetReading } from '@laurel/domain/mapped-files/file-calls';
import type { scoreFiles } from '@laurel/domain/mapped-files/score-file-api';
import {
  findByHeader,
  findRatings,
  type ScoreMapping,
  type ScoreTarget,
  suggestedPeople,
} from '@laurel/domain/mapped-files/score-sheet';
import type { OutputOf } from '@laurel/domain/wire/endpoint';

/** Columns that say who a row is about. */
export const signs = ['identifier', 'email', 'givenName', 'familyName'] as const;

type Sign = (typeof signs)[number];

/** What a column's select holds for a new assignment; otherwise an assignment's id, ratings' ids, or nothing. */
export const toNew = 'new';

/** What it holds for what an assignment says of a standard. */
export function toRatings({ assignmentId, standardId }: Pick<Rated, 'assignmentId' | 'standardId'>): string {
  return `${assignmentId}:${standardId}`;
}

/** The form as it is typed; columns by their place, empty for none. */
export interface Draft extends Readonly<Record<Sign, string>> {
  readonly isCreating: boolean;
  readonly goesTo: Readonly<Record<number, string>>;
  readonly titles: Readonly<Record<number, string>>;
  readonly points: Readonly<Record<number, string>>;
  readonly termId: string;
  readonly categoryId: string;
  readonly choices: ScoreMapping['choices'];
}

/** A file of scores as far as it is known. */
export type ScoreFile = OutputOf<typeof scoreFiles.read>;

type Rated = ScoreFile['about']['ratings'][number];

/** The form as it opens: as the class's last such file was mapped, else by the header's names. */
export function draftOf(
  { mapping, about: { assignments, ratings, terms, currentTermId } }: ScoreFile,
  { header, sample }: SheetReading,
): Draft {
  const people = mapping ?? suggestedPeople(header);
  const targets = mapping?.targets ?? [];
  const named = header.flatMap((name, at): [number, string][] => {
    const same = findByHeader(name, assignments)?.assignmentId;
    const rated = findRatings(name, ratings);
    return rated ? [[at, toRatings(rated)]] : same ? [[at, same]] : [];
  });
  const made = targets.filter((target) => 'title' in target);
  const known = new Set([...named.map(([at]) => at), ...Object.values(people)]);
  const proposed = header.flatMap((name, at): [number, string][] =>
    !known.has(at) &&
    looksLikeScores(
      name,
      sample.map((row) => row[at] ?? ''),
    )
      ? [[at, toNew]]
      : [],
  );
  const of = <Value>(list: readonly (readonly [number, Value])[]) => Object.fromEntries(list);
  return {
    identifier: textOf(people.identifier),
    email: textOf(people.email),
    givenName: textOf(people.givenName),
    familyName: textOf(people.familyName),
    isCreating: mapping?.isCreating ?? false,
    goesTo: mapping ? of(targets.map((target) => [target.column, goalOf(target)])) : of([...named, ...proposed]),
    titles: of(
      mapping
        ? made.map(({ column, title }) => [column, title])
        : proposed.map(([at]) => [at, titleIn(header[at] ?? '')]),
    ),
    points: of(
      mapping
        ? made.map(({ column, pointsPossible }) => [column, pointsPossible])
        : proposed.map(([at]) => [at, pointsIn(header[at] ?? '')]),
    ),
    termId: made[0]?.termId ?? currentTermId ?? terms.at(-1)?.termId ?? '',
    categoryId: made[0]?.categoryId ?? '',
    choices: mapping?.choices ?? [],
  };
}

/** What a column's select holds for a target. */
function goalOf(target: ScoreTarget): string {
  if ('standardId' in target) return toRatings(target);
  return 'assignmentId' in target ? target.assignmentId : toNew;
}

/** Columns that hold numbers and are no scores: who, where, when, or calculated from others. */
const noScores =
  /\b(id|no|number|nr|year|grade|level|age|phone|zip|post ?code|room|period|section|date|day|total|sum|average|mean|percent|rank|rating)\b|%|#/i;

/**
 * Whether a column may well be one of scores: its name says nothing else, and of its first cells at least four in five are
 * numbers or `EX`. What can't be read is a row of the preview then, not the end of the whole column.
 */
function looksLikeScores(name: string, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0 || noScores.test(name.replaceAll('_', ' '))) return false;
  const read = filled.filter((cell) => /^(\d{1,3}([.,]\d{1,2})?(\s*[%/]\s*\d*)?|EX|MI|IN|CO)$/i.test(cell));
  return read.some((cell) => /\d/.test(cell)) && read.length * 5 >= filled.length * 4;
}

/** `Quiz 4 (20)` and `Quiz 4 /20 pts` say how many points are possible; empty where the name doesn't. */
const pointsPart =
  /\s*(?:\(\s*(?:out of |of |\/)?\s*(\d{1,4})\s*(?:pts?|points)?\s*\)|\/\s*(\d{1,4})\s*(?:pts?|points)?)\s*$/i;

function pointsIn(name: string): string {
  const found = pointsPart.exec(name);
  return found?.[1] ?? found?.[2] ?? '';
}

function titleIn(name: string): string {
  return name.replace(pointsPart, '').trim() || name.trim();
}

/** What is wrong with a new assignment, by its column; nothing for a draft that can be planned. */
export function faultsOf(draft: Draft): Readonly<Record<number, ColumnFault>> {
  const made = Object.entries(draft.goesTo).filter(([, goesTo]) => goesTo === toNew);
  const wrong = made.flatMap(([at]): [number, ColumnFault][] => {
    const column = Number(at);
    const isPoints = /^\d{1,6}(\.\d{1,2})?$/.test((draft.points[column] ?? '').trim().replace(',', '.'));
    const fault = { isTitle: (draft.titles[column] ?? '').trim() === '', isPoints: !isPoints };
    return fault.isTitle || fault.isPoints ? [[column, fault]] : [];
  });
  return Object.fromEntries(wrong);
}

/** Which of a new assignment's fields can't be taken. */
export interface ColumnFault {
  readonly isTitle: boolean;
  readonly isPoints: boolean;
}

/** What the form says, as the call takes it. */
export function mappingOf(draft: Draft): ScoreMapping {
  const targets = Object.entries(draft.goesTo).flatMap(([at, goesTo]): ScoreTarget[] => {
    const column = Number(at);
    if (goesTo === '') return [];
    const [assignmentId, standardId] = goesTo.split(':') as [Id<'assignment'>, Id<'standard'>?];
    if (standardId) return [{ column, assignmentId, standardId }];
    if (goesTo !== toNew) return [{ column, assignmentId }];
    const title = draft.titles[column] ?? '';
    const pointsPossible = (draft.points[column] ?? '').trim().replace(',', '.');
    const categoryId = draft.categoryId === '' ? null : (draft.categoryId as Id<'category'>);
    return [{ column, title, pointsPossible, termId: draft.termId as Id<'term'>, categoryId }];
  });
  return {
    identifier: columnOf(draft.identifier),
    email: columnOf(draft.email),
    givenName: columnOf(draft.givenName),
    familyName: columnOf(draft.familyName),
    isCreating: draft.isCreating,
    targets,
    choices: draft.choices,
  };
}

function textOf(column: number | null): string {
  return column === null ? '' : String(column);
}

function columnOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

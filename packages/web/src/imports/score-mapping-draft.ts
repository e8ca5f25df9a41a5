import {
  type ScoreMapping,
  type ScoreTarget,
  type SheetReading,
  suggestedPeople,
} from '@laurel/domain/imports/score-sheet';
import type { readScoreFile } from '@laurel/domain/imports/score-sheet-api';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';

/** Columns that say who a row is about. */
export const signs = ['identifier', 'email', 'givenName', 'familyName'] as const;

type Sign = (typeof signs)[number];

/** What a column's select holds for a new assignment; otherwise an assignment's id, or nothing. */
export const toNew = 'new';

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
export type ScoreFile = OutputOf<typeof readScoreFile>;

/** The form as it opens: as the class's last such file was mapped, else by the header's names. */
export function draftOf({ mapping, assignments, terms, currentTermId }: ScoreFile, { header }: SheetReading): Draft {
  const people = mapping ?? suggestedPeople(header);
  const targets = mapping?.targets ?? [];
  const named = header.flatMap((name, at): [number, string][] => {
    const same = assignments.find(({ title }) => title.toLowerCase() === name.trim().toLowerCase());
    return same ? [[at, same.assignmentId]] : [];
  });
  const made = targets.filter((target) => 'title' in target);
  const of = <Value>(list: readonly (readonly [number, Value])[]) => Object.fromEntries(list);
  return {
    identifier: textOf(people.identifier),
    email: textOf(people.email),
    givenName: textOf(people.givenName),
    familyName: textOf(people.familyName),
    isCreating: mapping?.isCreating ?? false,
    goesTo: mapping
      ? of(targets.map((target) => [target.column, 'assignmentId' in target ? target.assignmentId : toNew]))
      : of(named),
    titles: of(made.map(({ column, title }) => [column, title])),
    points: of(made.map(({ column, pointsPossible }) => [column, pointsPossible])),
    termId: made[0]?.termId ?? currentTermId ?? terms.at(-1)?.termId ?? '',
    categoryId: made[0]?.categoryId ?? '',
    choices: mapping?.choices ?? [],
  };
}

/** What the form says, as the call takes it. */
export function mappingOf(draft: Draft): ScoreMapping {
  const targets = Object.entries(draft.goesTo).flatMap(([at, goesTo]): ScoreTarget[] => {
    const column = Number(at);
    if (goesTo === '') return [];
    if (goesTo !== toNew) return [{ column, assignmentId: goesTo as Id<'assignment'> }];
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

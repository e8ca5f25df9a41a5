import type { Problem } from '@laurel/domain/imports/problem';

/** Problems that say the same of different rows. */
export interface Alike {
  readonly key: string;
  /** The first of them, whose words stand for all. */
  readonly first: Problem;
  readonly problems: readonly Problem[];
  /** Rows they speak of, those included that are only counted. */
  readonly count: number;
}

/** Problems grouped by what is wrong: the same column of a file and the same words, whatever value they quote. */
export function alikeProblems(problems: readonly Problem[]): Alike[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    // What is only counted belongs to the last of its column that was listed.
    const same = isTally(problem) ? lastOf(groups, problem) : undefined;
    const key = same ?? `${placeOf(problem)} ${shapeOf(problem.reason)}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups].flatMap(([key, alike]) => {
    const [first] = alike;
    const count = alike.reduce((sum, problem) => sum + (tallyOf(problem) ?? 1), 0);
    return first ? [{ key, first, problems: alike, count }] : [];
  });
}

const tally = /^The same was put right in (\d+) more rows?\./;

function tallyOf({ reason }: Problem): number | null {
  const found = tally.exec(reason)?.[1];
  return found === undefined ? null : Number(found);
}

function isTally(problem: Problem): boolean {
  return tallyOf(problem) !== null;
}

function lastOf(groups: ReadonlyMap<string, readonly Problem[]>, problem: Problem): string | undefined {
  return [...groups.keys()].findLast((key) => key.startsWith(`${placeOf(problem)} `));
}

function placeOf({ severity, file, column }: Problem): string {
  return [severity, file, column].join(' ');
}

/** The sentence without what differs from row to row: quoted values and numbers. */
function shapeOf(reason: string): string {
  return reason.replace(/“[^”]*”/g, '“”').replace(/\d+/g, '0');
}

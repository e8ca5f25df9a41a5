import { pluralize, type Sentence, sentence, translatable, verbatim } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** What is wrong with a file: nothing of it comes in (`refused`), a row stays out (`rejected`), or it was put right (`warning`). */
export const problem = z.object({
  file: z.string(),
  line: z.nullable(z.int()),
  column: z.nullable(z.string()),
  severity: z.enum(['refused', 'rejected', 'warning']),
  reason: sentence,
});

export type Problem = z.infer<typeof problem>;

/** Where in a bundle: the first line of a file is 1, the header's. */
export interface Place {
  readonly file: string;
  readonly line: number | null;
  readonly column: string | null;
}

/** Rejections beyond this are only counted: nobody reads more, and a wrong column must not fill the memory. */
const maxRejections = 5_000;
/** One kind of warning in one column says the same thing each time; these many are enough to find it. */
const maxAlike = 50;

/** Problems of one bundle, bounded; every one is counted. */
export class ProblemList {
  readonly #kept: Problem[] = [];
  readonly #alike = new Map<string, { place: Place; count: number }>();
  #rejections = 0;
  #warnings = 0;

  reject(place: Place, reason: Sentence): void {
    this.#rejections += 1;
    if (this.#rejections <= maxRejections) this.#kept.push({ ...place, severity: 'rejected', reason });
  }

  /** `kind` names what was put right, so that a thousand of the same are told as one. */
  warn(place: Place, kind: string, reason: Sentence): void {
    this.#warnings += 1;
    const key = `${place.file} ${place.column} ${kind}`;
    const alike = this.#alike.get(key);
    if (alike) alike.count += 1;
    else this.#alike.set(key, { place, count: 1 });
    if ((alike?.count ?? 1) <= maxAlike) this.#kept.push({ ...place, severity: 'warning', reason });
  }

  get counts(): { rejected: number; warnings: number } {
    return { rejected: this.#rejections, warnings: this.#warnings };
  }

  /** What was kept, then how many more of each there are. */
  all(): Problem[] {
    const more = [...this.#alike.values()]
      .filter(({ count }) => count > maxAlike)
      .map(({ place, count }): Problem => {
        return { ...place, line: null, severity: 'warning', reason: tallyOfMore(count - maxAlike) };
      });
    const hidden = this.#rejections - maxRejections;
    if (hidden > 0) {
      const reason = translatable`${pluralize(hidden, '# more row was', '# more rows were')} rejected. Fix the first ones and preview again to see them.`;
      more.push({ file: '', line: null, column: null, severity: 'rejected', reason });
    }
    return [...this.#kept, ...more];
  }
}

/** Problems that say the same of different rows. */
export interface Alike {
  readonly problems: readonly [Problem, ...Problem[]];
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
    const alike = groups.get(key);
    if (alike) alike.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const count = [first, ...rest].reduce((sum, problem) => sum + countOf(problem), 0);
    return [{ problems: [first, ...rest], count }];
  });
}

function tallyOfMore(more: number): Sentence {
  return translatable`The same fix was made in ${pluralize(more, '# more row', '# more rows')}.`;
}

function isTally({ reason }: Problem): boolean {
  return reason.key === tallyOfMore(0).key;
}

function countOf(problem: Problem): number {
  return isTally(problem) ? Number(problem.reason.values?.[0]) : 1;
}

function lastOf(groups: ReadonlyMap<string, readonly Problem[]>, problem: Problem): string | undefined {
  return [...groups.keys()].findLast((key) => key.startsWith(`${placeOf(problem)} `));
}

function placeOf({ severity, file, column }: Problem): string {
  return [severity, file, column].join(' ');
}

/** The sentence without its values, which differ from row to row; of what is bare text, the text. */
function shapeOf({ key, values = [] }: Sentence): string {
  const isBare = key === verbatim('').key;
  return [key, ...values.map((value) => (typeof value === 'object' ? shapeOf(value) : isBare ? value : ''))].join('\n');
}

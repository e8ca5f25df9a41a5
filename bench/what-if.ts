import { termGradeOf } from '@laurel/domain/grades/term-grade';
import { planOf } from '@laurel/domain/grades/term-plan';
import { assignmentOf, categoryOf, idOf, rulesOf, scoreOf } from '@laurel/domain/grades/testing';
import { needOnEach, needOnOne, withTried } from '@laurel/domain/grades/what-if';
import { atMost, type Line, median } from './measure';

const work = 100;
const graded = 60;
const frameMs = 1000 / 60;

/** What a keystroke takes in the copy that a student types into: the grade with its trace, and what an A needs, out of reach. */
export async function benchWhatIf(): Promise<Line[]> {
  const categories = [1, 2, 3, 4].map((number) => categoryOf(number, { weight: '25', dropLowest: 1 }));
  const assignments = Array.from({ length: work }, (_, at) =>
    assignmentOf(at + 1, '20', { categoryId: idOf('category', 1 + (at % 4)) }),
  );
  const plan = planOf(
    {
      rules: rulesOf({ weighting: 'percent', categories }),
      terms: [],
      assignments: assignments.map((each) => ({ ...each, termId: null })),
    },
    null,
  );
  const scores = Array.from({ length: graded }, (_, at) => scoreOf(at + 1, String((at * 7) % 20)));
  const left = assignments.slice(graded);
  const [first] = left;
  if (!first) throw new Error('Nothing is left to be graded.');
  const times: { grade: number[]; each: number[]; one: number[] } = { grade: [], each: [], one: [] };
  for (let round = 0; round < 40; round += 1) {
    const value = { value: String(round % 20), status: 'none', lateMinutes: 0 } as const;
    const tried = withTried(scores, new Map([[first.id, value]]));
    const steps = [
      () => termGradeOf(plan, tried),
      () => needOnEach(plan, tried, left.slice(1), '99'),
      () => needOnOne(plan, tried, left[1] ?? first, '99'),
    ];
    const [grade = 0, each = 0, one = 0] = steps.map((step) => {
      const start = performance.now();
      step();
      return performance.now() - start;
    });
    times.grade.push(grade);
    times.each.push(each);
    times.one.push(one);
  }
  const line = (what: string, all: readonly number[]) =>
    atMost(what, median(all), frameMs, `${median(all).toFixed(1)} ms`);
  return [
    line(`what if among ${work} assignments, a keystroke: the grade with its trace, ms`, times.grade),
    line('the same: what each of the rest needs, out of reach, ms', times.each),
    line('the same: what one of them needs, out of reach, ms', times.one),
  ];
}

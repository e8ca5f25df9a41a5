import type { Assignment } from '@laurel/domain/grades/assignment';
import type { Category, ClassRules } from '@laurel/domain/grades/class-rules';
import type { Grade } from '@laurel/domain/grades/grade';
import { gradeOf } from '@laurel/domain/grades/grade-of';
import { isBelowScale } from '@laurel/domain/grades/scale';
import type { Score } from '@laurel/domain/grades/score';
import type { RulesDraft } from '@laurel/web/grades/rules-draft';
import { percentText } from '@laurel/web/grades/score-entry';
import { newId } from '@laurel/web/kit/new-id';
import classes from './editor.module.css';
import { t } from './text';

/** What drops, weights and means do to a few scores: worked out by the calculator, so an example can't be wrong. */
export function CategoryExamples({ draft: { weighting } }: { draft: Pick<RulesDraft, 'weighting'> }) {
  const dropped = gradeFrom([work('0', '1'), work('30', '100'), work('90', '100')], { dropLowest: 1 });
  const out = dropped.soFar.trace.assignments.find(({ treatment }) => treatment.kind === 'dropped');
  const weighed = gradeFrom([work('8', '10', { weight: '2' }), work('5', '10')]);
  const uneven = [work('10', '10'), work('45', '90')];
  return (
    <div className={classes.examples}>
      {weighting === 'percent' && (
        <p className={classes.note}>
          {t('gradebook.meanExample', {
            points: shown(gradeFrom(uneven)),
            mean: shown(gradeFrom(uneven, { method: 'mean' })),
          })}
        </p>
      )}
      {weighting !== 'equal' && out && (
        <p className={classes.note}>
          {t('gradebook.dropExample', { dropped: `${out.value}/${out.outOf}`, percent: shown(dropped) })}
        </p>
      )}
      <p className={classes.note}>{t('gradebook.weightExample', { percent: shown(weighed) })}</p>
    </div>
  );
}

/** What becomes of a score that waits for review, and of one below every letter. */
export function ScoreExamples({ rules: { scale } }: { rules: Pick<ClassRules, 'scale'> }) {
  const pending = gradeFrom([work('8', '10'), work('7', '10', {}, { isPendingReview: true })]);
  const nothing = gradeFrom([work('0', '10')], {}, scale).soFar.outcome;
  const low = nothing.state === 'graded' && isBelowScale(scale, nothing.percent) ? nothing : null;
  const band = low && scale.find(({ letter }) => letter === low.letter);
  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{t('gradebook.examples')}</h3>
      <p className={classes.note}>
        {t('gradebook.pendingExample', {
          soFar: shown(pending),
          ifZero: outcomeOf(pending.ifBlanksAreZero),
        })}
      </p>
      {low && band && (
        <p className={classes.note}>
          {t('gradebook.letterExample', {
            percent: percentText(low.percent),
            minimum: percentText(band.minimum),
            letter: band.letter,
          })}
        </p>
      )}
    </div>
  );
}

interface Work {
  readonly assignment: Assignment;
  readonly score: Score;
}

const categoryId = newId('category');

function work(value: string, pointsPossible: string, some: Partial<Assignment> = {}, of: Partial<Score> = {}): Work {
  const id = newId('assignment');
  return {
    assignment: {
      ...{ id, categoryId, title: '', pointsPossible, dueOn: null, weight: '1' },
      ...{ isCounted: true, isExtraCredit: false, neverDrop: false, ...some },
    },
    score: {
      ...{ assignmentId: id, value, status: 'none', lateMinutes: 0, version: 1 },
      ...{ isReleased: true, isPendingReview: false, ...of },
    },
  };
}

function gradeFrom(given: readonly Work[], some: Partial<Category> = {}, scale: ClassRules['scale'] = []): Grade {
  const category: Category = {
    ...{ id: categoryId, title: '', weight: '100', dropLowest: 0, dropHighest: 0 },
    ...{ isExtraCredit: false, method: 'points', ...some },
  };
  const rules: ClassRules = {
    ...{ weighting: 'percent', categories: [category], digits: 1, scale, latePolicy: null, missingPercent: null },
    ...{ unreleased: 'include', audience: 'staff' },
  };
  return gradeOf(
    rules,
    given.map(({ assignment }) => assignment),
    given.map(({ score }) => score),
  );
}

function shown({ soFar }: Grade): string {
  return outcomeOf(soFar);
}

function outcomeOf({ outcome }: Grade['soFar']): string {
  return outcome.state === 'graded' ? percentText(outcome.percent) : '';
}

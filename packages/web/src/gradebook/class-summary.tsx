import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { bandFloors, type ScoreSummary, summarizeScores } from '@laurel/domain/grades/score-summary';
import { type Fraction, toDecimal } from '@laurel/domain/kit/fraction';
import type { Book } from '@laurel/web/grades/book';
import { comma, formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useMemo } from 'react';
import classes from './class-summary.module.css';

/** How the class did at an assignment: everyone enrolled, whoever is shown. Calculated once until a score changes. */
export function useClassSummaries(book: Book, revision: number) {
  return useMemo(() => {
    const kept = new Map<string, { revision: number; summary: ScoreSummary | null }>();
    return (assignment: GradebookAssignment): ScoreSummary | null => {
      const known = kept.get(assignment.id);
      if (known?.revision === revision) return known.summary;
      const summary = summaryOf(book, assignment);
      kept.set(assignment.id, { revision, summary });
      return summary;
    };
  }, [book, revision]);
}

export function summaryOf(book: Book, assignment: GradebookAssignment): ScoreSummary | null {
  const active = book.gradebook.students.filter(({ isActive }) => isActive);
  return summarizeScores(
    active.map(({ studentId }) => book.scoreAt(studentId, assignment)),
    assignment.pointsPossible,
  );
}

/** Average and median with the scores' distribution beside them, in the room of a cell. */
export function ClassSummary({ summary }: { summary: ScoreSummary | null }) {
  if (!summary) return null;
  return (
    <span className={classes.summary}>
      {summary.bands && <Distribution bands={summary.bands} />}
      <span>
        {figure(summary.average)} · {figure(summary.median)}
      </span>
    </span>
  );
}

/** The same as text, where there is room. */
export function ClassSummaryWords({ summary }: { summary: ScoreSummary }) {
  return (
    <div className={classes.words}>
      {summary.bands && <Distribution bands={summary.bands} />}
      <p>
        {t('gradebook.summary', {
          average: figure(summary.average),
          median: figure(summary.median),
          count: summary.count,
        })}
      </p>
    </div>
  );
}

/** A bar for each band of scores, as high as it has many; said in words to anyone who can't see them. */
function Distribution({ bands }: { bands: readonly number[] }) {
  const most = Math.max(1, ...bands);
  const words = bands.map((count, at) => bandText(count, at)).join(comma());
  return (
    <svg className={classes.bars} viewBox={`0 0 ${bands.length * 6} 18`} role="img" aria-label={words}>
      <title>{words}</title>
      {bands.map((count, at) => {
        // A single score is still seen.
        const height = count === 0 ? 1 : 3 + (15 * count) / most;
        return <rect key={bandFloors[at]} x={at * 6} y={18 - height} width="5" height={height} rx="1" />;
      })}
    </svg>
  );
}

function bandText(count: number, at: number): string {
  const [from, to] = [bandFloors[at] ?? 0, bandFloors[at + 1]];
  if (at === 0) return t('gradebook.bandBelow', { count, to: to ?? 100 });
  return to === undefined ? t('gradebook.bandFrom', { count, from }) : t('gradebook.band', { count, from, to });
}

export function averageText({ average }: ScoreSummary): string {
  return figure(average);
}

function figure(points: Fraction): string {
  return formatDecimal(toDecimal(points, 1));
}

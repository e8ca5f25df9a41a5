import type { ScoreValue } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import type { RubricCriterion } from '@laurel/domain/rubrics/rubric';
import { type CriterionScoreValue, isSameCriterionScore, pointsOfScores } from '@laurel/domain/rubrics/rubric-score';
import { Button } from '@laurel/editor/controls/button';
import { Radio } from '@laurel/editor/controls/checkbox';
import { formatDecimal, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useOutbox } from '@laurel/web/outbox/outbox';
import { restoreCells } from '@laurel/web/outbox/undo-cells';
import { UnsettledBar } from '@laurel/web/outbox/unsettled-bar';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { notify } from '@laurel/web/ui/notice';
import { SaveStatus } from '@laurel/web/ui/save-status';
import { isTypedInto } from '@laurel/web/ui/single-keys';
import { Answered, Loading } from '@laurel/web/ui/states';
import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react';
import { type Graded, rubricScores, type ScoreNow, scoresNow } from './rubric-scores';
import classes from './rubrics.module.css';
import { useRubricScore } from './scoring-queries';
import { WrittenComment } from './written-comment';

interface RubricGradingProps {
  readonly scoreKey: {
    readonly classId: Id<'class'>;
    readonly assignmentId: Id<'assignment'>;
    readonly studentId: Id<'person'>;
  };
  readonly pointsPossible: string;
  readonly isOpen: boolean;
  /** The score as it counts in the gradebook. */
  readonly score: Pick<ScoreValue, 'value'>;
  /** Takes the points of the levels in place of a score that was typed. */
  readonly onPoints: (points: string) => void;
  /** A comment is too long to be kept: the panel asks before it closes. */
  readonly onTooLong: (form: HTMLFormElement) => void;
}

/** A student’s work graded by the rubric of its assignment; nothing where it has none. */
export function RubricGrading(props: RubricGradingProps) {
  const query = useRubricScore(props.scoreKey);
  return (
    <Answered query={query} loading={<Loading rows={2} />}>
      {({ graded }) => graded && <Grading {...props} graded={graded} />}
    </Answered>
  );
}

function Grading({
  scoreKey,
  pointsPossible,
  isOpen,
  score,
  onPoints,
  onTooLong,
  graded,
}: RubricGradingProps & { readonly graded: Graded }) {
  const section = useRef<HTMLElement>(null);
  const { outbox, scores, enter, undo, redo } = useScoring({ scoreKey, isOpen, graded });
  const points = pointsOfScores(graded, scores, pointsPossible);
  const isTyped = points !== null && score.value !== null && !isSameDecimal(points, score.value);
  // Whoever opens work with a rubric grades it: digits count at once.
  useEffect(() => section.current?.querySelector<HTMLElement>('input:enabled')?.focus(), []);

  return (
    <section
      ref={section}
      className={classes.grading}
      aria-label={graded.title}
      onKeyDown={(event) => {
        const act = historyAct(event);
        if (!act) return;
        event.preventDefault();
        (act === 'undo' ? undo : redo)();
      }}
    >
      <h3 className={classes.name}>{graded.title}</h3>
      <UnsettledBar
        outbox={outbox}
        titleOf={(count) => t('rubrics.disputes', { count })}
        nameOf={({ mine }) => criterionOf(graded, mine.columnId)?.title ?? ''}
        readingOf={({ mine }, { levelId, comment }) => {
          const level = criterionOf(graded, mine.columnId)?.levels.find((each) => each.levelId === levelId);
          return joinParts(level?.title ?? t('rubrics.noLevel'), comment);
        }}
      />
      {graded.criteria.map((criterion, at) => {
        const now = scores[at];
        return (
          now && (
            <GradedCriterion
              key={criterion.criterionId}
              {...{ criterion, now, isOpen, onTooLong }}
              onEnter={(change) => enter(now, change)}
            />
          )
        );
      })}
      <p className={classes.sub} role="status">
        {points === null
          ? t('rubrics.noPointsYet')
          : t('rubrics.pointsOf', { points: formatDecimal(points), most: formatDecimal(pointsPossible) })}
      </p>
      {isTyped && isOpen && (
        <p className={classes.sub}>
          {t('rubrics.otherScore', { value: formatDecimal(score.value ?? '') })}{' '}
          <Button look="default" onClick={() => onPoints(points)}>
            {t('rubrics.usePoints', { points: formatDecimal(points) })}
          </Button>
        </p>
      )}
      {isOpen && (
        <p className={classes.saving}>
          <SaveStatus status={outbox.status()} />
          <HistoryButtons history={outbox.history} onUndo={undo} onRedo={redo} />
        </p>
      )}
    </section>
  );
}

/** The scores as they stand here, and what is done with them: entered, undone, redone. */
function useScoring({
  scoreKey: { classId, assignmentId, studentId },
  isOpen,
  graded,
}: Pick<RubricGradingProps, 'scoreKey' | 'isOpen'> & { readonly graded: Graded }) {
  const { outbox } = useOutbox(rubricScores, `${classId} ${assignmentId} ${studentId}`);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => outbox.history.subscribe(redraw), [outbox]);
  const scores = scoresNow(graded, studentId, outbox.cells);

  function enter(before: ScoreNow, change: Partial<CriterionScoreValue>): void {
    const { criterionId, version, ...held } = before;
    const value = { ...held, ...change };
    if (isSameCriterionScore(held, value)) return;
    const place = { rowId: studentId, columnId: criterionId };
    outbox.add([{ ...place, base: version, value }], 'entered');
    const snapshot = (of: CriterionScoreValue) => ({ value: of, refused: null });
    outbox.history.add([{ ...place, before: snapshot(held), after: snapshot(value) }]);
  }

  function restore(restored: ReturnType<typeof outbox.history.undo>, cause: 'undone' | 'redone'): void {
    if (!restored || !isOpen) return;
    const { laid } = restoreCells({ subject: rubricScores, outbox }, restored, cause, ({ columnId }) => {
      const now = scores.find(({ criterionId }) => criterionId === columnId);
      if (!now) return null;
      const { criterionId: _, version, ...value } = now;
      return { value, version };
    });
    notify(t(`rubrics.${cause}`, { count: laid }), { color: 'success' });
  }
  const undo = () => restore(outbox.history.undo(), 'undone');
  const redo = () => restore(outbox.history.redo(), 'redone');

  return { outbox, scores, enter, undo, redo };
}

interface GradedCriterionProps extends Pick<RubricGradingProps, 'isOpen' | 'onTooLong'> {
  readonly criterion: RubricCriterion;
  readonly now: ScoreNow;
  readonly onEnter: (change: Partial<CriterionScoreValue>) => void;
}

function GradedCriterion({ criterion, now, isOpen, onTooLong, onEnter }: GradedCriterionProps) {
  return (
    <fieldset
      className={classes.graded}
      disabled={!isOpen}
      onKeyDown={(event) => {
        const level = levelOfKey(event, criterion.levels);
        if (!level) return;
        event.preventDefault();
        onEnter({ levelId: level.levelId });
        focusNext(event.currentTarget);
      }}
    >
      <legend>{criterion.title}</legend>
      {criterion.levels.map(({ levelId, letter, title, text }) => (
        <div key={levelId}>
          <Radio
            name={`level-${criterion.criterionId}`}
            label={t('rubrics.levelNamed', { letter, title })}
            checked={now.levelId === levelId}
            onChange={() => onEnter({ levelId })}
          />
          {text !== '' && (
            <p className={classes.text}>
              <bdi>{text}</bdi>
            </p>
          )}
        </div>
      ))}
      <WrittenComment value={now} isOpen={isOpen} onEnter={onEnter} onTooLong={onTooLong} />
    </fieldset>
  );
}

function criterionOf({ criteria }: Graded, criterionId: string): RubricCriterion | undefined {
  return criteria.find((each) => each.criterionId === criterionId);
}

/** Whether it takes words, which have keys of their own; a level takes none. */
function isWriting(target: EventTarget): boolean {
  return isTypedInto(target) && !(target instanceof HTMLInputElement && target.type === 'radio');
}

/** Ctrl+Z and Ctrl+Y, outside of a comment, which has its own. */
function historyAct({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent<HTMLElement>): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || isWriting(target)) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : null;
}

/** The level that a key stands for, its place from the lowest; none while a comment is typed. */
function levelOfKey<Level>(event: KeyboardEvent<HTMLElement>, levels: readonly Level[]): Level | undefined {
  if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return /^[1-9]$/.test(event.key) ? levels[Number(event.key) - 1] : undefined;
}

/** The next criterion; after the last it stays. */
function focusNext(fieldset: HTMLElement): void {
  const next = fieldset.nextElementSibling;
  if (next instanceof HTMLFieldSetElement) next.querySelector<HTMLElement>('input')?.focus();
}

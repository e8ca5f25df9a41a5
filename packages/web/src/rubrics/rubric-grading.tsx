import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { type CriterionScore, criterionScores, pointsOfScores } from '@laurel/domain/rubrics/rubric-score';
import type { readRubricScore, saveRubricScore } from '@laurel/domain/rubrics/scoring-api';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Radio } from '@laurel/editor/controls/checkbox';
import { TextArea } from '@laurel/editor/controls/text-field';
import { formatDecimal } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { BothVersions } from '@laurel/web/ui/both-versions';
import { FaultLine } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import classes from './rubrics.module.css';
import { useRubricScore, useSaveRubricScore } from './scoring-queries';
import { t } from './text';

interface RubricGradingProps {
  readonly scoreKey: {
    readonly classId: Id<'class'>;
    readonly assignmentId: Id<'assignment'>;
    readonly studentId: Id<'person'>;
  };
  readonly pointsPossible: string;
  readonly isOpen: boolean;
  readonly onSaved: (form: HTMLFormElement) => void;
}

type Graded = NonNullable<OutputOf<typeof readRubricScore>['graded']>;

/** A student’s work graded by the rubric of its assignment; nothing where it has none. */
export function RubricGrading(props: RubricGradingProps) {
  const query = useRubricScore(props.scoreKey);
  return (
    <Answered query={query} loading={<Loading rows={2} />}>
      {({ graded }) => graded && <GradingForm {...props} graded={graded} />}
    </Answered>
  );
}

const stale = z.object({
  theirs: z.object({ version: z.int(), scoreVersion: z.int(), scores: criterionScores }),
});

type Held = Pick<InputOf<typeof saveRubricScore>, 'version' | 'scoreVersion'>;

function GradingForm({
  scoreKey,
  pointsPossible,
  isOpen,
  onSaved,
  graded,
}: RubricGradingProps & { readonly graded: Graded }) {
  const form = useRef<HTMLFormElement>(null);
  // What it stands on is fixed when the panel opens, and moves only when the other’s was shown.
  const [held, setHeld] = useState<Held>(graded);
  const [scores, setScores] = useState(() => everyScore(graded, graded.scores));
  const [operationId, setOperationId] = useState(() => newId('operation'));
  const save = useSaveRubricScore();
  const theirs = save.error instanceof Fault ? z.safeParse(stale, save.error.details).data?.theirs : undefined;
  const points = pointsOfScores(graded, scores, pointsPossible);
  // Whoever opens work with a rubric grades it: digits count at once.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:enabled')?.focus(), []);

  function change(criterionId: string, change: Partial<CriterionScore>): void {
    setScores(scores.map((each) => (each.criterionId === criterionId ? { ...each, ...change } : each)));
    // What is sent now is another save.
    setOperationId(newId('operation'));
  }

  function send({ version, scoreVersion }: Held): void {
    save.mutate(
      { ...scoreKey, operationId, version, scoreVersion, scores },
      {
        onSuccess: (saved) => {
          setHeld(saved);
          notify(
            saved.points === null
              ? t('rubrics.gradedInPart')
              : t('rubrics.graded', { points: formatDecimal(saved.points), most: formatDecimal(pointsPossible) }),
          );
          if (form.current) onSaved(form.current);
        },
      },
    );
  }

  return (
    <form
      ref={form}
      className={classes.grading}
      aria-label={graded.title}
      onSubmit={(event) => {
        event.preventDefault();
        send(held);
      }}
    >
      <h3 className={classes.name}>{graded.title}</h3>
      {graded.criteria.map((criterion) => {
        const score = scores.find(({ criterionId }) => criterionId === criterion.criterionId);
        return (
          <fieldset
            key={criterion.criterionId}
            className={classes.graded}
            disabled={!isOpen}
            onKeyDown={(event) => {
              const level = levelOfKey(event, criterion.levels);
              if (!level) return;
              event.preventDefault();
              change(criterion.criterionId, { levelId: level.levelId });
              focusNext(event.currentTarget);
            }}
          >
            <legend>{criterion.title}</legend>
            {criterion.levels.map(({ levelId, letter, title, text }) => (
              <div key={levelId}>
                <Radio
                  name={`level-${criterion.criterionId}`}
                  label={t('rubrics.levelNamed', { letter, title })}
                  checked={score?.levelId === levelId}
                  onChange={() => change(criterion.criterionId, { levelId })}
                />
                {text !== '' && <p className={classes.text}>{text}</p>}
              </div>
            ))}
            <TextArea
              label={t('rubrics.comment')}
              value={score?.comment ?? ''}
              rows={2}
              dir="auto"
              maxLength={2000}
              onChange={({ currentTarget }) => change(criterion.criterionId, { comment: currentTarget.value })}
            />
          </fieldset>
        );
      })}
      <p className={classes.sub} role="status">
        {points === null
          ? t('rubrics.noPointsYet')
          : t('rubrics.pointsOf', { points: formatDecimal(points), most: formatDecimal(pointsPossible) })}
      </p>
      {theirs && (
        <>
          <BothVersions title={t('rubrics.bothGraded')} differing={differing(graded, scores, theirs.scores)} />
          <Button look="default" onClick={() => send(theirs)}>
            {t('rubrics.keepMine')}
          </Button>
        </>
      )}
      <FaultLine sentence={save.error && !theirs && sentenceOf(save.error)} />
      {isOpen && (
        <div>
          <Button type="submit" isBusy={save.isPending}>
            {t('rubrics.saveGrading')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** A score for every criterion, in their order. */
function everyScore({ criteria }: Pick<Graded, 'criteria'>, scores: readonly CriterionScore[]): CriterionScore[] {
  const known = new Map(scores.map((each) => [each.criterionId, each]));
  return criteria.map(({ criterionId }) => known.get(criterionId) ?? { criterionId, levelId: null, comment: '' });
}

/** The level that a key stands for, its place from the lowest; none while a comment is typed. */
function levelOfKey<Level>(event: KeyboardEvent<HTMLElement>, levels: readonly Level[]): Level | undefined {
  if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return /^[1-9]$/.test(event.key) ? levels[Number(event.key) - 1] : undefined;
}

/** The next criterion, or what saves them all. */
function focusNext(fieldset: HTMLElement): void {
  const next = fieldset.nextElementSibling;
  const field =
    next instanceof HTMLFieldSetElement
      ? next.querySelector<HTMLElement>('input')
      : fieldset.closest('form')?.querySelector<HTMLElement>('button[type=submit]');
  field?.focus();
}

function differing(
  { criteria }: Pick<Graded, 'criteria'>,
  mine: readonly CriterionScore[],
  theirs: readonly CriterionScore[],
) {
  return criteria.flatMap((criterion) => {
    const textOf = (scores: readonly CriterionScore[]) => {
      const score = scores.find(({ criterionId }) => criterionId === criterion.criterionId);
      const level = criterion.levels.find(({ levelId }) => levelId === score?.levelId);
      return [level?.title ?? t('rubrics.noLevel'), score?.comment ?? ''].filter((each) => each !== '').join(' · ');
    };
    const [my, their] = [textOf(mine), textOf(theirs)];
    if (my === their) return [];
    return [
      {
        name: criterion.title,
        mine: t('rubrics.mineIs', { value: my }),
        theirs: t('rubrics.theirsIs', { value: their }),
      },
    ];
  });
}

import { readClass, readClasses } from '@laurel/domain/classes/api';
import type { Enrolment } from '@laurel/domain/classes/class';
import { type MovePlan, moveStudent, planMove, undoMove } from '@laurel/domain/moves/api';
import { readPerson } from '@laurel/domain/people/directory-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { FindClass } from '@laurel/web/classes/find-class';
import { statusName } from '@laurel/web/grades/score-entry';
import { formatDecimal } from '@laurel/web/kit/format';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import classes from './moves.module.css';

/** What a move would do now; asked anew whenever it is shown. */
const useMovePlan = (input: InputOf<typeof planMove>) =>
  useQuery({ ...queryOf(planMove, input), staleTime: 0, gcTime: 0 });

const useMoveStudent = () =>
  useCall(moveStudent, {
    onSuccess: () => refresh(readClass, readClasses, readPerson),
    onError: () => refresh(planMove),
  });

const useUndoMove = () => useCall(undoMove, { onSuccess: () => refresh(readClass, readClasses, readPerson) });

interface MoveStudentProps {
  readonly enrolment: Pick<Enrolment, 'enrolmentId' | 'name'>;
  readonly classId: string;
  /** Named where a student has several classes to move from. */
  readonly from?: string;
}

/** Moves a student of a class to another one: which, then what comes along. */
export function MoveStudent({ enrolment, classId, from }: MoveStudentProps) {
  const { enrolmentId, name } = enrolment;
  /** `null`: not yet, so that nothing takes the focus before. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [toClassId, setTo] = useState<string>();
  const move = useMoveStudent();
  const undo = useUndoMove();
  const label = from === undefined ? t('moves.moveOf', { name }) : t('moves.moveFrom', { title: from });

  function stop(): void {
    setOpen(false);
    setTo(undefined);
  }

  // Awaited rather than called back: undo may come after the panel is closed.
  async function takeBack(newId: string): Promise<void> {
    try {
      await undo.mutateAsync({ enrolmentId: newId });
      notify(t('moves.undone', { name }));
    } catch (error) {
      notifyFault(error);
    }
  }

  async function go(to: string, plan: MovePlan, digest: string | null): Promise<void> {
    try {
      const moved = await move.mutateAsync({ enrolmentId, toClassId: to, digest });
      notifyUndo(t('moves.done', { name, title: plan.toTitle, count: moved.copied }), t('moves.undo'), () => {
        void takeBack(moved.enrolmentId);
      });
    } catch (error) {
      notifyFault(error);
    }
  }

  if (!isOpen) {
    return (
      <Button look="subtle" aria-label={label} autoFocus={isOpen === false} onClick={() => setOpen(true)}>
        {t('moves.move')}
      </Button>
    );
  }
  return (
    <section className={classes.section} aria-label={label}>
      {toClassId === undefined ? (
        <FindClass without={[classId]} onChoose={(found) => setTo(found.classId)} />
      ) : (
        <PlanOf
          enrolmentId={enrolmentId}
          toClassId={toClassId}
          isBusy={move.isPending}
          onMove={(plan, digest) => void go(toClassId, plan, digest)}
        />
      )}
      <div>
        <Button look="default" onClick={stop}>
          {t('moves.cancel')}
        </Button>
      </div>
    </section>
  );
}

interface PlanOfProps {
  readonly enrolmentId: string;
  readonly toClassId: string;
  readonly isBusy: boolean;
  /** With the scores that are shown, or with none. */
  readonly onMove: (plan: MovePlan, digest: string | null) => void;
}

function PlanOf({ enrolmentId, toClassId, isBusy, onMove }: PlanOfProps) {
  const query = useMovePlan({ enrolmentId, toClassId });
  return (
    <Answered query={query} loading={<Loading rows={3} />}>
      {(plan) => <Plan plan={plan} isBusy={isBusy} onMove={onMove} />}
    </Answered>
  );
}

function Plan({ plan, isBusy, onMove }: Pick<PlanOfProps, 'isBusy' | 'onMove'> & { plan: MovePlan }) {
  const { matching, staying } = plan;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: reading goes on at the plan.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h4 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('moves.review', { from: plan.fromTitle, to: plan.toTitle })}
      </h4>
      {matching.length > 0 && (
        <>
          <p className={classes.sub}>{t('moves.matching')}</p>
          <ul className={classes.lines}>
            {matching.map(({ title, score }) => (
              <li key={title}>{`${title}: ${scoreText(score)}`}</li>
            ))}
          </ul>
        </>
      )}
      {staying.length > 0 && (
        <>
          <p className={classes.sub}>{t('moves.staying')}</p>
          <ul className={classes.lines}>
            {staying.map(({ title, score, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two assignments may have one title.
              <li key={at}>{`${title}: ${scoreText(score)} (${t(`moves.why-${why}`)})`}</li>
            ))}
          </ul>
        </>
      )}
      {matching.length + staying.length === 0 && <p className={classes.sub}>{t('moves.noScores')}</p>}
      <div className={classes.actions}>
        {matching.length > 0 && (
          <Button isBusy={isBusy} onClick={() => onMove(plan, plan.digest)}>
            {t('moves.with', { count: matching.length })}
          </Button>
        )}
        <Button look={matching.length > 0 ? 'default' : 'primary'} isBusy={isBusy} onClick={() => onMove(plan, null)}>
          {matching.length > 0 ? t('moves.without') : t('moves.move')}
        </Button>
      </div>
    </>
  );
}

function scoreText({ value, status }: MovePlan['matching'][number]['score']): string {
  if (value !== null) return formatDecimal(value);
  return status === 'none' ? '–' : statusName(status);
}

import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import {
  deleteAssignment,
  putBackAssignment,
  restoreAssignment,
  useCopyAssignment,
  useCopyTargets,
  useMoveAssignment,
} from '@laurel/web/grades/queries';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { type CopyAssignmentProps, tellCopied } from './copy-assignment';
import classes from './editor.module.css';
import { chosenAmong, otherTerms, type TermChoice } from './other-terms';

interface MoveAssignmentProps extends CopyAssignmentProps {
  /** It isn't what it was any more. */
  readonly onMoved: () => void;
}

/** Moves an assignment to another term with its scores, or to another class while nobody has any. */
export function MoveAssignment({ gradebook, assignment, closures, onMoved }: MoveAssignmentProps) {
  const [isOpen, setOpen] = useState(false);
  const terms = otherTerms(gradebook, assignment, closures);
  const [chosenClass, setClass] = useState<Id<'class'>>(gradebook.classId);
  const [chosenTerm, setTerm] = useState<TermChoice>('');
  const [copyId, setCopyId] = useState(() => newId('assignment'));
  const targets = useCopyTargets(isOpen);
  const move = useMoveAssignment();
  const copy = useCopyAssignment();
  const place = { classId: gradebook.classId, assignmentId: assignment.id };
  const isWithin = chosenClass === gradebook.classId;
  // Within its class it goes to another term; elsewhere to the same one, unless another is chosen.
  const termId = chosenTerm || (isWithin ? terms[0]?.termId : undefined) || null;
  const fault = copy.error ?? move.error;
  const isScored = move.error instanceof Fault && move.error.details.isScored === true;

  function run(): void {
    move.mutate(
      { ...place, version: assignment.version, copyId, toClassId: chosenClass, termId },
      {
        onAnswer: (moved) => {
          const told = t(
            moved.hasCategory || assignment.categoryId === null ? 'gradebook.moved' : 'gradebook.movedWaits',
            {
              title: moved.title,
              term: moved.termTitle,
            },
          );
          notifyUndo(told, t('grades.undo'), () => void undoMove(gradebook.classId, assignment, chosenClass, moved));
        },
        onSuccess: () => {
          setCopyId(newId('assignment'));
          onMoved();
        },
      },
    );
  }

  function copyInstead(): void {
    copy.mutate(
      { ...place, copyId, classIds: [chosenClass], termId },
      {
        onAnswer: ({ copies }) => tellCopied(copies),
        onSuccess: () => {
          setCopyId(newId('assignment'));
          setOpen(false);
        },
      },
    );
  }

  return (
    <details className={classes.effect} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('gradebook.move')}</summary>
      <div className={classes.curve}>
        <p className={classes.note}>{t('gradebook.moveAbout')}</p>
        <Answered query={targets} loading={<Loading rows={2} />}>
          {({ classes: found }) => {
            const others = found.filter(({ classId, kind }) => classId !== gradebook.classId && kind !== 'team');
            if (others.length + terms.length === 0) return <p className={classes.note}>{t('gradebook.moveNowhere')}</p>;
            const choices = [gradebook, ...others];
            return (
              <>
                <MoveTarget
                  {...{ choices, terms, chosenClass, termId, isWithin }}
                  onClass={(classId) => {
                    setClass(classId);
                    setTerm('');
                    move.reset();
                  }}
                  onTerm={setTerm}
                />
                <FaultLine sentence={fault && sentenceOf(fault)} />
                <div className={classes.actions}>
                  <Button look="default" isBusy={move.isPending} isDisabled={isWithin && termId === null} onClick={run}>
                    {t('gradebook.moveRun')}
                  </Button>
                  {isScored && (
                    <Button look="default" isBusy={copy.isPending} onClick={copyInstead}>
                      {t('gradebook.moveCopies')}
                    </Button>
                  )}
                </div>
              </>
            );
          }}
        </Answered>
      </div>
    </details>
  );
}

/** Brings an assignment back to where it was before it was moved. */
async function undoMove(
  classId: Id<'class'>,
  assignment: CopyAssignmentProps['assignment'],
  toClassId: Id<'class'>,
  moved: { readonly assignmentId: Id<'assignment'>; readonly version: number },
): Promise<void> {
  const { id: assignmentId, isDescribed: _, ...fields } = assignment;
  try {
    if (toClassId === classId) await putBackAssignment({ ...fields, classId, assignmentId, version: moved.version });
    else {
      await restoreAssignment({ classId, assignmentId });
      await deleteAssignment({ classId: toClassId, assignmentId: moved.assignmentId });
    }
    notify(t('gradebook.moveUndone'));
  } catch (error) {
    notifyFault(error, 0);
  }
}

interface MoveTargetProps {
  readonly choices: readonly { readonly classId: Id<'class'>; readonly title: string }[];
  readonly terms: ReturnType<typeof otherTerms>;
  readonly chosenClass: Id<'class'>;
  readonly termId: Id<'term'> | null;
  /** Whether it stays in its class. */
  readonly isWithin: boolean;
  readonly onClass: (classId: Id<'class'>) => void;
  readonly onTerm: (term: TermChoice) => void;
}

/** The class and the term that it goes to. */
function MoveTarget({ choices, terms, chosenClass, termId, isWithin, onClass, onTerm }: MoveTargetProps) {
  return (
    <div className={classes.pair}>
      <Select
        label={t('gradebook.moveClass')}
        value={chosenClass}
        onChange={({ currentTarget }) =>
          onClass(choices.find(({ classId }) => classId === currentTarget.value)?.classId ?? chosenClass)
        }
        options={choices.map((each) => ({ value: each.classId, label: each.title }))}
      />
      <Select
        label={t('grades.term')}
        value={termId ?? ''}
        onChange={({ currentTarget }) => onTerm(chosenAmong(terms, currentTarget.value))}
        options={[
          ...(isWithin ? [] : [{ value: '', label: t('gradebook.copySameTerm') }]),
          ...terms.map((each) => ({ value: each.termId, label: each.title })),
        ]}
      />
    </div>
  );
}

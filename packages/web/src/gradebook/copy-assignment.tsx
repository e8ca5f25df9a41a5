import type { Gradebook, GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { deleteAssignment, useCopyAssignment, useCopyTargets } from '@laurel/web/grades/queries';
import { comma } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useRef, useState } from 'react';
import classes from './editor.module.css';
import { chosenAmong, otherTerms, type TermChoice } from './other-terms';

export interface CopyAssignmentProps {
  readonly gradebook: Gradebook;
  readonly assignment: GradebookAssignment;
  /** The terms that can't be changed: nothing goes there. */
  readonly closures: ReadonlyMap<string, Closure>;
}

type Chosen = ReadonlyMap<Id<'class'>, boolean>;

/**
 * An assignment added to other classes; those of the same course are chosen to begin with. For another term its own class is
 * among them.
 */
export function CopyAssignment({ gradebook, assignment, closures }: CopyAssignmentProps) {
  const [isOpen, setOpen] = useState(false);
  // What was checked or unchecked; the rest is as it begins.
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [termId, setTermId] = useState<TermChoice>('');
  const [copyId, setCopyId] = useState(() => newId('assignment'));
  const summary = useRef<HTMLElement>(null);
  const targets = useCopyTargets(isOpen);
  const copy = useCopyAssignment();
  const terms = otherTerms(gradebook, assignment, closures);

  function run(classIds: readonly Id<'class'>[]): void {
    copy.mutate(
      {
        ...{ classId: gradebook.classId, assignmentId: assignment.id, copyId, classIds: [...classIds] },
        termId: termId || null,
      },
      {
        onAnswer: ({ copies }) => tellCopied(copies),
        onSuccess: () => {
          setCopyId(newId('assignment'));
          setOpen(false);
          // The button that was pressed goes with what is folded.
          summary.current?.focus();
        },
      },
    );
  }

  return (
    <details className={classes.effect} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>{t('gradebook.copy')}</summary>
      <div className={classes.curve}>
        <p className={classes.note}>{t('gradebook.copyAbout')}</p>
        {terms.length > 0 && (
          <Select
            label={t('grades.term')}
            value={termId}
            onChange={({ currentTarget }) => setTermId(chosenAmong(terms, currentTarget.value))}
            options={[
              { value: '', label: t('gradebook.copySameTerm') },
              ...terms.map((each) => ({ value: each.termId, label: each.title })),
            ]}
          />
        )}
        <Answered query={targets} loading={<Loading rows={3} />}>
          {({ classes: found }) => {
            const own = termId === '' ? [] : [gradebook];
            const others = [
              ...own,
              ...found.filter(({ classId, kind }) => classId !== gradebook.classId && kind !== 'team'),
            ];
            const isChosen = ({ classId, courseTitle }: Pick<Gradebook, 'classId' | 'courseTitle'>) =>
              chosen.get(classId) ?? courseTitle === gradebook.courseTitle;
            const classIds = others.filter(isChosen).map(({ classId }) => classId);
            if (others.length === 0) return <p className={classes.note}>{t('gradebook.copyNone')}</p>;
            return (
              <>
                <fieldset className={classes.targets}>
                  <legend>{t('gradebook.copyTo')}</legend>
                  {others.map((each) => (
                    <Checkbox
                      key={each.classId}
                      label={each.title}
                      checked={isChosen(each)}
                      onChange={({ currentTarget }) =>
                        setChosen(new Map(chosen).set(each.classId, currentTarget.checked))
                      }
                    />
                  ))}
                </fieldset>
                <FaultLine sentence={copy.error && sentenceOf(copy.error)} />
                <div className={classes.actions}>
                  <Button
                    look="default"
                    isBusy={copy.isPending}
                    isDisabled={classIds.length === 0}
                    onClick={() => run(classIds)}
                  >
                    {t('gradebook.copyRun', { count: classIds.length })}
                  </Button>
                </div>
              </>
            );
          }}
        </Answered>
      </div>
    </details>
  );
}

type Copies = NonNullable<ReturnType<typeof useCopyAssignment>['data']>['copies'];

/** Says where copies are, and deletes them where that is asked for. */
export function tellCopied(copies: Copies): void {
  notifyUndo(copiedText(copies), t('grades.undo'), () => void takeBack(copies));
}

function copiedText(copies: Copies): string {
  const waiting = copies.filter(({ hasCategory }) => !hasCategory).map(({ title }) => title);
  return waiting.length === 0
    ? t('gradebook.copied', { count: copies.length })
    : t('gradebook.copiedWaits', { count: copies.length, titles: waiting.join(comma()) });
}

async function takeBack(copies: Copies): Promise<void> {
  try {
    for (const { classId, assignmentId } of copies) await deleteAssignment({ classId, assignmentId });
    notify(t('gradebook.copyUndone'));
  } catch (error) {
    notifyFault(error, 0);
  }
}

import { decimal } from '@laurel/domain/grades/amount';
import { itemWeight } from '@laurel/domain/grades/assignment';
import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import { type Id, id } from '@laurel/domain/kit/id';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { Button } from '@laurel/editor/controls/button';
import type { Book } from '@laurel/web/grades/book';
import { DescriptionField } from '@laurel/web/grades/description-field';
import { emptyAssignment } from '@laurel/web/grades/new-assignment';
import { restoreAssignment, useDeleteAssignment, useSaveAssignment } from '@laurel/web/grades/queries';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/languages/text';
import { draftAt } from '@laurel/web/outbox/drafts';
import type { SheetHistory } from '@laurel/web/sheet/sheet-history';
import { fieldFaults, focusFirst } from '@laurel/web/ui/field-faults';
import { Form } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { deferPart } from '@laurel/web/ui/part';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { type Unsaved, useUnsaved } from '@laurel/web/ui/unsaved';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { AssignmentFields } from './assignment-fields';
import { useWarnings } from './assignment-warnings';
import { ClassSummaryWords, summaryOf } from './class-summary';
import { closureName } from './closures';
import { CopyAssignment } from './copy-assignment';
import { CurveScores } from './curve-scores';
import { addDeletion } from './deleted-assignment';
import classes from './editor.module.css';
import type { Made } from './gradebook-view';
import { MoveAssignment } from './move-assignment';

const RubricChoice = deferPart(() => import('@laurel/web/rubrics/rubric-choice').then((file) => file.RubricChoice), {});

interface AssignmentEditorProps {
  readonly book: Book;
  /** `null` for a new one. */
  readonly assignmentId: Id<'assignment'> | null;
  /** Where a new one goes. */
  readonly termId: Id<'term'> | null;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
  readonly outbox: ScoreOutbox;
  readonly onClose: () => void;
  /** A new one is there. */
  readonly onMade: (made: Made) => void;
}

const fields = ['title', 'pointsPossible', 'weight', 'assignedOn', 'dueOn', 'description'] as const;

/** An assignment's own sheet: what it is, what it counts, who sees it when. A new one keeps its id over repeats. */
export function AssignmentEditor(props: AssignmentEditorProps) {
  const { book, assignmentId, termId, closures, outbox, onClose, onMade } = props;
  const { gradebook } = book;
  const { classId } = gradebook;
  const found = gradebook.assignments.find((each) => each.id === assignmentId);
  // As it was when the panel opened: a refetch must neither move the fields nor the version they are based on.
  const [before] = useState(() => found ?? emptyAssignment(gradebook, closures, termId));
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({});
  const [description, setDescription] = useState<RichText>();
  const summary = found && summaryOf(book, found);
  const draft = draftAt(found ? `assignment:${found.id}` : `assignment:new:${classId}`);
  const unsaved = useUnsaved();
  const save = useSaveAssignment();
  const remove = useRemoval({ classId, assignment: before, history: outbox.history, unsaved, onClose });
  const isOpen = gradebook.isOpen && !closures.has(before.termId);
  const faults: Readonly<Record<string, string>> =
    Object.keys(local).length > 0 ? local : fieldFaults(save.error ?? remove.error, fields);
  const closure = closures.get(before.termId);
  const warn = useWarnings(gradebook, before);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const { wrong, input } = readAssignment(form);
    setLocal(wrong);
    if (Object.keys(wrong).length > 0) {
      focusFirst(form, wrong);
      return;
    }
    const { id, version } = before;
    const written = description === undefined ? {} : { description };
    save.mutate(
      { classId, assignmentId: id, version, ...input, ...written },
      {
        onAnswer: () => {
          unsaved.forget();
          draft.forget();
          notify(t('grades.savedAssignment', { title: input.title }));
        },
        onSuccess: (saved) => {
          onClose();
          if (!found) onMade({ id: saved.id, termId: input.termId, categoryId: input.categoryId });
        },
      },
    );
  }

  return (
    <SidePanel
      title={found ? t('grades.editAssignment') : t('grades.newAssignment')}
      about={gradebook.title}
      onClose={onClose}
      unsaved={unsaved}
    >
      {summary && <ClassSummaryWords summary={summary} />}
      <Form fault={faults.form} onSubmit={submit} onChange={(event) => warn.look(event.currentTarget)}>
        {closure && <p className={classes.note}>{t('gradebook.termSentence', { closure: closureName(closure) })}</p>}
        <fieldset className={classes.fields} disabled={!isOpen}>
          <AssignmentFields {...{ gradebook, before, closures, warn, faults }} />
          <DescriptionField
            assignment={{ classId, assignmentId: before.id }}
            isDescribed={before.isDescribed}
            typed={description}
            onType={(written) => {
              setDescription(written);
              unsaved.note();
            }}
            fault={faults.description}
            draft={draft}
          />
        </fieldset>
        {isOpen && (
          <div className={classes.ends}>
            <Button type="submit" isBusy={save.isPending}>
              {t('grades.save')}
            </Button>
            {found && (
              <Button look="default" isBusy={remove.isPending} onClick={remove.run}>
                {t('grades.delete')}
              </Button>
            )}
          </div>
        )}
      </Form>
      {found && (
        <MoreOfAssignment
          {...{ book, outbox, closures, isOpen }}
          assignment={found}
          onMoved={() => {
            unsaved.forget();
            onClose();
          }}
        />
      )}
    </SidePanel>
  );
}

interface RemovalOf {
  readonly classId: Id<'class'>;
  readonly assignment: Pick<GradebookAssignment, 'id' | 'title'>;
  readonly history: SheetHistory;
  readonly unsaved: Unsaved;
  readonly onClose: () => void;
}

/** Deletes an assignment, closes its panel, and offers it back. */
function useRemoval({ classId, assignment, history, unsaved, onClose }: RemovalOf) {
  const remove = useDeleteAssignment();

  function run(): void {
    remove.mutate(
      { classId, assignmentId: assignment.id },
      {
        onAnswer: () => unsaved.forget(),
        onSuccess: () => {
          onClose();
          offerBack(assignment, classId, history);
        },
      },
    );
  }

  return { run, error: remove.error, isPending: remove.isPending };
}

interface MoreProps extends Pick<AssignmentEditorProps, 'book' | 'outbox' | 'closures'> {
  readonly assignment: GradebookAssignment;
  readonly isOpen: boolean;
  readonly onMoved: () => void;
}

/** What one does with an assignment that is there, beside changing it: its rubric, a copy, another class, a curve. */
function MoreOfAssignment({ book, outbox, closures, assignment, isOpen, onMoved }: MoreProps) {
  const { gradebook } = book;
  return (
    <>
      {isOpen && <RubricChoice classId={gradebook.classId} assignmentId={assignment.id} />}
      {gradebook.isOpen && <CopyAssignment {...{ gradebook, closures, assignment }} />}
      {isOpen && <MoveAssignment {...{ gradebook, closures, assignment, onMoved }} />}
      {isOpen && summaryOf(book, assignment) && <CurveScores {...{ book, outbox, assignment }} />}
    </>
  );
}

/** Says that an assignment is gone, and brings it back where that is asked for. */
function offerBack(
  { id: assignmentId, title }: Pick<GradebookAssignment, 'id' | 'title'>,
  classId: Id<'class'>,
  history: SheetHistory,
): void {
  const act = addDeletion(history, assignmentId);
  notifyUndo(t('grades.deleted', { title }), t('grades.undo'), () => {
    if (act) history.withdraw(act);
    restoreAssignment({ classId, assignmentId }).catch((error: unknown) => notifyFault(error, 0));
  });
}

/** An assignment as its form has it: `wrong` holds a sentence for each field that can't be taken. */
function readAssignment(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name)).trim();
  const title = textOf('title');
  const pointsPossible = textOf('pointsPossible').replace(',', '.');
  const weight = textOf('weight').replace(',', '.');
  const category = textOf('categoryId');
  const wrong: Readonly<Record<string, string>> = {
    ...(title === '' ? { title: t('grades.titleMissing') } : {}),
    ...(z.safeParse(decimal, pointsPossible).success ? {} : { pointsPossible: t('grades.pointsFault') }),
    ...(z.safeParse(itemWeight, weight).success ? {} : { weight: t('gradebook.itemWeightFault') }),
  };
  const input = {
    title,
    pointsPossible,
    weight,
    termId: z.parse(id('term'), data.get('termId')),
    categoryId: category === '' ? null : z.parse(id('category'), category),
    assignedOn: textOf('assignedOn') || null,
    dueOn: textOf('dueOn') || null,
    release: data.get('release') === 'manual' ? ('manual' as const) : ('auto' as const),
    isCounted: data.has('isCounted'),
    isExtraCredit: data.has('isExtraCredit'),
    neverDrop: data.has('neverDrop'),
  };
  return { wrong, input };
}

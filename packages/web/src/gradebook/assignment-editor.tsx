import { decimal } from '@laurel/domain/grades/amount';
import { itemWeight } from '@laurel/domain/grades/assignment';
import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import { type Id, id } from '@laurel/domain/kit/id';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { fieldFaults, focusFirst } from '@laurel/web/people/field-faults';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { DescriptionField } from '@laurel/web/grades/description-field';
import { emptyAssignment, leavesOf } from '@laurel/web/grades/new-assignment';
import { restoreAssignment, useDeleteAssignment, useSaveAssignment } from '@laurel/web/grades/queries';
import { t } from '@laurel/web/grades/text';
import type { Book } from '@laurel/web/outbox/book';
import type { SheetHistory } from '@laurel/web/sheet/sheet-history';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useWarnings, Warnings } from './assignment-warnings';
import { ClassSummaryWords, summaryOf } from './class-summary';
import { closureName } from './closures';
import { addDeletion } from './deleted-assignment';
import classes from './editor.module.css';
import { t as say } from './text';

interface AssignmentEditorProps {
  readonly book: Book;
  /** `null` for a new one. */
  readonly assignmentId: Id<'assignment'> | null;
  /** Where a new one goes. */
  readonly termId: Id<'term'> | null;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
  readonly history: SheetHistory;
  readonly onClose: () => void;
  /** A new one is there. */
  readonly onMade: (made: Made) => void;
}

export type Made = Pick<GradebookAssignment, 'id' | 'termId' | 'categoryId'>;

const fields = ['title', 'pointsPossible', 'weight', 'assignedOn', 'dueOn', 'description'] as const;

/** An assignment's own sheet: what it is, what it counts, who sees it when. A new one keeps its id over repeats. */
export function AssignmentEditor(props: AssignmentEditorProps) {
  const { book, assignmentId, termId, closures, history, onClose, onMade } = props;
  const { gradebook } = book;
  const { classId } = gradebook;
  const found = gradebook.assignments.find((each) => each.id === assignmentId);
  // As it was when the panel opened: a refetch must neither move the fields nor the version they are based on.
  const [before] = useState(() => found ?? emptyAssignment(gradebook, closures, termId));
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({});
  const [description, setDescription] = useState<RichText>();
  const [summary] = useState(() => found && summaryOf(book, found));
  const unsaved = useUnsaved();
  const save = useSaveAssignment();
  const remove = useDeleteAssignment();
  const isOpen = gradebook.isOpen && !closures.has(before.termId);
  const faults: Readonly<Record<string, string>> =
    Object.keys(local).length > 0 ? local : fieldFaults(save.error ?? remove.error, fields);
  const closure = closures.get(before.termId);
  const terms = leavesOf(gradebook.terms).filter((term) => term.termId === before.termId || !closures.has(term.termId));
  const warn = useWarnings(gradebook, before);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const title = String(data.get('title')).trim();
    const pointsPossible = String(data.get('pointsPossible')).trim().replace(',', '.');
    const weight = String(data.get('weight')).trim().replace(',', '.');
    const wrong = {
      ...(title === '' ? { title: t('grades.titleMissing') } : {}),
      ...(z.safeParse(decimal, pointsPossible).success ? {} : { pointsPossible: t('grades.pointsFault') }),
      ...(z.safeParse(itemWeight, weight).success ? {} : { weight: say('gradebook.itemWeightFault') }),
    };
    setLocal(wrong);
    if (Object.keys(wrong).length > 0) {
      focusFirst(form, wrong);
      return;
    }
    const category = String(data.get('categoryId'));
    const input = {
      classId,
      assignmentId: before.id,
      version: before.version,
      title,
      pointsPossible,
      ...(description === undefined ? {} : { description }),
      termId: z.parse(id('term'), data.get('termId')),
      categoryId: category === '' ? null : z.parse(id('category'), category),
      assignedOn: String(data.get('assignedOn')) || null,
      dueOn: String(data.get('dueOn')) || null,
      release: data.get('release') === 'manual' ? ('manual' as const) : ('auto' as const),
      isCounted: data.has('isCounted'),
      isExtraCredit: data.has('isExtraCredit'),
      neverDrop: data.has('neverDrop'),
      weight,
    };
    save.mutate(input, {
      onSuccess: () => {
        unsaved.forget();
        onClose();
        if (!found) onMade({ id: before.id, termId: input.termId, categoryId: input.categoryId });
        notify(t('grades.savedAssignment', { title }));
      },
    });
  }

  function removeIt(): void {
    const key = { classId, assignmentId: before.id };
    remove.mutate(key, {
      onSuccess: () => {
        unsaved.forget();
        onClose();
        const act = addDeletion(history, before.id);
        notifyUndo(t('grades.deleted', { title: before.title }), t('grades.undo'), () => {
          if (act) history.withdraw(act);
          restoreAssignment(key).catch((error: unknown) => notify(sentenceOf(error), { color: 'error', timeout: 0 }));
        });
      },
    });
  }

  return (
    <SidePanel
      title={found ? t('grades.editAssignment') : t('grades.newAssignment')}
      about={gradebook.title}
      onClose={onClose}
      unsaved={unsaved}
    >
      {summary && <ClassSummaryWords summary={summary} />}
      <form className={classes.form} onSubmit={submit} onChange={(event) => warn.look(event.currentTarget)} noValidate>
        {faults.form && (
          <p className={classes.fault} role="alert">
            {faults.form}
          </p>
        )}
        {closure && <p className={classes.note}>{say('gradebook.termSentence', { closure: closureName(closure) })}</p>}
        <fieldset className={classes.fields} disabled={!isOpen}>
          <TextInput
            name="title"
            label={t('grades.assignmentTitle')}
            defaultValue={before.title}
            error={faults.title}
          />
          <div className={classes.pair}>
            <TextInput
              name="pointsPossible"
              inputMode="decimal"
              label={t('grades.pointsPossible')}
              defaultValue={before.pointsPossible}
              error={faults.pointsPossible}
            />
            <NativeSelect
              name="categoryId"
              label={t('grades.category')}
              defaultValue={before.categoryId ?? ''}
              data={[
                ...gradebook.rules.categories.map((each) => ({ value: each.id, label: each.title })),
                { value: '', label: t('grades.noCategory') },
              ]}
            />
          </div>
          <TextInput
            name="weight"
            inputMode="decimal"
            label={say('gradebook.itemWeight')}
            description={say('gradebook.itemWeightHelp')}
            defaultValue={before.weight}
            error={faults.weight}
          />
          <NativeSelect
            name="termId"
            label={t('grades.term')}
            defaultValue={before.termId}
            data={terms.map((each) => ({ value: each.termId, label: each.title }))}
          />
          <div className={classes.pair}>
            <TextInput
              type="date"
              name="assignedOn"
              label={t('grades.assignedOn')}
              defaultValue={before.assignedOn ?? ''}
              error={faults.assignedOn}
            />
            <TextInput
              type="date"
              name="dueOn"
              label={t('grades.dueOn')}
              defaultValue={before.dueOn ?? ''}
              error={faults.dueOn}
            />
          </div>
          <Warnings sentences={warn.sentences} />
          <NativeSelect
            name="release"
            label={t('grades.releaseHow')}
            description={warn.isAtOnce ? say('gradebook.releaseAutoMeans') : say('gradebook.releaseManualMeans')}
            defaultValue={before.release}
            data={[
              { value: 'auto', label: t('grades.releaseAuto') },
              { value: 'manual', label: t('grades.releaseManual') },
            ]}
          />
          <Checkbox name="isCounted" label={t('grades.isCounted')} defaultChecked={before.isCounted} />
          <Checkbox name="isExtraCredit" label={t('grades.isExtraCredit')} defaultChecked={before.isExtraCredit} />
          <Checkbox name="neverDrop" label={t('grades.neverDrop')} defaultChecked={before.neverDrop} />
          <DescriptionField
            assignment={{ classId, assignmentId: before.id }}
            isDescribed={before.isDescribed}
            typed={description}
            onType={(written) => {
              setDescription(written);
              unsaved.note();
            }}
            fault={faults.description}
          />
        </fieldset>
        {isOpen && (
          <div className={classes.ends}>
            <PlainButton type="submit" isBusy={save.isPending}>
              {t('grades.save')}
            </PlainButton>
            {found && (
              <PlainButton look="default" isBusy={remove.isPending} onClick={removeIt}>
                {t('grades.delete')}
              </PlainButton>
            )}
          </div>
        )}
      </form>
    </SidePanel>
  );
}

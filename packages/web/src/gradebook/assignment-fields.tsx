import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import type { Book } from '@laurel/web/grades/book';
import { type emptyAssignment, leavesOf } from '@laurel/web/grades/new-assignment';
import { t } from '@laurel/web/languages/text';
import { type useWarnings, Warnings } from './assignment-warnings';
import classes from './editor.module.css';

interface AssignmentFieldsProps {
  readonly gradebook: Book['gradebook'];
  readonly before: GradebookAssignment | ReturnType<typeof emptyAssignment>;
  /** The terms that can't be changed, with why: nothing moves there. */
  readonly closures: ReadonlyMap<string, Closure>;
  readonly warn: ReturnType<typeof useWarnings>;
  readonly faults: Readonly<Record<string, string>>;
}

/** What an assignment is, what it counts, who sees it when. */
export function AssignmentFields({ gradebook, before, closures, warn, faults }: AssignmentFieldsProps) {
  const terms = leavesOf(gradebook.terms).filter((term) => term.termId === before.termId || !closures.has(term.termId));
  return (
    <>
      <TextField name="title" label={t('grades.assignmentTitle')} defaultValue={before.title} error={faults.title} />
      <div className={classes.pair}>
        <TextField
          name="pointsPossible"
          inputMode="decimal"
          label={t('grades.pointsPossible')}
          defaultValue={before.pointsPossible}
          error={faults.pointsPossible}
        />
        <Select
          name="categoryId"
          label={t('grades.category')}
          defaultValue={before.categoryId ?? ''}
          options={[
            ...gradebook.rules.categories.map((each) => ({ value: each.id, label: each.title })),
            { value: '', label: t('grades.noCategory') },
          ]}
        />
      </div>
      <TextField
        name="weight"
        inputMode="decimal"
        label={t('gradebook.itemWeight')}
        help={t('gradebook.itemWeightHelp')}
        defaultValue={before.weight}
        error={faults.weight}
      />
      <Select
        name="termId"
        label={t('grades.term')}
        defaultValue={before.termId}
        options={terms.map((each) => ({ value: each.termId, label: each.title }))}
      />
      <div className={classes.pair}>
        <TextField
          type="date"
          name="assignedOn"
          label={t('grades.assignedOn')}
          defaultValue={before.assignedOn ?? ''}
          error={faults.assignedOn}
        />
        <TextField
          type="date"
          name="dueOn"
          label={t('grades.dueOn')}
          defaultValue={before.dueOn ?? ''}
          error={faults.dueOn}
        />
      </div>
      <Warnings sentences={warn.sentences} />
      <Select
        name="release"
        label={t('grades.releaseHow')}
        help={warn.isAtOnce ? t('gradebook.releaseAutoMeans') : t('gradebook.releaseManualMeans')}
        defaultValue={before.release}
        options={[
          { value: 'auto', label: t('grades.releaseAuto') },
          { value: 'manual', label: t('grades.releaseManual') },
        ]}
      />
      <Checkbox name="isCounted" label={t('grades.isCounted')} defaultChecked={before.isCounted} />
      <Checkbox name="isExtraCredit" label={t('grades.isExtraCredit')} defaultChecked={before.isExtraCredit} />
      <Checkbox name="neverDrop" label={t('grades.neverDrop')} defaultChecked={before.neverDrop} />
    </>
  );
}

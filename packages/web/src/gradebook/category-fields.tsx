import { categoryMethods } from '@laurel/domain/grades/class-rules';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { type CategoryDraft, chosen, type FieldAt } from '@laurel/web/grades/rules-draft';
import { t } from '@laurel/web/languages/text';
import { LineTools } from '@laurel/web/ui/line-group';
import classes from './editor.module.css';

interface CategoryFieldsProps {
  readonly category: CategoryDraft;
  /** Its fields that can't be taken. */
  readonly wrong: ReadonlySet<FieldAt>;
  readonly isWeighted: boolean;
  /** Assignments are in it, so it can't go. */
  readonly isUsed: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (category: CategoryDraft) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One category: its name, weight, drops, how it adds up, place among the others. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { category, wrong, isWeighted, isUsed, isFirst, isLast, onChange, onMove, onRemove } = props;
  const name = category.title || t('grades.category');
  const figures = [
    // A weight that can't be taken is shown where weights don't matter too, else nobody finds what is wrong.
    ...(isWeighted || wrong.has(`${category.id} weight`) ? [['weight', t('grades.weight')] as const] : []),
    ['dropLowest', t('grades.dropLowest')] as const,
    ['dropHighest', t('grades.dropHighest')] as const,
  ];
  return (
    <li className={classes.category}>
      <div className={classes.categoryHead}>
        <TextField
          label={t('grades.categoryName')}
          value={category.title}
          error={wrong.has(`${category.id} title`) && t('gradebook.nameFault')}
          onChange={(event) => onChange({ ...category, title: event.target.value })}
        />
        <LineTools
          labels={{
            up: t('grades.moveUp', { name }),
            down: t('grades.moveDown', { name }),
            remove: t('grades.removeCategory', { name }),
          }}
          {...{ isFirst, isLast, onMove, onRemove }}
          fixedWhy={isUsed && t('grades.categoryUsed')}
        />
      </div>
      <div className={classes.numbers}>
        {figures.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            inputMode="decimal"
            value={category[field]}
            error={wrong.has(`${category.id} ${field}`) && faultOf(field)}
            onChange={(event) => onChange({ ...category, [field]: event.target.value })}
          />
        ))}
      </div>
      {isWeighted && (
        <Select
          label={t('gradebook.method')}
          value={category.method}
          onChange={(event) => onChange({ ...category, method: chosen(categoryMethods, event.target.value, 'points') })}
          options={[
            { value: 'points', label: t('gradebook.methodPoints') },
            { value: 'mean', label: t('gradebook.methodMean') },
          ]}
        />
      )}
      <Checkbox
        label={t('grades.extraCategory')}
        checked={category.isExtraCredit}
        onChange={(event) => onChange({ ...category, isExtraCredit: event.target.checked })}
      />
    </li>
  );
}

function faultOf(field: 'weight' | 'dropLowest' | 'dropHighest'): string {
  return field === 'weight' ? t('gradebook.figureFault') : t('gradebook.dropFault');
}

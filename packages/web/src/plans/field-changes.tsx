import { addDays, isDay } from '@laurel/domain/kit/day';
import type { FieldChange } from '@laurel/domain/plans/import-line';
import { formatDay } from '@laurel/web/kit/format';
import classes from './plans.module.css';
import { t } from './text';

/** What a changed row changes: each field with its value here, struck out, and the one in the file. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, was, is }) => (
        <li key={field}>
          {t(`plans.field-${field}`)} <del>{valueText(field, was)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{valueText(field, is)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** As a line of a file: `Grade level: 9 → 10`. */
export function changeText({ field, was, is }: FieldChange): string {
  return `${t(`plans.field-${field}`)}: ${valueText(field, was)} → ${valueText(field, is)}`;
}

/** As people read it: days in their form, the last day instead of the first that no longer counts. */
function valueText(field: FieldChange['field'], value: string | null): string {
  if (value === null || value === '') return t('plans.nothing');
  if (field === 'ends_before' && isDay(value)) return formatDay(addDays(value, -1));
  if (field.endsWith('_on') && isDay(value)) return formatDay(value);
  if (field.startsWith('is_')) return t(value === 'true' ? 'plans.yes' : 'plans.no');
  return value;
}

import type { Day } from '@laurel/domain/kit/day';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';

interface StretchFieldsProps {
  readonly from: Day;
  readonly last: Day;
  readonly onChange: (change: { from: string } | { to: string }) => void;
}

/** The first and the last day of what is shown. */
export function StretchFields({ from, last, onChange }: StretchFieldsProps) {
  return (
    <>
      <TextField
        name="from"
        type="date"
        label={t('office.from')}
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        name="to"
        type="date"
        label={t('office.to')}
        value={last}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </>
  );
}

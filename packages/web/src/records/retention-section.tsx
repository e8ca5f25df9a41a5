import { type Retention, type RetentionCounts, retention } from '@laurel/domain/records/retention';
import { Switch } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { type Fields, SectionPanel } from '@laurel/web/district/section-panel';
import { t } from '@laurel/web/languages/text';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useId } from 'react';
import { useRetentionPreview } from './queries';
import classes from './records.module.css';

/** For how long the district keeps what. Under each field stands what the next night would delete. */
export function RetentionSection() {
  return (
    <SectionPanel section={retention} title={t('records.retention')} about={t('records.retentionAbout')}>
      {(fields) => <RetentionFields {...fields} />}
    </SectionPanel>
  );
}

/** Fields of numbers, each with what it counts; empty where that may be kept for good. */
const kinds = [
  { field: 'signInDays', counts: 'signIns' },
  { field: 'noticeDays', counts: 'notices' },
  { field: 'uploadDays', counts: 'uploads' },
  { field: 'mediaDays', counts: 'media' },
  { field: 'auditDays', counts: 'audit' },
  { field: 'formerStudentYears', counts: 'formerStudents' },
] as const satisfies readonly { field: keyof Retention; counts: keyof RetentionCounts }[];

const restMs = 400;

const forGood: ReadonlySet<string> = new Set(['signInDays', 'auditDays', 'formerStudentYears']);

function RetentionFields({ draft, change, faults }: Fields<Retention>) {
  const id = useId();
  const kept = Object.fromEntries(
    kinds.flatMap(({ field }) => (draft[field] === null || draft[field] < 1 ? [] : [[field, draft[field]]])),
  );
  const { data } = useRetentionPreview(JSON.parse(useDebouncedValue(JSON.stringify(kept), restMs)));
  return (
    <>
      {kinds.map(({ field, counts }) => (
        <NumberField
          key={field}
          label={t(`records.${field}`)}
          help={[
            ...(forGood.has(field) ? [t('records.emptyForGood')] : []),
            // In a line of its own from the beginning, so that nothing moves once it is counted.
            data ? t(`records.goes-${counts}`, { count: data[counts] }) : t('records.counting'),
          ].join(' ')}
          value={draft[field]}
          error={faults[field]}
          onChange={(value) => change({ [field]: value === null && !forGood.has(field) ? 0 : value })}
        />
      ))}
      <NumberField
        label={t('records.permanentRecordYears')}
        help={t('records.permanentRecordHelp')}
        value={draft.permanentRecordYears}
        error={faults.permanentRecordYears}
        onChange={(value) => change({ permanentRecordYears: value ?? 0 })}
      />
      <div>
        <label className={classes.switch} htmlFor={id}>
          <Switch
            id={id}
            checked={draft.mayFamiliesDownload}
            aria-describedby={`${id}-why`}
            onChange={({ currentTarget }) => change({ mayFamiliesDownload: currentTarget.checked })}
          />
          {t('records.mayFamiliesDownload')}
        </label>
        <p id={`${id}-why`} className={classes.sub}>
          {t('records.mayFamiliesHelp')}
        </p>
      </div>
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}

function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '').slice(0, 5);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}

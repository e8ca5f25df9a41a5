import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import type { SheetReading } from '@laurel/domain/mapped-files/file-calls';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import type { FitnessDraft, FitnessFile } from './fitness-draft';

interface ColumnSelectProps {
  readonly label: string;
  readonly header: readonly string[];
  readonly value: number | null;
  readonly onChange: (column: number | null) => void;
}

/** A column of the file, or none. */
export function ColumnSelect({ label, header, value, onChange }: ColumnSelectProps) {
  return (
    <Select
      label={label}
      options={[
        { value: '', label: t('mapped.notInFile') },
        ...header.map((name, at) => ({ value: String(at), label: name || `${at + 1}` })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  );
}

/** What each part of the form is given. */
export interface MappingPart {
  readonly draft: FitnessDraft;
  readonly file: FitnessFile;
  readonly reading: SheetReading;
  readonly tests: readonly FitnessTest[];
  readonly testDays: readonly TestDay[];
  /** Changes the mapping; `answered` is the question (`askKey`) that this answers. */
  readonly map: (change: Partial<FitnessMapping>, answered?: readonly string[]) => void;
  readonly change: (draft: FitnessDraft) => void;
}

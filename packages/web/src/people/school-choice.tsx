import { Select } from '@laurel/editor/controls/select';

interface SchoolChoiceProps {
  readonly label: string;
  readonly schools: readonly { readonly schoolId: string; readonly name: string }[];
  readonly schoolId: string;
  readonly onChoose: (schoolId: string) => void;
}

/** Which school, where there is more than one. */
export function SchoolChoice({ label, schools, schoolId, onChoose }: SchoolChoiceProps) {
  if (schools.length < 2) return null;
  return (
    <Select
      label={label}
      options={schools.map((school) => ({ value: school.schoolId, label: school.name }))}
      value={schoolId}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

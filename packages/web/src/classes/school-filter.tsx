import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import type { ClassPlaces } from './class-entry';

interface SchoolFilterProps {
  readonly schools: ClassPlaces['schools'];
  readonly value: string;
  readonly onChoose: (schoolId: string) => void;
}

/** Narrows a list to one school, for who has several. */
export function SchoolFilter({ schools, value, onChoose }: SchoolFilterProps) {
  if (schools.length < 2) return null;
  return (
    <Select
      aria-label={t('classes.school')}
      options={[
        { value: '', label: t('classes.anySchool') },
        ...schools.map(({ schoolId, name }) => ({ value: schoolId, label: name })),
      ]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

import type { readAverageGroups } from '@laurel/domain/averages/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { isolate } from '@laurel/web/kit/format';
import { t } from './text';

interface GroupChoiceProps {
  readonly groups: OutputOf<typeof readAverageGroups>;
  /** `class`, `sport`, or `school`, and which. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Own teams and classes first, then sports and schools, then every other. */
export function GroupChoice({ groups: { classes, sports, schools }, value, onChoose }: GroupChoiceProps) {
  const isOneSchool = new Set(classes.map(({ schoolName }) => schoolName)).size < 2;
  const optionsOf = (isOwn: boolean) =>
    classes
      .filter((each) => each.isOwn === isOwn)
      .map(({ classId, title, schoolName }) => ({
        value: `class ${classId}`,
        label: isOneSchool ? title : `${isolate(title)} · ${isolate(schoolName)}`,
      }));
  return (
    <Select
      label={t('averages.group')}
      value={value}
      options={[
        ...optionsOf(true),
        ...sports.map((sport) => ({ value: `sport ${sport}`, label: t('averages.allOfSport', { sport }) })),
        ...schools.map(({ schoolId, name }) => ({
          value: `school ${schoolId}`,
          label: t('averages.wholeSchool', { name }),
        })),
        ...optionsOf(false),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';

interface CohortFilterProps {
  readonly members: readonly { readonly cohort: string | null }[];
  /** Empty: every cohort. */
  readonly value: string;
  readonly onChange: (cohort: string) => void;
}

/** Which cohort of these members is shown, where they are of several. */
export function CohortFilter({ members, value, onChange }: CohortFilterProps) {
  const cohorts = [...new Set(members.flatMap((each) => each.cohort ?? []))].sort();
  if (cohorts.length < 2) return null;
  return (
    <Select
      label={t('transition.cohort')}
      value={value}
      options={[
        { value: '', label: t('transition.everyCohort') },
        ...cohorts.map((each) => ({ value: each, label: each })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

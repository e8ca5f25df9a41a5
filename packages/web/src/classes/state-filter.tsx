import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';

interface StateFilterProps {
  readonly value: string;
  readonly onChoose: (active: string) => void;
}

/** Narrows a list to what runs, or to what is archived. */
export function StateFilter({ value, onChoose }: StateFilterProps) {
  return (
    <Select
      aria-label={t('classes.state')}
      options={[
        { value: '', label: t('classes.anyState') },
        { value: 'yes', label: t('classes.isRunning') },
        { value: 'no', label: t('classes.isArchived') },
      ]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

import { studentFirstHours } from '@laurel/domain/notices/preference';
import { Select } from '@laurel/editor/controls/select';
import { Panel } from '@laurel/web/ui/panel';
import { SaveStatus } from '@laurel/web/ui/save-status';
import classes from './notifications-tab.module.css';
import { useSaveStudentFirst } from './queries';
import { saveState } from './save-state';
import { t } from './text';

/** By how many hours a guardian’s children hear of their scores and grades first. Saved as it is chosen. */
export function StudentFirstPanel({ hours }: { hours: number }) {
  const save = useSaveStudentFirst();
  return (
    <Panel title={t('notices.first')} action={<SaveStatus status={saveState(save)} />}>
      <p className={classes.about}>{t('notices.firstAbout')}</p>
      <Select
        label={t('notices.firstLabel')}
        value={String(hours)}
        options={studentFirstHours.map((each) => ({
          value: String(each),
          label: t('notices.firstHours', { hours: each }),
        }))}
        onChange={({ currentTarget }) => {
          const chosen = studentFirstHours.find((each) => String(each) === currentTarget.value);
          if (chosen !== undefined) save.mutate({ hours: chosen });
        }}
      />
    </Panel>
  );
}

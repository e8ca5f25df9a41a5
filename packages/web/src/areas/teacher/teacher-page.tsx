import { Page } from '@laurel/web/ui/page';
import { TeachingDay } from './teaching-day';
import { t } from './text';

/** /teacher: the classes one teaches, with what needs the teacher in each. */
export function TeacherPage() {
  return (
    <Page title={t('teacher.title')} about={t('teacher.about')}>
      <TeachingDay />
    </Page>
  );
}

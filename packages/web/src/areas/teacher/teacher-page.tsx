import { updateGrades } from '@laurel/domain/grades/permissions';
import { LinkButton } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { TeachingDay } from '@laurel/web/teaching-day/teaching-day';
import { Page } from '@laurel/web/ui/page';
import { createLink } from '@tanstack/react-router';

const ButtonLink = createLink(LinkButton);

/** /teacher: the classes one teaches, with what needs the teacher in each. */
export function TeacherPage() {
  const isGrading = useAbility().can(...updateGrades);
  return (
    <Page
      title={t('teacher.title')}
      about={t('teacher.about')}
      action={
        isGrading && (
          <ButtonLink look="default" to="/teacher/missing">
            {t('teacher.missing')}
          </ButtonLink>
        )
      }
    >
      <TeachingDay />
    </Page>
  );
}

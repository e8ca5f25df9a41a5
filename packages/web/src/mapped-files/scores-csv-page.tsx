import type { Id } from '@laurel/domain/kit/id';
import { LinkButton } from '@laurel/editor/controls/button';
import { useClass } from '@laurel/web/classes/queries';
import { t } from '@laurel/web/languages/text';
import { Page } from '@laurel/web/ui/page';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ScoresCsv } from './scores-csv';

/** Scores from a file, for whoever grades the class. */
export function ScoresCsvPage() {
  const { classId = '' } = useParams({ strict: false });
  const { import: importId = '' }: { import?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const title = useClass(classId as Id<'class'>).data?.title;
  return (
    <Page
      title={t('mapped.scoresTitle')}
      about={title === undefined ? t('mapped.scoresAbout') : t('mapped.scoresAboutOf', { title })}
      action={
        <LinkButton look="default" href={`/teacher/gradebook/${classId}`}>
          {t('mapped.openGradebook')}
        </LinkButton>
      }
    >
      <ScoresCsv
        key={classId}
        classId={classId}
        importId={importId}
        onOpen={(opened) => navigate({ to: '.', search: { import: opened } })}
      />
    </Page>
  );
}

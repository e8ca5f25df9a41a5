import { t } from '@laurel/web/languages/text';
import { OwnPostings } from '@laurel/web/postings/own-postings';
import { useOwnPostings } from '@laurel/web/postings/queries';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { Empty, Loading } from '@laurel/web/ui/states';

/** /teacher/finalgrades: one’s own classes, posted together. */
export function OwnFinalGradesPage() {
  return (
    <AnsweredPage
      title={t('postings.title')}
      about={t('postings.ownAbout')}
      query={useOwnPostings()}
      loading={<Loading shape="table" rows={8} />}
    >
      {({ classes }) =>
        classes.length === 0 ? (
          <Empty title={t('postings.none')}>{t('postings.noneWhy')}</Empty>
        ) : (
          <OwnPostings lines={classes} />
        )
      }
    </AnsweredPage>
  );
}

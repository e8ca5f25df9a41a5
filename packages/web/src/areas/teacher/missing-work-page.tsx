import { useAddress } from '@laurel/web/areas/admin/use-address';
import { t } from '@laurel/web/languages/text';
import { MissingWork } from '@laurel/web/teaching/missing-work';
import { useMissingWork } from '@laurel/web/teaching/queries';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { Empty, Loading } from '@laurel/web/ui/states';

/** /teacher/missing: missing work of the classes one teaches, or of the one the address names. */
export function MissingWorkPage() {
  const { read, write } = useAddress();
  const view = {
    ...{ classId: read('class'), kind: read('kind'), find: read('find') },
    ...{ sort: read('sort'), direction: read('direction') },
  };
  return (
    <AnsweredPage
      title={t('teaching.missingTitle')}
      about={t('teaching.missingAbout')}
      query={useMissingWork(view.classId)}
      loading={<Loading shape="table" rows={10} />}
    >
      {(answer) =>
        answer.classes.length === 0 ? (
          <Empty title={t('teaching.noClasses')}>{t('teaching.noClassesWhy')}</Empty>
        ) : (
          <MissingWork
            answer={answer}
            view={view}
            onChange={({ classId, ...change }) =>
              write({ ...change, ...(classId !== undefined && { class: classId }) })
            }
          />
        )
      }
    </AnsweredPage>
  );
}

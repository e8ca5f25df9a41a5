import type { Id } from '@laurel/domain/kit/id';
import { fitnessFiles, readGradebookResults, takeGradebookResults } from '@laurel/domain/mapped-files/fitness-file-api';
import { Button } from '@laurel/editor/controls/button';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { FaultLine } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import classes from './mapped-files.module.css';
import { t } from './text';

interface GradebookOffersProps {
  readonly schoolId: Id<'school'>;
  readonly onOpen: (importId: string) => void;
}

/** Scores outside the grade that name a fitness test; nothing where there are none. */
export function GradebookOffers({ schoolId, onOpen }: GradebookOffersProps) {
  const offers = useGradebookResults(schoolId).data?.offers ?? [];
  const take = useTakeGradebookResults();
  if (offers.length === 0) return null;
  return (
    <Panel title={t('mapped.gradebook')} isFlush>
      <p className={classes.offersWhy}>{t('mapped.gradebookWhy')}</p>
      <ul className={classes.offers}>
        {offers.map(({ title, testName, scores }) => (
          <li key={title} className={classes.offer}>
            <span className={classes.file}>
              <span className={classes.main}>{t('mapped.gradebookOffer', { scores, title })}</span>
              <span className={classes.sub}>{t('mapped.gradebookTest', { test: testName })}</span>
            </span>
            <Button
              look="default"
              aria-label={t('mapped.takeOverOf', { title })}
              isBusy={take.isPending && take.variables?.title === title}
              onClick={() => take.mutate({ schoolId, title }, { onSuccess: ({ importId }) => onOpen(importId) })}
            >
              {t('mapped.takeOver')}
            </Button>
          </li>
        ))}
      </ul>
      <FaultLine sentence={take.error && sentenceOf(take.error)} />
    </Panel>
  );
}

function useGradebookResults(schoolId: string) {
  return useQuery(queryOf(readGradebookResults, { schoolId }));
}

function useTakeGradebookResults() {
  return useCall(takeGradebookResults, { onSuccess: () => refresh(fitnessFiles.list) });
}

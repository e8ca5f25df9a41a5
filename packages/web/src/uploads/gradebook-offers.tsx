import type { Id } from '@laurel/domain/kit/id';
import { Panel } from '@laurel/web/ui/panel';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { useGradebookResults, useTakeGradebookResults } from './fitness-queries';
import { t } from './text';
import classes from './uploads.module.css';

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
    <Panel title={t('uploads.gradebook')} isFlush>
      <p className={classes.offersWhy}>{t('uploads.gradebookWhy')}</p>
      <ul className={classes.offers}>
        {offers.map(({ title, testName, scores }) => (
          <li key={title} className={classes.offer}>
            <span className={classes.file}>
              <span className={classes.main}>{t('uploads.gradebookOffer', { scores, title })}</span>
              <span className={classes.sub}>{t('uploads.gradebookTest', { test: testName })}</span>
            </span>
            <PlainButton
              look="default"
              aria-label={t('uploads.takeOverOf', { title })}
              isBusy={take.isPending && take.variables.title === title}
              onClick={() => take.mutate({ schoolId, title }, { onSuccess: ({ importId }) => onOpen(importId) })}
            >
              {t('uploads.takeOver')}
            </PlainButton>
          </li>
        ))}
      </ul>
      {take.error && (
        <p className={classes.fault} role="alert">
          {sentenceOf(take.error)}
        </p>
      )}
    </Panel>
  );
}

import { openOutsideRating, saveOutsideRatings } from '@laurel/domain/transition/rater-link-api';
import {
  type CriterionRating,
  isSameRating,
  noRating,
  saveRatingsAnswer,
  unobserved,
} from '@laurel/domain/transition/rating-sheet';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Radio } from '@laurel/editor/controls/checkbox';
import { call } from '@laurel/web/kit/call';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { readAnswer } from '@laurel/web/outbox/cells';
import { EntryCard } from '@laurel/web/people/entry-card';
import { CriterionComment } from '@laurel/web/rubrics/criterion-comment';
import { FaultLine } from '@laurel/web/ui/form';
import { SaveStatus } from '@laurel/web/ui/save-status';
import { Loading, sentenceOf } from '@laurel/web/ui/states';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Meaning } from './meaning';
import classes from './transition.module.css';

type Opened = OutputOf<typeof openOutsideRating>;

/** /rate: somebody outside rates one student by a link, which stands behind the #, so that no server writes it down. */
export function OutsideRatingPage() {
  const { hash: token } = useLocation();
  const query = useQuery({
    enabled: token !== '',
    queryKey: ['outside rating', token],
    queryFn: () => call(openOutsideRating, { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data) return <Rating token={token} opened={query.data} />;
  return (
    <EntryCard title={t('transition.outsideTitle')}>
      {token === '' && <p>{t('transition.outsideNoLink')}</p>}
      {query.error ? <p role="alert">{sentenceOf(query.error)}</p> : token !== '' && <Loading rows={6} />}
    </EntryCard>
  );
}

type Kept = Opened['ratings'][number];
type Cell = InputOf<typeof saveOutsideRatings>['cells'][number];

/** Ratings as they are given, each change saved at once, one after the other. */
function useOutsideRatings(token: string, { criteria, ratings }: Opened) {
  const [values, setValues] = useState<ReadonlyMap<string, CriterionRating>>(
    () => new Map(ratings.map((each) => [each.criterionId, each])),
  );
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(
    () => new Map(ratings.map((each) => [each.criterionId, each])),
  );
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const open = criteria.filter(
    ({ criterionId }) => !isSameRating(values.get(criterionId) ?? noRating, kept.get(criterionId) ?? noRating),
  );
  const save = useChange({
    mutationFn: async () => {
      const cells = open.map(({ criterionId }, at) => {
        const { level, comment } = values.get(criterionId) ?? noRating;
        return { criterionId, value: { level, comment }, base: kept.get(criterionId)?.version ?? 0, at };
      });
      const asked = call(saveOutsideRatings, {
        ...{ token, criteria: cells.map(({ criterionId }) => criterionId) },
        cells: cells.map(({ at, base, value }): Cell => [at, base, value.level, value.comment]),
      });
      return { cells, ...(await readAnswer(asked, saveRatingsAnswer)) };
    },
    onSuccess: ({ cells, versions, conflicts }) => {
      const next = new Map(kept);
      for (const { criterionId, value, at } of cells) {
        const version = versions[at];
        // Another tab of the same rater was faster: what is typed here goes out over that.
        const theirs = conflicts.find(({ cell }) => cell === at);
        if (theirs) next.set(criterionId, { criterionId, ...readTheirs(theirs), version: theirs.version });
        else if (typeof version === 'number') next.set(criterionId, { criterionId, ...value, version });
      }
      setKept(next);
      setSavedAt(Date.now());
    },
  });
  const send = useEffectEvent(() => save.mutate());
  const isDue = open.length > 0 && !save.isPending && !save.isError;
  useEffect(() => {
    if (isDue) send();
  }, [isDue]);
  useEffect(() => {
    if (open.length === 0) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [open.length]);

  function change(criterionId: string, changed: Partial<CriterionRating>): void {
    setValues((now) => new Map(now).set(criterionId, { ...noRating, ...now.get(criterionId), ...changed }));
  }

  return { values, open, savedAt, save, change };
}

function Rating({ token, opened }: { readonly token: string; readonly opened: Opened }) {
  const { criteria, student, pathway, raterName, endsOn } = opened;
  const { values, open, savedAt, save, change } = useOutsideRatings(token, opened);
  return (
    <EntryCard
      title={student}
      about={t('transition.outsideAbout', { pathway, rater: raterName, day: formatDay(endsOn) })}
    >
      <div className={classes.criteria}>
        {criteria.map(({ criterionId, title, text, levels }) => {
          const { level, comment } = values.get(criterionId) ?? noRating;
          const choices = [
            ...levels.map((each) => ({ ...each, value: each.levelId })),
            { value: unobserved, letter: t('transition.letterN'), title: t('transition.unobserved'), text: '' },
          ] as const;
          return (
            <fieldset key={criterionId} className={classes.levels}>
              <legend>{title}</legend>
              <Meaning text={text} />
              {choices.map((choice) => (
                <div key={choice.value} className={classes.level}>
                  <Radio
                    name={`level-${criterionId}`}
                    label={t('transition.levelNamed', { letter: choice.letter, title: choice.title })}
                    checked={level === choice.value}
                    onChange={() => change(criterionId, { level: choice.value })}
                  />
                  <Meaning text={choice.text} />
                </div>
              ))}
              <CriterionComment comment={comment} onEnter={(said) => change(criterionId, { comment: said })} />
            </fieldset>
          );
        })}
        <FaultLine sentence={save.error && sentenceOf(save.error)} />
        {save.isError && (
          <Button look="default" onClick={() => save.reset()}>
            {t('transition.tryAgain')}
          </Button>
        )}
        <SaveStatus
          status={
            open.length > 0
              ? { state: save.isError ? 'retrying' : 'saving' }
              : savedAt === null
                ? { state: 'idle' }
                : { state: 'saved', savedAt }
          }
        />
      </div>
    </EntryCard>
  );
}

function readTheirs({ level, comment }: { level: string | null; comment: string }): CriterionRating {
  return { level: level as CriterionRating['level'], comment };
}

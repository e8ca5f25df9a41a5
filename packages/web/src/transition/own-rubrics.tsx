import type * as api from '@laurel/domain/transition/api';
import type { RatingSheet } from '@laurel/domain/transition/rating-sheet';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { CellsSaved } from '@laurel/web/gradebook/scores-saved';
import { t } from '@laurel/web/languages/text';
import { useOutbox } from '@laurel/web/outbox/outbox';
import type { Place } from '@laurel/web/sheet/cell';
import { Panel } from '@laurel/web/ui/panel';
import { deferDialog } from '@laurel/web/ui/part';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useMemo, useState } from 'react';
import { useProgress, useRatingSheet } from './queries';
import { ratingBookOf } from './rating-book';
import { levelTitle } from './rating-cells';
import { pathwayRatings, sheetName } from './ratings';
import classes from './transition.module.css';
import { useOwnKind } from './use-own-kind';
import { useRubricView } from './use-rubric-view';

const CriterionPanel = deferDialog(() => import('./criterion-panel').then((file) => file.CriterionPanel));

type Pathways = OutputOf<typeof api.readPathways>['pathways'];

/** Oneself or one’s children, criterion by criterion: what each level asks for, how one was rated, and one’s own word. */
export function OwnRubrics({ pathways }: { pathways: Pathways }) {
  const kind = useOwnKind();
  return (
    <>
      {pathways[0] && <TermChoice pathway={pathways[0]} kind={kind} />}
      {pathways.map((pathway) => (
        <OwnRubric key={pathway.pathwayId} pathway={pathway} kind={kind} />
      ))}
      {kind === 'self' &&
        pathways.map((pathway) => <OwnRubric key={pathway.pathwayId} pathway={pathway} kind="peer" />)}
    </>
  );
}

/** Which term is looked at, of those that have begun; nothing where there is one alone. */
function TermChoice({ pathway, kind }: OwnRubricProps) {
  const [{ term }, change] = useRubricView();
  const { data } = useRatingSheet({ pathwayId: pathway.pathwayId, kind });
  const begun = data?.terms.filter(({ startsOn }) => startsOn <= data.today) ?? [];
  if (!data || begun.length < 2) return null;
  return (
    <div className={classes.tools}>
      <Select
        label={t('transition.term')}
        value={term || data.termId}
        options={begun.map(({ termId, title }) => ({ value: termId, label: title }))}
        onChange={({ currentTarget }) => change({ term: currentTarget.value })}
      />
    </div>
  );
}

interface OwnRubricProps {
  readonly pathway: Pathways[number];
  readonly kind: 'self' | 'peer' | 'family';
}

/** As oneself or a family; as a classmate those whom one is asked to rate, and nothing where there is nobody. */
function OwnRubric({ pathway, kind }: OwnRubricProps) {
  const [{ term = '' }] = useRubricView();
  const query = useRatingSheet({ pathwayId: pathway.pathwayId, kind, ...(term === '' ? {} : { termId: term }) });
  if (kind === 'peer' && (query.data?.members ?? []).length === 0) return null;
  return (
    <Answered query={query} loading={<Loading rows={8} />}>
      {(sheet) => <Criteria key={sheetName(sheet)} sheet={sheet} />}
    </Answered>
  );
}

function Criteria({ sheet }: { sheet: RatingSheet }) {
  const { outbox } = useOutbox(pathwayRatings, sheetName(sheet));
  const book = useMemo(() => ratingBookOf(sheet, outbox.cells), [sheet, outbox]);
  const isPeer = sheet.kind === 'peer';
  // A link leads to a criterion of somebody.
  const [{ member = '', column = '' }, change] = useRubricView();
  const isLinked = !isPeer && book.members.has(member) && book.byId.has(column);
  const [opened, setOpened] = useState<Place | null>(isLinked ? { rowId: member, columnId: column } : null);
  const progress = useProgress();
  const reached = new Map(
    (progress.data?.members ?? []).flatMap(({ memberId, reached: levels }) =>
      levels.map(({ criterionId, rank }) => [`${memberId} ${criterionId}`, rank] as const),
    ),
  );
  return (
    <>
      {sheet.members.map(({ memberId, name }, at) => (
        <Panel
          key={memberId}
          title={t(isPeer ? 'transition.peerTitle' : 'transition.ownTitle', { pathway: sheet.pathway.title, name })}
          action={at === 0 && <CellsSaved outbox={outbox} left={0} onNext={() => undefined} />}
        >
          {isPeer && <p className={classes.text}>{t('transition.peerWhy')}</p>}
          <ul className={classes.list}>
            {book.criteria.map(({ criterionId, title, levels }) => {
              const { level } = book.ratingAt(memberId, criterionId);
              const own = levelTitle(book, criterionId, level);
              const rank = reached.get(`${memberId} ${criterionId}`) ?? 0;
              const [now, next] = [levels[rank - 1], levels[rank]];
              return (
                <li key={criterionId} className={classes.rated}>
                  <Button look="subtle" onClick={() => setOpened({ rowId: memberId, columnId: criterionId })}>
                    {title}
                  </Button>
                  <strong>{isPeer ? own || t('transition.notRated') : (now?.title ?? t('transition.notRated'))}</strong>
                  {!isPeer && next && next.text !== '' && (
                    <span className={classes.text}>
                      {t('transition.nextLevel', { level: next.title, text: next.text })}
                    </span>
                  )}
                  {!isPeer && own !== '' && (
                    <span className={classes.text}>{t('transition.selfIs', { level: own })}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </Panel>
      ))}
      {opened && (
        <CriterionPanel
          key={`${opened.rowId} ${opened.columnId}`}
          {...{ book, outbox }}
          place={opened}
          onPlace={setOpened}
          onClose={() => {
            setOpened(null);
            if (isLinked) change({ member: '', column: '' });
          }}
        />
      )}
    </>
  );
}

import type { listHandOvers } from '@laurel/domain/transition/hand-over-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatMomentDay } from '@laurel/web/kit/format';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { Panel } from '@laurel/web/ui/panel';
import { Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { useHandOver, useHandOvers } from './hand-over-queries';
import { ReadinessList, readingWords } from './readiness-words';
import { t } from './text';
import classes from './transition.module.css';

type Received = OutputOf<typeof listHandOvers>['handOvers'][number];

/** What other schools handed over to one’s own; for families, what was handed over of them. Nothing where there is nothing. */
export function HandOverList() {
  const query = useHandOvers();
  const [opened, setOpened] = useState<Received | null>(null);
  const { handOvers = [], isStaff = false } = query.data ?? {};
  if (handOvers.length === 0) return null;
  return (
    <Panel title={t(isStaff ? 'transition.received' : 'transition.handedOver')}>
      <ul className={classes.list}>
        {handOvers.map((each) => (
          <li key={each.handOverId} className={classes.rated}>
            <Button look="subtle" onClick={() => setOpened(each)}>
              {each.name}
            </Button>
            <span className={classes.text}>
              {t('transition.handedTo', { school: each.school, day: formatMomentDay(each.madeAt) })}
            </span>
            <span className={classes.text}>{readingWords(each)}</span>
          </li>
        ))}
      </ul>
      {opened && <Reading handOver={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function Reading({ handOver, onClose }: { readonly handOver: Received; readonly onClose: () => void }) {
  const { handOverId, name, pathway } = handOver;
  return (
    <AnsweredPanel
      title={name}
      about={pathway}
      onClose={onClose}
      begins="title"
      query={useHandOver({ handOverId })}
      loading={<Loading rows={6} />}
    >
      {({ content, note, by, school, madeAt, readBy }) => (
        <>
          <p className={classes.text}>
            {t('transition.handedToBy', { school, day: formatMomentDay(madeAt), by: by ?? '–' })}
          </p>
          {note !== '' && <p dir="auto">{note}</p>}
          <p>{t('transition.stageWas', { stage: content.stage })}</p>
          <ReadinessList {...content} />
          <p className={classes.text}>{readingWords({ readBy })}</p>
        </>
      )}
    </AnsweredPanel>
  );
}

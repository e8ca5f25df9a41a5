import type { Practice } from '@laurel/domain/athletics/practice';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import classes from '@laurel/web/athletics/athletics.module.css';
import { PracticeDesk } from '@laurel/web/athletics/practice-desk';
import { practiceTitle } from '@laurel/web/athletics/practice-words';
import { usePracticeSheet, usePractices } from '@laurel/web/athletics/queries';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Page } from '@laurel/web/ui/page';
import { deferDialog } from '@laurel/web/ui/part';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

const PracticesPanel = deferDialog(() =>
  import('@laurel/web/athletics/practices-panel').then((file) => file.PracticesPanel),
);

/** /athlete/practices/{classId}: who is at practice. The one of today, or the last before it; another stands in the address. */
export function PracticesPage() {
  const { classId = '' } = useParams({ strict: false });
  const { practice: asked }: { practice?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isPlanning, setPlanning] = useState(false);
  const today = schoolToday();
  const query = usePractices({ classId, from: addDays(today, -90), until: addDays(today, 15) });
  const practices = query.data?.practices ?? [];
  const shown = practices.find(({ practiceId }) => practiceId === asked) ?? nearest(practices, today);
  const plan = query.data?.mayChange && (
    <Button look="default" onClick={() => setPlanning(true)}>
      {t('athletics.planPractices')}
    </Button>
  );
  return (
    <Page title={t('athletics.practiceTitle')} about={t('athletics.practiceAbout')} action={plan}>
      {isPlanning && <PracticesPanel classId={classId} onClose={() => setPlanning(false)} />}
      <Answered query={query} loading={<Loading rows={12} />}>
        {({ mayChange }) =>
          !shown ? (
            <Empty drawing="calendar" title={t('athletics.noPractices')}>
              {t('athletics.noPracticesWhy')}
            </Empty>
          ) : (
            <>
              <div className={classes.choices}>
                <Select
                  label={t('athletics.practice')}
                  value={shown.practiceId}
                  options={practices
                    .toReversed()
                    .map((each) => ({ value: each.practiceId, label: practiceTitle(each, today) }))}
                  onChange={({ currentTarget }) =>
                    void navigate({ to: '.', search: { practice: currentTarget.value }, replace: true })
                  }
                />
              </div>
              {mayChange && <Sheet key={shown.practiceId} classId={classId} practiceId={shown.practiceId} />}
            </>
          )
        }
      </Answered>
    </Page>
  );
}

function Sheet({ classId, practiceId }: { classId: string; practiceId: string }) {
  return (
    <Answered query={usePracticeSheet({ classId, practiceId })} loading={<Loading rows={12} />}>
      {(sheet) => <PracticeDesk sheet={sheet} />}
    </Answered>
  );
}

/** Today’s, else the last before it, else the next; what was called off only where there is nothing else. */
function nearest(practices: readonly Practice[], today: Day): Practice | undefined {
  const held = practices.filter(({ isCanceled }) => !isCanceled);
  return held.find(({ day }) => day === today) ?? held.findLast(({ day }) => day < today) ?? held[0] ?? practices[0];
}

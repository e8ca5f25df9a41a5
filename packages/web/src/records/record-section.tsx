import type { PersonDetail } from '@laurel/domain/people/person';
import { downloadRecord, type PassHolder } from '@laurel/domain/records/api';
import { Button } from '@laurel/editor/controls/button';
import { relationText } from '@laurel/web/directory/guardianship-relation';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useGivePass, usePasses } from './queries';
import classes from './records.module.css';

/** Everything kept about a person: for the office to download, and to let the family download. */
export function RecordSection({ person: { personId } }: { person: PersonDetail }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('records.title')}</h3>
      <p className={classes.sub}>{t('records.about')}</p>
      <div>
        <DownloadButton of={downloadRecord} input={{ personId }}>
          {t('records.download')}
        </DownloadButton>
      </div>
      <Answered query={usePasses(personId)} loading={<Loading rows={2} />}>
        {({ mayFamiliesDownload, holders }) =>
          mayFamiliesDownload ? (
            <p className={classes.sub}>{t('records.familiesMay')}</p>
          ) : (
            <Holders personId={personId} holders={holders} />
          )
        }
      </Answered>
    </section>
  );
}

function Holders({ personId, holders }: { personId: string; holders: readonly PassHolder[] }) {
  const give = useGivePass();

  function turn({ toPersonId, name }: PassHolder, isGiven: boolean): void {
    give.mutate(
      { personId, toPersonId, isGiven },
      {
        onAnswer: () => notify(t(isGiven ? 'records.givenNow' : 'records.endedNow', { name })),
        onError: (error) => notifyFault(error),
      },
    );
  }

  if (holders.length === 0) return <p className={classes.sub}>{t('records.noHolders')}</p>;
  return (
    <>
      <p className={classes.sub}>{t('records.letFamily')}</p>
      <ul className={classes.lines}>
        {holders.map((holder) => (
          <li key={holder.toPersonId} className={classes.line}>
            <span className={classes.who}>
              <span className={classes.main}>{holder.name}</span>
              <span className={classes.sub}>
                {holder.endsAt === null
                  ? holder.relation === null
                    ? t('records.self')
                    : relationText(holder.relation)
                  : t('records.until', { when: formatMoment(holder.endsAt) })}
              </span>
            </span>
            <Button
              look="default"
              aria-label={t(holder.endsAt === null ? 'records.giveTo' : 'records.endFor', { name: holder.name })}
              onClick={() => turn(holder, holder.endsAt === null)}
            >
              {t(holder.endsAt === null ? 'records.give' : 'records.end')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import classes from './audit.module.css';
import { actText } from './events';
import { More } from './more';
import { type From, useOwnEvents } from './queries';

/** What was done with one's own account: somebody who finds something here they didn't do knows whom to ask. */
export function OwnActivity() {
  return (
    <Panel title={t('audit.own')}>
      <p className={classes.sub}>{t('audit.ownWhy')}</p>
      <OwnEvents />
    </Panel>
  );
}

function OwnEvents({ from = {} }: { from?: From }) {
  return (
    <Answered query={useOwnEvents(from)} loading={<Loading rows={6} />}>
      {({ events, next }) => (
        <>
          <ul className={classes.lines}>
            {events.map((event) => (
              <li key={event.eventId} className={classes.line}>
                <span className={classes.who}>
                  <span>
                    {actText(event)}
                    {event.outcome !== 'done' && (
                      <span className={classes.tag}>
                        {t(event.outcome === 'denied' ? 'audit.denied' : 'audit.failed')}
                      </span>
                    )}
                  </span>
                  {event.address !== null && (
                    <span className={classes.sub}>{t('audit.fromAddress', { address: event.address })}</span>
                  )}
                </span>
                <time className={classes.sub} dateTime={event.at}>
                  {formatMoment(event.at)}
                </time>
              </li>
            ))}
          </ul>
          <More next={next}>{(older) => <OwnEvents from={older} />}</More>
        </>
      )}
    </Answered>
  );
}

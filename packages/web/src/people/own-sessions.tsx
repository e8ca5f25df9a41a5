import { Button } from '@laurel/editor/controls/button';
import { formatMoment } from '@laurel/web/kit/format';
import { browserOf } from '@laurel/web/ui/browser-of';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import classes from './account-settings.module.css';
import { useEndSession, useSessions } from './queries';
import { t } from './text';

/** One's open sessions, each of which can be ended but this one. */
export function OwnSessions() {
  const query = useSessions();
  const end = useEndSession();
  const told = {
    onSuccess: () => notify(t('people.sessionEnded')),
    onError: (error: unknown) => notifyFault(error),
  };
  return (
    <Panel title={t('people.sessions')}>
      <Answered query={query} loading={<Loading rows={3} />}>
        {({ sessions }) => (
          <ul className={classes.list}>
            {sessions.map(({ sessionId, isThis, userAgent, address, seenAt }) => (
              <li key={sessionId} className={classes.line}>
                <div>
                  <p className={classes.main}>{browserOf(userAgent)}</p>
                  <p className={classes.sub}>{t('people.sessionLine', { address, time: formatMoment(seenAt) })}</p>
                </div>
                {isThis ? (
                  <span className={classes.here}>{t('people.thisSession')}</span>
                ) : (
                  <Button
                    look="default"
                    aria-label={t('people.endSessionOf', { browser: browserOf(userAgent) })}
                    onClick={() => end.mutate({ sessionId }, told)}
                  >
                    {t('people.endSession')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Panel>
  );
}

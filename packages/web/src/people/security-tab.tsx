import { Button } from '@laurel/editor/controls/button';
import { OwnFactors } from '@laurel/web/factors/own-factors';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { browserOf } from '@laurel/web/ui/browser-of';
import { PasswordField, Submit } from '@laurel/web/ui/entry-fields';
import { Form } from '@laurel/web/ui/form';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useFields } from '@laurel/web/ui/use-fields';
import classes from './account-settings.module.css';
import { NewPasswordField } from './new-password-field';
import { useChangePassword, useEndSession, useSessions } from './queries';
import { useSession } from './session';

/** How one signs in, and where one is signed in. */
export function SecurityTab() {
  const { user } = useSession();
  return (
    <div className={classes.stack}>
      <ChangePassword />
      {user && <OwnFactors username={user.username} />}
      <OwnSessions />
    </div>
  );
}

/** One's open sessions, each of which can be ended but this one. */
function OwnSessions() {
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

function ChangePassword() {
  const { user } = useSession();
  const change = useChangePassword();
  const { faults, submit } = useFields({
    names: ['current', 'next'],
    needed: { current: t('people.currentMissing'), next: t('people.passwordMissing') },
    error: change.error,
    onSubmit: (values, form) =>
      change.mutate(values, {
        onAnswer: () => notify(t('people.changed')),
        onSuccess: () => form.reset(),
      }),
  });

  return (
    <Panel title={t('people.changePassword')}>
      <div className={classes.narrow}>
        <Form fault={faults.form} onSubmit={submit}>
          <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <PasswordField
            name="current"
            label={t('people.currentPassword')}
            autoComplete="current-password"
            error={faults.current}
          />
          <NewPasswordField name="next" account={user?.role ?? 'client'} error={faults.next} />
          <Submit isBusy={change.isPending}>{t('people.changeDo')}</Submit>
        </Form>
      </div>
    </Panel>
  );
}

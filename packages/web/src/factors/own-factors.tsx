import type { Factor } from '@laurel/domain/factors/factor';
import { Button } from '@laurel/editor/controls/button';
import { formatDay, formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { browserOf } from '@laurel/web/ui/browser-of';
import { PasswordField } from '@laurel/web/ui/entry-fields';
import { Form } from '@laurel/web/ui/form';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './factors.module.css';
import { refreshFactors, useConfirmPassword, useFactors, useRemoveFactor, useRenewCodes } from './queries';
import { RecoveryCodes } from './recovery-codes';
import { SetUpFactor } from './set-up-factor';

/** What is about to be changed, once the password is confirmed. */
type Act = { readonly kind: 'add' } | { readonly kind: 'codes' } | { readonly kind: 'remove'; readonly factor: Factor };

/** What one signs in with beside the password: added, removed, and its recovery codes. */
export function OwnFactors({ username }: { username: string }) {
  const query = useFactors();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <Panel title={t('factors.title')}>
      <Answered query={query} loading={<Loading rows={2} />}>
        {({ factors, codesLeft, requiredFrom }) =>
          act ? (
            <Doing key={act.kind} {...{ act, username }} onEnd={close} />
          ) : (
            <div className={classes.list}>
              <p className={classes.about}>{factors.length > 0 ? t('factors.isOn') : t('factors.isOff')}</p>
              {requiredFrom && factors.length === 0 && (
                <p className={classes.required}>{t('factors.requiredFrom', { day: formatDay(requiredFrom) })}</p>
              )}
              <ul className={classes.lines}>
                {factors.map((factor) => (
                  <FactorLine
                    key={factor.factorId}
                    factor={factor}
                    onRemove={() => setAct({ kind: 'remove', factor })}
                  />
                ))}
                {factors.length > 0 && (
                  <li className={classes.line}>
                    <div>
                      <p className={classes.main}>{t('factors.codesTitle')}</p>
                      <p className={classes.sub}>{t('factors.codesLeft', { count: codesLeft })}</p>
                    </div>
                    <Button look="default" onClick={() => setAct({ kind: 'codes' })}>
                      {t('factors.newCodes')}
                    </Button>
                  </li>
                )}
              </ul>
              <div>
                <Button look={factors.length > 0 ? 'default' : 'primary'} onClick={() => setAct({ kind: 'add' })}>
                  {factors.length > 0 ? t('factors.addAnother') : t('factors.setUp')}
                </Button>
              </div>
            </div>
          )
        }
      </Answered>
    </Panel>
  );
}

function FactorLine({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { kind, userAgent, createdAt, usedAt } = factor;
  const name = kind === 'totp' ? t('factors.app') : t('factors.passkeyOn', { browser: browserOf(userAgent) });
  const time = formatMoment(usedAt ?? createdAt);
  return (
    <li className={classes.line}>
      <div>
        <p className={classes.main}>{name}</p>
        <p className={classes.sub}>{usedAt ? t('factors.used', { time }) : t('factors.added', { time })}</p>
      </div>
      <Button look="default" aria-label={t('factors.removeOf', { name })} onClick={onRemove}>
        {t('factors.remove')}
      </Button>
    </li>
  );
}

/** Confirms the password, then does what it is for. */
function Doing({ act, username, onEnd }: { act: Act; username: string; onEnd: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  const remove = useRemoveFactor();
  const renew = useRenewCodes();
  const finish = (words: string) => {
    onEnd();
    void refreshFactors();
    notify(words);
  };
  const failed = {
    onError: (error: Error) => {
      onEnd();
      notifyFault(error);
    },
  };
  const go = (confirmed: string) => {
    setToken(confirmed);
    if (act.kind === 'codes') renew.mutate({ token: confirmed }, failed);
    if (act.kind === 'remove') {
      const removed = { onSuccess: () => finish(t('factors.removed')), ...failed };
      remove.mutate({ factorId: act.factor.factorId, token: confirmed }, removed);
    }
  };
  if (act.kind === 'codes' && renew.data) {
    return (
      <div className={classes.narrow}>
        <RecoveryCodes codes={renew.data.codes} onFinish={() => finish(t('factors.codesRenewed'))} />
      </div>
    );
  }
  return (
    <div className={classes.narrow}>
      {act.kind === 'add' && token !== null ? (
        <div className={classes.step}>
          <SetUpFactor token={token} about={t('factors.setUpAbout')} onFinish={() => finish(t('factors.isAdded'))} />
          <Button look="subtle" onClick={onEnd}>
            {t('factors.cancel')}
          </Button>
        </div>
      ) : (
        <ConfirmPassword
          username={username}
          about={aboutOf(act)}
          isBusy={token !== null}
          onConfirmed={go}
          onCancel={onEnd}
        />
      )}
    </div>
  );
}

function aboutOf({ kind }: Act): string {
  if (kind === 'add') return t('factors.confirmAdd');
  return kind === 'codes' ? t('factors.confirmCodes') : t('factors.confirmRemove');
}

interface ConfirmPasswordProps {
  readonly username: string;
  readonly about: string;
  readonly isBusy: boolean;
  readonly onConfirmed: (token: string) => void;
  readonly onCancel: () => void;
}

/** The password once more: whoever finds a browser signed in must not change how its owner signs in. */
function ConfirmPassword({ username, about, isBusy, onConfirmed, onCancel }: ConfirmPasswordProps) {
  const confirm = useConfirmPassword();
  const { faults, submit } = useFields({
    names: ['password'],
    needed: { password: t('factors.passwordMissing') },
    error: confirm.error,
    onSubmit: (values) => confirm.mutate(values, { onSuccess: ({ token }) => onConfirmed(token) }),
  });
  return (
    <Form fault={faults.form} onSubmit={submit}>
      <p className={classes.about}>{about}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="password"
        label={t('factors.password')}
        autoComplete="current-password"
        autoFocus
        error={faults.password}
      />
      <div className={classes.acts}>
        <Button type="submit" isBusy={confirm.isPending || isBusy}>
          {t('factors.continue')}
        </Button>
        <Button look="default" onClick={onCancel}>
          {t('factors.cancel')}
        </Button>
      </div>
    </Form>
  );
}

import { Button } from '@laurel/editor/controls/button';
import { Switch } from '@laurel/editor/controls/checkbox';
import { useSession } from '@laurel/web/people/session';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { useId, useState } from 'react';
import { chosenBy } from './choice';
import { canKeep, startKeeping, stopKeeping } from './keep-page';
import classes from './offline-switch.module.css';
import { t } from './text';

type State = 'off' | 'asking' | 'refused' | 'starting' | 'on';

/** Whether this device keeps one's page to read it offline: off until chosen, and never where others use the device too. */
export function OfflineSwitch() {
  const { user } = useSession();
  const [state, setState] = useState<State>(() => (user && chosenBy() === user.accountId ? 'on' : 'off'));
  const id = useId();
  if (!user) return null;
  const isOn = state === 'on' || state === 'starting';

  async function start(who: NonNullable<typeof user>): Promise<void> {
    setState('starting');
    try {
      await startKeeping(who);
      setState('on');
      notify(t('offline.on'));
    } catch {
      setState('off');
      notify(t('offline.failed'), { color: 'error' });
    }
  }

  async function stop(): Promise<void> {
    setState('off');
    await stopKeeping();
    notify(t('offline.off'));
  }

  return (
    <Panel title={t('offline.title')}>
      <label className={classes.line} htmlFor={id}>
        <Switch
          id={id}
          checked={isOn || state === 'asking'}
          disabled={!canKeep() || state === 'starting'}
          aria-describedby={`${id}-why`}
          onChange={() => (state === 'on' ? void stop() : setState(state === 'asking' ? 'off' : 'asking'))}
        />
        {t('offline.keep')}
      </label>
      <p id={`${id}-why`} className={classes.why}>
        {canKeep() ? t('offline.keepWhy') : t('offline.unable')}
      </p>
      {state === 'asking' && (
        <fieldset className={classes.question}>
          <legend>{t('offline.whose')}</legend>
          <Button onClick={() => void start(user)}>{t('offline.mine')}</Button>
          <Button look="default" onClick={() => setState('refused')}>
            {t('offline.shared')}
          </Button>
        </fieldset>
      )}
      <p className={classes.refused} role="status">
        {state === 'refused' && t('offline.refused')}
      </p>
    </Panel>
  );
}

import { Button } from '@laurel/editor/controls/button';
import { Switch } from '@laurel/editor/controls/checkbox';
import { t } from '@laurel/web/languages/text';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { type ReactNode, useId, useState } from 'react';
import { canKeep } from './keep-page';
import classes from './offline-switch.module.css';

interface DeviceSwitchProps {
  readonly title: string;
  readonly label: string;
  readonly why: ReactNode;
  readonly isOn: boolean;
  readonly said: { readonly on: string; readonly off: string };
  /** Throws where this device won’t. */
  readonly onStart: () => Promise<void>;
  readonly onStop: () => Promise<void>;
}

type State = 'settled' | 'asking' | 'refused' | 'starting';

/** Whether this device keeps something to use it without a network: off until chosen, and never where others use the device too. */
export function DeviceSwitch({ title, label, why, isOn, said, onStart, onStop }: DeviceSwitchProps) {
  const [state, setState] = useState<State>('settled');
  const id = useId();

  async function start(): Promise<void> {
    setState('starting');
    try {
      await onStart();
      notify(said.on);
    } catch {
      notify(t('offline.failed'), { color: 'error' });
    }
    setState('settled');
  }

  async function stop(): Promise<void> {
    setState('settled');
    await onStop();
    notify(said.off);
  }

  return (
    <Panel title={title}>
      <label className={classes.line} htmlFor={id}>
        <Switch
          id={id}
          checked={isOn || state === 'starting' || state === 'asking'}
          disabled={!canKeep() || state === 'starting'}
          aria-describedby={`${id}-why`}
          onChange={() => (isOn ? void stop() : setState(state === 'asking' ? 'settled' : 'asking'))}
        />
        {label}
      </label>
      <p id={`${id}-why`} className={classes.why}>
        {canKeep() ? why : t('offline.unable')}
      </p>
      {state === 'asking' && (
        <fieldset className={classes.question}>
          <legend>{t('offline.whose')}</legend>
          <Button onClick={() => void start()}>{t('offline.mine')}</Button>
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

import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { useState } from 'react';
import { chosenBy } from './choice';
import { DeviceSwitch } from './device-switch';
import { startKeeping, stopKeeping } from './keep-page';

/** Whether this device keeps one's page to read it offline. */
export function OfflineSwitch() {
  const { user } = useSession();
  const [isOn, setOn] = useState(() => user !== null && chosenBy() === user?.accountId);
  if (!user) return null;
  return (
    <DeviceSwitch
      title={t('offline.title')}
      label={t('offline.keep')}
      why={t('offline.keepWhy')}
      isOn={isOn}
      said={{ on: t('offline.on'), off: t('offline.off') }}
      onStart={async () => {
        await startKeeping(user);
        setOn(true);
      }}
      onStop={async () => {
        setOn(false);
        await stopKeeping();
      }}
    />
  );
}

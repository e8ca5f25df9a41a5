import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { useEffect, useState } from 'react';
import { DeviceSwitch } from './device-switch';
import { startKeeping } from './keep-page';
import { forgetClass, keepClass, readClasses } from './kept-class';

/** Whether this device keeps a class, so that its tests can be recorded without a network. */
export function ClassSwitch({ results }: { results: Results }) {
  const { user } = useSession();
  const [isOn, setOn] = useState(false);
  const { classId } = results;
  const accountId = user?.accountId ?? null;

  // What is kept is as fresh as what is shown.
  useEffect(() => {
    let isHere = true;
    void readClasses(accountId)
      .catch(() => [])
      .then(async (kept) => {
        const isKept = kept.some((each) => each.results.classId === classId);
        if (isHere) setOn(isKept);
        if (isKept && accountId !== null) await keepClass(accountId, results);
      });
    return () => {
      isHere = false;
    };
  }, [accountId, classId, results]);

  if (!user) return null;
  return (
    <DeviceSwitch
      title={t('offline.class')}
      label={t('offline.keepClass')}
      why={t('offline.keepClassWhy')}
      isOn={isOn}
      said={{ on: t('offline.classOn'), off: t('offline.classOff') }}
      onStart={async () => {
        await startKeeping(user);
        await keepClass(user.accountId, results);
        setOn(true);
      }}
      onStop={async () => {
        setOn(false);
        await forgetClass(classId);
      }}
    />
  );
}

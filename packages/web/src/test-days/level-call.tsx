import { Switch } from '@laurel/editor/controls/checkbox';
import { locale } from '@laurel/web/kit/messages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { areLevelsAloud, hasVoice, onVoices, sayLevel, turnLevelsAloud } from './levels-aloud';
import classes from './live-page.module.css';
import { t } from './text';

interface LevelCallProps {
  readonly level: number;
  /** The device may make itself heard. */
  readonly hasSound: boolean;
}

/** Announces each level as it begins: to screen readers, and aloud where the device has a voice for the language. */
export function LevelCall({ level, hasSound }: LevelCallProps) {
  const wanted = locale();
  const [isAloud, setAloud] = useState(areLevelsAloud);
  const canSpeak = useSyncExternalStore(onVoices, () => hasVoice(wanted));
  const text = t('testDays.level', { level });

  // The device’s voice.
  useEffect(() => {
    if (!isAloud || !hasSound || !canSpeak) return;
    return sayLevel(text, wanted);
  }, [isAloud, hasSound, canSpeak, text, wanted]);

  return (
    <>
      <p className={classes.hidden} role="status">
        {text}
      </p>
      {canSpeak && (
        <Switch
          label={t('testDays.sayLevels')}
          checked={isAloud}
          onChange={({ currentTarget }) => {
            turnLevelsAloud(currentTarget.checked);
            setAloud(currentTarget.checked);
          }}
        />
      )}
    </>
  );
}

import { type QuietHours, quietHours as shape } from '@laurel/domain/notices/quiet-hours';
import { Switch } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatTimeZone } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
import { SaveStatus } from '@laurel/web/ui/save-status';
import { useState } from 'react';
import * as z from 'zod/mini';
import classes from './notifications-tab.module.css';
import { useSaveQuietHours } from './queries';
import { saveState } from './save-state';
import { t } from './text';

/** After most have gone to bed, until the digest. */
const usual: QuietHours = { from: '21:00', until: '07:00' };

/** The hours in which nothing pops up and no e-mail goes out. What can’t be kept yet is said beside it, and stays typed. */
export function QuietHoursPanel({ quietHours, timeZone }: { quietHours: QuietHours | null; timeZone: string }) {
  const save = useSaveQuietHours();
  const [typed, setTyped] = useState<QuietHours>(quietHours ?? usual);
  const parsed = z.safeParse(shape, typed);
  const type = (change: Partial<QuietHours>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (shape.safeParse(next).success) save.mutate({ quietHours: next });
  };
  return (
    <Panel title={t('notices.quiet')} action={<SaveStatus status={saveState(save)} />}>
      <p className={classes.about}>{t('notices.quietAbout', { zone: formatTimeZone(timeZone) })}</p>
      <Switch
        label={t('notices.quietOn')}
        checked={quietHours !== null}
        onChange={({ currentTarget }) =>
          save.mutate({ quietHours: currentTarget.checked ? (parsed.data ?? usual) : null })
        }
      />
      {quietHours !== null && (
        <div className={classes.hours}>
          <TextField
            type="time"
            label={t('notices.quietFrom')}
            value={typed.from}
            onChange={({ currentTarget }) => type({ from: currentTarget.value })}
          />
          <TextField
            type="time"
            label={t('notices.quietUntil')}
            value={typed.until}
            error={parsed.success ? undefined : translateSentence({ key: parsed.error.issues[0]?.message ?? '' })}
            onChange={({ currentTarget }) => type({ until: currentTarget.value })}
          />
        </div>
      )}
    </Panel>
  );
}

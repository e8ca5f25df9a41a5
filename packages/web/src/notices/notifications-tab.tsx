import type { readPreferences } from '@laurel/domain/notices/api';
import { type EmailChoice, emailChoices } from '@laurel/domain/notices/kind';
import { type Preference, studentFirstHours } from '@laurel/domain/notices/preference';
import { type QuietHours, quietHours as shape, timeOf } from '@laurel/domain/notices/quiet-hours';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Switch } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatClockTime, formatTimeZone } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { SaveStatus } from '@laurel/web/ui/save-status';
import { Answered, Loading } from '@laurel/web/ui/states';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { kindTexts } from './notice-words';
import classes from './notifications-tab.module.css';
import { usePreferences, useSavePreference, useSaveQuietHours, useSaveStudentFirst } from './queries';
import { saveState } from './save-state';

/** How one is told of each kind, and when not. Saved as it is chosen. */
export function NotificationsTab({ children }: { children?: ReactNode }) {
  const query = usePreferences();
  return (
    <Answered query={query} loading={<Loading rows={5} />}>
      {(preferences) => (
        <div className={classes.stack}>
          <Kinds preferences={preferences} />
          {preferences.studentFirst !== null && <StudentFirstPanel hours={preferences.studentFirst} />}
          <QuietHoursPanel quietHours={preferences.quietHours} timeZone={preferences.timeZone} />
          {children}
        </div>
      )}
    </Answered>
  );
}

type Preferences = OutputOf<typeof readPreferences>;

function Kinds({ preferences }: { preferences: Preferences }) {
  const save = useSavePreference();
  const change = (now: Preference, next: Partial<Preference>) => save.mutate({ ...now, ...next });
  return (
    <Panel title={t('notices.tabWhat')} action={<SaveStatus status={saveState(save)} />}>
      <p className={classes.about}>{t('notices.tabWhatAbout')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('notices.kind')}</th>
            <th scope="col">{t('notices.inLaurel')}</th>
            <th scope="col">{t('notices.byEmail')}</th>
          </tr>
        </thead>
        <tbody>
          {preferences.kinds.map((each) => {
            const [name, why] = kindTexts(each.kind);
            return (
              <tr key={each.kind}>
                <th scope="row">
                  <span className={classes.name}>{name}</span>
                  <span className={classes.why}>{why}</span>
                </th>
                <td>
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch within is its control, which names itself. */}
                  <label className={classes.choice}>
                    <span className={classes.short} aria-hidden="true">
                      {t('notices.inLaurel')}
                    </span>
                    <Switch
                      aria-label={t('notices.inLaurelOf', { kind: name })}
                      checked={each.isInApp}
                      onChange={({ currentTarget }) => change(each, { isInApp: currentTarget.checked })}
                    />
                  </label>
                </td>
                <td>
                  <span className={classes.short} aria-hidden="true">
                    {t('notices.byEmail')}
                  </span>
                  <Select
                    aria-label={t('notices.byEmailOf', { kind: name })}
                    value={each.email}
                    options={emailChoices.map((value) => ({ value, label: emailWords()[value] }))}
                    onChange={({ currentTarget }) => change(each, { email: choiceOf(currentTarget.value) })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={classes.about}>{whereTo(preferences)}</p>
    </Panel>
  );
}

function whereTo({ isMailOn, address, digests }: Preferences): string {
  if (!isMailOn) return t('notices.mailOff');
  if (address === null) return t('notices.noAddress');
  return t('notices.goesTo', {
    address,
    morning: hourText(digests.morningHour),
    evening: hourText(digests.eveningHour),
  });
}

function hourText(hour: number): string {
  return formatClockTime(timeOf(hour * 60));
}

function choiceOf(value: string): EmailChoice {
  return emailChoices.find((choice) => choice === value) ?? 'off';
}

function emailWords(): Readonly<Record<EmailChoice, string>> {
  return {
    off: t('notices.off'),
    'at-once': t('notices.atOnce'),
    daily: t('notices.daily'),
    evening: t('notices.evening'),
    weekly: t('notices.weekly'),
  };
}

/** By how many hours a guardian’s children hear of their scores and grades first. Saved as it is chosen. */
function StudentFirstPanel({ hours }: { hours: number }) {
  const save = useSaveStudentFirst();
  return (
    <Panel title={t('notices.first')} action={<SaveStatus status={saveState(save)} />}>
      <p className={classes.about}>{t('notices.firstAbout')}</p>
      <Select
        label={t('notices.firstLabel')}
        value={String(hours)}
        options={studentFirstHours.map((each) => ({
          value: String(each),
          label: t('notices.firstHours', { hours: each }),
        }))}
        onChange={({ currentTarget }) => {
          const chosen = studentFirstHours.find((each) => String(each) === currentTarget.value);
          if (chosen !== undefined) save.mutate({ hours: chosen });
        }}
      />
    </Panel>
  );
}

/** After most have gone to bed, until the digest. */
const usual: QuietHours = { from: '21:00', until: '07:00' };

/** The hours in which nothing pops up and no e-mail goes out. What can’t be kept yet is said beside it, and stays typed. */
function QuietHoursPanel({ quietHours, timeZone }: { quietHours: QuietHours | null; timeZone: string }) {
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

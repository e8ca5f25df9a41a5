import { actions, subjects } from '@laurel/domain/access/rule';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { useState } from 'react';
import { Code } from './code';
import classes from './playground.module.css';

/** The session as the browser has it. */
export function SessionPanel() {
  const { isLoggedIn, isChecked, user, observees, district, ability } = useSession();
  const said = {
    isLoggedIn,
    isChecked,
    userData: user,
    observeeDetails: observees,
    district: district.name,
    rules: ability.rules,
  };
  return (
    <Panel title={t('playground.session')}>
      <Code label={t('playground.session')}>{JSON.stringify(said, null, 2)}</Code>
    </Panel>
  );
}

/** Whether a rule holds, asked as every page asks it. */
export function PermissionPanel() {
  const { ability } = useSession();
  const [action, setAction] = useState<string>('read');
  const [subject, setSubject] = useState<string>('homepage');
  const act = actions.find((each) => each === action) ?? 'read';
  const what = subjects.find((each) => each === subject) ?? 'homepage';
  const isAllowed = ability.can(act, what);
  return (
    <Panel title={t('playground.permissions')}>
      <div className={classes.options}>
        <Select
          label={t('playground.action')}
          options={[...actions]}
          value={action}
          onChange={({ currentTarget }) => setAction(currentTarget.value)}
        />
        <Select
          label={t('playground.subject')}
          options={[...subjects]}
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <p aria-live="polite">{t(isAllowed ? 'playground.allowed' : 'playground.refused', { action, subject })}</p>
      </div>
    </Panel>
  );
}

const colours = ['success', 'error', 'needs-you'] as const;

/** Notifications in every colour, for as long as one likes, and one that undoes. */
export function NotificationPanel() {
  const [message, setMessage] = useState<string>(t('playground.message'));
  const [color, setColor] = useState<(typeof colours)[number]>('success');
  const [timeout, setLength] = useState(3000);
  return (
    <Panel title={t('playground.notifications')}>
      <div className={classes.options}>
        <TextField
          label={t('playground.says')}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Select
          label={t('playground.colour')}
          options={[...colours]}
          value={color}
          onChange={({ currentTarget }) => setColor(colours.find((each) => each === currentTarget.value) ?? 'success')}
        />
        <TextField
          type="number"
          label={t('playground.timeout')}
          help={t('playground.timeoutHelp')}
          min={0}
          max={60_000}
          step={500}
          value={timeout}
          onChange={({ currentTarget }) => setLength(currentTarget.valueAsNumber || 0)}
        />
        <div className={classes.row}>
          <Button onClick={() => notify(message, { color, timeout })}>{t('playground.show')}</Button>
          <Button
            look="default"
            onClick={() => notifyUndo(message, t('playground.undo'), () => notify(t('playground.undone')))}
          >
            {t('playground.showUndo')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { periodsIn } from '@laurel/web/attendance/absence-form';
import { type Group, useAttendanceGroups } from '@laurel/web/attendance/queries';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import forms from './forms.module.css';
import classes from './office.module.css';
import { type School, useCancelTrip, usePlanTrip } from './queries';

interface TripPanelProps {
  readonly schoolId: School['schoolId'];
  readonly today: Day;
  readonly onClose: () => void;
}

/** A team is away: which, when and what for; every class it takes its members from is marked at once. */
export function TripPanel({ schoolId, today, onClose }: TripPanelProps) {
  const unsaved = useUnsaved();
  const [team, setTeam] = useState<Group | null>(null);
  return (
    <SidePanel
      title={t('office.trip')}
      about={team ? team.title : t('office.tripAbout')}
      unsaved={unsaved}
      onClose={onClose}
    >
      {team ? (
        <div className={classes.stack}>
          <div>
            <Button look="subtle" onClick={() => setTeam(null)}>
              {t('office.otherTeam')}
            </Button>
          </div>
          <TripForm
            {...{ schoolId, today, team }}
            onSaved={() => {
              unsaved.forget();
              onClose();
            }}
          />
        </div>
      ) : (
        <FindTeam onChoose={setTeam} />
      )}
    </SidePanel>
  );
}

const typingMs = 200;

function FindTeam({ onChoose }: { onChoose: (team: Group) => void }) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), typingMs);
  const query = useAttendanceGroups(search);
  const teams = (query.data?.groups ?? []).filter(({ kind }) => kind === 'team');
  return (
    <div className={classes.stack}>
      <TextField
        name="find"
        type="search"
        label={t('office.whichTeam')}
        help={t('office.whichTeamHelp')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={forms.choices}>
        {teams.map((team) => (
          <li key={team.classId}>
            <button type="button" className={forms.choice} onClick={() => onChoose(team)}>
              <span className={classes.main}>{team.title}</span>
              <span className={classes.sub}>{t('office.studentCount', { count: team.studentCount })}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.sub} role="status">
        {query.isSuccess && teams.length === 0 && t(search === '' ? 'office.noTeams' : 'office.noTeam')}
      </p>
    </div>
  );
}

const names = ['startsOn', 'lastOn', 'periods', 'reason'] as const;

interface TripFormProps extends Omit<TripPanelProps, 'onClose'> {
  readonly team: Group;
  readonly onSaved: () => void;
}

function TripForm({ schoolId, today, team, onSaved }: TripFormProps) {
  const plan = usePlanTrip();
  const cancel = useCancelTrip();
  const [tripId] = useState(() => newId('operation'));
  const { faults, submit } = useFields({
    names,
    needed: { startsOn: t('office.dayMissing'), lastOn: t('office.dayMissing'), reason: t('office.reasonMissing') },
    error: plan.error,
    onSubmit: ({ startsOn, lastOn, periods, reason }) => {
      if (!isDay(startsOn) || !isDay(lastOn)) return;
      plan.mutate(
        {
          ...{ schoolId, tripId, reason, startsOn },
          classId: team.classId,
          endsBefore: addDays(lastOn, 1),
          periods: periods.trim() === '' ? null : periodsIn(periods),
        },
        {
          onAnswer: ({ students, kept }) =>
            notifyUndo(t('office.tripPlanned', { students, kept }), t('office.undo'), () =>
              cancel.mutate({ schoolId, tripId }, { onError: (error) => notifyFault(error, 0) }),
            ),
          onSuccess: onSaved,
        },
      );
    },
  });
  return (
    <Form fault={faults.form} onSubmit={submit}>
      <div className={forms.pair}>
        <TextField
          name="startsOn"
          type="date"
          label={t('office.first')}
          defaultValue={today}
          error={faults.startsOn}
          autoFocus
        />
        <TextField name="lastOn" type="date" label={t('office.last')} defaultValue={today} error={faults.lastOn} />
      </div>
      <TextField
        name="periods"
        label={t('office.tripPeriods')}
        help={t('office.tripPeriodsHelp')}
        autoComplete="off"
        error={faults.periods}
      />
      <TextField
        name="reason"
        label={t('office.tripReason')}
        help={t('office.tripReasonHelp')}
        maxLength={500}
        error={faults.reason}
      />
      <FormActs isBusy={plan.isPending}>{t('office.planTrip')}</FormActs>
    </Form>
  );
}

import { contestSites } from '@laurel/domain/classes/coming-contest';
import { type Contest, contest as keptContest } from '@laurel/domain/classes/contest';
import { isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatClockTime, formatDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { Form } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { theirsIn } from '@laurel/web/ui/theirs-in';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './classes.module.css';
import { contestTitle } from './contest-words';
import { FormActs } from './form-acts';
import { useSaveContest } from './queries';
import { ScheduleConflict } from './schedule-conflict';
import { t } from './text';

type ContestFields = Omit<Contest, 'contestId' | 'version'>;

interface ContestFormProps {
  readonly classId: Id<'class'>;
  /** `null`: a new one. */
  readonly contest: Contest | null;
  readonly onDone: () => void;
}

/** Adds a contest of a team, or changes one. */
export function ContestForm({ classId, contest, onDone }: ContestFormProps) {
  // Sent again, it is the same contest.
  const [chosenId] = useState(() => newId('contest'));
  const [isCanceled, setCanceled] = useState(contest?.isCanceled ?? false);
  const [isTournament, setTournament] = useState(contest?.isTournament ?? false);
  const [sent, setSent] = useState<ContestFields>();
  // What the form began with: an answer that comes meanwhile doesn't change it.
  const [began] = useState(contest?.version ?? 0);
  const save = useSaveContest();
  const theirs = theirsIn(save.error, keptContest);
  const { faults, submit } = useFields({
    names: ['opponent', 'site', 'day', 'startsAt', 'place'],
    needed: { opponent: t('classes.opponentMissing'), day: t('classes.dayMissing') },
    error: save.error,
    onSubmit: ({ opponent, site, day, startsAt, place }) => {
      if (!isDay(day)) return;
      const written: ContestFields = {
        ...{ opponent: opponent.trim(), day, isCanceled, isTournament },
        site: contestSites.find((each) => each === site) ?? 'home',
        startsAt: startsAt || null,
        place: place.trim() || null,
      };
      setSent(written);
      save.mutate(
        // Sent again after a conflict, it is written over what was shown as theirs.
        { ...written, classId, contestId: contest?.contestId ?? chosenId, version: theirs?.version ?? began },
        {
          onSuccess: (saved) => {
            notify(t('classes.contestSaved', { contest: contestTitle(saved) }));
            onDone();
          },
        },
      );
    },
  });
  return (
    <Form
      fault={faults.form}
      aria-label={contest ? t('classes.editContest', { contest: contestTitle(contest) }) : t('classes.addContest')}
      onSubmit={submit}
    >
      <div className={classes.pair}>
        <TextField
          name="opponent"
          label={t('classes.opponent')}
          defaultValue={contest?.opponent ?? ''}
          error={faults.opponent}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <Select
          name="site"
          label={t('classes.site')}
          defaultValue={contest?.site ?? 'home'}
          options={contestSites.map((value) => ({ value, label: t(`classes.site-${value}`) }))}
        />
        <TextField
          name="day"
          type="date"
          label={t('classes.contestDay')}
          defaultValue={contest?.day ?? ''}
          error={faults.day}
        />
        <TextField
          name="startsAt"
          type="time"
          label={t('classes.startsAt')}
          defaultValue={contest?.startsAt ?? ''}
          error={faults.startsAt}
        />
        <TextField
          name="place"
          label={t('classes.place')}
          defaultValue={contest?.place ?? ''}
          error={faults.place}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <Checkbox
        label={t('classes.isTournament')}
        checked={isTournament}
        onChange={(event) => setTournament(event.currentTarget.checked)}
      />
      {contest && (
        <Checkbox
          label={t('classes.contestCanceled')}
          checked={isCanceled}
          onChange={(event) => setCanceled(event.currentTarget.checked)}
        />
      )}
      {theirs && sent && <ScheduleConflict title={t('classes.bothContests')} lines={linesOf(sent, theirs)} />}
      <FormActs
        label={theirs ? t('classes.saveMine') : t('classes.saveContest')}
        isBusy={save.isPending}
        onDone={onDone}
      />
    </Form>
  );
}

/** What both say of a contest, field by field. */
function linesOf(mine: ContestFields, theirs: ContestFields) {
  const line = (name: string, textOf: (contest: ContestFields) => string | null) => ({
    ...{ name, own: textOf(mine), other: textOf(theirs) },
  });
  return [
    line(t('classes.opponent'), ({ opponent }) => opponent),
    line(t('classes.site'), ({ site }) => t(`classes.site-${site}`)),
    line(t('classes.contestDay'), ({ day }) => formatDay(day)),
    line(t('classes.startsAt'), ({ startsAt }) => startsAt && formatClockTime(startsAt)),
    line(t('classes.place'), ({ place }) => place),
    line(t('classes.isTournament'), ({ isTournament }) => t(isTournament ? 'classes.yes' : 'classes.no')),
    line(t('classes.contestCanceled'), ({ isCanceled }) => t(isCanceled ? 'classes.yes' : 'classes.no')),
  ];
}

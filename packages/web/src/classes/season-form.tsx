import { season as keptSeason, type Season, seasonParts, teamLevels } from '@laurel/domain/classes/contest';
import { addDays, isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay } from '@laurel/web/kit/format';
import { Form } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { theirsIn } from '@laurel/web/ui/theirs-in';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './classes.module.css';
import { FormActs } from './form-acts';
import { useSaveSeason } from './queries';
import { ScheduleConflict } from './schedule-conflict';
import { t } from './text';

type SeasonFields = Omit<Season, 'version'>;

interface SeasonFormProps {
  readonly classId: Id<'class'>;
  readonly season: Season | null;
  readonly onDone: () => void;
}

/** Sets the season of a team, with what its association allows. */
export function SeasonForm({ classId, season, onDone }: SeasonFormProps) {
  const [sent, setSent] = useState<SeasonFields>();
  // What the form began with: an answer that comes meanwhile doesn't change it.
  const [began] = useState(season?.version ?? 0);
  const save = useSaveSeason();
  const theirs = theirsIn(save.error, keptSeason);
  const { faults, submit } = useFields({
    names: ['sport', 'level', 'startsOn', 'endsBefore', 'part', 'earliestContestOn', 'maxContests', 'minPractices'],
    needed: {
      sport: t('classes.sportMissing'),
      startsOn: t('classes.dayMissing'),
      endsBefore: t('classes.dayMissing'),
    },
    error: save.error,
    onSubmit: ({ sport, level, startsOn, endsBefore, ...allowed }) => {
      if (!isDay(startsOn) || !isDay(endsBefore)) return;
      const written = {
        ...{ sport: sport.trim(), level: teamLevels.find((each) => each === level) ?? null, startsOn },
        part: seasonParts.find((each) => each === allowed.part) ?? null,
        earliestContestOn: isDay(allowed.earliestContestOn) ? allowed.earliestContestOn : null,
        maxContests: numberOf(allowed.maxContests),
        minPractices: numberOf(allowed.minPractices),
        endsBefore: addDays(endsBefore, 1),
      };
      setSent(written);
      save.mutate(
        // Sent again after a conflict, it is written over what was shown as theirs.
        { ...written, classId, version: theirs?.version ?? began },
        {
          onAnswer: () => notify(t('classes.seasonSaved')),
          onSuccess: onDone,
        },
      );
    },
  });
  return (
    <Form fault={faults.form} aria-label={t('classes.season')} onSubmit={submit}>
      <div className={classes.pair}>
        <TextField
          name="sport"
          label={t('classes.sport')}
          defaultValue={season?.sport ?? ''}
          error={faults.sport}
          maxLength={60}
          autoComplete="off"
          autoFocus
        />
        <Select
          name="level"
          label={t('classes.level')}
          defaultValue={season?.level ?? ''}
          options={[
            { value: '', label: '–' },
            ...teamLevels.map((value) => ({ value, label: t(`classes.level-${value}`) })),
          ]}
        />
        <TextField
          name="startsOn"
          type="date"
          label={t('classes.firstDay')}
          defaultValue={season?.startsOn ?? ''}
          error={faults.startsOn}
        />
        <TextField
          name="endsBefore"
          type="date"
          label={t('classes.lastDay')}
          defaultValue={season ? addDays(season.endsBefore, -1) : ''}
          error={faults.endsBefore}
        />
        <Select
          name="part"
          label={t('classes.part')}
          defaultValue={season?.part ?? ''}
          options={[
            { value: '', label: '–' },
            ...seasonParts.map((value) => ({ value, label: t(`classes.part-${value}`) })),
          ]}
        />
        <TextField
          name="earliestContestOn"
          type="date"
          label={t('classes.earliestContest')}
          defaultValue={season?.earliestContestOn ?? ''}
          error={faults.earliestContestOn}
        />
        <TextField
          name="maxContests"
          inputMode="numeric"
          label={t('classes.maxContests')}
          defaultValue={season?.maxContests ?? ''}
          error={faults.maxContests}
        />
        <TextField
          name="minPractices"
          inputMode="numeric"
          label={t('classes.minPractices')}
          defaultValue={season?.minPractices ?? ''}
          error={faults.minPractices}
        />
      </div>
      {theirs && sent && <ScheduleConflict title={t('classes.bothSeasons')} lines={linesOf(sent, theirs)} />}
      <FormActs
        label={theirs ? t('classes.saveMine') : t('classes.saveSeason')}
        isBusy={save.isPending}
        onDone={onDone}
      />
    </Form>
  );
}

/** What both say of a season, field by field. */
function linesOf(mine: SeasonFields, theirs: SeasonFields) {
  const line = (name: string, textOf: (season: SeasonFields) => string | null) => ({
    ...{ name, own: textOf(mine), other: textOf(theirs) },
  });
  return [
    line(t('classes.sport'), ({ sport }) => sport),
    line(t('classes.level'), ({ level }) => level && t(`classes.level-${level}`)),
    line(t('classes.firstDay'), ({ startsOn }) => formatDay(startsOn)),
    line(t('classes.lastDay'), ({ endsBefore }) => formatDay(addDays(endsBefore, -1))),
    line(t('classes.part'), ({ part }) => part && t(`classes.part-${part}`)),
    line(t('classes.earliestContest'), ({ earliestContestOn: day }) => day && formatDay(day)),
    line(t('classes.maxContests'), ({ maxContests }) => maxContests?.toString() ?? null),
    line(t('classes.minPractices'), ({ minPractices }) => minPractices?.toString() ?? null),
  ];
}

/** A whole number as typed; `null` where nothing is. What is no number is sent as one that is refused. */
function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1;
}

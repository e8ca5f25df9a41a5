import { contestSites } from '@laurel/domain/classes/coming-contest';
import { type Contest, type Season, seasonParts, teamLevels } from '@laurel/domain/classes/contest';
import type { readTeamSchedule } from '@laurel/domain/classes/team-api';
import { addDays, isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatClockTime, formatDay, formatLongDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { Form } from '@laurel/web/ui/form';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './classes.module.css';
import { contestPlace, contestTitle } from './contest-words';
import { useDeleteContest, useSaveContest, useSaveSeason, useTeamSchedule } from './queries';
import { t } from './text';

interface TeamScheduleProps {
  readonly classId: Id<'class'>;
}

/** The season of a team and its contests, by hand. */
export function TeamSchedule(props: TeamScheduleProps) {
  return (
    <Answered query={useTeamSchedule(props.classId)} loading={<Loading rows={4} />}>
      {(schedule) => <Schedule {...props} schedule={schedule} />}
    </Answered>
  );
}

type ScheduleProps = TeamScheduleProps & { readonly schedule: OutputOf<typeof readTeamSchedule> };

function Schedule({ classId, schedule: { season, contests, mayChange } }: ScheduleProps) {
  const [open, setOpen] = useState<'season' | 'new' | string | null>(null);
  const close = () => setOpen(null);
  const act = (label: string, what: string) => (
    <div>
      <Button look="default" onClick={() => setOpen(what)}>
        {label}
      </Button>
    </div>
  );
  return (
    <section className={classes.form}>
      <h3 className={classes.heading}>{t('classes.season')}</h3>
      <p className={classes.sub}>{season ? seasonText(season) : t('classes.noSeason')}</p>
      {mayChange &&
        (open === 'season' ? (
          <SeasonForm classId={classId} season={season} onDone={close} />
        ) : (
          act(season ? t('classes.editSeason') : t('classes.addSeason'), 'season')
        ))}
      <h3 className={classes.heading}>{t('classes.contests')}</h3>
      {contests.length === 0 && <p className={classes.sub}>{t('classes.noContests')}</p>}
      <ul className={classes.lines}>
        {contests.map((contest) =>
          open === contest.contestId ? (
            <li key={contest.contestId}>
              <ContestForm classId={classId} contest={contest} onDone={close} />
            </li>
          ) : (
            <ContestLine
              key={contest.contestId}
              {...{ classId, contest, mayChange }}
              onEdit={() => setOpen(contest.contestId)}
            />
          ),
        )}
      </ul>
      {mayChange &&
        (open === 'new' ? (
          <ContestForm classId={classId} contest={null} onDone={close} />
        ) : (
          act(t('classes.addContest'), 'new')
        ))}
    </section>
  );
}

function seasonText({ sport, level, startsOn, endsBefore }: Season): string {
  const days = t('classes.seasonDays', { from: formatDay(startsOn), until: formatDay(addDays(endsBefore, -1)) });
  return [sport, level && t(`classes.level-${level}`), days].filter(Boolean).join(' · ');
}

interface ContestLineProps extends TeamScheduleProps {
  readonly mayChange: boolean;
  readonly contest: Contest;
  readonly onEdit: () => void;
}

function ContestLine({ classId, contest, mayChange, onEdit }: ContestLineProps) {
  const removal = useDeleteContest();
  const save = useSaveContest();
  const title = contestTitle(contest);
  const when = [formatLongDay(contest.day), contest.startsAt && formatClockTime(contest.startsAt)];
  const about = [...when, contestPlace(contest), contest.isCanceled && t('classes.contestCanceled')];

  // Awaited rather than called back: undo may come after the line is gone.
  async function remove(): Promise<void> {
    try {
      await removal.mutateAsync({ classId, contestId: contest.contestId });
      const again = async () => await save.mutateAsync({ ...contest, classId, version: 0 });
      notifyUndo(t('classes.contestRemoved', { contest: title }), t('classes.undo'), () => void again());
    } catch (error) {
      notify(sentenceOf(error), { color: 'error' });
    }
  }

  return (
    <li className={classes.member}>
      <span className={classes.memberName}>
        <span className={classes.main}>{title}</span>{' '}
        <span className={classes.sub}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      {mayChange && (
        <>
          <Button look="subtle" aria-label={t('classes.editContest', { contest: title })} onClick={onEdit}>
            {t('classes.edit')}
          </Button>
          <Button
            look="subtle"
            isBusy={removal.isPending}
            aria-label={t('classes.removeContest', { contest: title })}
            onClick={remove}
          >
            {t('classes.remove')}
          </Button>
        </>
      )}
    </li>
  );
}

interface SeasonFormProps {
  readonly classId: Id<'class'>;
  readonly season: Season | null;
  readonly onDone: () => void;
}

function SeasonForm({ classId, season, onDone }: SeasonFormProps) {
  const save = useSaveSeason();
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
        ...{ sport, level: teamLevels.find((each) => each === level) ?? null, startsOn },
        part: seasonParts.find((each) => each === allowed.part) ?? null,
        earliestContestOn: isDay(allowed.earliestContestOn) ? allowed.earliestContestOn : null,
        maxContests: numberOf(allowed.maxContests),
        minPractices: numberOf(allowed.minPractices),
      };
      save.mutate(
        { ...written, classId, version: season?.version ?? 0, endsBefore: addDays(endsBefore, 1) },
        {
          onSuccess: () => {
            notify(t('classes.seasonSaved'));
            onDone();
          },
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
      <FormActs label={t('classes.saveSeason')} isBusy={save.isPending} onDone={onDone} />
    </Form>
  );
}

/** A whole number as typed; `null` where nothing is. What is no number is sent as one that is refused. */
function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1;
}

interface ContestFormProps {
  readonly classId: Id<'class'>;
  /** `null`: a new one. */
  readonly contest: Contest | null;
  readonly onDone: () => void;
}

function ContestForm({ classId, contest, onDone }: ContestFormProps) {
  // Sent again, it is the same contest.
  const [chosenId] = useState(() => newId('contest'));
  const [isCanceled, setCanceled] = useState(contest?.isCanceled ?? false);
  const [isTournament, setTournament] = useState(contest?.isTournament ?? false);
  const save = useSaveContest();
  const { faults, submit } = useFields({
    names: ['opponent', 'site', 'day', 'startsAt', 'place'],
    needed: { opponent: t('classes.opponentMissing'), day: t('classes.dayMissing') },
    error: save.error,
    onSubmit: ({ opponent, site, day, startsAt, place }) => {
      if (!isDay(day)) return;
      save.mutate(
        {
          classId,
          contestId: contest?.contestId ?? chosenId,
          version: contest?.version ?? 0,
          opponent,
          site: contestSites.find((each) => each === site) ?? 'home',
          day,
          startsAt: startsAt || null,
          place: place.trim() || null,
          isCanceled,
          isTournament,
        },
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
      <FormActs label={t('classes.saveContest')} isBusy={save.isPending} onDone={onDone} />
    </Form>
  );
}

function FormActs({ label, isBusy, onDone }: { label: string; isBusy: boolean; onDone: () => void }) {
  return (
    <div className={classes.actions}>
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
      <Button look="default" onClick={onDone}>
        {t('classes.cancel')}
      </Button>
    </div>
  );
}

import type { Contest, Season } from '@laurel/domain/classes/contest';
import type { readTeamSchedule } from '@laurel/domain/classes/team-api';
import { addDays } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatClockTime, formatDay, formatLongDay, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './classes.module.css';
import { ContestForm } from './contest-form';
import { contestPlace, contestTitle } from './contest-words';
import { useDeleteContest, useSaveContest, useTeamSchedule } from './queries';
import { SeasonForm } from './season-form';

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
  // Several at once: opening one takes away nothing that is typed into another. With what each contest was then, so that
  // its form stays when somebody else removes it.
  const [open, setOpen] = useState<ReadonlyMap<string, Contest | null>>(new Map());
  const close = (what: string) => setOpen((before) => new Map([...before].filter(([each]) => each !== what)));
  const edit = (what: string, contest: Contest | null) => setOpen((before) => new Map([...before, [what, contest]]));
  const isThere = ({ contestId }: Contest) => contests.some((each) => each.contestId === contestId);
  const gone = [...open.values()].filter((each) => each !== null).filter((each) => !isThere(each));
  const act = (label: string, what: string) => (
    <div>
      <Button look="default" onClick={() => edit(what, null)}>
        {label}
      </Button>
    </div>
  );
  return (
    <section className={classes.form}>
      <h3 className={classes.heading}>{t('classes.season')}</h3>
      <p className={classes.sub}>{season ? seasonText(season) : t('classes.noSeason')}</p>
      {mayChange &&
        (open.has('season') ? (
          <SeasonForm classId={classId} season={season} onDone={() => close('season')} />
        ) : (
          act(season ? t('classes.editSeason') : t('classes.addSeason'), 'season')
        ))}
      <h3 className={classes.heading}>{t('classes.contests')}</h3>
      {contests.length + gone.length === 0 && <p className={classes.sub}>{t('classes.noContests')}</p>}
      <ul className={classes.lines}>
        {[...contests, ...gone].map((contest) =>
          open.has(contest.contestId) ? (
            <li key={contest.contestId}>
              <ContestForm
                {...{ classId, contest }}
                isGone={!isThere(contest)}
                onDone={() => close(contest.contestId)}
              />
            </li>
          ) : (
            <ContestLine
              key={contest.contestId}
              {...{ classId, contest, mayChange }}
              onEdit={() => edit(contest.contestId, contest)}
            />
          ),
        )}
      </ul>
      {mayChange &&
        (open.has('new') ? (
          <ContestForm classId={classId} contest={null} onDone={() => close('new')} />
        ) : (
          act(t('classes.addContest'), 'new')
        ))}
    </section>
  );
}

function seasonText({ sport, level, startsOn, endsBefore }: Season): string {
  const days = t('classes.seasonDays', { from: formatDay(startsOn), until: formatDay(addDays(endsBefore, -1)) });
  return joinParts(sport, level && t(`classes.level-${level}`), days);
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
      notifyFault(error);
    }
  }

  return (
    <li className={classes.member}>
      <span className={classes.memberName}>
        <span className={classes.main}>{title}</span> <span className={classes.sub}>{joinParts(...about)}</span>
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

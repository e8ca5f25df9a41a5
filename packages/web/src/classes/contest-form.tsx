import { contestSites } from '@laurel/domain/classes/coming-contest';
import { type Contest, contest as kept } from '@laurel/domain/classes/contest';
import { isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import { contestTitle } from './contest-words';
import { useSaveContest } from './queries';
import { ScheduleForm } from './schedule-form';

type ContestFields = Omit<Contest, 'contestId' | 'version'>;
type ContestName = keyof ContestFields;
type Typed = Readonly<Record<ContestName, string>>;

interface ContestFormProps {
  readonly classId: Id<'class'>;
  /** `null`: a new one. */
  readonly contest: Contest | null;
  readonly isGone?: boolean;
  readonly onDone: () => void;
}

/** Adds a contest of a team, or changes one. */
export function ContestForm({ classId, contest, isGone = false, onDone }: ContestFormProps) {
  // Sent again, it is the same contest.
  const [contestId] = useState(() => contest?.contestId ?? newId('contest'));
  const change = useSaveContest();
  return (
    <ScheduleForm
      label={contest ? t('classes.editContest', { contest: contestTitle(contest) }) : t('classes.addContest')}
      fields={fieldsOf(contest !== null)}
      before={contest}
      send={(written, outcome) => change.mutate({ ...written, classId, contestId }, outcome)}
      words={{
        save: t('classes.saveContest'),
        saved: (saved) => t('classes.contestSaved', { contest: contestTitle(saved) }),
        both: t('classes.bothContests'),
        gone: t('classes.contestGone'),
        saveAgain: t('classes.saveContestAgain'),
      }}
      {...{ isGone, kept, read, change, onDone }}
    />
  );
}

function fieldsOf(mayCancel: boolean) {
  const field = (name: ContestName, label: string, type: 'text' | 'date' | 'time' | 'choice' | 'check') => ({
    ...{ name, label, type, says: (contest: ContestFields) => contest[name] },
  });
  return [
    { ...field('opponent', t('classes.opponent'), 'text'), maxLength: 100, missing: t('classes.opponentMissing') },
    {
      ...field('site', t('classes.site'), 'choice'),
      usual: 'home',
      options: contestSites.map((value) => ({ value, label: t(`classes.site-${value}`) })),
    },
    { ...field('day', t('classes.contestDay'), 'date'), missing: t('classes.dayMissing') },
    field('startsAt', t('classes.startsAt'), 'time'),
    { ...field('place', t('classes.place'), 'text'), maxLength: 100 },
    field('isTournament', t('classes.isTournament'), 'check'),
    ...(mayCancel ? [field('isCanceled', t('classes.contestCanceled'), 'check')] : []),
  ];
}

function read({ opponent, site, day, startsAt, place, isCanceled, isTournament }: Typed): ContestFields | null {
  if (!isDay(day)) return null;
  return {
    ...{ opponent: opponent.trim(), day, isCanceled: isCanceled === 'on', isTournament: isTournament === 'on' },
    site: contestSites.find((each) => each === site) ?? 'home',
    startsAt: startsAt || null,
    place: place.trim() || null,
  };
}

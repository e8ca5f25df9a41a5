import { season as kept, type Season, seasonParts, teamLevels } from '@laurel/domain/classes/contest';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { t } from '@laurel/web/languages/text';
import { useSaveSeason } from './queries';
import { ScheduleForm } from './schedule-form';

interface SeasonFormProps {
  readonly classId: Id<'class'>;
  readonly season: Season | null;
  readonly onDone: () => void;
}

type SeasonName = keyof Omit<Season, 'version'>;
type Typed = Readonly<Record<SeasonName, string>>;

/** Sets the season of a team, with what its association allows. */
export function SeasonForm({ classId, season, onDone }: SeasonFormProps) {
  const change = useSaveSeason();
  return (
    <ScheduleForm
      label={t('classes.season')}
      fields={fieldsOf()}
      before={season}
      send={(written, outcome) => change.mutate({ ...written, classId }, outcome)}
      words={{
        save: t('classes.saveSeason'),
        saved: () => t('classes.seasonSaved'),
        both: t('classes.bothSeasons'),
        gone: t('classes.seasonGone'),
        saveAgain: t('classes.saveSeasonAgain'),
      }}
      {...{ kept, read, change, onDone }}
    />
  );
}

function fieldsOf() {
  const nothing = { value: '', label: '–' };
  const field = (name: SeasonName, label: string, type: 'text' | 'date' | 'number' | 'choice') => ({
    ...{ name, label, type, says: (season: Omit<Season, 'version'>) => season[name] },
  });
  return [
    { ...field('sport', t('classes.sport'), 'text'), maxLength: 60, missing: t('classes.sportMissing') },
    {
      ...field('level', t('classes.level'), 'choice'),
      options: [nothing, ...teamLevels.map((value) => ({ value, label: t(`classes.level-${value}`) }))],
    },
    { ...field('startsOn', t('classes.firstDay'), 'date'), missing: t('classes.dayMissing') },
    {
      ...field('endsBefore', t('classes.lastDay'), 'date'),
      // The last day is typed; the day after it is kept.
      says: ({ endsBefore }: { readonly endsBefore: Day }) => addDays(endsBefore, -1),
      missing: t('classes.dayMissing'),
    },
    {
      ...field('part', t('classes.part'), 'choice'),
      options: [nothing, ...seasonParts.map((value) => ({ value, label: t(`classes.part-${value}`) }))],
    },
    field('earliestContestOn', t('classes.earliestContest'), 'date'),
    field('maxContests', t('classes.maxContests'), 'number'),
    field('minPractices', t('classes.minPractices'), 'number'),
  ];
}

function read({ sport, level, startsOn, endsBefore, ...allowed }: Typed): Omit<Season, 'version'> | null {
  if (!isDay(startsOn) || !isDay(endsBefore)) return null;
  return {
    ...{ sport: sport.trim(), level: teamLevels.find((each) => each === level) ?? null, startsOn },
    part: seasonParts.find((each) => each === allowed.part) ?? null,
    earliestContestOn: isDay(allowed.earliestContestOn) ? allowed.earliestContestOn : null,
    maxContests: numberOf(allowed.maxContests),
    minPractices: numberOf(allowed.minPractices),
    endsBefore: addDays(endsBefore, 1),
  };
}

/** A whole number as typed; `null` where nothing is. What is no number is sent as one that is refused. */
function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1;
}

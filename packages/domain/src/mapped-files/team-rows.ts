import type { practiceFields } from '@laurel/domain/athletics/practice';
import type { seasonFields } from '@laurel/domain/classes/contest';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as z from 'zod/mini';
import { type Change, over } from './change';
import type { PracticeField, PracticeMapping, SeasonField, SeasonMapping } from './kept-sheets';
import type { Refused } from './person-row';
import { readCells } from './read-cells';

type Season = z.infer<typeof seasonFields>;
type Practice = z.infer<typeof practiceFields>;

const levels = [
  ['varsity', /^(v|var|varsity|première équipe|الفريق الأول)$/i],
  ['junior-varsity', /^(jv|j\.v\.|junior[- ]?varsity|deuxième équipe|الفريق الثاني)$/i],
  ['freshman', /^(fr|fresh|freshm[ae]n|9|débutants du lycée|فريق الصف التاسع)$/i],
  ['middle-school', /^(ms|middle|middle[- ]?school|collège|المرحلة المتوسطة)$/i],
] as const;

const parts = [
  ['fall', /^(fall|autumn|automne|الخريف)$/i],
  ['winter', /^(winter|hiver|الشتاء)$/i],
  ['spring', /^(spring|printemps|الربيع)$/i],
] as const;

const noTeam = translatable`This row doesn’t say which team it is about.`;

/** Reads a row of a file of seasons. */
export function readSeasonRow(
  cells: readonly string[],
  mapping: SeasonMapping,
): { team: string; change: Change<Season, SeasonField> } | Refused<SeasonField> {
  const row = readCells<SeasonField>(cells, mapping);
  const team = row.at('team');
  if (team === '') return { field: 'team', refused: noTeam };
  const endsOn = row.day('endsOn');
  const maxContests = row.number('maxContests', { least: 1, most: 200, isWhole: true });
  const minPractices = row.number('minPractices', { least: 0, most: 100, isWhole: true });
  const said = {
    sport: row.text('sport', 60),
    level: row.word('level', levels, (level) => translatable`Laurel doesn’t know the level “${level}.”`),
    startsOn: row.day('startsOn'),
    endsBefore: endsOn && addDays(endsOn, 1),
    part: row.word('part', parts, (part) => translatable`“${part}” isn’t fall, winter, or spring.`),
    earliestContestOn: row.day('earliestContestOn'),
    maxContests: maxContests === null ? null : Number(maxContests),
    minPractices: minPractices === null ? null : Number(minPractices),
  };
  const refused = row.refused();
  if (refused) return refused;
  const change: Change<Season, SeasonField> = (kept) => {
    const { sport, startsOn, endsBefore, ...rest } = kept ? over(kept, said) : said;
    if (sport === null) return { field: 'sport', refused: translatable`This team has no season yet. Add its sport.` };
    if (startsOn === null || endsBefore === null)
      return {
        field: startsOn === null ? 'startsOn' : 'endsOn',
        refused: translatable`This team has no season yet. Add its first and last day.`,
      };
    if (endsBefore <= startsOn)
      return { field: 'endsOn', refused: translatable`The last day is before the first. Choose other days.` };
    return { sport, startsOn, endsBefore, ...rest };
  };
  return { team, change };
}

/** What a row says of a practice. */
export interface SaidPractice {
  readonly team: string;
  readonly day: Day;
  readonly startsAt: string | null;
  readonly change: Change<Practice, PracticeField>;
}

/** Reads a row of a file of practices. */
export function readPracticeRow(
  cells: readonly string[],
  mapping: PracticeMapping,
): SaidPractice | Refused<PracticeField> {
  const row = readCells<PracticeField>(cells, mapping);
  const team = row.at('team');
  if (team === '') return { field: 'team', refused: noTeam };
  const day = row.day('day');
  const said = { startsAt: row.clock('startsAt'), endsAt: row.clock('endsAt'), place: row.text('place', 100) };
  const refused = row.refused();
  if (refused) return refused;
  if (day === null) return { field: 'day', refused: translatable`This row has no date. Add one.` };
  const change: Change<Practice, PracticeField> = (kept) => {
    const now = over(kept ?? { day, startsAt: null, endsAt: null, place: null, isCanceled: false }, said);
    return now.startsAt !== null && now.endsAt !== null && now.startsAt >= now.endsAt
      ? { field: 'endsAt', refused: translatable`The practice ends before it starts. Choose another time.` }
      : now;
  };
  return { team, day, startsAt: said.startsAt, change };
}

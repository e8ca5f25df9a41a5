import type { contestSites } from '@laurel/domain/classes/coming-contest';
import type { Contest } from '@laurel/domain/classes/contest';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ContestField, ContestMapping } from './contest-sheet';
import { dateOf } from './file-row';
import { cellsAt, type Refused, short } from './person-row';

/** What a row says of a contest. */
export interface SaidContest extends Pick<Contest, 'day' | 'opponent'> {
  readonly team: string;
  /** `null`: the row doesn’t say, so what is kept stays. */
  readonly startsAt: string | null;
  readonly site: (typeof contestSites)[number] | null;
  readonly place: string | null;
}

/** Reads a row of a schedule. “@ Lakeview” and “at Lakeview” are away, “vs. Lakeview” is at home. */
export function readContestRow(
  cells: readonly string[],
  { columns, dateOrder }: ContestMapping,
): SaidContest | Refused<ContestField> {
  const at = cellsAt(cells, columns);
  if (at('team') === '') return { field: 'team', refused: translatable`This row doesn’t say which team it is about.` };
  const [, sign = '', named = ''] = /^(@\s*|at\s+|vs?\.?\s+)?(.*)$/i.exec(at('opponent')) ?? [];
  if (named === '') return { field: 'opponent', refused: translatable`This row has no opponent. Add one.` };
  if (named.length > 100) return { field: 'opponent', refused: translatable`“${short(named)}” is too long.` };
  if (at('place').length > 100) return { field: 'place', refused: translatable`“${short(at('place'))}” is too long.` };
  if (at('day') === '') return { field: 'day', refused: translatable`This row has no date. Add one.` };
  const day = dateOf(at('day'), dateOrder);
  if (day === null)
    return {
      field: 'day',
      refused: translatable`“${short(at('day'))}” doesn’t match this file’s date format. Correct it.`,
    };
  const startsAt = /^(|tba|tbd|-)$/i.test(at('startsAt')) ? null : clockTimeIn(at('startsAt'));
  if (startsAt === undefined)
    return {
      field: 'startsAt',
      refused: translatable`“${short(at('startsAt'))}” isn’t a time. Write it like 3:30 PM or 15:30.`,
    };
  const site = siteIn(at('site'), sign);
  if (site === undefined)
    return { field: 'site', refused: translatable`“${short(at('site'))}” isn’t home, away, or neutral.` };
  return { team: at('team'), opponent: named, day, startsAt, site, place: at('place') || null };
}

/** A time of day as people write it, as `15:30`; `undefined` where it is none. */
export function clockTimeIn(said: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h]\s?(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(said);
  if (!found) return undefined;
  const [, hours = '', minutes = '00', half] = found;
  // “3” alone could be either; “3 PM” and “15:30” can’t.
  if (half === undefined && !/[:.h]/i.test(said)) return undefined;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const whole = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (whole > 23 || Number(minutes) > 59) return undefined;
  return `${String(whole).padStart(2, '0')}:${minutes}`;
}

const siteWords: readonly (readonly [SaidContest['site'], RegExp])[] = [
  ['home', /^(h|home|domicile|à domicile|vs\.?|أرضنا|الأرض)$/i],
  ['away', /^(a|away|@|at|visitor|extérieur|à l.extérieur|خارج الأرض)$/i],
  ['neutral', /^(n|neutral|neutre|terrain neutre|محايد|ملعب محايد)$/i],
];

/** Where it is, by its own cell or else by the sign before the opponent; `undefined` where the cell says something else. */
function siteIn(said: string, sign: string): SaidContest['site'] | undefined {
  if (said !== '') return siteWords.find(([, words]) => words.test(said))?.[0];
  if (sign === '') return null;
  return sign.toLowerCase().startsWith('v') ? 'home' : 'away';
}

import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { readContestRow, type SaidContest } from '@laurel/domain/mapped-files/contest-row';
import type { ContestField, ContestMapping } from '@laurel/domain/mapped-files/contest-sheet';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { groupBy } from '@laurel/server/kit/group-by';
import { type FileTeam, type KeptContest, readContestsOf, readFileTeams } from './contest-file-store';
import { type FilePlan, type FileRow, type LeftOut, leftOutOf } from './file-subject';
import { oneNamed } from './named';
import type { Table } from './table';

interface ContestWork {
  readonly schoolId: Id<'school'>;
  readonly table: Table;
  readonly mapping: ContestMapping;
}

interface Planning {
  readonly teams: readonly FileTeam[];
  /** What is kept, by `meetingKey`. */
  readonly kept: ReadonlyMap<string, readonly KeptContest[]>;
  /** How many rows say the two meet that day: two of them are a doubleheader, told apart by time. */
  readonly said: ReadonlyMap<string, number>;
  /** The line that says each. */
  readonly seen: Map<string, number>;
}

type Placed = SaidContest & { readonly classId: Id<'class'>; readonly team: string };
type Out = LeftOut<ContestField>;

/** What a schedule would do as it is mapped. */
export async function planContests(scope: Scope, work: ContestWork): Promise<FilePlan> {
  const { table, mapping, schoolId } = work;
  const teams = await readFileTeams(scope, schoolId);
  const all = await readContestsOf(
    scope,
    teams.map(({ classId }) => classId),
  );
  const lines = table.rows.map((row) => {
    const read = readContestRow(row.cells, mapping);
    return { row, placed: 'refused' in read ? read : placeOf(teams, read) };
  });
  const planning: Planning = {
    teams,
    kept: groupBy(all, meetingKey),
    said: countBy(lines.flatMap(({ placed }) => ('refused' in placed ? [] : [meetingKey(placed)]))),
    seen: new Map(),
  };
  const rows = lines.map(({ row, placed }): FileRow => {
    const planned = 'refused' in placed ? placed : rowOf(planning, row.line, placed);
    return 'refused' in planned ? { ...leftOutOf(work, row, planned), entity: 'contest' } : planned;
  });
  return {
    ...{ rows, questions: [], notices: [] },
    needsConfirmation: rows.some(({ action }) => action === 'reject' || action === 'update'),
  };
}

function placeOf(teams: readonly FileTeam[], said: SaidContest): Placed | Out {
  const found = teamNamed(teams, said.team);
  return 'refused' in found ? found : { ...said, classId: found.classId, team: found.title };
}

/** The one team a cell means. */
export function teamNamed(teams: readonly FileTeam[], said: string): FileTeam | LeftOut<'team'> {
  const found = oneNamed(teams, said, {
    none: (name) => translatable`No team at this school is “${name}.”`,
    several: (count, name) => translatable`${count} teams are “${name}.” Use their code.`,
  });
  return 'refused' in found ? { ...found, field: 'team' } : found;
}

function rowOf({ kept, said, seen }: Planning, line: number, placed: Placed): FileRow | Out {
  const { classId, day, opponent, team } = placed;
  const meeting = meetingKey(placed);
  const isDouble = (said.get(meeting) ?? 0) > 1;
  const key = isDouble ? `${meeting} ${placed.startsAt}` : meeting;
  const earlier = seen.get(key);
  if (earlier !== undefined)
    return { refused: translatable`Line ${earlier} says the same. Keep one of the two.`, field: null };
  seen.set(key, line);
  const there = kept.get(meeting) ?? [];
  const same = there.find(({ startsAt }) => startsAt === placed.startsAt);
  const before = same ?? (there.length === 1 && !isDouble ? (there[0] ?? null) : null);
  const now = {
    startsAt: placed.startsAt ?? before?.startsAt ?? null,
    site: placed.site ?? before?.site ?? 'home',
    place: placed.place ?? before?.place ?? null,
  };
  const data = {
    ...{ class_id: classId, day, opponent, starts_at: now.startsAt, site: now.site, place: now.place },
    shown: [team, opponent, day, now.startsAt].filter(Boolean).join(' · '),
  };
  const at = { line, entity: 'contest', key, reason: null, data } as const;
  if (!before) return { ...at, action: 'create', target: newId(), before: null };
  const { startsAt, site, place, version } = before;
  const isSame = startsAt === now.startsAt && site === now.site && place === now.place;
  return {
    ...{ ...at, target: before.contestId, before: { startsAt, site, place, version } },
    action: isSame ? 'skip' : 'update',
  };
}

/** Which team meets whom on which day. */
function meetingKey({ classId, day, opponent }: Pick<KeptContest, 'classId' | 'day' | 'opponent'>): string {
  return `${classId} ${day} ${opponent.toLowerCase()}`;
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

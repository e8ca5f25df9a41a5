import { readAttendance } from '@laurel/domain/attendance/permissions';
import type * as api from '@laurel/domain/averages/api';
import type { Measured } from '@laurel/domain/averages/api';
import { type Measure, measures } from '@laurel/domain/averages/band';
import { isNear } from '@laurel/domain/averages/near';
import { readGradeBands } from '@laurel/domain/averages/permissions';
import { barsOf, countOf, spreadOf, type Tally } from '@laurel/domain/averages/spread';
import { together } from '@laurel/domain/averages/together';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { countElsewhere, type Figures, groupOf, readFigures, readStudentsOf } from './average-store';
import { type Group, readGroups, requireGroup } from './group-store';

/** Other groups that are looked at one by one; where there are more, the figures stay hidden. */
const mostOthers = 10;

/** Where `null` in the title: near what is left of a sport without its teams. */
type Near = ReadonlyMap<Measure, string | null>;

/** A group’s figures side by side; nothing that tells of fewer than 5, by itself or beside another group’s. */
export const readAverages: Handler<typeof api.readAverages> = async (scope, input) => {
  const group = await requireGroup(scope, input);
  const figures = await readFigures(scope, group);
  const near = await findNear(scope, group, figures);
  const shown = measures
    .filter((measure) => maySee(scope, measure))
    .map((measure) => measuredOf(measure, figures, near));
  const isShown = (measure: Measure) => shown.some((each) => each.measure === measure && each.hidden === null);
  const pairs = figures.pairs.map(([band, value, count]) => ({ band, value, count }));
  return {
    title: group.title,
    size: figures.size,
    measures: shown,
    together: isShown('grades') && isShown('fitness') ? together(pairs) : null,
  };
};

export const readAveragedStudents: Handler<typeof api.readAveragedStudents> = async (scope, { page = 0, ...input }) => {
  return await readStudentsOf(scope, await requireGroup(scope, input), page);
};

export async function readAverageGroups(scope: Scope): Promise<OutputOf<typeof api.readAverageGroups>> {
  return await readGroups(scope);
}

/** Fitness goes with the call itself. */
function maySee(scope: Scope, measure: Measure): boolean {
  if (measure === 'fitness') return true;
  return reachOf(scope, measure === 'grades' ? readGradeBands : readAttendance).reaches.length > 0;
}

async function findNear(scope: Scope, group: Group, { others, rest, tallies }: Figures): Promise<Near> {
  const latest = (measure: Measure) => Math.max(...tallies.flatMap(([each, no]) => (each === measure ? [no] : [])));
  const near = new Map<Measure, string | null>();
  for (const [measure, here] of rest) if (here < 5) near.set(measure, null);
  const groups = new Map(others.map((other) => [`${other[1]} ${other[2]}`, other]));
  if (groups.size > mostOthers) for (const [measure, , , title] of others) near.set(measure, title);
  for (const [key, other] of [...groups].slice(0, mostOthers)) {
    const elsewhere = await countElsewhere(scope, group, groupOf(other));
    for (const [measure, kind, otherId, title, here] of others) {
      const there = elsewhere.find((each) => each.measure === measure && each.no === latest(measure))?.count ?? 0;
      if (`${kind} ${otherId}` === key && isNear({ title, here, there })) near.set(measure, title);
    }
  }
  return near;
}

function measuredOf(measure: Measure, { terms, tallies }: Figures, near: Near): Measured {
  const of = (no: number): Tally[] =>
    tallies.flatMap(([each, term, value, count]) => (each === measure && term === no ? [{ value, count }] : []));
  const last = terms.findLast(({ no }) => countOf(of(no)) > 0);
  const now = last ? of(last.no) : [];
  const spread = spreadOf(measure, now);
  const hidden = near.has(measure) ? 'near' : spread === null && countOf(now) > 0 ? 'few' : null;
  return {
    measure,
    hidden,
    near: near.get(measure) ?? null,
    termTitle: last?.title ?? null,
    spread: hidden ? null : spread,
    bars: hidden ? null : barsOf(measure, now),
    trend: hidden
      ? []
      : terms.flatMap(({ no, title }) => {
          const [all, then] = [of(no), spreadOf(measure, of(no))];
          // What nobody was measured in is no term of the trend.
          return countOf(all) === 0 ? [] : [{ title, n: then?.n ?? null, median: then?.median ?? null }];
        }),
  };
}

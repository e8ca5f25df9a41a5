import { addDays } from '@laurel/domain/kit/day';
import { type ReadyAthlete, readyAthlete } from './ready-athlete';
import type { ReadyCalendar } from './ready-calendar';
import type { AthleteRecord, KnownGrade } from './record';
import { dayOf, minuteAfter, type SchoolTime, timeOn } from './school-time';

/** What someone would change: a grade in a class, documents, practices, or a contract. */
export interface Lift {
  readonly grades: readonly Pick<KnownGrade, 'classId' | 'percent' | 'points'>[];
  readonly documents: readonly string[];
  readonly practices: number;
  readonly contract: { readonly packId: string; readonly ruleId: string } | null;
}

export const nothingLifted: Lift = { grades: [], documents: [], practices: 0, contract: null };

const furtherDays = 450;

/**
 * The record as it would be if everything went on: running grades stay and are posted as each term closes, and no day is missed;
 * with what is lifted in place from the next minute on.
 */
export function project(
  { record, view }: ReadyAthlete,
  calendar: ReadyCalendar,
  now: SchoolTime,
  lift: Lift = nothingLifted,
): ReadyAthlete {
  const next = minuteAfter(now);
  const today = dayOf(now);
  const lifted = new Map(lift.grades.map((each) => [each.classId, each]));
  const latest = new Map<string, KnownGrade>();
  const posted = new Set<string>();
  const hidden = view === 'released' ? 'staff' : 'family';
  const own = record.grades.filter(({ audience, at }) => audience !== hidden && at <= now);
  for (const grade of own) {
    if (grade.termId !== null) posted.add(`${grade.classId} ${grade.termId}`);
    else if ((latest.get(grade.classId)?.at ?? '') <= grade.at) latest.set(grade.classId, grade);
  }
  const grades: KnownGrade[] = [...own];
  for (const { classId, startsOn, endsOn, droppedOn } of record.classes) {
    const running = runningWith(latest.get(classId), lifted.get(classId), classId, next);
    if (running === null || (droppedOn !== null && droppedOn <= today)) continue;
    if (lifted.has(classId)) grades.push(running);
    for (const term of calendar.calendar.terms) {
      const isAhead = term.closesAt > now && startsOn <= dayOf(term.closesAt) && endsOn >= term.startsOn;
      if (!isAhead || posted.has(`${classId} ${term.termId}`)) continue;
      grades.push({ ...running, termId: term.termId, at: term.closesAt });
    }
  }
  return readyAthlete(withLift({ ...record, grades }, today, next, lift), view);
}

function runningWith(
  running: KnownGrade | undefined,
  lifted: Lift['grades'][number] | undefined,
  classId: string,
  at: SchoolTime,
): KnownGrade | null {
  if (lifted === undefined) return running ?? null;
  return {
    ...{ classId, termId: null, at, mark: 'graded', isPassing: true, audience: 'everyone' },
    ...{ percent: lifted.percent ?? running?.percent ?? null, points: lifted.points ?? running?.points ?? null },
    ...{ isCorrection: false, isApproved: null, isMakeUp: false },
  };
}

function withLift(
  record: AthleteRecord,
  today: ReturnType<typeof dayOf>,
  now: SchoolTime,
  { documents, practices, contract }: Lift,
): AthleteRecord {
  const { attendance, team } = record;
  const through = addDays(today, furtherDays);
  const sport = team?.sport ?? '';
  return {
    ...record,
    attendance: attendance === null ? null : { ...attendance, through },
    clearances: [...record.clearances, ...documents.map((kind) => ({ kind, on: today, endedOn: null }))],
    practices: [
      ...(record.practices ?? []),
      ...Array.from({ length: practices }, (_, after) => ({ on: addDays(today, after), sport })),
    ],
    grants:
      contract === null
        ? record.grants
        : [
            ...record.grants,
            {
              ...{ kind: 'contract' as const, ...contract, from: now, until: timeOn(through) },
              ...{ role: 'Counselor', reason: '—' },
            },
          ],
  };
}

import type { Day } from '@laurel/domain/kit/day';
import type { CalendarTerm } from './calendar';
import { ascending } from './order';
import type { Pack } from './pack';
import type { ReadyCalendar } from './ready-calendar';
import type { Absence, AthleteRecord, Decision, KnownGrade, TakenClass } from './record';
import type { SchoolTime } from './school-time';

/** Whose grades are looked at: those staff see, or those families do. */
export type View = 'all' | 'released';

/** A record made ready for many questions: grades by class in their order, absences by day. */
export interface ReadyAthlete {
  readonly record: AthleteRecord;
  readonly view: View;
  readonly grades: ReadonlyMap<string, readonly KnownGrade[]>;
  readonly absences: ReadonlyMap<Day, Absence>;
  /** By pack and rule, then by check. */
  readonly decisions: ReadonlyMap<string, ReadonlyMap<SchoolTime, Decision>>;
}

export function readyAthlete(record: AthleteRecord, view: View): ReadyAthlete {
  const hidden = view === 'released' ? 'staff' : 'family';
  const grades = new Map<string, KnownGrade[]>();
  for (const each of record.grades) {
    if (each.audience === hidden) continue;
    const own = grades.get(each.classId);
    if (own === undefined) grades.set(each.classId, [each]);
    else own.push(each);
  }
  for (const own of grades.values()) own.sort((a, b) => ascending(a.at, b.at));
  const absences = new Map((record.attendance?.absences ?? []).map((each) => [each.day, each]));
  const decisions = new Map<string, Map<SchoolTime, Decision>>();
  for (const each of record.decisions) {
    if (each.view !== view) continue;
    const key = ruleKey(each.packId, each.ruleId);
    const own = decisions.get(key);
    if (own === undefined) decisions.set(key, new Map([[each.checkAt, each]]));
    else own.set(each.checkAt, each);
  }
  return { record, view, grades, absences, decisions };
}

export function ruleKey(packId: string, ruleId: string): string {
  return `${packId} ${ruleId}`;
}

/** A rule’s question about one athlete at one moment, and what was known by when. */
export interface Question {
  readonly athlete: ReadyAthlete;
  readonly calendar: ReadyCalendar;
  readonly pack: Pack;
  readonly ruleId: string;
  /** The moment that is judged. */
  readonly at: SchoolTime;
  /** The term whose grades are judged; `null`: running grades. */
  readonly term: CalendarTerm | null;
  /** Grades known by this moment count. */
  readonly knownBy: SchoolTime;
  /** The moment it is asked: by then a posted grade may come late, and an incomplete be mended where the rule lets it. */
  readonly now: SchoolTime;
  readonly mendsIncompletes: boolean;
  /** Which corrections count: all, those approved, or those that no one has refused. */
  readonly corrections: 'any' | 'approved' | 'notRefused';
}

/** A class’s grade for a term (`null`: the running one) as a question knows it; `null` when none was known. */
export function knownGrade(
  { athlete, knownBy, now, mendsIncompletes, corrections }: Question,
  { classId }: Pick<TakenClass, 'classId'>,
  termId: string | null,
  isMakeUpCounted: boolean,
): KnownGrade | null {
  const own = athlete.grades.get(classId);
  if (own === undefined) return null;
  let found: KnownGrade | null = null;
  for (const grade of own) {
    if (grade.termId !== termId) continue;
    if (grade.isMakeUp && !isMakeUpCounted) continue;
    if (grade.isCorrection && !isCounted[corrections](grade)) continue;
    if (grade.at > now) break;
    // A first grade that is posted late is late, and no change of one; a running one says nothing of an earlier moment.
    const isFirst = found === null && termId !== null && !grade.isMakeUp;
    const isMending = mendsIncompletes && found?.mark === 'incomplete';
    if (grade.at <= knownBy || isFirst || isMending) found = grade;
  }
  return found;
}

const isCounted: Record<Question['corrections'], (grade: KnownGrade) => boolean> = {
  any: () => true,
  approved: ({ isApproved }) => isApproved === true,
  notRefused: ({ isApproved }) => isApproved !== false,
};

import { lastValidDay } from '@laurel/domain/athletics/validity';
import type { Day } from '@laurel/domain/kit/day';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { isAllDay } from './attended-days';
import type { Fact } from './measure';
import { attendanceOf, isTaken } from './measure-attendance';
import type { Enterer, Missing, Truth } from './reading';
import type { Question } from './ready-athlete';
import { closedTerm } from './ready-calendar';
import type { Absence } from './record';
import { dayOf, timeOn } from './school-time';
import { halfOf, nthWeekdayIn, startYear } from './school-year';

/** Whether something is so, and what is missing where no one can tell. */
export interface Found {
  readonly is: Truth;
  readonly missing: readonly Missing[];
  /** The last day it holds; `null`: no end is known. */
  readonly through: Day | null;
}

export function findFact(question: Question, fact: Fact): Found {
  const { student, grants } = question.athlete.record;
  switch (fact.what) {
    case 'promoted':
      return claim(student.isPromoted, translatable`Whether the student was promoted`, 'counselor');
    case 'onTrack':
      return claim(student.isOnTrack, translatable`Whether the student is on track to graduate`, 'counselor');
    case 'graduated':
      return claim(student.graduatedOn !== null && student.graduatedOn <= dayOf(question.at));
    case 'movedInEligible':
      return movedIn(question);
    case 'contract':
      return claim(
        grants.some(
          ({ kind, packId, ruleId, from, until }) =>
            kind === 'contract' &&
            packId === question.pack.packId &&
            (ruleId === null || ruleId === question.ruleId) &&
            from <= question.at &&
            question.at < until,
        ),
      );
    case 'excusedToday':
      return today(question, (absence) => absence?.isExcused ?? false);
    case 'inSchoolBy':
      return today(question, (absence) => absence === null || (!isAllDay(absence) && arrived(absence) <= fact.clock));
    case 'document':
      return findDocument(question, fact);
    case 'enrolledBy':
      return enrolledBy(question, fact.dates);
  }
}

function claim(value: boolean | null, what?: Sentence, enteredBy: Enterer = 'office'): Found {
  if (value !== null) return { is: value ? 'met' : 'failed', missing: [], through: null };
  return { is: 'unknown', missing: what ? [{ what, enteredBy }] : [], through: null };
}

function arrived({ arrivedAt }: { readonly arrivedAt: string | null }): string {
  return arrivedAt ?? '00:00';
}

function today(question: Question, answer: (absence: Absence | null) => boolean): Found {
  const day = dayOf(question.at);
  const absence = question.athlete.absences.get(day);
  if (absence === undefined && !isTaken(question, day)) return claim(null, attendanceOf(day));
  return claim(answer(absence ?? null));
}

/** Eligible where they came from, since the last semester closed. */
function movedIn({ athlete, calendar, at }: Question): Found {
  const { transfers } = athlete.record;
  if (transfers === null) return claim(null, translatable`Transfers from other schools`, 'office');
  const closed = closedTerm(calendar, 'semester', at);
  const recent = transfers.filter(({ on }) => on <= dayOf(at) && (closed === null || timeOn(on) > closed.closesAt));
  if (recent.length === 0) return claim(false);
  const isOpen = recent.every(({ wasEligible }) => wasEligible === null);
  return isOpen
    ? claim(null, translatable`Whether the student was eligible at the previous school`)
    : claim(recent.some(({ wasEligible }) => wasEligible === true));
}

/** The document that holds longest. */
function findDocument(question: Question, { document, valid }: Extract<Fact, { what: 'document' }>): Found {
  const day = dayOf(question.at);
  let through: Day | null = null;
  for (const { kind, on, endedOn } of question.athlete.record.clearances) {
    if (kind !== document || on > day) continue;
    const own = lastValidDay(on, valid);
    const ends = endedOn !== null && endedOn < own ? endedOn : own;
    if (through === null || ends > through) through = ends;
  }
  return { is: through !== null && through >= day ? 'met' : 'failed', missing: [], through };
}

function enrolledBy(question: Question, dates: Extract<Fact, { what: 'enrolledBy' }>['dates']): Found {
  const { enrolledOn } = question.athlete.record.student;
  if (enrolledOn === null) return claim(null, translatable`The day the student enrolled`);
  const day = dayOf(question.at);
  const rule = dates[Math.min(halfOf(question.calendar, day), dates.length) - 1];
  return claim(rule === undefined || enrolledOn <= nthWeekdayIn(startYear(question.calendar, day), rule));
}

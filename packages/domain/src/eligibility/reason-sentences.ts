import { type Fraction, toDecimal } from '@laurel/domain/kit/fraction';
import { type Sentence, translatable, verbatim } from '@laurel/domain/kit/sentence';
import type { Leaf } from './judge';
import type { Fact, Measure } from './measure';
import type { Moment } from './moments';
import { dayOf } from './school-time';

/** What a failed comparison says, with the values used. */
export function leafSentence(leaf: Leaf): Sentence {
  if (leaf.kind === 'is') return factSentence(leaf.fact, leaf.through);
  const value = shown(leaf.reading.least ?? leaf.reading.most);
  return measureSentence(leaf.measure, value, shown(leaf.limit));
}

/** What a comparison that is met says, with the values used. */
export function metSentence(leaf: Leaf): Sentence {
  return leaf.kind === 'is' ? metFactSentence(leaf.fact) : leafSentence(leaf);
}

/** What happened, where that alone is the reason; `null` where a rule says more. */
export function eventSentence({ check, at }: Moment): Sentence | null {
  const day = dayOf(at);
  switch (check.at) {
    case 'happening':
      return check.kind === 'suspension'
        ? translatable`Suspended on ${day}`
        : translatable`Missed a team session on ${day}`;
    case 'transfer':
      return translatable`Transferred on ${day} without an exception`;
    case 'drop':
      return translatable`Dropped a class on ${day}`;
    default:
      return null;
  }
}

/** A number with three decimal places at most, which is only for reading. */
export function shown(value: Fraction | null): string {
  if (value === null) return '?';
  return toDecimal(value, 3).replace(/\.?0+$/, '');
}

function measureSentence(measure: Measure, value: string, limit: string): Sentence {
  switch (measure.what) {
    case 'courses':
      return translatable`Courses taken: ${value}; at least ${limit} required`;
    case 'passes':
      return translatable`Courses passed: ${value}; at least ${limit} required`;
    case 'fails':
      return translatable`Courses failed: ${value}; at most ${limit} allowed`;
    case 'credits':
      return measure.unit === 'credits'
        ? translatable`Credits: ${value}; at least ${limit} required`
        : translatable`Hours of work a week: ${value}; at least ${limit} required`;
    case 'share':
      return translatable`Share of courses passed: ${value}%; at least ${limit}% required`;
    case 'gpa':
      return translatable`Term GPA: ${value}; at least ${limit} required`;
    case 'earnedCredits':
      return translatable`Credits earned: ${value}; at least ${limit} required`;
    case 'cumulativeGpa':
      return translatable`Cumulative GPA: ${value}; at least ${limit} required`;
    case 'coreMissing':
      return translatable`Core course units missing: ${value}`;
    case 'coreEarlyMissing':
      return translatable`Core course units missing before they lock: ${value}`;
    case 'coreGpa':
      return translatable`Core GPA: ${value}; at least ${limit} required`;
    case 'absences':
      return measure.unit === 'days'
        ? translatable`Days absent in the semester: ${value}; at most ${limit} allowed`
        : translatable`Share of the semester absent: ${value}%; at most ${limit}% allowed`;
    case 'absenceRun':
      return translatable`School days absent in a row: ${value}; at most ${limit} allowed`;
    case 'attendedSinceAbsence':
      return translatable`Days attended since the absences: ${value}; at least ${limit} required`;
    case 'periodsPresent':
    case 'blocksPresent':
      return translatable`Periods in school: ${value}; at least ${limit} required`;
    case 'age':
      return translatable`Age on the day that counts: ${value}; must be under ${limit}`;
    case 'semesters':
      return translatable`Semesters of high school: ${value}; at most ${limit} allowed`;
    case 'gradeLevel':
      return translatable`Grade level: ${value}; the limit is ${limit}`;
    case 'yearOfSchool':
      return translatable`Year of high school: ${value}; the limit is ${limit}`;
    case 'practices':
      return translatable`Practices: ${value}; at least ${limit} required before a contest`;
  }
}

function factSentence(fact: Fact, through: string | null): Sentence {
  switch (fact.what) {
    case 'promoted':
      return translatable`Not promoted to this grade level`;
    case 'onTrack':
      return translatable`Not on track to graduate`;
    case 'graduated':
      return translatable`Not graduated yet`;
    case 'movedInEligible':
      return translatable`Not eligible at the previous school`;
    case 'contract':
      return translatable`No contract signed`;
    case 'excusedToday':
      return translatable`Absence not excused`;
    case 'document':
      return documentSentence(fact.document, through);
    case 'enrolledBy':
      return translatable`Enrolled too late for this semester`;
    case 'inSchoolBy':
      return translatable`Not in school by ${fact.clock}`;
  }
}

function metFactSentence(fact: Fact): Sentence {
  switch (fact.what) {
    case 'promoted':
      return translatable`Promoted to this grade level`;
    case 'onTrack':
      return translatable`On track to graduate`;
    case 'graduated':
      return translatable`Graduated`;
    case 'movedInEligible':
      return translatable`Eligible at the previous school`;
    case 'contract':
      return translatable`Contract signed`;
    case 'excusedToday':
      return translatable`Absence excused`;
    case 'document':
      return translatable`On file: ${documentName(fact.document)}`;
    case 'enrolledBy':
      return translatable`Enrolled in time for this semester`;
    case 'inSchoolBy':
      return translatable`In school by ${fact.clock}`;
  }
}

function documentSentence(document: string, through: string | null): Sentence {
  const name = documentName(document);
  return through === null ? translatable`No ${name} on file` : translatable`The ${name} expired after ${through}`;
}

/** A document that will end soon. */
export function expirySentence(document: string, through: string): Sentence {
  return translatable`The ${documentName(document)} expires after ${through}`;
}

/** The usual documents by their names, others as the district calls them. */
export function documentName(document: string): Sentence {
  switch (document) {
    case 'physical':
      return translatable`physical exam`;
    case 'questionnaire':
      return translatable`health questionnaire`;
    case 'consent':
      return translatable`consent form`;
    case 'insurance':
      return translatable`proof of insurance`;
    case 'concussion':
      return translatable`concussion course`;
    default:
      return verbatim(document);
  }
}

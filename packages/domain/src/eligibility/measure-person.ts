import { ageOn } from '@laurel/domain/fitness/age';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { dateIn } from '@laurel/domain/kit/months';
import { translatable, verbatim } from '@laurel/domain/kit/sentence';
import type { Measure } from './measure';
import { between, count, type Reading, unread, whole } from './reading';
import type { Question } from './ready-athlete';
import { seasonOn } from './ready-calendar';
import { dayOf } from './school-time';
import { halfOf, schoolYearOf, startYear } from './school-year';

/** A number that a student brings along: age, semesters, grade level, practices. */
export function measurePerson(
  question: Question,
  measure: Extract<Measure, { what: 'age' | 'semesters' | 'gradeLevel' | 'yearOfSchool' | 'practices' }>,
): Reading {
  switch (measure.what) {
    case 'age':
      return ageAt(question, measure.on);
    case 'semesters':
      return semestersOf(question, measure.daysOnRolls);
    case 'gradeLevel': {
      const { gradeLevel } = question.athlete.record.student;
      return gradeLevel === null ? unread(translatable`The student’s grade level`, 'office') : count(gradeLevel);
    }
    case 'yearOfSchool':
      return yearOfSchool(question);
    case 'practices':
      return practicesOf(question);
  }
}

function ageAt({ athlete, calendar, at }: Question, on: string | null): Reading {
  const { bornOn } = athlete.record.student;
  if (bornOn === null) return unread(translatable`The student’s date of birth`, 'office');
  const day = dayOf(at);
  return count(ageOn(bornOn, on === null ? day : dateIn(startYear(calendar, day), on)));
}

function semestersOf({ athlete, calendar, at }: Question, daysOnRolls: number | null): Reading {
  const { student, semesters } = athlete.record;
  if (daysOnRolls !== null) {
    if (semesters === null) return unread(translatable`Semesters since entering grade 9`, 'counselor');
    const day = dayOf(at);
    return count(semesters.filter((each) => each.startsOn <= day && each.daysOnRolls >= daysOnRolls).length);
  }
  const number = semesterNumber(calendar, student.enteredGrade9On, dayOf(at));
  return number === null ? unread(translatable`The day of entry into grade 9`, 'counselor') : count(number);
}

/** The how-manieth semester since entering grade 9 a day is in; 0 before; `null` when the entry isn’t known. */
export function semesterNumber(calendar: Question['calendar'], enteredOn: Day | null, day: Day): number | null {
  if (enteredOn === null) return null;
  if (day < enteredOn) return 0;
  const halves = 2 * (startYear(calendar, day) - schoolYearOf(enteredOn));
  return halves + halfOf(calendar, day) - (Number(enteredOn.slice(5, 7)) >= 7 ? 1 : 2) + 1;
}

const lastMiddleGrade = 8;

/** By the entry into grade 9, or by the grade level where that isn’t known. */
function yearOfSchool({ athlete, calendar, at }: Question): Reading {
  const { enteredGrade9On, gradeLevel } = athlete.record.student;
  if (enteredGrade9On !== null)
    return count(Math.max(0, startYear(calendar, dayOf(at)) - schoolYearOf(enteredGrade9On) + 1));
  if (gradeLevel === null) return unread(translatable`The day of entry into grade 9`, 'counselor');
  return count(Math.max(0, gradeLevel - lastMiddleGrade));
}

/** Practices of the team’s season on earlier days. */
function practicesOf({ athlete, calendar, at }: Question): Reading {
  const { team, practices } = athlete.record;
  if (team === null) return between(whole(0), null, []);
  if (practices === null) return unread(translatable`Practices for ${verbatim(team.sport)}`, 'coach');
  const day = dayOf(at);
  const season = seasonOn(calendar, team, day);
  const from = season?.startsOn ?? addDays(day, -mostSeasonDays);
  const days = new Set(
    practices.filter(({ sport, on }) => sport === team.sport && on >= from && on < day).map(({ on }) => on),
  );
  return count(days.size);
}

const mostSeasonDays = 180;

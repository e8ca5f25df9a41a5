import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { codeLetter } from './code-letter';

/** Longer than a day is no lateness. */
const mostMinutes = 1440;

export const markMinutes = z.nullable(z.int().check(z.minimum(0), z.maximum(mostMinutes)));

export const markNote = z.nullable(
  z.string().check(z.maxLength(500, message`A note can have at most 500 characters.`)),
);

/** What wrote a mark: a teacher, an absence planned ahead, a team's trip, or a file. */
export const markSource = z.enum(['teacher', 'planned', 'trip', 'import']);

/** One student in one period of one class. Minutes late and left early count only beside a code that says present. */
export const attendanceMark = z.object({
  classId: id('class'),
  period: z.string(),
  code: codeLetter,
  minutesLate: markMinutes,
  minutesLeft: markMinutes,
  /** The office has excused this period ahead: whatever is missed in it is excused, and the mark stays as it is. */
  isExcusedAhead: z.boolean(),
});

export type AttendanceMark = z.infer<typeof attendanceMark>;

/** What is said of one student; no code where there is no mark. */
interface SaidMark {
  readonly code: string | null;
  readonly minutesLate: number | null;
  readonly minutesLeft: number | null;
  readonly note: string | null;
}

export function isSameMark(one: SaidMark, other: SaidMark): boolean {
  return (
    one.code === other.code &&
    (one.minutesLate ?? 0) === (other.minutesLate ?? 0) &&
    (one.minutesLeft ?? 0) === (other.minutesLeft ?? 0) &&
    (one.note ?? '') === (other.note ?? '')
  );
}

import type { EntryCause } from '@laurel/domain/kit/entry-cause';
import { translatable } from '@laurel/domain/kit/sentence';
import { amountOf } from './amount';
import { type Entry, type EntryContext, type EntryPart, type Refusal, refuse } from './entry';
import { withCodes } from './entry-words';
import { readLetter, readNumber } from './read-points';
import { lettersOf } from './scale';
import { blankScore, mostLateMinutes, type ScoreStatus, type ScoreValue } from './score';

/**
 * Reads what a teacher types or pastes into a cell: points (`8`, `8.5`, `8,5`), `8/10`, `85%`, a letter of the scale,
 * `EX` excused, `MI` missing, `IN` incomplete, `CO` collected, `late` (`late 2d`, `late 3h`), each also as the word it
 * stands for (`missing`, `non rendu`), or a score with a word (`8 late`). Nothing typed clears the cell. Arabic-Indic digits and full-width signs (`８５％`) are read too. Nothing is guessed: what isn't
 * understood is refused with a sentence, never turned into a 0 or into the largest number that fits.
 *
 * Points above the maximum are read and marked; more than ten times the maximum is a slip of the finger
 * (12345 for 12.345), and refused. With 0 points possible the limit is 100000.
 */
export function readEntry(typed: string, context: EntryContext): Entry {
  const said = plain(typed);
  if (said === '') return cleared;
  if (said.length > longest) return notAScore(typed, context);
  const text = withCodes(said, context.scale);

  const whole = readPart(text, typed, context);
  if (whole !== null) return 'sentence' in whole ? whole : combine([whole], typed, context);

  const parts: EntryPart[] = [];
  // `late 2d` is one part, and so is `8 / 10`.
  const pieces = text.replace(/\s*\/\s*/g, '/').match(/late(?:\s+\d+\s*[dhm])?(?=\s|$)|\S+(?:\s+%)?/gi) ?? [];
  for (const piece of pieces) {
    const part = readPart(piece, typed, context) ?? notAScore(typed, context);
    if ('sentence' in part) return part;
    parts.push(part);
  }
  return combine(parts, typed, context);
}

type Grading = Pick<EntryContext, 'pointsPossible' | 'scale' | 'lateUnit'>;

/**
 * Reads what was typed, pasted or filled into a cell. Filling lays a cell down exactly as it is elsewhere, so nothing of
 * what it holds now is kept; typing keeps lateness and the like.
 */
export function readCellEntry(text: string, cause: EntryCause, now: ScoreValue, grading: Grading): Entry {
  return readEntry(text, { ...grading, current: cause === 'filled' ? blankScore : now });
}

const cleared: Entry = {
  kind: 'read',
  value: null,
  status: 'none',
  lateMinutes: 0,
  parts: [],
  isOverMaximum: false,
};

/** No entry is longer; keeps a pasted essay from being read as a number. */
const longest = 60;

const statusWords: ReadonlyMap<string, Exclude<ScoreStatus, 'none'>> = new Map([
  ['EX', 'excused'],
  ['MI', 'missing'],
  ['IN', 'incomplete'],
  ['CO', 'collected'],
]);

const minutesIn = { m: 1, h: 60, d: 1440 } as const;

/** Words of the entry language come before letters of the scale, so that EX means the same in every class. */
function readPart(text: string, typed: string, context: EntryContext): EntryPart | Refusal | null {
  const status = statusWords.get(text.toUpperCase());
  if (status !== undefined) return { as: 'status', status };
  return readLateness(text, typed, context) ?? readNumber(text, typed, context) ?? readLetter(text, typed, context);
}

function readLateness(text: string, typed: string, { lateUnit }: EntryContext): EntryPart | Refusal | null {
  const match = /^late(?:\s+(\d{1,7})\s*([dhm]))?$/i.exec(text);
  if (match === null) return null;
  const unit = match[2]?.toLowerCase();
  if (unit !== 'd' && unit !== 'h' && unit !== 'm') return { as: 'late', minutes: lateUnit === 'day' ? 1440 : 60 };
  const minutes = Number(match[1]) * minutesIn[unit];
  if (minutes > mostLateMinutes)
    return refuse('too-large', typed, translatable`is more than a year late. Type late 365d or less.`);
  return { as: 'late', minutes };
}

/** Puts the parts together with what the cell holds, or says which of them can't both be true. */
function combine(parts: readonly EntryPart[], typed: string, { current, pointsPossible }: EntryContext): Entry {
  const scored = parts.filter((part) => 'points' in part);
  const statuses = parts.filter((part) => part.as === 'status');
  const late = parts.filter((part) => part.as === 'late');
  const [said] = statuses;
  const isClash = (said?.status === 'missing' && parts.length > 1) || (said?.status === 'excused' && late.length > 0);
  if (scored.length > 1 || statuses.length > 1 || late.length > 1 || isClash) {
    return refuse(
      'contradiction',
      typed,
      translatable`has more than one meaning. Type one score and at most one of EX, MI, IN, or CO.`,
    );
  }

  const typedPoints = scored[0]?.points;
  const status = said?.status ?? (typedPoints === undefined ? withoutWaiver(current.status) : 'none');
  // Missing and collected work has no points yet; excused and incomplete work keeps those it has.
  const kept = said?.status === 'missing' || said?.status === 'collected' ? null : current.value;
  const value = typedPoints ?? kept;
  const isOnTime = status === 'missing' || status === 'excused';
  return {
    kind: 'read',
    value,
    status,
    lateMinutes: isOnTime ? 0 : (late[0]?.minutes ?? current.lateMinutes),
    parts,
    isOverMaximum: value !== null && amountOf(value) > amountOf(pointsPossible),
  };
}

/** Work that is late has come in: it is neither missing nor excused any more. */
function withoutWaiver(status: ScoreStatus): ScoreStatus {
  return status === 'missing' || status === 'excused' ? 'none' : status;
}

/** Says which letters this class has: whoever typed B+ must not have to guess whether there is a B. */
function notAScore(typed: string, { scale }: EntryContext): Refusal {
  const letters = lettersOf(scale).join(', ');
  if (letters !== '' && /^\p{L}\s*[+\-−–]?$/u.test(typed.trim())) {
    const complaint = translatable`isn’t a letter on this class’s scale. Type ${letters}, points (8 or 8.5), 8/10, or 85%.`;
    return refuse('not-a-score', typed, complaint);
  }
  const complaint =
    letters === ''
      ? translatable`isn’t a score. Type points (8 or 8.5), 8/10, 85%, EX, MI, IN, CO, or late.`
      : translatable`isn’t a score. Type points (8 or 8.5), 8/10, 85%, a letter (${letters}), EX, MI, IN, CO, or late.`;
  return refuse('not-a-score', typed, complaint);
}

/** One way of writing digits, signs and spaces. Only what is listed: a superscript 2 must not become a digit. */
function plain(typed: string): string {
  return (
    typed
      // The full-width forms of East Asian keyboards, `！` to `～`, stand as far from ASCII as `％` from `%`.
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
      .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
      .replace(/\u066b/g, '.')
      .replace(/\u066a/g, '%')
      .replace(/\u2212/g, '-')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

import { compare, fraction, fractionOf, zero } from '@laurel/domain/kit/fraction';
import { message, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { codeLetter } from './code-letter';

export const codeSetters = ['teacher', 'office', 'parent'] as const;

export const codeSetter = z.enum(codeSetters);

export type CodeSetter = z.infer<typeof codeSetter>;

/** Names of colours of the theme, never values: light and dark choose their own. */
export const codeColours = ['green', 'red', 'orange', 'yellow', 'blue', 'violet', 'teal', 'gray'] as const;

const notAShare = message`Enter the share present as a number from 0 to 1, such as 0.5.`;

/** Exact decimal from 0 to 1 with at most four places: the share of a period (or day) the student counts as there. */
export const presentShare = z.string().check(
  z.regex(/^(0|1|[01]\.\d{1,4})$/, notAShare),
  z.refine((text) => compare(fractionOf(text) ?? fraction(2), fraction(1)) <= 0, notAShare),
);

/** A school's attendance code. */
export const attendanceCode = z.object({
  letter: codeLetter,
  name: z.string().check(z.trim(), z.minLength(1, message`Enter a name for the code.`), z.maxLength(60)),
  colour: z.enum(codeColours),
  presentShare,
  isExcused: z.boolean(),
  isTardy: z.boolean(),
  /** Says something about health: whoever needn’t know is shown a code that counts the same, such as `E`. */
  isHealth: z.boolean(),
  setBy: z.array(codeSetter).check(z.minLength(1, message`Choose who can use this code.`), z.maxLength(3)),
  /** A retired code stays on what it was written on and can’t be set any more. */
  isActive: z.boolean(),
});

export type AttendanceCode = z.infer<typeof attendanceCode>;

/** The letters that have a meaning of their own elsewhere: all present, and a team trip. */
export const presentLetter = 'P';
export const tripLetter = 'T';

const everyone = ['teacher', 'office'] as const;

function toCode(
  letter: string,
  name: string,
  colour: AttendanceCode['colour'],
  rest: Partial<AttendanceCode> = {},
): AttendanceCode {
  return {
    letter,
    name,
    colour,
    presentShare: '0',
    isExcused: false,
    isTardy: false,
    isHealth: false,
    setBy: [...everyone],
    isActive: true,
    ...rest,
  };
}

/** The codes a school starts with. */
export const defaultCodes: readonly AttendanceCode[] = [
  toCode(presentLetter, 'Present', 'green', { presentShare: '1' }),
  toCode('A', 'Absent', 'red'),
  toCode('E', 'Excused absence', 'orange', { isExcused: true, setBy: ['office', 'parent'] }),
  toCode('I', 'Sick', 'orange', { isExcused: true, isHealth: true, setBy: ['office', 'parent'] }),
  toCode('L', 'Tardy', 'yellow', { presentShare: '1', isTardy: true }),
  toCode('LE', 'Tardy, excused', 'yellow', { presentShare: '1', isTardy: true, isExcused: true, setBy: ['office'] }),
  toCode('D', 'Left early', 'violet', { presentShare: '1' }),
  toCode('H', 'Half day', 'violet', { presentShare: '0.5' }),
  toCode(tripLetter, 'School activity or team trip', 'blue', { presentShare: '1', isExcused: true }),
];

/** The code of this letter among a school's; `null` where there is none. */
export function codeOf(codes: readonly AttendanceCode[], letter: string): AttendanceCode | null {
  return codes.find((code) => code.letter === letter) ?? null;
}

/** Whether the code says that nobody was there. */
export function isAbsence(code: Pick<AttendanceCode, 'presentShare'>): boolean {
  return compare(fractionOf(code.presentShare) ?? zero, zero) === 0;
}

/** Why somebody may not set this code now, as a sentence; `null` when they may. */
export function whyNotSet(codes: readonly AttendanceCode[], letter: string, setter: CodeSetter): Sentence | null {
  const code = codeOf(codes, letter);
  if (!code) return translatable`The school has no attendance code “${letter}”. Choose one of its codes.`;
  if (!code.isActive) return translatable`The code ${letter} (${code.name}) is retired. Choose another.`;
  if (!code.setBy.includes(setter)) {
    const who = {
      teacher: translatable`teachers`,
      office: translatable`the office`,
      parent: translatable`parents`,
    } as const;
    return translatable`Only ${allOf(code.setBy.map((each) => who[each]))} can use the code ${letter} (${code.name}). Choose another, or ask the office.`;
  }
  return null;
}

function allOf(names: readonly Sentence[]): Sentence {
  return names.reduce((all, name) => translatable`${all} and ${name}`);
}

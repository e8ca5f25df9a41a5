import type { TransferFields } from '@laurel/domain/credits/transfer-credit';
import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import { translatable } from '@laurel/domain/kit/sentence';
import { newcomerChoices } from '@laurel/domain/people/person-question';
import * as z from 'zod/mini';
import { type Change, over } from './change';
import { fillByHeading, type Headings } from './column-names';
import type { StudentFields } from './match-by-directory';
import { column, emailIn, type Sheet, signHeadings, signs } from './people-sheet';
import { type Refused, saidIn, short } from './person-row';
import { readCells } from './read-cells';

/** What the columns of a file of credits from elsewhere mean: whose, of which course, school, and year, and what it counts. */
export const creditMapping = z.object({
  columns: z.object({
    ...signs,
    title: column,
    schoolName: column,
    schoolYear: column,
    subject: column,
    credits: column,
    letter: column,
    points: column,
    isPassing: column,
    level: column,
    course: column,
  }),
  dateOrder,
  /** Who is meant where a row fits several. */
  choices: newcomerChoices(5_000),
});

export type CreditMapping = z.infer<typeof creditMapping>;
export type CreditField = keyof CreditMapping['columns'];

const headings: Headings<CreditField> = {
  ...signHeadings,
  title: [/^(course(name|title)?|title|class|cours|intitule|المادة|العنوان)$/],
  schoolName: [/^((earnedat|previous|prior|sending|transfer)?school(name)?|earnedat|etablissement|المدرسة(السابقة)?)$/],
  schoolYear: [/^((school|academic)?year|anneescolaire|annee|العامالدراسي|السنة)$/],
  subject: [/^(subject(area)?|department|domaine|discipline|مجالالمادة|المجال)$/],
  credits: [/^(credits?(earned)?|units|مجموعالساعات|الساعات|الوحدات)$/],
  letter: [/^(letter(grade)?|grade|finalgrade|mark|note|التقدير|الدرجة)$/],
  points: [/^((grade|quality)points?|gradepoint|points|النقاط)$/],
  isPassing: [/^((is)?pass(ed|ing)?|reussi|نجاح|ناجح)$/],
  level: [/^((course)?level|weight|niveau|المستوى)$/],
  course: [/^((course)?code(here)?|sameas|equivalent|equivalentcourse|coursehere|coursequivalent|رمزالمادة)$/],
};

/** What the columns seem to mean, by their headings. */
export function suggestedCredits({ header, rows }: Sheet): CreditMapping {
  const cells = rows.map((row) => row.cells);
  const columns = fillByHeading(header, headings, { rows: cells, isOf: { email: emailIn } });
  return { columns, dateOrder: 'iso', choices: [] };
}

const levels: readonly (readonly [TransferFields['level'], RegExp])[] = [
  ['regular', /^(regular|standard|general|normal|ordinaire|عادي)$/i],
  ['honors', /^(honou?rs?|h|pre-?ap|avec mention|متفوقين|شرف)$/i],
  ['advanced', /^(advanced|ap|ib|college|dual( credit| enrollment)?|avancé|متقدم)$/i],
];

/** What tells one record of credits from another of a student. */
export type CreditKey = Pick<TransferFields, 'title' | 'schoolName' | 'schoolYear'>;

interface SaidCredit {
  readonly said: StudentFields;
  readonly of: CreditKey;
  /** The course here that it is the same as, as the row writes it; `null`: the row doesn’t say. */
  readonly course: string | null;
  /** What it makes of the credits, with that course found. */
  readonly change: (courseId: TransferFields['courseId']) => Change<TransferFields, CreditField>;
}

/** Reads what a row says of credits a student earned elsewhere. */
export function readCreditRow(cells: readonly string[], mapping: CreditMapping): SaidCredit | Refused<CreditField> {
  const row = readCells<CreditField>(cells, mapping);
  const title = row.text('title', 200);
  const schoolName = row.text('schoolName', 200);
  const written = row.at('schoolYear');
  const schoolYear = yearIn(written);
  const said = {
    subject: row.text('subject', 200),
    credits: row.number('credits', { least: 0, most: 999, isWhole: false }),
    letter: row.text('letter', 20),
    points: row.number('points', { least: 0, most: 100, isWhole: false }),
    isPassing: row.answer('isPassing'),
    level: row.word('level', levels, (word) => translatable`“${word}” isn’t a regular, honors, or advanced course.`),
  };
  if (/\.\d{4}/.test(said.credits ?? '')) row.refuse('credits', translatable`Credits have at most three decimals.`);
  const refused = row.refused();
  if (refused) return refused;
  if (title === null) return { field: 'title', refused: translatable`This row doesn’t say which course it is about.` };
  if (schoolName === null)
    return { field: 'schoolName', refused: translatable`This row doesn’t say where the course was taken.` };
  if (written === '') return { field: 'schoolYear', refused: translatable`This row has no school year. Add one.` };
  if (schoolYear === null)
    return {
      field: 'schoolYear',
      refused: translatable`“${short(written)}” isn’t a school year. Write the year it ends in, such as 2026.`,
    };
  const of = { title, schoolName, schoolYear };
  const nothing = { subject: null, letter: null, points: null, level: 'regular' as const, courseId: null };
  return {
    said: { ...saidIn(row.at), birthOn: null },
    of,
    course: row.at('course') || null,
    change: (courseId) => (kept) => {
      const now = over(kept ?? { ...of, ...nothing, credits: null, isPassing: null }, { ...said, courseId });
      const { credits, isPassing } = now;
      if (credits === null)
        return { field: 'credits', refused: translatable`This row doesn’t say how many credits it is about.` };
      if (isPassing === null)
        return { field: 'isPassing', refused: translatable`This row doesn’t say whether the course was passed.` };
      return { ...now, credits, isPassing };
    },
  };
}

/** The year a school year ends in: of `2026`, `2025-26`, and `2025/2026`. */
function yearIn(said: string): number | null {
  const [, first = '', last] = /^(\d{4})(?:\s*[-–/]\s*(\d{4}|\d{2}))?$/.exec(said) ?? [];
  const year = last === undefined ? Number(first) : last.length === 4 ? Number(last) : Number(first.slice(0, 2) + last);
  const follows = last === undefined || year === Number(first) + 1;
  return first !== '' && follows && year >= 1950 && year <= 2100 ? year : null;
}

import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import { newcomerChoices } from '@laurel/domain/people/person-question';
import * as z from 'zod/mini';
import { fillByHeading, type Headings } from './column-names';
import { column, emailIn, type Sheet, signHeadings, signs } from './people-sheet';

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

import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import * as z from 'zod/mini';
import { dateOrderIn, fillByHeading, type Headings } from './column-names';
import { column, type Sheet } from './people-sheet';

/** What the columns of a file of closing times and days mean: of which school, or of which term. */
export const calendarMapping = z.object({
  columns: z.object({
    school: column,
    closingTime: column,
    classesOffered: column,
    maxFullCredits: column,
    term: column,
    certifiedOn: column,
    reportCardsOn: column,
    progressOn: column,
  }),
  dateOrder,
});

export type CalendarMapping = z.infer<typeof calendarMapping>;
export type CalendarField = keyof CalendarMapping['columns'];

const headings: Headings<CalendarField> = {
  school: [/^(school(name)?|campus|etablissement|المدرسة)$/],
  closingTime: [/^(closingtime|closesat|closing|gradestakenat|heuredecloture|cloture|وقتالإغلاق)$/],
  classesOffered: [/^(classes(offered|atatime)|coursproposes|عددالمواد)$/],
  maxFullCredits: [/^(max(imum)?(fullcredits?|fullcreditsubjects)|mostfullcredit(subjects|s)|matierespleinesmax)$/],
  term: [/^(term|gradingperiod|markingperiod|semester|periode|الفترة)$/],
  certifiedOn: [/^(certified(on)?|certification(day|date)?|certificationdate|datedecertification|يومالتصديق)$/],
  reportCardsOn: [/^(reportcards?(on|day|date|goout)?|bulletins(le)?|يومالشهادات)$/],
  progressOn: [/^(progress(on|days?|dates?|evaluated|reports?)?|datesdebilan|bilans|أيامالتقييم)$/],
};

/** What the columns seem to mean, by their headings. */
export function suggestedCalendar({ header, rows }: Sheet): CalendarMapping {
  const cells = rows.map((row) => row.cells);
  const columns = fillByHeading(header, headings, { rows: cells, isOf: {} });
  return { columns, dateOrder: dateOrderIn(cells, [columns.certifiedOn, columns.reportCardsOn]) };
}

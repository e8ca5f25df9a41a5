import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import * as z from 'zod/mini';
import { dateOrderIn, fillByHeading, type Headings, isDateIn } from './column-names';
import { column, type Sheet } from './people-sheet';

/** What the columns of a schedule mean: which team meets whom, when, and where. */
export const contestMapping = z.object({
  columns: z.object({ team: column, opponent: column, day: column, startsAt: column, site: column, place: column }),
  dateOrder,
});

export type ContestMapping = z.infer<typeof contestMapping>;
export type ContestField = keyof ContestMapping['columns'];

const headings: Headings<ContestField> = {
  team: [/^(team|teamname|teamcode|squad|equipe|nomdelequipe|الفريق)$/],
  opponent: [/^(opponents?|opposingteam|versus|vs|against|adversaire|المنافس|الخصم)$/],
  day: [/^(date|day|gamedate|eventdate|contestdate|jour|التاريخ|اليوم)$/],
  startsAt: [/^(time|starttime|starts?(at)?|gametime|heure|heurededebut|الوقت|وقتالبدء)$/],
  site: [/^(site|homeaway|ha|homeoraway|domicileexterieur|الملعب)$/],
  place: [/^(place|location|venue|facility|field|lieu|salle|المكان)$/],
};

/** What the columns seem to mean, by their headings and then by what they hold. */
export function suggestedContests({ header, rows }: Sheet): ContestMapping {
  const cells = rows.map((row) => row.cells);
  const columns = fillByHeading(header, headings, { rows: cells, isOf: { day: isDateIn } });
  return { columns, dateOrder: dateOrderIn(cells, [columns.day]) };
}

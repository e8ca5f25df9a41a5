import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import { newcomerChoices } from '@laurel/domain/people/person-question';
import * as z from 'zod/mini';
import { dateOrderIn, fillByHeading, type Headings } from './column-names';
import { column, emailIn, type Sheet, signHeadings, signs } from './people-sheet';

/** What the columns of a file of members of a pathway mean: who, in which cohort, with whom, how far, from when until when. */
export const memberMapping = z.object({
  columns: z.object({ ...signs, cohort: column, coach: column, stage: column, joinsOn: column, leavesOn: column }),
  dateOrder,
  /** Who is meant where a row fits several. */
  choices: newcomerChoices(5_000),
});

export type MemberMapping = z.infer<typeof memberMapping>;
export type MemberField = keyof MemberMapping['columns'];

const headings: Headings<MemberField> = {
  ...signHeadings,
  cohort: [/^(cohort|group|classof|promotion|cohorte|groupe|الفوج|المجموعة)$/],
  coach: [/^(coach|advisor|adviser|mentor|tuteur|accompagnateur|referent|المرشد|المرافق)$/],
  stage: [/^(stage|step|phase|level|etape|niveau|المرحلة)$/],
  joinsOn: [/^(from|starts?(on|date)?|begin(s|date)?|entrydate|joined|debut|datededebut|du|من)$/],
  leavesOn: [/^(to|until|ends?(on|date)?|exitdate|left|fin|datedefin|au|إلى)$/],
};

/** What the columns seem to mean, by their headings and then by what they hold. */
export function suggestedMembers({ header, rows }: Sheet): MemberMapping {
  const cells = rows.map((row) => row.cells);
  const columns = fillByHeading(header, headings, { rows: cells, isOf: { email: emailIn } });
  return { columns, dateOrder: dateOrderIn(cells, [columns.joinsOn, columns.leavesOn]), choices: [] };
}

import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import { newcomerChoices } from '@laurel/domain/people/person-question';
import * as z from 'zod/mini';
import { dateOrderIn, fillByHeading, type Headings } from './column-names';
import { column, emailIn, type Sheet, signHeadings, signs } from './people-sheet';

/** What the columns of a file of waivers, probations, and contracts mean: whose, of which rules, from when until when, and why. */
export const grantMapping = z.object({
  columns: z.object({
    ...signs,
    kind: column,
    pack: column,
    rule: column,
    startsOn: column,
    endsOn: column,
    reason: column,
  }),
  dateOrder,
  /** Who is meant where a row fits several. */
  choices: newcomerChoices(5_000),
});

export type GrantMapping = z.infer<typeof grantMapping>;
export type GrantField = keyof GrantMapping['columns'];

const headings: Headings<GrantField> = {
  ...signHeadings,
  kind: [/^(kind|type|exception|nature|النوع)$/],
  pack: [/^(rules|pack|ruleset|body|association|reglement|اللائحة|القواعد|الاتحاد)$/],
  rule: [/^(rule|ruleid|regle|القاعدة)$/],
  startsOn: [/^(from|first(day)?|starts?(on|date)?|begins?(on)?|debut|datededebut|du|premierjour|من|اليومالأول)$/],
  endsOn: [/^(to|until|through|last(day)?|ends?(on|date)?|fin|datedefin|au|dernierjour|إلى|اليومالأخير)$/],
  reason: [/^(reason|why|because|note|motif|raison|السبب)$/],
};

/** What the columns seem to mean, by their headings. */
export function suggestedGrants({ header, rows }: Sheet): GrantMapping {
  const cells = rows.map((row) => row.cells);
  const columns = fillByHeading(header, headings, { rows: cells, isOf: { email: emailIn } });
  return { columns, dateOrder: dateOrderIn(cells, [columns.startsOn, columns.endsOn]), choices: [] };
}

import type { happeningKinds } from '@laurel/domain/athletics/happening';
import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import { newcomerChoices } from '@laurel/domain/people/person-question';
import * as z from 'zod/mini';
import { dateOrderIn, fillByHeading, type Headings } from './column-names';
import { column, emailIn, type Sheet, signHeadings, signs } from './people-sheet';

/** What the columns of a file of athletes’ records mean: who, which document was given or what happened, and when. */
export const athleteMapping = z.object({
  columns: z.object({ ...signs, record: column, on: column }),
  dateOrder,
  /** What a row is about that doesn’t say: the key of a document, or of what happened. */
  usual: z.nullable(z.string().check(z.maxLength(40))),
  /** Who is meant where a row fits several. */
  choices: newcomerChoices(5_000),
});

export type AthleteMapping = z.infer<typeof athleteMapping>;
export type AthleteField = keyof AthleteMapping['columns'];

const headings: Headings<AthleteField> = {
  ...signHeadings,
  record: [/^(document|record|form|kind|type|what|clearance|event|pi[eè]ce|dossier|nature|الوثيقة|المستند|النوع)$/],
  on: [
    /^(on|date|day|given(on)?|datesigned|signed(on)?|examdate|dateofexam|jour|datedudocument|fournile|التاريخ|اليوم)$/,
  ],
};

/** What the columns seem to mean, by their headings and then by what they hold. */
export function suggestedAthletes({ header, rows }: Sheet): AthleteMapping {
  const cells = rows.map((row) => row.cells);
  const columns = fillByHeading(header, headings, { rows: cells, isOf: { email: emailIn } });
  return { columns, dateOrder: dateOrderIn(cells, [columns.on]), usual: null, choices: [] };
}

/** How files call what happens. */
const happeningWords: readonly (readonly [(typeof happeningKinds)[number], RegExp])[] = [
  ['suspension', /^(suspensions?|suspended|exclusion( temporaire)?|exclu|إيقاف|الإيقاف)$/i],
  [
    'missedSession',
    /^(missedsession|missed (team )?(session|practice)|séance manquée|entraînement manqué|حصة فائتة)$/i,
  ],
];

/** What happened, where a cell says so. */
export function happeningOf(said: string): (typeof happeningKinds)[number] | null {
  return happeningWords.find(([, words]) => words.test(said))?.[0] ?? null;
}

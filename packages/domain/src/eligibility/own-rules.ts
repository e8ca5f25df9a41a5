import { decimal } from '@laurel/domain/grades/amount';
import { day } from '@laurel/domain/kit/day';
import { message } from '@laurel/domain/kit/sentence';
import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';
import type { Pack } from './pack';
import { pack } from './pack';
import { changeEligibility } from './permissions';
import type { Rule } from './rule';

export const ruleAsks = ['atMostFailed', 'atLeastPassed', 'atLeastGpa', 'atMostAbsent'] as const;
export const ruleChecks = ['weekday', 'gradingPeriod', 'semester'] as const;
export const ruleStates = ['warning', 'probation', 'practiceOnly', 'ineligible'] as const;
export const ruleStarts = ['check', 'monday'] as const;
export const ruleLasts = ['nextCheck', 'days', 'season'] as const;

const number = decimal.check(
  z.refine((text) => Number(text) >= 0 && Number(text) <= 400, message`Enter a number from 0 to 400.`),
);

/** A rule that a district writes itself, from closed lists: each becomes a pack of its own (`ownPack`). */
export const ownRule = z.object({
  packId: z.string().check(z.regex(/^own-[a-z0-9-]{1,50}$/)),
  /** One more with each change: what is on somewhere stays as it was. */
  edition: z.int().check(z.minimum(1), z.maximum(9999)),
  title: z.string().check(z.trim(), z.minLength(1, message`Name the rule.`), z.maxLength(200)),
  /** Where it is written down. */
  source: z.string().check(z.trim(), z.minLength(1, message`Name at least one source.`), z.maxLength(300)),
  writtenOn: day,
  asks: z.enum(ruleAsks),
  limit: number,
  /** The mark in percent that passes; `null`: as the class’s own scale says. */
  passing: z.nullable(number),
  checked: z.enum(ruleChecks),
  /** 1 is Monday; asked where it is checked every week. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  state: z.enum(ruleStates),
  starts: z.enum(ruleStarts),
  lasts: z.enum(ruleLasts),
  /** Calendar days it lasts, where it lasts so many. */
  days: z.int().check(z.minimum(1), z.maximum(400)),
});

export type OwnRule = z.infer<typeof ownRule>;

const shape = z.object({
  rules: z.array(ownRule).check(
    z.maxLength(50),
    z.refine((rules) => new Set(rules.map(({ packId }) => packId)).size === rules.length),
  ),
});

const kept = section<z.infer<typeof shape>>(
  'eligibility-rules',
  // Its days are told apart only once they are read.
  shape as unknown as z.ZodMiniType<z.infer<typeof shape>, z.infer<typeof shape>>,
  { rules: [] },
);

/** The rules a district has written itself, kept by whoever switches rules on. */
export const ownRules: typeof kept = {
  ...kept,
  read: { ...kept.read, needs: changeEligibility },
  save: { ...kept.save, needs: changeEligibility },
};

/** A rule of a district’s own as every other is written. */
export function ownPack(own: OwnRule): Pack {
  return pack.parse({
    ...{ packId: own.packId, body: 'District', title: own.title, version: own.edition, layer: 'district' },
    ...{ validFrom: '2000-01-01', validTo: null, source: [own.source], checkedOn: own.writtenOn },
    waivedBy: ['Athletic director', 'Administrator'],
    rules: [
      {
        ...{ ruleId: 'own', facts: [], title: own.title, checks: [checkOf(own)], require: requireOf(own) },
        category: own.asks === 'atMostAbsent' ? 'attendance' : 'academics',
        steps: [
          {
            effects: [
              {
                state: own.state,
                starts: own.starts === 'check' ? { on: 'check' } : { on: 'weekday', weekday: 1 },
                lasts: own.lasts === 'days' ? { for: 'calendarDays', count: own.days } : { for: own.lasts },
              },
            ],
          },
        ],
      },
    ],
  });
}

function checkOf({ checked, weekday }: OwnRule) {
  return checked === 'weekday' ? { at: 'weekday', weekday } : { at: 'termEnd', term: checked };
}

function requireOf({ asks, limit, passing }: OwnRule): unknown {
  const measures = {
    atMostFailed: { what: 'fails', passing },
    atLeastPassed: { what: 'passes', passing },
    atLeastGpa: { what: 'gpa' },
    atMostAbsent: { what: 'absences' },
  } as const satisfies Record<OwnRule['asks'], { what: NonNullable<Rule['title']>; passing?: string | null }>;
  return { kind: asks.startsWith('atMost') ? 'atMost' : 'atLeast', measure: measures[asks], limit };
}

import { decimal } from '@laurel/domain/grades/amount';
import { day } from '@laurel/domain/kit/day';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { word } from './calendar';
import { coreAreas } from './record';
import { rule } from './rule';

/** Who made a pack’s rules, the widest first. */
export const layers = ['association', 'league', 'district', 'school', 'team'] as const;

export type Layer = (typeof layers)[number];

const units = z.strictObject({
  areas: z.array(z.enum(coreAreas)).check(z.minLength(1), z.maxLength(5)),
  units: decimal,
  labOnly: z._default(z.boolean(), false),
});

/** Core courses that a college association asks for. */
const corePlan = z.strictObject({
  planId: word,
  body: word,
  /** Units by areas, which don’t share a unit; the rest of the total may be any core course. */
  places: z.array(units).check(z.maxLength(10)),
  units: decimal,
  /** Courses of the first so many semesters, and so many units after on-time graduation. */
  semesters: z.int().check(z.minimum(1), z.maximum(12)),
  unitsAfter: z._default(decimal, '0'),
  /** Courses before this semester that a later repeat no longer improves: so many units, so many of them in some areas. */
  locked: z._default(
    z.nullable(
      z.strictObject({ beforeSemester: z.int().check(z.minimum(2), z.maximum(12)), units: decimal, within: units }),
    ),
    null,
  ),
});

export type CorePlan = z.infer<typeof corePlan>;

/** The rules of one body, as one version of data. */
export const pack = z.strictObject({
  packId: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/), z.maxLength(60)),
  body: word,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  version: z.int().check(z.minimum(1), z.maximum(9999)),
  layer: z.enum(layers),
  validFrom: day,
  /** The last day; `null`: until there is another version. */
  validTo: z.nullable(day),
  source: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300)))
    .check(z.minLength(1, message`Name at least one source.`), z.maxLength(20)),
  checkedOn: day,
  /** Roles that may waive a rule of it. */
  waivedBy: z._default(z.array(word).check(z.maxLength(10)), []),
  /** What it leaves to a school. */
  choices: z._default(
    z.array(z.strictObject({ choiceId: word, title: z.string().check(z.maxLength(200)) })).check(z.maxLength(20)),
    [],
  ),
  corePlans: z._default(z.array(corePlan).check(z.maxLength(6)), []),
  rules: z.array(rule).check(z.minLength(1, message`Add at least one rule.`), z.maxLength(60)),
});

export type Pack = z.infer<typeof pack>;

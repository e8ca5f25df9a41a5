import { decimal } from '@laurel/domain/grades/amount';
import { gpaRules } from '@laurel/domain/grades/gpa';
import { message } from '@laurel/domain/kit/sentence';
import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';

/** Kinds of terms whose final grades give credits. */
export const creditTerms = ['semester', 'schoolYear'] as const;

const requirement = z.object({
  /** As courses name their subject area. */
  subject: z.string().check(z.trim(), z.minLength(1, message`Enter a subject area.`), z.maxLength(200)),
  credits: decimal,
});

const shape = z.object({
  ...gpaRules.shape,
  /** A class over several of them earns the same part of its credits in each. */
  creditTerm: z.enum(creditTerms),
  /** Credits earned elsewhere count once someone has certified them. */
  isCertifying: z.boolean(),
  /** Class rank is calculated, and shown to staff and families. */
  isRanking: z.boolean(),
  /** What a diploma takes in each subject area, and in all. */
  requirements: z.array(requirement).check(z.maxLength(40)),
  totalCredits: z.nullable(decimal),
});

/** How a district makes grade point averages and counts credits. */
export const creditRules = section('credits', shape, {
  ...{ repeats: 'replace', honorsPoints: '0.5', advancedPoints: '1', creditTerm: 'semester' },
  ...{ isCertifying: false, isRanking: false, requirements: [], totalCredits: null },
});

export type CreditRules = z.infer<typeof shape>;

import { addYears, type Day, day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/**
 * What is asked of a plan for somebody of 16 and over, each answered yes or no: the eight items of the NSTTAC Indicator 13
 * checklist (IDEA, 34 CFR 300.320(b) and 300.321(b)), in its order.
 */
export const planItems = [
  'goals',
  'yearly',
  'assessed',
  'services',
  'courses',
  'annualGoals',
  'studentInvited',
  'agencyInvited',
] as const;

export type PlanItem = (typeof planItems)[number];

/** `unneeded` is for agencies alone: there is none that would provide or pay for services. */
export const planAnswer = z.enum(['yes', 'no', 'unneeded']);

export type PlanAnswer = z.infer<typeof planAnswer>;

const text = z.string().check(z.trim(), z.maxLength(2000));

/** The most agencies of a plan. */
export const mostAgencies = 20;

const agency = z.object({
  agencyId: id('agency'),
  name: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(120)),
  /** When it was invited; `null`: not yet. */
  invitedOn: z.nullable(day),
});

/** What is entered of a plan. An empty text is one that nobody has written yet. */
export const planFields = z.object({
  /** Measurable goals for after school. */
  education: text,
  employment: text,
  /** `null`: independent living isn’t what this student needs a goal for. */
  living: z.nullable(text),
  goalsOn: z.nullable(day),
  assessment: text,
  assessedOn: z.nullable(day),
  services: text,
  courses: text,
  annualGoals: text,
  studentInvitedOn: z.nullable(day),
  agencies: z.array(agency).check(z.maxLength(mostAgencies)),
  answers: z.object(Object.fromEntries(planItems.map((item) => [item, z.nullable(planAnswer)])) as Answers),
});

type Answers = Record<PlanItem, z.ZodMiniNullable<typeof planAnswer>>;

export type PlanFields = z.infer<typeof planFields>;

/** A plan as it is kept. */
export const keptPlan = z.extend(planFields, { form: z.literal('plan-1') });

export const consentGivers = ['guardian', 'student'] as const;

/** Whether an agency may be invited: who said so and when, and when that was withdrawn. */
export const agencyConsent = z.object({
  agencyId: id('agency'),
  givenBy: z.enum(consentGivers),
  givenOn: day,
  withdrawnOn: z.nullable(day),
});

export type AgencyConsent = z.infer<typeof agencyConsent>;

const noAnswers = Object.fromEntries(planItems.map((item) => [item, null])) as PlanFields['answers'];

export const blankPlan: PlanFields = {
  ...{ education: '', employment: '', living: '', goalsOn: null, assessment: '', assessedOn: null },
  ...{ services: '', courses: '', annualGoals: '', studentInvitedOn: null, agencies: [], answers: noAnswers },
};

/** The last day on which goals of this day are no older than a year. */
export function goalsLast(goalsOn: Day): Day {
  return addYears(goalsOn, 1);
}

/** Whether a consent that still stands was there when the agency was invited. */
export function isConsented(agencyId: string, on: Day, consents: readonly AgencyConsent[]): boolean {
  return consents.some((each) => each.agencyId === agencyId && each.withdrawnOn === null && each.givenOn <= on);
}

/** Whether the plan has what an item asks for. Whether it is any good is for people to say. */
export function isShown(
  item: PlanItem,
  plan: PlanFields,
  { consents, today }: { readonly consents: readonly AgencyConsent[]; readonly today: Day },
): boolean {
  const invited = plan.agencies.filter(({ invitedOn }) => invitedOn !== null);
  const shown: Record<PlanItem, () => boolean> = {
    goals: () => plan.education !== '' && plan.employment !== '' && plan.living !== '',
    yearly: () => plan.goalsOn !== null && today <= goalsLast(plan.goalsOn),
    assessed: () => plan.assessment !== '' && plan.assessedOn !== null,
    services: () => plan.services !== '',
    courses: () => plan.courses !== '',
    annualGoals: () => plan.annualGoals !== '',
    studentInvited: () => plan.studentInvitedOn !== null,
    agencyInvited: () =>
      invited.length > 0 &&
      invited.every(({ agencyId, invitedOn }) => invitedOn !== null && isConsented(agencyId, invitedOn, consents)),
  };
  return shown[item]();
}

/** How an item stands. `lapsed`: answered with yes, and the plan no longer has what it asks for. */
export type ItemState = PlanAnswer | 'lapsed' | 'open';

/** How each item stands, in their order. */
export function stateOfItems(
  plan: PlanFields,
  now: { readonly consents: readonly AgencyConsent[]; readonly today: Day },
): readonly { readonly item: PlanItem; readonly state: ItemState }[] {
  return planItems.map((item) => {
    const answer = plan.answers[item];
    if (answer === null) return { item, state: 'open' };
    return { item, state: answer === 'yes' && !isShown(item, plan, now) ? 'lapsed' : answer };
  });
}

/** How many of the items are settled: yes, or not needed. */
export function countSettled(states: readonly { readonly state: ItemState }[]): number {
  return states.filter(({ state }) => state === 'yes' || state === 'unneeded').length;
}

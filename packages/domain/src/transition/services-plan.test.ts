import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { expect, test } from 'vitest';
import { type AgencyConsent, blankPlan, countSettled, type PlanFields, stateOfItems } from './services-plan';

const today = '2026-10-17' as Day;
const agencyId = '00000000-0000-4000-8000-000000000001' as Id<'agency'>;
const invited = { agencyId, name: 'City rehabilitation office', invitedOn: '2026-10-10' as Day };
const consent: AgencyConsent = { agencyId, givenBy: 'guardian', givenOn: '2026-10-10' as Day, withdrawnOn: null };

const yes = (change: Partial<PlanFields>): PlanFields => ({
  ...{ ...blankPlan, ...change },
  answers: Object.fromEntries(Object.keys(blankPlan.answers).map((item) => [item, 'yes'])) as PlanFields['answers'],
});

test.each<[string, Partial<PlanFields>, AgencyConsent[], string[]]>([
  ['a blank plan has nothing', {}, [], []],
  ['goals for education and work are missing one', { education: 'A trade school.', living: null }, [], []],
  [
    'independent living is left out only if it isn’t needed',
    { education: 'A trade school.', employment: 'A bakery.' },
    [],
    [],
  ],
  ['goals', { education: 'A trade school.', employment: 'A bakery.', living: null }, [], ['goals']],
  ['goals from this day a year ago are a year old, and not too old', { goalsOn: '2025-10-17' as Day }, [], ['yearly']],
  ['a day later they are too old', { goalsOn: '2025-10-16' as Day }, [], []],
  ['an assessment without its day', { assessment: 'An interest inventory.' }, [], []],
  [
    'texts of services, courses, and goals of the year',
    { services: 'Job coaching.', courses: 'Culinary arts.', annualGoals: 'Writes an application.' },
    [],
    ['services', 'courses', 'annualGoals'],
  ],
  ['the student was invited', { studentInvitedOn: today }, [], ['studentInvited']],
  ['an agency without consent', { agencies: [invited] }, [], []],
  ['an agency that isn’t invited', { agencies: [{ ...invited, invitedOn: null }] }, [consent], []],
  ['an agency invited with a consent of that day', { agencies: [invited] }, [consent], ['agencyInvited']],
  ['a consent that came later', { agencies: [invited] }, [{ ...consent, givenOn: '2026-10-11' as Day }], []],
  ['a consent that was withdrawn', { agencies: [invited] }, [{ ...consent, withdrawnOn: today }], []],
])('what a plan shows: %s', (_, change, consents, shown) => {
  const states = stateOfItems(yes(change), { consents, today });
  expect(states.filter(({ state }) => state === 'yes').map(({ item }) => item)).toEqual(shown);
  expect(states.filter(({ state }) => state === 'lapsed')).toHaveLength(8 - shown.length);
  expect(countSettled(states)).toBe(shown.length);
});

test('an unanswered question stays open, no is an answer, and an agency that isn’t needed counts as settled', () => {
  const answers = { ...blankPlan.answers, goals: 'no', agencyInvited: 'unneeded' } as const;
  const states = stateOfItems({ ...blankPlan, answers }, { consents: [], today });
  expect(states.map(({ state }) => state)).toEqual(['no', ...Array(6).fill('open'), 'unneeded']);
  expect(countSettled(states)).toBe(1);
});

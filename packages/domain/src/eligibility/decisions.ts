import { whetherApplies } from './applies';
import { metLeaves } from './judge';
import type { Moment } from './moments';
import type { Pack } from './pack';
import type { ReadyAthlete } from './ready-athlete';
import type { ReadyCalendar } from './ready-calendar';
import type { Reason } from './reason';
import { coursesOf } from './reason-of';
import { eventSentence, leafSentence, metSentence } from './reason-sentences';
import type { Decision } from './record';
import { casesOf, questionAt, type RuleCase, requirementAt, verdictAt } from './rule-case';
import type { SchoolTime } from './school-time';
import { startOf } from './timing';

/** What a check has decided just now, by which edition of the rules, and what that was made of. */
export interface NewDecision extends Decision {
  readonly version: number;
  readonly madeOf: Pick<Reason, 'because' | 'courses'>;
}

/**
 * What checks have decided for good by a moment: once a decision takes effect, it is official, and kept with the record it stays
 * what it was, whatever grade changes later. Checks whose inputs are missing decide nothing yet.
 */
export function decisionsBy(
  packs: readonly Pack[],
  athlete: ReadyAthlete,
  calendar: ReadyCalendar,
  at: SchoolTime,
): Decision[] {
  return casesOf(packs, athlete, calendar, at).flatMap((own) =>
    officialMoments(own, 'official').flatMap((moment) => own.stored?.get(moment.at) ?? decided(own, moment) ?? []),
  );
}

/**
 * Those among them that the record doesn’t have yet, with their inputs; `early`: also what checks have decided and isn’t in
 * effect yet, when someone makes it official before.
 */
export function newDecisionsBy(
  packs: readonly Pack[],
  athlete: ReadyAthlete,
  calendar: ReadyCalendar,
  at: SchoolTime,
  which: 'official' | 'early' = 'official',
): NewDecision[] {
  return casesOf(packs, athlete, calendar, at).flatMap((own) =>
    officialMoments(own, which).flatMap((moment) => {
      const decision = own.stored?.has(moment.at) ? null : decided(own, moment);
      return decision === null ? [] : [{ ...decision, version: own.pack.version, madeOf: inputsOf(own, moment) }];
    }),
  );
}

/** The checks whose decision is in effect, or all up to now. */
function officialMoments(own: RuleCase, which: 'official' | 'early'): Moment[] {
  const { rule, moments, now } = own;
  const [effect] = rule.steps[0]?.effects ?? [];
  if (effect === undefined || rule.require === null) return [];
  return moments.filter((moment) => {
    if (moment.at > now || whetherApplies(own, moment).is === 'failed') return false;
    if (which === 'early') return true;
    const official = startOf(own, effect.starts, moment, effect.carries);
    return official !== null && official <= now;
  });
}

function decided(own: RuleCase, moment: Moment): Decision | null {
  const { is } = verdictAt(own, moment);
  if (is === 'unknown') return null;
  const { pack, rule, athlete } = own;
  return { packId: pack.packId, ruleId: rule.ruleId, checkAt: moment.at, view: athlete.view, isMet: is === 'met' };
}

/** What a check was judged by, so that it can be read when grades have changed: what decided it, and every course it looked at. */
function inputsOf(own: RuleCase, moment: Moment): Pick<Reason, 'because' | 'courses'> {
  const { is, failed } = verdictAt(own, moment);
  const requirement = requirementAt(own, moment);
  if (is === 'met' && requirement !== null) {
    const question = questionAt(own, moment);
    const leaves = metLeaves(question, requirement);
    return { because: leaves.map(metSentence), courses: coursesOf(question, leaves, 'all') };
  }
  const event = eventSentence(moment);
  return {
    because: [...(event === null ? [] : [event]), ...failed.map(leafSentence)],
    courses: coursesOf(questionAt(own, moment), failed, 'all'),
  };
}

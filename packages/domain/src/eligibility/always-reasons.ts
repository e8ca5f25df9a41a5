import { addDays } from '@laurel/domain/kit/day';
import { isInScope, whetherApplies } from './applies';
import { held } from './episode';
import { findFact } from './facts';
import { judge } from './judge';
import type { Moment } from './moments';
import type { Question } from './ready-athlete';
import type { Reason } from './reason';
import { reasonOf } from './reason-of';
import { expirySentence } from './reason-sentences';
import type { Requirement } from './requirement';
import type { Effect } from './rule';
import { isInForce, questionAt, type RuleCase } from './rule-case';
import { dayOf, type SchoolTime, timeOn } from './school-time';

const always = { at: 'always' } as const;

/** What holds while it is so. */
export function alwaysReasons(own: RuleCase): Reason[] {
  const { rule, now, pack } = own;
  if (rule.require === null || !rule.checks.some(({ at }) => at === 'always') || !isInForce(pack, dayOf(now)))
    return [];
  const [effect] = rule.steps[0]?.effects ?? [];
  const moment: Moment = { check: always, at: now, term: null };
  const question = questionAt(own, moment);
  const applies = whetherApplies(own, moment);
  if (effect === undefined || applies.is === 'failed' || !isInScope(own, effect, own.now)) return [];
  const verdict = judge(question, rule.require);
  if (applies.is === 'unknown' && verdict.is !== 'met')
    return [reasonOf(own, effect, moment, { is: 'unknown', failed: [], missing: applies.missing }, held(now))];
  if (verdict.is === 'met') return expiryReasons(own, question, rule.require, effect);
  return [{ ...reasonOf(own, effect, moment, verdict, held(now)), checkAt: null }];
}

const mostDaysBack = 400;

/** Since when what holds while it is so has been so: from the first of the midnights before now on. */
export function heldSince(own: RuleCase): SchoolTime {
  const { require: requirement } = own.rule;
  let since = own.now;
  for (let back = 0; back < mostDaysBack; back += 1) {
    const at = timeOn(addDays(dayOf(own.now), -back));
    if (!isInForce(own.pack, dayOf(at))) break;
    const question = questionAt(own, { check: always, at, term: null });
    if (requirement === null || judge(question, requirement).is !== 'failed') break;
    since = at;
  }
  return since;
}

/** Documents that hold, and soon no longer. */
function expiryReasons(own: RuleCase, question: Question, requirement: Requirement, effect: Effect): Reason[] {
  const day = dayOf(own.now);
  return documentsIn(requirement).flatMap((fact) => {
    const { through } = findFact(question, fact);
    if (through === null || addDays(through, -fact.warnDays) > day) return [];
    const moment: Moment = { check: always, at: own.now, term: null };
    const base = reasonOf(
      own,
      effect,
      moment,
      { is: 'failed', failed: [], missing: [] },
      held(timeOn(addDays(through, 1))),
    );
    return [
      {
        ...base,
        state: 'warning',
        becomes: effect.state,
        because: [expirySentence(fact.document, through)],
        checkAt: null,
      },
    ];
  });
}

type DocumentFact = Extract<Extract<Requirement, { kind: 'is' }>['fact'], { what: 'document' }>;

function documentsIn(requirement: Requirement): DocumentFact[] {
  if (requirement.kind === 'is') return requirement.fact.what === 'document' ? [requirement.fact] : [];
  return 'of' in requirement ? requirement.of.flatMap(documentsIn) : [];
}

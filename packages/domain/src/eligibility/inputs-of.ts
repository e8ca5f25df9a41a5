import { metLeaves } from './judge';
import type { Moment } from './moments';
import type { Reason } from './reason';
import { coursesOf } from './reason-of';
import { eventSentence, leafSentence, metSentence } from './reason-sentences';
import { questionAt, type RuleCase, requirementAt, verdictAt } from './rule-case';

/** What a check was judged by, so that it can be read when grades have changed: what decided it, and every course it looked at. */
export function inputsOf(own: RuleCase, moment: Moment): Pick<Reason, 'because' | 'courses'> {
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

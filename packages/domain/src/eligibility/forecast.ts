import { losses } from './losses';
import type { Moment } from './moments';
import type { ReadyAthlete } from './ready-athlete';
import type { Reason } from './reason';
import { type RuleCase, ruleCase } from './rule-case';
import { reasonFor } from './rule-reasons';

/** What a rule’s next check will probably decide if everything goes on as it is; `null`: nothing is lost there. */
export function forecastOf(own: RuleCase, future: ReadyAthlete): Reason | null {
  const next = nextLosing(own);
  if (next === null) return null;
  const then = ruleCase(own.pack, own.rule, future, own.calendar, next.at);
  const loss = losses(then).find(({ moment, verdict }) => moment.at === next.at && verdict.is === 'failed');
  const [effect] = loss?.effects ?? [];
  return loss && effect ? reasonFor(then, effect, loss) : null;
}

/** The next check at which standing can be lost. */
export function nextLosing({ moments, now }: RuleCase): Moment | null {
  return moments.find(({ at, check }) => at > now && !('mayLose' in check && !check.mayLose)) ?? null;
}

import { isInScope, isOfSport, whetherApplies } from './applies';
import { episodeOf, isOver } from './episode';
import { withGrants } from './grants';
import { judge } from './judge';
import type { Reason } from './reason';
import { coursesOf, reasonOf } from './reason-of';
import { type RuleCase, requirementAt, todayOf, verdictAt } from './rule-case';

/**
 * What the last check of a term’s grades would take by what is known now, where it was met and decided by grades that were
 * corrected since: what it decided stays. `null`: it would be met still, what it would take is over or waived, or no one can
 * tell.
 */
export function notMetTodayOf(own: RuleCase): Reason | null {
  const last = own.moments.findLast(({ at, check }) => at <= own.now && !('mayLose' in check && !check.mayLose));
  const [effect] = own.rule.steps[0]?.effects ?? [];
  if (!last || last.term === null || !effect || whetherApplies(own, last).is !== 'met') return null;
  if (!isInScope(own, effect, own.now) || !isOfSport(own, effect, last)) return null;
  const requirement = requirementAt(own, last);
  if (requirement === null || verdictAt(own, last).is !== 'met') return null;
  const question = todayOf(own, last);
  const today = judge(question, requirement);
  if (today.is !== 'failed') return null;
  const episode = episodeOf(own, effect, last);
  if (isOver(episode, own.now) || (episode.mayEnd !== null && episode.mayEnd <= own.now)) return null;
  const reason = withGrants(own, reasonOf(own, effect, last, today, episode));
  return reason.state === 'waived' ? null : { ...reason, courses: coursesOf(question, today.failed, 'failing') };
}

import { addDays } from '@laurel/domain/kit/day';
import { seasonOn, termOn } from './ready-calendar';
import type { Reason } from './reason';
import type { Grant } from './record';
import type { RuleCase } from './rule-case';
import { dayOf, earlier } from './school-time';
import { isStricter } from './state';

/** A reason as granted exceptions leave it: a waiver sets it aside, probation lets its athlete play, each until its end. */
export function withGrants(own: RuleCase, reason: Reason): Reason {
  const { pack, rule, now } = own;
  const valid = own.athlete.record.grants.filter(
    (grant) =>
      grant.packId === pack.packId &&
      (grant.ruleId === null || grant.ruleId === rule.ruleId) &&
      grant.from <= now &&
      now < grant.until,
  );
  const waiver = valid.find(({ kind, role }) => kind === 'waiver' && pack.waivedBy.includes(role));
  if (waiver && reason.state !== 'unknown')
    return { ...reason, state: 'waived', until: earlier(reason.until, waiver.until) };
  const probation = valid.find((grant) => grant.kind === 'probation' && isProbation(own, grant));
  if (!probation || reason.state === 'unknown' || !isStricter(reason.state, 'probation')) return reason;
  return { ...reason, state: 'probation', until: earlier(reason.until, probation.until) };
}

/** Whether the rule knows such a probation, granted by a role that may, and no more often than it may. */
function isProbation({ rule, athlete, calendar }: RuleCase, grant: Grant): boolean {
  const { probation } = rule;
  const { team, grants, student } = athlete.record;
  if (probation === null || !probation.roles.includes(grant.role)) return false;
  const { gradeLevels } = probation;
  if (gradeLevels !== null) {
    const level = student.gradeLevel;
    if (level === null || level < gradeLevels.from || level > gradeLevels.through) return false;
  }
  const term = probation.within === null ? null : termOn(calendar, probation.within, dayOf(grant.from));
  if (probation.within !== null && (term === null || dayOf(grant.until) > addDays(dayOf(term.closesAt), 1)))
    return false;
  const terms = calendar.terms[probation.within ?? 'semester'];
  const termAt = ({ from }: Grant) => terms.findIndex(({ closesAt }) => dayOf(from) <= dayOf(closesAt));
  const seasonOf = ({ from }: Grant) => (team === null ? null : seasonOn(calendar, team, dayOf(from)));
  const isCountedWith = {
    highSchool: () => true,
    season: (each: Grant) => seasonOf(each) === seasonOf(grant),
    termsInARow: (each: Grant) => termAt(each) >= termAt(grant) - 1,
  }[probation.per];
  const same = grants.filter(
    (each) =>
      each.kind === 'probation' &&
      each.packId === grant.packId &&
      each.ruleId === grant.ruleId &&
      each.from < grant.from &&
      isCountedWith(each),
  );
  return same.length < probation.times;
}

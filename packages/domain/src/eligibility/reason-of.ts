import { courseResults } from './course-results';
import type { Episode } from './episode';
import type { Leaf, Verdict } from './judge';
import type { Moment } from './moments';
import type { Question } from './ready-athlete';
import type { Reason, ReasonCourse } from './reason';
import { eventSentence, leafSentence } from './reason-sentences';
import type { Effect } from './rule';
import { questionAt, type RuleCase } from './rule-case';
import { isStricter } from './state';

/** The reason an effect of a check is, with the values its verdict was made of. */
export function reasonOf(
  own: RuleCase,
  effect: Effect,
  moment: Moment,
  verdict: Verdict,
  { starts, ends }: Episode,
): Reason {
  const { pack, rule } = own;
  const event = eventSentence(moment);
  return {
    ...{ packId: pack.packId, version: pack.version, body: pack.body, layer: pack.layer },
    ...{ ruleId: rule.ruleId, title: rule.title, category: rule.category },
    state: verdict.is === 'unknown' ? 'unknown' : effect.state,
    becomes: null,
    checkAt: moment.at,
    isMetToday: false,
    since: starts ?? moment.at,
    until: ends,
    because: [...(event === null ? [] : [event]), ...verdict.failed.map(leafSentence)],
    courses: coursesOf(questionAt(own, moment), verdict.failed, 'failing'),
    missing: verdict.missing,
  };
}

/** The courses behind comparisons: every one, or those not passed and, of averages, all. */
export function coursesOf(question: Question, leaves: readonly Leaf[], which: 'all' | 'failing'): ReasonCourse[] {
  const courses = new Map<string, ReasonCourse>();
  for (const leaf of leaves) {
    if (leaf.kind === 'is' || !('window' in leaf.measure)) continue;
    const isEvery = which === 'all' || leaf.measure.what === 'gpa';
    for (const { taken, grade, outcome } of courseResults(question, leaf.measure).results) {
      if (!isEvery && outcome === 'passed') continue;
      const { classId, title } = taken;
      courses.set(classId, { classId, title, percent: grade?.percent ?? null, outcome });
    }
  }
  return [...courses.values()];
}

/** The reason that says most: the strictest, and of those the one that lasts longest. */
export function strictest(reasons: readonly Reason[]): Reason | null {
  return reasons.reduce<Reason | null>((most, each) => (most === null || outranks(each, most) ? each : most), null);
}

function outranks(one: Reason, other: Reason): boolean {
  if (one.state !== other.state) return isStricter(one.state, other.state);
  if (other.until === null) return false;
  return one.until === null || one.until > other.until;
}

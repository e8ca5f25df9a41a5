import { type Amount, amountOf, amountText } from '@laurel/domain/grades/amount';
import { addDays } from '@laurel/domain/kit/day';
import { pluralize, type Sentence, translatable, verbatim } from '@laurel/domain/kit/sentence';
import { type CourseResult, courseResults } from './course-results';
import { nextLosing } from './forecast';
import { judge, type Leaf } from './judge';
import type { CourseMeasure } from './measure';
import type { Moment } from './moments';
import { smaller } from './order';
import type { Pack } from './pack';
import { type Lift, nothingLifted, project } from './project';
import type { ReadyAthlete } from './ready-athlete';
import type { ReadyCalendar } from './ready-calendar';
import type { Reason } from './reason';
import { documentName } from './reason-sentences';
import type { Rule } from './rule';
import { casesOf, questionAt, type RuleCase, regainAt, ruleCase } from './rule-case';
import { dayOf, minuteAfter, type SchoolTime, timeOn } from './school-time';
import { daysAhead, firstRestored } from './timeline';
import type { Change, WayBack } from './way-back';
import { isReachable, workNeeded } from './work-needed';

/**
 * How a reason can be mended: the smallest changes that are open to someone and bring it back sooner than waiting would, each
 * tried on the record itself; or only the day.
 */
export function wayBackFrom(own: RuleCase, reason: Reason): WayBack {
  const { packId, ruleId } = reason;
  const waitingAt = firstRestored(futureCase(own, nothingLifted), reason, own.now);
  const moment = nextDeciding(own, reason);
  const found = reason.state === 'unknown' || moment === null ? null : leastChanges(own, moment, failedAt);
  const at = found === null ? null : firstRestored(futureCase(own, found.lift), reason, own.now);
  const isSooner = at !== null && (waitingAt === null || at < waitingAt);
  const changes = found !== null && isSooner ? found.changes.map((change) => withWork(own, moment, change)) : [];
  const when = isSooner ? at : waitingAt;
  return { packId, ruleId, changes, at: when, says: wayBackSentences(changes, when) };
}

/**
 * What would keep each standing that is forecast to be lost at the next check: the smallest changes, where any are open. A
 * standing doesn’t have it: many are forecast to be lost, and it is asked for one athlete at a time.
 */
export function waysToKeep(
  packs: readonly Pack[],
  athlete: ReadyAthlete,
  calendar: ReadyCalendar,
  at: SchoolTime,
  forecast: readonly RuleOf[],
): WayBack[] {
  const cases = casesOf(packs, athlete, calendar, at);
  return forecast.flatMap((reason) => {
    const own = cases.find(({ pack, rule }) => pack.packId === reason.packId && rule.ruleId === reason.ruleId);
    return own ? (wayToKeep(own, reason) ?? []) : [];
  });
}

function wayToKeep(own: RuleCase, { packId, ruleId }: RuleOf): WayBack | null {
  const moment = nextLosing(own);
  const found = moment === null ? null : leastChanges(own, moment, lostAt);
  if (moment === null || found === null) return null;
  const changes = found.changes.map((change) => withWork(own, moment, change));
  return { packId, ruleId, changes, at: moment.at, says: changes.map(changeSentence) };
}

/** The rule that a reason comes from. */
type RuleOf = Pick<Reason, 'packId' | 'ruleId'>;

/** A change of a grade with the least open work that brings it about. */
function withWork(own: RuleCase, moment: Moment | null, change: Change): Change {
  if (change.kind !== 'grade' || change.percent === null || moment === null) return change;
  const { record, view } = own.athlete;
  const taken = record.classes.find(({ classId }) => classId === change.classId);
  return taken ? { ...change, work: workNeeded(taken, change.percent, view, dayOf(moment.at)) } : change;
}

/** A rule’s case in a record that goes on, with something lifted; holidays that let everyone play aren’t a way back. */
function futureCase(own: RuleCase, lift: Lift): RuleCase {
  const { pack, rule, athlete, calendar, now } = own;
  const future = ruleCase(pack, withoutPauses(rule), project(athlete, calendar, now, lift), calendar, now);
  return { ...future, now: timeOn(addDays(dayOf(now), daysAhead)) };
}

function withoutPauses(rule: Rule): Rule {
  const steps = rule.steps.map((step) => ({
    ...step,
    effects: step.effects.map((effect) => ({ ...effect, pausedByDaysOff: null })),
  }));
  return { ...rule, steps };
}

interface Found {
  readonly changes: readonly Change[];
  readonly lift: Lift;
}

/** The fewest and smallest changes that meet what is judged next; `null`: nothing that someone can do meets it. */
function leastChanges(own: RuleCase, moment: Moment, failed: typeof failedAt): Found | null {
  const future = futureCase(own, nothingLifted);
  const leaves = failed(future, moment);
  const isMet = (lift: Lift) => failed(futureCase(own, lift), moment).length === 0;
  const nothing: Found = { changes: [], lift: nothingLifted };
  const alone = leaves.flatMap((leaf) => withLeaf(own, future, moment, leaf, nothing, isMet) ?? []);
  const enough = alone.filter(({ lift }) => isMet(lift)).toSorted((a, b) => a.changes.length - b.changes.length)[0];
  if (enough !== undefined) return enough;
  let found = nothing;
  for (const leaf of leaves) found = withLeaf(own, future, moment, leaf, found, isMet) ?? found;
  // Practices, say, count from the day after; whether they do is tried in any case.
  return found.changes.length > 0 ? found : null;
}

/** The next moment that decides whether the reason ends: now, for what holds while it is so. */
function nextDeciding({ moments, now }: RuleCase, { checkAt }: Reason): Moment | null {
  if (checkAt === null) return { check: { at: 'always' }, at: minuteAfter(now), term: null };
  return moments.find(({ at, check }) => at > now && 'mayRegain' in check && check.mayRegain) ?? null;
}

function failedAt(future: RuleCase, moment: Moment): readonly Leaf[] {
  return moment.check.at === 'always' ? lostAt(future, moment) : regainAt(future, moment).failed;
}

/** What loses standing at a moment. */
function lostAt(future: RuleCase, moment: Moment): readonly Leaf[] {
  const { require } = future.rule;
  return require === null ? [] : judge(questionAt(future, moment), require).failed;
}

/** What was found so far with the changes that mend one comparison, too. */
function withLeaf(
  own: RuleCase,
  future: RuleCase,
  moment: Moment,
  leaf: Leaf,
  { changes, lift }: Found,
  isMet: (lift: Lift) => boolean,
): Found | null {
  if (leaf.kind === 'is') {
    if (leaf.fact.what === 'document') {
      const { document } = leaf.fact;
      const documents = [...lift.documents, document];
      return { changes: [...changes, { kind: 'document', document }], lift: { ...lift, documents } };
    }
    if (leaf.fact.what !== 'contract') return null;
    const contract = { packId: own.pack.packId, ruleId: own.rule.ruleId };
    return { changes: [...changes, { kind: 'contract' }], lift: { ...lift, contract } };
  }
  if (leaf.measure.what === 'practices') {
    const missing = Number(leaf.limit.over / leaf.limit.under) - Number(leaf.reading.most?.over ?? 0n);
    return { changes: [...changes, { kind: 'practices', count: missing }], lift: { ...lift, practices: missing } };
  }
  if (!('window' in leaf.measure)) return null;
  const { results } = courseResults(questionAt(future, moment), leaf.measure);
  const candidates =
    leaf.measure.what === 'gpa' ? pointLifts(results) : passLifts(results, leaf.measure, own.athlete, moment);
  let found: Found = { changes, lift };
  for (const { change, percent } of candidates) {
    const { classId, points } = change;
    const others = found.changes.filter((each) => each.kind !== 'grade' || each.classId !== classId);
    const grades = found.lift.grades.filter((each) => each.classId !== classId);
    found = { changes: [...others, change], lift: { ...lift, grades: [...grades, { classId, percent, points }] } };
    if (isMet(found.lift)) return found;
  }
  return found;
}

/** A change of a grade as it is said, and the percentage it is tried with: a student’s own standard is said nowhere. */
interface GradeLift {
  readonly change: Extract<Change, { kind: 'grade' }>;
  readonly percent: string | null;
}

/** Courses not passed, each brought to where it passes: the nearest first, none that its open work can’t bring there. */
function passLifts(
  results: readonly CourseResult[],
  { passing }: CourseMeasure,
  { view }: ReadyAthlete,
  moment: Moment,
): GradeLift[] {
  const lifts = results.flatMap(({ taken, grade, outcome }) => {
    if (outcome === 'passed') return [];
    const percent = taken.individualStandard ?? passing ?? lowestPassing(taken.points);
    if (percent !== null && !isReachable(taken, percent, view, dayOf(moment.at))) return [];
    const { classId, title, individualStandard, book } = taken;
    const distance = amountOf(percent ?? '100') - amountOf(grade?.percent ?? '0');
    const plain = { kind: 'grade', classId, title, points: null } as const;
    const change =
      individualStandard === null
        ? { ...plain, percent, work: null }
        : { ...plain, percent: null, work: book === null ? null : ('open' as const) };
    return [{ distance, change, percent }];
  });
  return lifts.toSorted((a, b) => (a.distance < b.distance ? -1 : 1));
}

function lowestPassing(points: CourseResult['taken']['points']): string | null {
  const passing = points.filter((each) => amountOf(each.points) > 0n).map(({ minimum }) => amountOf(minimum));
  return passing.length === 0 ? null : amountText(passing.reduce(smaller));
}

const onePoint = amountOf('1');
const mostGradePoints = amountOf('4');

/** Grade points raised by one at a time, always in the course that has the fewest. */
function pointLifts(results: readonly CourseResult[]): GradeLift[] {
  const now = results.flatMap(({ taken, grade, outcome }) =>
    outcome === 'neither' || grade?.mark === 'passed' ? [] : [{ taken, points: amountOf(grade?.points ?? '0') }],
  );
  const lifts: GradeLift[] = [];
  for (;;) {
    const lowest = now.reduce<(typeof now)[number] | null>(
      (least, each) => (least === null || each.points < least.points ? each : least),
      null,
    );
    if (lowest === null || lowest.points >= mostGradePoints) return lifts;
    lowest.points = smaller(lowest.points + onePoint, mostGradePoints);
    const points = amountText(lowest.points);
    const { classId, title } = lowest.taken;
    const percent = percentFor(lowest.taken, lowest.points);
    lifts.push({ change: { kind: 'grade', classId, title, percent, points, work: null }, percent });
  }
}

function percentFor({ points }: CourseResult['taken'], wanted: Amount): string | null {
  const reaching = points.filter((each) => amountOf(each.points) >= wanted).map(({ minimum }) => amountOf(minimum));
  return reaching.length === 0 ? null : amountText(reaching.reduce(smaller));
}

/** What would help, and from when on: never a promise. */
function wayBackSentences(changes: readonly Change[], at: SchoolTime | null): Sentence[] {
  if (at === null || changes.length === 0) return [waitSentence(at)];
  return [...changes.map(changeSentence), translatable`It would take effect on ${dayOf(at)}.`];
}

/** How long waiting takes; `null`: nothing brings it back. */
export function waitSentence(at: SchoolTime | null): Sentence {
  if (at === null) return translatable`Nothing open now would restore eligibility within a year.`;
  return translatable`Nothing before ${dayOf(at)}.`;
}

/** What one change would do. */
function changeSentence(change: Change): Sentence {
  switch (change.kind) {
    case 'document':
      return translatable`A new ${documentName(change.document)} would fix this.`;
    case 'practices':
      return translatable`${pluralize(change.count, '# more practice', '# more practices')} would fix this.`;
    case 'contract':
      return translatable`A signed contract would fix this.`;
    case 'grade':
      return gradeSentence(change);
  }
}

function gradeSentence({ title, percent, points, work }: Extract<Change, { kind: 'grade' }>): Sentence {
  const of = verbatim(title);
  if (work === 'open')
    return translatable`Passing ${of} at the next check would fix this, and its open work could still bring it there.`;
  if (work?.unit === 'points')
    return translatable`Would bring ${of} to ${work.percent}% if ${verbatim(work.title)} gets ${work.entry} of ${work.outOf} points or more.`;
  if (work) return translatable`Would bring ${of} to ${work.percent}% with ${work.entry}% or more on all open work.`;
  if (percent !== null) return translatable`${of} at ${percent}% or better at the next check would fix this.`;
  if (points !== null) return translatable`${of} at ${points} grade points or more at the next check would fix this.`;
  return translatable`Passing ${of} at the next check would fix this.`;
}

import type { Day } from '@laurel/domain/kit/day';
import { judge, type Verdict } from './judge';
import { type Moment, momentsOf } from './moments';
import { smaller } from './order';
import type { Pack } from './pack';
import type { Missing } from './reading';
import { type Question, type ReadyAthlete, ruleKey } from './ready-athlete';
import { nextTerm, type ReadyCalendar, yearStart } from './ready-calendar';
import type { Decision } from './record';
import type { Requirement } from './requirement';
import type { Rule } from './rule';
import { dayOf, type SchoolTime, timeOn } from './school-time';
import { startOf } from './timing';

/** One rule for one athlete, asked at one moment; every answer is found once. */
export interface RuleCase {
  readonly pack: Pack;
  readonly rule: Rule;
  readonly athlete: ReadyAthlete;
  readonly calendar: ReadyCalendar;
  /** What is known by then counts. */
  readonly now: SchoolTime;
  /** All moments of the rule, past and to come; what is missing where they can’t be found. */
  readonly moments: readonly Moment[];
  readonly missing: Missing | null;
  readonly verdicts: Map<Moment, Verdict>;
  /** What was decided already, by check. */
  readonly stored: ReadonlyMap<SchoolTime, Decision> | null;
}

/** Checks of every week have no effect in the next school year. */
const weekly = new Set(['weekday', 'schoolDay', 'contestDay']);

/** A case of each rule that a school’s choices leave. A pack that has ended, or is about to begin, may still have an effect. */
export function casesOf(
  packs: readonly Pack[],
  athlete: ReadyAthlete,
  calendar: ReadyCalendar,
  now: SchoolTime,
): RuleCase[] {
  const { choices } = calendar.calendar.school;
  return packs.flatMap((pack) =>
    pack.rules
      .filter(
        ({ appliesTo: { choice, unless } }) =>
          (choice === null || choices.includes(choice)) && !unless.some((each) => choices.includes(each)),
      )
      .map((rule) => ruleCase(pack, rule, athlete, calendar, now)),
  );
}

export function ruleCase(
  pack: Pack,
  rule: Rule,
  athlete: ReadyAthlete,
  calendar: ReadyCalendar,
  now: SchoolTime,
): RuleCase {
  const from = rule.checks.every(({ at }) => weekly.has(at)) ? timeOn(yearStart(calendar, dayOf(now))) : '';
  const moments = momentsOf(rule, athlete, calendar);
  const isKnown = 'length' in moments;
  return {
    ...{ pack, rule, athlete, calendar, now },
    moments: isKnown ? ownMoments(pack, rule, athlete, moments, from) : [],
    missing: isKnown ? null : moments,
    verdicts: new Map(),
    stored: athlete.decisions.get(ruleKey(pack.packId, rule.ruleId)) ?? null,
  };
}

/** The moments of a rule that its pack is in force on and that concern this athlete, from a moment on. */
function ownMoments(
  pack: Pack,
  rule: Rule,
  athlete: ReadyAthlete,
  all: readonly Moment[],
  from: string,
): readonly Moment[] {
  const known = inForce.get(all);
  const fitting =
    known?.pack === pack && known.rule === rule && known.from === from
      ? known.moments
      : all.filter(({ at }) => at >= from && isInForce(pack, dayOf(at)));
  if (fitting !== known?.moments) inForce.set(all, { pack, rule, from, moments: fitting });
  return fitting.every((moment) => isOwn(rule, athlete, moment))
    ? fitting
    : fitting.filter((moment) => isOwn(rule, athlete, moment));
}

/** The moments found last among all of a check: the same for a whole school. */
const inForce = new WeakMap<
  readonly Moment[],
  { readonly pack: Pack; readonly rule: Rule; readonly from: string; readonly moments: readonly Moment[] }
>();

/** Whether a pack holds on a day. */
export function isInForce({ validFrom, validTo }: Pack, day: Day): boolean {
  return validFrom <= day && (validTo === null || day <= validTo);
}

/** What ended before a student entered a grade says nothing in it. */
function isOwn({ judgedSince }: Rule, { record: { student } }: ReadyAthlete, { check, at }: Moment): boolean {
  const isOfTerms = check.at === 'termEnd' || check.at === 'progress' || check.at === 'weekday';
  if (judgedSince === 'ever' || !isOfTerms) return true;
  const enteredOn = judgedSince === 'grade9' ? student.enteredGrade9On : student.enteredGrade7On;
  return enteredOn === null || dayOf(at) >= enteredOn;
}

const happened: Verdict = { is: 'failed', failed: [], missing: [] };

/** What a moment decided, as far as it is known now; a stored decision stays what it was. */
export function verdictAt(own: RuleCase, moment: Moment): Verdict {
  const known = own.verdicts.get(moment);
  if (known !== undefined) return known;
  const verdict = decidedAt(own, moment) ?? judgeAt(own, moment);
  own.verdicts.set(moment, verdict);
  return verdict;
}

function judgeAt(own: RuleCase, moment: Moment): Verdict {
  const requirement = requirementAt(own, moment);
  return requirement === null ? happened : judge(questionAt(own, moment), requirement);
}

/** What a moment asks for; `null`: that it happened is enough. */
export function requirementAt({ rule: { require, regain } }: RuleCase, { check }: Moment): Requirement | null {
  const isRegainOnly = 'mayLose' in check && !check.mayLose;
  return isRegainOnly ? (regain ?? require) : require;
}

/** Checks that go by how things are at the time, so that they can be asked again today. */
const askedAnew = new Set<Moment['check']['at']>(['weekday', 'progress', 'weekOfTerm']);

/** Whether what a check failed would be met by what is known now, when that changes the decision no longer. */
export function isMetToday(own: RuleCase, moment: Moment): boolean {
  const requirement = requirementAt(own, moment);
  const isAnew = askedAnew.has(moment.check.at);
  if (requirement === null || (!isAnew && moment.term === null)) return false;
  const question = todayOf(own, moment);
  return judge(isAnew ? { ...question, at: own.now } : question, requirement).is === 'met';
}

/** What a check asked, by what is known now. */
export function todayOf(own: RuleCase, moment: Moment): Question {
  return { ...questionAt(own, moment), knownBy: own.now };
}

/** Whether a moment at which standing may be both lost and regained regains it. */
export function regainAt(own: RuleCase, moment: Moment): Verdict {
  const isRegainOnly = 'mayLose' in moment.check && !moment.check.mayLose;
  if (own.rule.regain === null || isRegainOnly) return verdictAt(own, moment);
  return judge(questionAt(own, moment), own.rule.regain);
}

function decidedAt(own: RuleCase, moment: Moment): Verdict | null {
  const decision = own.stored?.get(moment.at);
  if (decision === undefined) return null;
  if (decision.isMet) return { is: 'met', failed: [], missing: [] };
  const today = judgeAt(own, moment);
  const isMended = own.rule.lateChanges === 'incompletes' && today.is === 'met';
  return isMended ? today : { is: 'failed', failed: today.failed, missing: [] };
}

/** The question a moment asks. */
export function questionAt(own: RuleCase, { at, term, check }: Moment): Question {
  const { pack, rule, athlete, calendar, now } = own;
  const knownBy = gradesCountUntil(own, { at, term, check });
  return {
    ...{ athlete, calendar, pack, ruleId: rule.ruleId, at, term, now },
    knownBy: smaller(knownBy, now),
    mendsIncompletes: rule.lateChanges === 'incompletes',
    corrections: rule.corrections,
  };
}

function gradesCountUntil(own: RuleCase, moment: Moment): SchoolTime {
  const { rule, calendar } = own;
  const { at, term } = moment;
  const until = rule.gradesCountUntil ?? (term === null ? 'check' : 'effect');
  if (until === 'check') return at;
  if (until === 'nextTerm') {
    const next = nextTerm(calendar, term?.kind ?? 'gradingPeriod', at);
    return next === null ? own.now : timeOn(next.startsOn);
  }
  const [first] = rule.steps[0]?.effects ?? [];
  const taking = first ? startOf(own, first.starts, moment, first.carries) : null;
  return taking !== null && taking > at ? taking : at;
}

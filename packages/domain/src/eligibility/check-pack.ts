import { amountOf } from '@laurel/domain/grades/amount';
import { isDay } from '@laurel/domain/kit/day';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { Measure } from './measure';
import type { CorePlan, Pack } from './pack';
import { type DataFault, repeatedIds } from './pack-fault';
import type { Limit, Requirement } from './requirement';
import type { Lasting, Rule } from './rule';

/** What is wrong with a pack although each field is as it should be: reversed dates, rules that can never be met, dead ends. */
export function checkPack(pack: Pack): DataFault[] {
  const faults: DataFault[] = [];
  if (pack.validTo !== null && pack.validTo < pack.validFrom)
    faults.push({ place: 'validTo', reason: translatable`This ends before it starts. Check both dates.` });
  pack.corePlans.forEach((plan, at) => {
    faults.push(...planFaults(plan, `corePlans.${at}`));
  });
  faults.push(
    ...repeatedIds(pack.choices, 'choiceId', 'choices'),
    ...repeatedIds(pack.corePlans, 'planId', 'corePlans'),
    ...repeatedIds(pack.rules, 'ruleId', 'rules'),
  );
  pack.rules.forEach((rule, at) => {
    const place = `rules.${at}`;
    faults.push(...ruleFaults(pack, rule).map((fault) => ({ ...fault, place: `${place}.${fault.place}` })));
  });
  return faults;
}

function planFaults({ places, units }: CorePlan, place: string): DataFault[] {
  const placed = places.reduce((all, each) => all + amountOf(each.units), 0n);
  return placed > amountOf(units)
    ? [{ place: `${place}.units`, reason: translatable`The places ask for more units than there are in all.` }]
    : [];
}

function ruleFaults(pack: Pack, rule: Rule): DataFault[] {
  const requirements = [
    ['require', rule.require],
    ['regain', rule.regain],
  ] as const;
  return [
    ...choiceFaults(pack, rule),
    ...rangeFaults(rule),
    ...checkFaults(rule),
    ...rule.steps.flatMap((step, at) => stepFaults(rule, step, at)),
    ...requirements.flatMap(([place, requirement]) =>
      requirement === null ? [] : requirementFaults(pack, requirement, place),
    ),
  ];
}

function choiceFaults({ choices }: Pack, { appliesTo }: Rule): DataFault[] {
  const known = new Set(choices.map(({ choiceId }) => choiceId));
  const named = [...(appliesTo.choice === null ? [] : [appliesTo.choice]), ...appliesTo.unless];
  return named
    .filter((choice) => !known.has(choice))
    .map(() => ({ place: 'appliesTo', reason: translatable`The pack has no such choice. Add it to its choices.` }));
}

function reversed(): Sentence {
  return translatable`This range ends before it begins.`;
}

function rangeFaults({ appliesTo: { gradeLevels, yearsOfSchool } }: Rule): DataFault[] {
  return Object.entries({ gradeLevels, yearsOfSchool }).flatMap(([name, range]) =>
    range !== null && range.from > range.through ? [{ place: `appliesTo.${name}`, reason: reversed() }] : [],
  );
}

const eventual = new Set(['happening', 'transfer', 'drop']);

function checkFaults({ checks, require }: Rule): DataFault[] {
  const faults: DataFault[] = [];
  if (checks.every((check) => 'mayLose' in check && !check.mayLose))
    faults.push({ place: 'checks', reason: translatable`Nothing can be lost at these checks. Let one of them lose.` });
  if (require === null && !checks.every(({ at }) => eventual.has(at))) {
    faults.push({
      place: 'require',
      reason: translatable`Say what is required; only what happens needs no requirement.`,
    });
  }
  checks.forEach((check, at) => {
    if (check.at === 'weekday' && check.weekday > 5 && check.ifClosed === 'skip') {
      const reason = translatable`There is no school on this day of the week, so the rule would never be judged.`;
      faults.push({ place: `checks.${at}.weekday`, reason });
    }
  });
  return faults;
}

function stepFaults(rule: Rule, { from, effects }: Rule['steps'][number], at: number): DataFault[] {
  const place = `steps.${at}`;
  const faults: DataFault[] = [];
  const before = rule.steps[at - 1];
  if (at === 0 ? from !== 1 : from <= (before?.from ?? 0))
    faults.push({ place: `${place}.from`, reason: translatable`Steps begin at 1, each later than the one before.` });
  const isAlways = rule.checks.some((check) => check.at === 'always');
  effects.forEach((effect, index) => {
    const own = `${place}.effects.${index}`;
    if (isAlways && (effect.lasts.for !== 'untilMet' || effect.starts.on !== 'check')) {
      const reason = translatable`A rule that is judged always holds while it isn’t met: at once, and until it is.`;
      faults.push({ place: own, reason });
    }
    faults.push(...lastingFaults(rule, effect.lasts, `${own}.lasts`));
  });
  return faults;
}

function lastingFaults(rule: Rule, lasts: Lasting, place: string): DataFault[] {
  if (lasts.for === 'lesser') {
    // One of them that ends is enough.
    const all = lasts.of.map((each, at) => lastingFaults(rule, each, `${place}.of.${at}`));
    return all.every((faults) => faults.length > 0) ? all.flat() : [];
  }
  if (lasts.for === 'untilMet') {
    const isEnding = rule.checks.some((check) => check.at === 'always' || ('mayRegain' in check && check.mayRegain));
    return isEnding
      ? []
      : [{ place, reason: translatable`No check regains, so this would never end. Let one regain.` }];
  }
  if (lasts.for === 'schoolDays') {
    const isWrong = valuesOf(lasts.count).some((count) => count < oneDay || count % oneDay !== 0n);
    return isWrong
      ? [{ place: `${place}.count`, reason: translatable`Enter a whole number of days, 1 or more.` }]
      : limitFaults(lasts.count, `${place}.count`);
  }
  if (lasts.for !== 'contests') return [];
  const [over = 1, under = 1] = (lasts.share ?? '1/1').split('/').map(Number);
  if ((lasts.count === null) === (lasts.share === null))
    return [{ place, reason: translatable`Give either a number of contests or a share of them.` }];
  return over > under ? [{ place, reason: translatable`A share of the contests is 1 at most.` }] : [];
}

function requirementFaults(pack: Pack, requirement: Requirement, place: string): DataFault[] {
  if (requirement.kind === 'is') return factFaults(requirement, place);
  if ('of' in requirement) {
    const inside = requirement.of.flatMap((each, at) => requirementFaults(pack, each, `${place}.of.${at}`));
    return requirement.kind === 'all' ? [...inside, ...contradictions(requirement.of, place)] : inside;
  }
  const { measure, limit, kind } = requirement;
  const faults = limitFaults(limit, `${place}.limit`);
  if ('plan' in measure && !pack.corePlans.some(({ planId }) => planId === measure.plan))
    faults.push({ place: `${place}.measure.plan`, reason: translatable`The pack has no such plan of core courses.` });
  if ('on' in measure && measure.on !== null && !isDay(`2028-${measure.on}`))
    faults.push({ place: `${place}.measure.on`, reason: translatable`There is no such day in any year.` });
  if ('passing' in measure && measure.passing !== null && amountOf(measure.passing) > hundred)
    faults.push({ place: `${place}.measure.passing`, reason: neverMet() });
  const values = valuesOf(limit);
  const most = mostOf(measure);
  const isNever =
    kind === 'atLeast'
      ? most !== null && values.length > 0 && values.every((value) => value > most)
      : kind === 'below' && values.length > 0 && values.every((value) => value === 0n);
  if (isNever) faults.push({ place: `${place}.limit`, reason: neverMet() });
  return faults;
}

const hundred = amountOf('100');
const oneDay = amountOf('1');

function neverMet(): Sentence {
  return translatable`No one could ever meet this. Check the number.`;
}

/** The highest a measure can come to; `null`: there is no bound. */
function mostOf({ what }: Measure): bigint | null {
  switch (what) {
    case 'share':
      return hundred;
    case 'gpa':
    case 'cumulativeGpa':
    case 'coreGpa':
      return amountOf('4');
    case 'passes':
    case 'fails':
    case 'courses':
      return amountOf('60');
    case 'periodsPresent':
    case 'blocksPresent':
      return amountOf('20');
    default:
      return null;
  }
}

function valuesOf(limit: Limit): bigint[] {
  if (typeof limit === 'string') return [amountOf(limit)];
  if ('of' in limit) return [];
  return [
    ...limit.rows.map(({ value }) => amountOf(value)),
    ...(limit.otherwise === null ? [] : [amountOf(limit.otherwise)]),
  ];
}

function limitFaults(limit: Limit, place: string): DataFault[] {
  if (typeof limit === 'string' || 'of' in limit) return [];
  return limit.rows.flatMap(({ from, through }, at) =>
    from > through ? [{ place: `${place}.rows.${at}`, reason: reversed() }] : [],
  );
}

/** At least so much and at most less of one measure. */
function contradictions(of: readonly Requirement[], place: string): DataFault[] {
  const bounds = of.flatMap((each) =>
    'measure' in each && typeof each.limit === 'string'
      ? [{ kind: each.kind, what: JSON.stringify(each.measure), limit: amountOf(each.limit) }]
      : [],
  );
  const isContradicted = bounds.some(
    (low) =>
      low.kind === 'atLeast' &&
      bounds.some(
        (high) =>
          high.what === low.what &&
          ((high.kind === 'atMost' && high.limit < low.limit) || (high.kind === 'below' && high.limit <= low.limit)),
      ),
  );
  return isContradicted ? [{ place, reason: neverMet() }] : [];
}

function factFaults({ fact }: Extract<Requirement, { kind: 'is' }>, place: string): DataFault[] {
  const isWrong = fact.what === 'document' && fact.valid.for === 'schoolYear' && !isDay(`2028-${fact.valid.from}`);
  return isWrong
    ? [{ place: `${place}.fact.valid.from`, reason: translatable`There is no such day in any year.` }]
    : [];
}

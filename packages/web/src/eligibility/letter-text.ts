import type { ShownReason, ShownStanding } from '@laurel/domain/eligibility/shown-standing';
import type { Day } from '@laurel/domain/kit/day';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { comma, formatDecimal, formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { dayText, distinctReasons, lastDayText, shippedText, standingText } from './words';

interface LetterAbout {
  readonly to: string;
  readonly name: string;
  readonly team: string;
  readonly day: Day;
  /** By released grades: all that a family may know. */
  readonly standing: ShownStanding;
}

/** A letter as it is read: paragraphs, and sections of lines. */
export interface LetterText {
  readonly title: string;
  readonly dear: string;
  readonly opening: string;
  readonly sections: readonly {
    readonly heading: string;
    /** Different lines, with what tells the reason from others. */
    readonly reasons: readonly { readonly key: string; readonly lines: readonly string[] }[];
  }[];
  readonly end: string;
}

/** A letter to a family about a standing, in the locale that holds while it is called (`inLocale`). */
export function letterText({ to, name, team, day, standing }: LetterAbout): LetterText {
  const { state, until, reasons, waysBack, forecast, waysToKeep, notMetToday } = standing;
  const stands = [
    t(`eligibility.state-${state}`),
    until === null ? '' : t('eligibility.through', { day: lastDayText(until) }),
  ];
  return {
    title: t('athletics.letterTitle', { name }),
    dear: t('athletics.letterDear', { name: to }),
    opening: t('athletics.letterStands', {
      ...{ name, team, day: formatLongDay(day) },
      state: stands.filter((each) => each !== '').join(comma()),
    }),
    sections: [
      {
        heading: t('athletics.letterWhy'),
        reasons: distinctReasons(reasons).map((each) => reasonOf(each, waysBack, false)),
      },
      { heading: t('athletics.letterComing'), reasons: forecast.map((each) => reasonOf(each, waysToKeep, true)) },
      { heading: t('athletics.byToday'), reasons: notMetToday.map((each) => reasonOf(each, [], false)) },
    ].filter((section) => section.reasons.length > 0),
    end: t('athletics.letterEnd'),
  };
}

function reasonOf(reason: ShownReason, ways: ShownStanding['waysBack'], isForecast: boolean) {
  const { packId, ruleId, checkAt, becomes } = reason;
  return {
    key: `${packId} ${ruleId} ${checkAt} ${becomes}`,
    lines: [...new Set(linesOf(reason, ways, isForecast))],
  };
}

function linesOf(reason: ShownReason, ways: ShownStanding['waysBack'], isForecast: boolean): string[] {
  const { title, body, state, becomes, since, until, because, courses, missing, packId, ruleId } = reason;
  const way = ways.find((each) => each.packId === packId && each.ruleId === ruleId);
  const says = (way?.says ?? []).map(standingText).join(' ');
  return [
    t('athletics.letterRule', { rule: shippedText(title), body }),
    ...(isForecast || becomes !== null
      ? [t('eligibility.becomes', { state: t(`eligibility.state-${becomes ?? state}`), day: dayText(since) })]
      : until === null
        ? []
        : [t('eligibility.through', { day: lastDayText(until) })]),
    ...because.map(standingText),
    ...courses
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ title: course, percent }) =>
        percent === null
          ? t('eligibility.courseOpen', { course: course })
          : t('eligibility.courseAt', { course: course, percent: formatDecimal(percent) }),
      ),
    ...missing.map(({ what, enteredBy }) =>
      t('eligibility.missing', { what: translateSentence(what), who: t(`eligibility.enters-${enteredBy}`) }),
    ),
    ...(says === '' ? [] : [t('athletics.letterHelps', { what: says })]),
  ];
}

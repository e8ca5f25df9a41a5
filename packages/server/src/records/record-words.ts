import { actOf } from '@laurel/domain/audit/acts';
import { acts as actsInArabic } from '@laurel/domain/audit/acts.ar';
import { acts as actsInFrench } from '@laurel/domain/audit/acts.fr';
import { type Locale, numberLocale } from '@laurel/domain/kit/locale';
import { english } from '@laurel/domain/kit/sentence';
import { ar } from '@laurel/domain/records/messages.ar';
import { en } from '@laurel/domain/records/messages.en';
import { fr } from '@laurel/domain/records/messages.fr';
import type { Label, PartName } from '@laurel/domain/records/part';
import { translator } from '@laurel/server/kit/translate';
import type { Right } from './kept-part';

const textsIn = translator<typeof en>({ en, fr, ar });

/** How the file says things in one language, its days and times in the district's zone. */
export function recordWords(locale: Locale, zone: string) {
  const t = textsIn(locale);
  const days = new Intl.DateTimeFormat(numberLocale[locale], { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(numberLocale[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  });
  const lists = new Intl.ListFormat(locale);
  return {
    t,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    partTitle: (name: PartName) => t(`records.part.${name}`),
    label: (label: Label) => t(`records.of.${label}`),
    right: (right: Exclude<Right, 'record'>) => t(`records.right.${right}`),
    day: (at: number) => times.format(at),
    list: (words: readonly string[]) => lists.format(words),
    /** What a column says by a word of ours, such as an act or a state, in the reader's words; all else as it is. */
    say(label: Label, text: string | null): string | null {
      if (text === null || !named.has(label)) return text;
      const act = label === 'act' ? actOf(text) : null;
      if (act) return actsIn[locale][act.key] ?? english(act);
      return isState(text) ? t(`records.is.${text}`) : text;
    },
    /** A cell as it is read: `true`, days, and times in words. */
    cell(text: string): string {
      if (text === 'true') return t('records.yes');
      if (text === 'false') return t('records.no');
      if (/^\d{4}-\d\d-\d\d$/.test(text)) return days.format(Date.parse(text));
      if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(text))
        return times.format(Date.parse(`${text.replace(' ', 'T')}:00`));
      return text;
    },
  };
}

/** Columns that say something by a word of ours; all others have what somebody wrote. */
const named: ReadonlySet<Label> = new Set(['act', 'kind', 'status', 'cause', 'outcome', 'relation']);

const actsIn: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {},
  fr: actsInFrench,
  ar: actsInArabic,
};

type State = keyof typeof en extends infer Key ? (Key extends `records.is.${infer Name}` ? Name : never) : never;

function isState(text: string): text is State {
  return Object.hasOwn(en, `records.is.${text}`);
}

export type RecordWords = ReturnType<typeof recordWords>;

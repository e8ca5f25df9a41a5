import { roleKeys, roleNames } from '@laurel/domain/access/role';
import { roleNameIn } from '@laurel/domain/access/role-names';
import { actOf } from '@laurel/domain/audit/acts';
import { acts as actsInArabic } from '@laurel/domain/audit/acts.ar';
import { acts as actsInFrench } from '@laurel/domain/audit/acts.fr';
import { type Locale, locales, numberLocale } from '@laurel/domain/kit/locale';
import { english } from '@laurel/domain/kit/sentence';
import { noticeKinds } from '@laurel/domain/notices/kind';
import { kindWords } from '@laurel/domain/notices/kind-words';
import { ar as noticesInArabic } from '@laurel/domain/notices/messages.ar';
import { en as noticesInEnglish } from '@laurel/domain/notices/messages.en';
import { fr as noticesInFrench } from '@laurel/domain/notices/messages.fr';
import { ar } from '@laurel/domain/records/messages.ar';
import { en } from '@laurel/domain/records/messages.en';
import { fr } from '@laurel/domain/records/messages.fr';
import type { Label, PartName } from '@laurel/domain/records/part';
import { translator } from '@laurel/server/kit/translate';
import type { Right } from './kept-part';
import type { Cells } from './part-store';

const textsIn = translator<typeof en>({ en, fr, ar });
const kindsIn = translator<typeof noticesInEnglish>({
  en: noticesInEnglish,
  fr: noticesInFrench,
  ar: noticesInArabic,
});

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
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const state = (text: string) => (isState(text) ? t(`records.is.${text}`) : text);
  const language = (text: string) => (locales.some((each) => each === text) ? (languages.of(text) ?? text) : text);

  /** What a history kept: a score with its state, or a value that is a word of ours. */
  function former({ part, field }: Place, text: string): string {
    if (part === 'scoreHistory') return text.split(' ').map(state).join(' ');
    if (part === 'eligibility') return state(text);
    if (part !== 'formerValues') return text;
    return field === 'language' ? language(text) : field === 'sex' || field === 'phone_kind' ? state(text) : text;
  }

  /** A list that says of each line whether it is so. */
  function answered(text: string): string {
    return text.replace(/(isPassing )?\((true|false)\)(?=, |$)/g, (_, asked: string | undefined, answer) => {
      const said = `(${t(answer === 'true' ? 'records.yes' : 'records.no')})`;
      return asked ? `${t('records.of.isPassing')} ${said}` : said;
    });
  }

  function kind({ part }: Place, text: string): string {
    if (part === 'files') return t(`records.is.${fileKindOf(text)}`);
    if (part === 'notices' || part === 'noticeChoices') return noticeKind(text);
    return state(text);
  }

  function noticeKind(text: string): string {
    const known = noticeKinds.find((each) => each === text);
    return (known && kindWords(kindsIn(locale), known)[0]) || state(text);
  }

  function say(place: Place, label: Label, text: string): string {
    switch (label) {
      case 'act': {
        const act = actOf(text);
        return act ? (actsIn[locale][act.key] ?? english(act)) : text;
      }
      case 'kind':
        return kind(place, text);
      case 'role':
        return roleNameIn(locale, { key: roleKeys.find((key) => roleNames[key] === text) ?? null, name: text });
      case 'language':
        return language(text);
      case 'field': {
        const named = camelOf(text);
        return isLabel(named) ? t(`records.of.${named}`) : text;
      }
      case 'reason':
        return place.part === 'fitnessExemption' ? state(text) : text;
      case 'approvals':
      case 'makeUps':
        return answered(text);
      case 'before':
      case 'after':
        return former(place, text);
      default:
        return stated.has(label) ? state(text) : text;
    }
  }

  return {
    t,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    partTitle: (name: PartName) => t(`records.part.${name}`),
    label: (label: Label) => t(`records.of.${label}`),
    right: (right: Exclude<Right, 'record' | 'services'>) => t(`records.right.${right}`),
    day: (at: number) => times.format(at),
    list: (words: readonly string[]) => lists.format(words),
    /** A row with what its columns say by words of ours, such as an act or a state, in the reader's; all else as it is. */
    sayRow(part: PartName, labels: readonly Label[], row: Cells): (string | null)[] {
      const place = { part, field: row[labels.indexOf('field')] ?? null };
      return labels.map((label, at) => {
        const text = row[at] ?? null;
        return text === null ? null : say(place, label, text);
      });
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

const actsIn: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {},
  fr: actsInFrench,
  ar: actsInArabic,
};

/** Columns that say something by a word of ours alone. */
const stated: ReadonlySet<Label> = new Set([
  ...(['status', 'cause', 'outcome', 'relation', 'sex', 'phoneKind', 'keptAt18', 'byEmail', 'level', 'place'] as const),
]);

/** Where a cell stands: its part, and the field that the row of a history is about. */
interface Place {
  readonly part: PartName;
  readonly field: string | null;
}

/** What an upload is, as its owner would say. */
function fileKindOf(contentType: string): 'picture' | 'document' | 'spreadsheet' | 'slides' | 'file' {
  if (contentType.startsWith('image/')) return 'picture';
  if (/spreadsheet|excel|csv/.test(contentType)) return 'spreadsheet';
  if (/presentation|powerpoint/.test(contentType)) return 'slides';
  return /pdf|word|text|rtf/.test(contentType) ? 'document' : 'file';
}

function camelOf(field: string): string {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function isLabel(text: string): text is Label {
  return Object.hasOwn(en, `records.of.${text}`);
}

type State = keyof typeof en extends infer Key ? (Key extends `records.is.${infer Name}` ? Name : never) : never;

function isState(text: string): text is State {
  return Object.hasOwn(en, `records.is.${text}`);
}

export type RecordWords = ReturnType<typeof recordWords>;

import type { Day } from '@laurel/domain/kit/day';
import { type Locale, numberLocale } from '@laurel/domain/kit/locale';
import { bundleNotices } from '@laurel/domain/notices/bundle';
import type { EmailChoice } from '@laurel/domain/notices/kind';
import { ar } from '@laurel/domain/notices/messages.ar';
import { en } from '@laurel/domain/notices/messages.en';
import { fr } from '@laurel/domain/notices/messages.fr';
import { type Notice, opens } from '@laurel/domain/notices/notice';
import { placeOf, type Reading, sentenceOf } from '@laurel/domain/notices/notice-words';
import { translator } from '@laurel/server/kit/translate';

/** An email as it is read. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Whom an email is for, and where its links lead. */
interface Envelope {
  readonly origin: string;
  readonly name: string;
  readonly locale: Locale;
  /** What it is a digest of; `null`: it is none. */
  readonly digest: EmailChoice | null;
}

export const settingsPath = '/pages/account-settings/notifications';

/** Lines an email lists; the rest is a number. */
const mostLines = 20;

const newsOf: Readonly<
  Record<EmailChoice, 'notices.news' | 'notices.newsOfDay' | 'notices.newsOfEvening' | 'notices.newsOfWeek'>
> = {
  off: 'notices.news',
  'at-once': 'notices.news',
  daily: 'notices.newsOfDay',
  evening: 'notices.newsOfEvening',
  weekly: 'notices.newsOfWeek',
};

const textsIn = translator<typeof en>({ en, fr, ar });

/** One email about all of `notices`, latest first: a line and a link each, plus links to Laurel and the settings. */
export function letterOf(notices: readonly Notice[], { origin, name, locale, digest }: Envelope): Letter {
  const reading = { t: textsIn(locale), formatDay: (day: Day) => formatDay(day, locale) };
  const { t } = reading;
  const bundles = bundleNotices(notices);
  const lines = bundles
    .slice(0, mostLines)
    .map((notice) => ({ words: lineOf(reading, notice, locale), href: `${origin}${opens(notice)}` }));
  const more = bundles.length - lines.length;
  const [only] = lines;
  const subject = only && bundles.length === 1 ? only.words : t('notices.subject', { count: bundles.length });
  const greeting = `${t('notices.hello', { name })} ${t(newsOf[digest ?? 'at-once'])}`;
  const left = t('notices.more', { count: more });
  const [open, why, change] = [t('notices.open'), t('notices.whyMail'), t('notices.changeSettings')];
  return {
    subject: oneLine(subject),
    text: [
      greeting,
      ...lines.map(({ words, href }) => `${words}\n${href}`),
      ...(more > 0 ? [`${left}: ${origin}/pages/notices`] : []),
      `${open}: ${origin}/`,
      `${why}\n${change}: ${origin}${settingsPath}`,
    ].join('\n\n'),
    html: page(
      locale,
      [
        `<p>${inHtml(greeting)}</p>`,
        `<ul>${lines.map(({ words, href }) => `<li>${linkTo(href, words)}</li>`).join('')}</ul>`,
        more > 0 ? `<p>${linkTo(`${origin}/pages/notices`, left)}</p>` : '',
        `<p>${linkTo(`${origin}/`, open)}</p>`,
        `<p style="color:#57635b;font-size:13px">${inHtml(why)} ${linkTo(origin + settingsPath, change)}</p>`,
      ].join('\n'),
    ),
  };
}

/** The email of a password reset: a link that brings the code along, and the code for whoever reads it elsewhere. */
export function resetLetterOf({
  origin,
  name,
  locale,
  code,
  minutes,
}: Omit<Envelope, 'digest'> & { readonly code: string; readonly minutes: number }): Letter {
  const t = textsIn(locale);
  // After the #, so that it is in no log of a server on the way.
  const href = `${origin}/reset-password#${code}`;
  const asked = `${t('notices.hello', { name })} ${t('notices.resetAsked', { count: minutes })}`;
  const [choose, orCode, ignore] = [t('notices.resetChoose'), t('notices.resetCode'), t('notices.resetIgnore')];
  return {
    subject: t('notices.resetSubject'),
    text: [asked, `${choose}:\n${href}`, `${orCode}\n${code}`, ignore].join('\n\n'),
    html: page(
      locale,
      [
        `<p>${inHtml(asked)}</p>`,
        `<p>${linkTo(href, choose)}</p>`,
        `<p>${inHtml(orCode)}<br><strong dir="ltr">${code}</strong></p>`,
        `<p style="color:#57635b;font-size:13px">${inHtml(ignore)}</p>`,
      ].join('\n'),
    ),
  };
}

/** What happened, and where or when. */
function lineOf(reading: Reading, notice: Notice, locale: Locale): string {
  const [sentence, place] = [sentenceOf(reading.t, notice), placeOf(reading, notice)];
  if (place === '') return sentence;
  return `${sentence} · ${locale === 'ar' ? `\u2068${place}\u2069` : place}`;
}

function formatDay(day: Day, locale: Locale): string {
  const format = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(numberLocale[locale], format).format(new Date(`${day}T00:00:00Z`));
}

function page(locale: Locale, body: string): string {
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Laurel</title></head>
<body style="max-width:560px;margin:24px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif">
${body}
</body>
</html>
`;
}

function linkTo(href: string, words: string): string {
  return `<a href="${inHtml(href)}">${inHtml(words)}</a>`;
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function inHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => named[character] ?? character);
}

/** Titles are typed by people; a header is one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

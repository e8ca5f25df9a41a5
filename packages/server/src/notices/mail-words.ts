import { bundleNotices } from '@laurel/domain/notices/bundle';
import type { NoticeKind } from '@laurel/domain/notices/kind';
import { type Notice, opens } from '@laurel/domain/notices/notice';

/** An email as it is read. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const settingsPath = '/pages/account-settings/notifications';

/** Lines an email lists; the rest is a number. */
const mostLines = 20;

/** One email about all of `notices`, latest first: a line and a link each, plus links to Laurel and the settings. */
export function letterOf(
  notices: readonly Notice[],
  { origin, name, isDigest }: { readonly origin: string; readonly name: string; readonly isDigest: boolean },
): Letter {
  const bundles = bundleNotices(notices);
  const lines = bundles
    .slice(0, mostLines)
    .map((notice) => ({ words: sentenceOf(notice), href: `${origin}${opens(notice)}` }));
  const more = bundles.length - lines.length;
  const [only] = lines;
  const subject = only && bundles.length === 1 ? only.words : `${bundles.length} notifications from Laurel`;
  const greeting = `Hello ${name},`;
  const about = isDigest ? 'here’s what’s new in Laurel since yesterday morning:' : 'here’s what’s new in Laurel:';
  const left = more > 0 ? `And ${more} more: ${origin}/pages/notices` : '';
  const why =
    'You get this email because of your notification settings. For privacy, emails leave out scores and absence reasons.';
  return {
    subject: oneLine(subject),
    text: [
      `${greeting} ${about}`,
      ...lines.map(({ words, href }) => `${words}\n${href}`),
      ...(left === '' ? [] : [left]),
      `Open Laurel: ${origin}/`,
      `${why}\nChange your notification settings: ${origin}${settingsPath}`,
    ].join('\n\n'),
    html: page(
      [
        `<p>${inHtml(greeting)} ${inHtml(about)}</p>`,
        `<ul>${lines.map(({ words, href }) => `<li><a href="${inHtml(href)}">${inHtml(words)}</a></li>`).join('')}</ul>`,
        more > 0 ? `<p><a href="${inHtml(origin)}/pages/notices">And ${more} more</a></p>` : '',
        `<p><a href="${inHtml(origin)}/">Open Laurel</a></p>`,
        `<p style="color:#57635b;font-size:13px">${inHtml(why)} <a href="${inHtml(origin + settingsPath)}">Change your notification settings</a></p>`,
      ].join('\n'),
    ),
  };
}

/** The student as the lines name them: ` for Noor` and `Noor’s`, or nothing and `Your` for the reader's own. */
interface About {
  readonly whose: string;
  readonly owner: string;
  readonly name: string | null;
}

type Words = {
  readonly [Kind in NoticeKind]: {
    readonly one: (details: Notice<Kind>['details'], about: About) => string;
    /** Several of one day in one line. */
    readonly many?: (count: number, details: Notice<Kind>['details'], about: About) => string;
  };
};

/** What happened, without a number or a reason in it. */
const words: Words = {
  'scores-released': {
    one: ({ title, className }, { whose }) => `${title} in ${className} was graded${whose}`,
    many: (count, { className }, { whose }) => `${count} assignments in ${className} were graded${whose}`,
  },
  'absence-reported': {
    one: (_, { whose }) => `An absence was reported${whose}`,
    many: (count) => `${count} absences were reported`,
  },
  'absence-decided': {
    one: ({ isExcused }, { owner }) => `${owner} absence ${isExcused ? 'was excused' : 'is unexcused'}`,
    many: (count, _, { whose }) => `${count} absences were reviewed${whose}`,
  },
  'fitness-results': { one: (_, { whose }) => `New fitness results${whose}` },
  'guardianship-changed': {
    one: (_, { name }) => `Your access${name === null ? '' : ` to ${name}’s information`} changed`,
  },
  'import-finished': {
    one: ({ fileName, outcome }) => `${fileName} ${outcome === 'done' ? 'was imported' : 'couldn’t be imported'}`,
  },
};

export function sentenceOf<Kind extends NoticeKind>(notice: Notice<Kind>): string {
  const { kind, details, student, bundle } = notice;
  const name = student && !student.isSelf ? student.name : null;
  const about = { name, whose: name === null ? '' : ` for ${name}`, owner: name === null ? 'Your' : `${name}’s` };
  const { one, many } = words[kind as Kind];
  const count = bundle?.count ?? 1;
  return (count > 1 && many?.(count, details, about)) || one(details, about);
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Laurel</title></head>
<body style="max-width:560px;margin:24px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif">
${body}
</body>
</html>
`;
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function inHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => named[character] ?? character);
}

/** Titles are typed by people; a header is one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

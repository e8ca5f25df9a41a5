import { bundleNotices } from '@laurel/domain/notices/bundle';
import type { Notice } from '@laurel/domain/notices/notice';
import { opens } from '@laurel/domain/notices/opens';

/** An e-mail as it is read. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const settingsPath = '/pages/account-settings/notifications';

/** Lines an e-mail lists; the rest is a number. */
const mostLines = 20;

/** One e-mail about all of `notices`, latest first: a line and a link each, the way home and the way to the settings. */
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
  const about = isDigest ? 'this is new in Laurel since yesterday morning:' : 'this is new in Laurel:';
  const left = more > 0 ? `And ${more} more: ${origin}/pages/notices` : '';
  const why = 'You get this because of your notification settings. No scores and no reasons are sent by e-mail.';
  return {
    subject: oneLine(subject),
    text: [
      `${greeting} ${about}`,
      ...lines.map(({ words, href }) => `${words}\n${href}`),
      ...(left === '' ? [] : [left]),
      `Open Laurel: ${origin}/`,
      `${why}\nChange what you get: ${origin}${settingsPath}`,
    ].join('\n\n'),
    html: page(
      [
        `<p>${inHtml(greeting)} ${inHtml(about)}</p>`,
        `<ul>${lines.map(({ words, href }) => `<li><a href="${inHtml(href)}">${inHtml(words)}</a></li>`).join('')}</ul>`,
        more > 0 ? `<p><a href="${inHtml(origin)}/pages/notices">And ${more} more</a></p>` : '',
        `<p><a href="${inHtml(origin)}/">Open Laurel</a></p>`,
        `<p style="color:#57635b;font-size:13px">${inHtml(why)} <a href="${inHtml(origin + settingsPath)}">Change what you get</a></p>`,
      ].join('\n'),
    ),
  };
}

/** What happened, without a number or a reason in it. */
export function sentenceOf(notice: Notice): string {
  const { student } = notice;
  const of = student && !student.isSelf ? ` of ${student.name}` : '';
  const whose = student && !student.isSelf ? ` for ${student.name}` : '';
  const { count = 1 } = notice.bundle ?? {};
  if (count > 1) {
    switch (notice.kind) {
      case 'scores-released':
        return `${count} assignments in ${notice.details.className} are graded${whose}`;
      case 'absence-reported':
        return `${count} absences were reported`;
      case 'absence-decided':
        return `${count} absences${of} were decided`;
    }
  }
  switch (notice.kind) {
    case 'scores-released':
      return `${notice.details.title} in ${notice.details.className} is graded${whose}`;
    case 'absence-reported':
      return `An absence${of} was reported`;
    case 'absence-decided':
      return notice.details.isExcused ? `The absence${of} is excused` : `The absence${of} was not excused`;
    case 'fitness-results':
      return `New fitness results${whose}`;
    case 'guardianship-changed':
      return `What you see${of} has changed`;
    case 'import-finished':
      return `${notice.details.fileName} ${importWords[notice.details.outcome]}`;
  }
}

const importWords = {
  done: 'is imported',
  failed: 'could not be imported',
} as const;

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

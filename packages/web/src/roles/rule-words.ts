import type { RoleLine } from '@laurel/domain/access/role-lines';
import { type Action, type Reach, type Subject, subjects } from '@laurel/domain/access/rule';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

export function actionText(action: Action): string {
  return t(`roles.action-${action}`);
}

export function subjectText(subject: Subject): string {
  return t(`roles.subject-${subject}`);
}

/** The same at the start of a line, or alone in a field. */
export function choiceText(action: Action): string {
  return t(`roles.choice-${action}`);
}

/** How far, of whoever holds a role. */
export function reachText(reach: Reach): string {
  return t(`roles.reach-${reach}`);
}

/** One line without its subject: what may be done, and how far. */
function lineText({ action, reach }: RoleLine): string {
  return t('roles.line', { action: choiceText(action), reach: reachText(reach) });
}

/** What a role allows, subject by subject, in words. */
export function linesInWords(lines: readonly RoleLine[]): { readonly subject: Subject; readonly words: string }[] {
  return subjects.flatMap((subject) => {
    const words = lines.filter((line) => line.subject === subject).map(lineText);
    return words.length > 0 ? [{ subject, words: words.join(comma()) }] : [];
  });
}

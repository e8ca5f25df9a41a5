import { displayName, type PersonName, preferredBeside } from '@laurel/domain/people/person-name';
import { t } from '@laurel/web/languages/text';

/** The office's way to name someone: the legal name, and beside it what they prefer. */
export function withPreferred(person: PersonName, name = displayName(person)): string {
  const preferred = preferredBeside(person);
  return preferred === null ? name : t('directory.called', { name, preferred });
}

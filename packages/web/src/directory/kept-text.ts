import type { PersonDetail } from '@laurel/domain/people/person';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { fieldLabels } from './person-conflict';

/** What no import changes of somebody whom a roster brings, field by field; empty where imports change everything. */
export function keptText({ isFromRoster, keptFields }: PersonDetail): string {
  if (!isFromRoster) return '';
  const labels: Readonly<Record<string, string>> = { ...fieldLabels(), schoolId: t('directory.school') };
  // The server names them as a roster's columns are named.
  const fields = keptFields.map((column) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return fields.flatMap((field) => labels[field] ?? []).join(comma());
}

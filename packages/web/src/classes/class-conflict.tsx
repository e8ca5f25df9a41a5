import { type ClassFields, classFields } from '@laurel/domain/classes/class';
import { comma, formatList } from '@laurel/web/kit/format';
import { BothVersions } from '@laurel/web/ui/both-versions';
import * as z from 'zod/mini';
import type { ClassPlaces } from './class-entry';
import { t } from './text';

/** A class as a stale save answers it. */
export const keptClass = z.object({ ...classFields.shape, version: z.int() });

interface ClassConflictProps {
  readonly theirs: ClassFields;
  readonly mine: ClassFields;
  /** To name them by. */
  readonly terms: ClassPlaces['terms'];
}

/** Both versions of what differs in a class. */
export function ClassConflict({ theirs, mine, terms }: ClassConflictProps) {
  const names = Object.keys(labels()) as (keyof ClassFields)[];
  const textOf = (name: keyof ClassFields, fields: ClassFields): string => {
    if (name === 'kind') return t(`classes.${fields.kind}`);
    if (name === 'termIds') return titlesOf(fields.termIds, terms);
    const value = fields[name] ?? '';
    return (name === 'periods' ? formatList(value) : value) || '–';
  };
  const differing = names.filter((name) => textOf(name, theirs) !== textOf(name, mine));
  return (
    <BothVersions
      title={t('classes.bothVersions')}
      differing={differing.map((name) => ({
        name: labels()[name],
        mine: t('classes.mineIs', { value: textOf(name, mine) }),
        theirs: t('classes.theirsIs', { value: textOf(name, theirs) }),
      }))}
    />
  );
}

/** In the order of the terms, whatever the order they were chosen in. */
function titlesOf(termIds: ClassFields['termIds'], terms: ClassPlaces['terms']): string {
  const chosen = new Set<string>(termIds);
  const titles = terms.filter(({ termId }) => chosen.has(termId)).map(({ title }) => title);
  return titles.join(comma()) || '–';
}

function labels(): Readonly<Record<keyof ClassFields, string>> {
  return {
    title: t('classes.title'),
    code: t('classes.code'),
    kind: t('classes.kind'),
    location: t('classes.room'),
    periods: t('classes.periods'),
    termIds: t('classes.terms'),
  };
}

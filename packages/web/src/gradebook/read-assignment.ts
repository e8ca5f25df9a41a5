import { decimal } from '@laurel/domain/grades/amount';
import { itemWeight } from '@laurel/domain/grades/assignment';
import { id } from '@laurel/domain/kit/id';
import { t } from '@laurel/web/grades/text';
import * as z from 'zod/mini';
import { t as say } from './text';

/** An assignment as its form has it: `wrong` holds a sentence for each field that can't be taken. */
export function readAssignment(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name)).trim();
  const title = textOf('title');
  const pointsPossible = textOf('pointsPossible').replace(',', '.');
  const weight = textOf('weight').replace(',', '.');
  const category = textOf('categoryId');
  const wrong: Readonly<Record<string, string>> = {
    ...(title === '' ? { title: t('grades.titleMissing') } : {}),
    ...(z.safeParse(decimal, pointsPossible).success ? {} : { pointsPossible: t('grades.pointsFault') }),
    ...(z.safeParse(itemWeight, weight).success ? {} : { weight: say('gradebook.itemWeightFault') }),
  };
  const input = {
    title,
    pointsPossible,
    weight,
    termId: z.parse(id('term'), data.get('termId')),
    categoryId: category === '' ? null : z.parse(id('category'), category),
    assignedOn: textOf('assignedOn') || null,
    dueOn: textOf('dueOn') || null,
    release: data.get('release') === 'manual' ? ('manual' as const) : ('auto' as const),
    isCounted: data.has('isCounted'),
    isExtraCredit: data.has('isExtraCredit'),
    neverDrop: data.has('neverDrop'),
  };
  return { wrong, input };
}

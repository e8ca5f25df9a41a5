import type { Entity } from '@laurel/domain/imports/roster-row';
import { classKeepings } from './keeping-classes';
import { peopleKeepings } from './keeping-people';
import type { Field, Keeping } from './keeping-shape';

/** The entities that stand in a table of their own with an id. class_term, scale and score have statements of their own. */
export const keepings: readonly Keeping[] = [...classKeepings, ...peopleKeepings];

/** The keeping of an entity; throws for those with statements of their own. */
export function keepingOf(entity: Entity): Keeping {
  const keeping = keepings.find((each) => each.entity === entity);
  if (!keeping) throw new TypeError(`${entity} is not kept this way.`);
  return keeping;
}

/** `x(column type, ...)`: the typed record of a row's JSON. */
export function recordOf({ fields }: Keeping, alias: string): string {
  return `${alias}(${fields.map(({ column, type }) => `${column} ${type}`).join(', ')})`;
}

/** The fields a later file may change. */
export function changing({ fields }: Keeping): readonly Field[] {
  return fields.filter((field) => !field.once);
}

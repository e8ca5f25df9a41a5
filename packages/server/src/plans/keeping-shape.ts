import type { Sentence } from '@laurel/domain/kit/sentence';
import type { Entity } from '@laurel/domain/plans/roster-row';

/** A column a source may fill. `once`: given when the row is made, and the school's from then on. */
export interface Field {
  readonly column: string;
  readonly type: 'uuid' | 'text' | 'date' | 'boolean' | 'integer' | 'numeric' | 'jsonb';
  readonly once?: true;
}

/** How one entity of a plan is kept, as data, so that planning, running and undoing are each one set of statements for all. */
export interface Keeping {
  readonly entity: Entity;
  readonly fields: readonly Field[];
  /** Columns that point at other tables: a row whose target is gone is a conflict. */
  readonly references: readonly { readonly column: string; readonly table: string }[];
  /** What may stand once only in a district, as expressions over a row. */
  readonly unique: readonly { readonly match: string; readonly reason: Sentence }[];
  /** How it is taken away without being deleted, as JSON over the table row `t` and the day `$today`; `null`: it stays. */
  readonly ending: string | null;
  /** Whether the table row `t` still stands on the day. */
  readonly isStanding: string;
  /** Where something may hang on it that deleting would take along. */
  readonly dependants: readonly { readonly table: string; readonly column: string }[];
  readonly hasVersion: boolean;
  /** Its `kept_fields` names columns that the office changed by hand: what a roster says of them is left out of a plan. */
  readonly hasKeptFields?: true;
}

export const text = (column: string): Field => ({ column, type: 'text' });
export const uuid = (column: string): Field => ({ column, type: 'uuid' });
export const date = (column: string): Field => ({ column, type: 'date' });
export const flag = (column: string): Field => ({ column, type: 'boolean' });
export const once = (field: Field): Field => ({ ...field, once: true });

export const inactive = `jsonb_build_object('is_active', false)`;
export const ended = `jsonb_build_object('ends_before', greatest($today, t.starts_on + 1))`;
export const isOpen = 'lasts_past(t.ends_before, $today)';

/** `x(column type, ...)`: the typed record of a row's JSON. */
export function recordOf({ fields }: Keeping, alias: string): string {
  return `${alias}(${fields.map(({ column, type }) => `${column} ${type}`).join(', ')})`;
}

/** The fields a later file may change. */
export function changing({ fields }: Keeping): readonly Field[] {
  return fields.filter((field) => !field.once);
}

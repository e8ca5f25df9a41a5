import { type Statement, sql } from './sql';

/** Columns of a row that its roster leaves alone from now on, too, or those that it brings again. */
export type KeptChoice = { readonly keep: readonly string[] } | { readonly giveBack: readonly string[] | 'all' };

/** What someone chose for the next import when they changed these columns; nothing chosen leaves what is kept as it is. */
export function chooseKept(isKept: boolean | undefined, changed: readonly string[]): KeptChoice {
  return isKept === false ? { giveBack: 'all' } : { keep: isKept ? changed : [] };
}

/** The `kept_fields` of a row after that, for its `update`. */
export function changeKept(choice: KeptChoice): Statement {
  const back = 'giveBack' in choice ? choice.giveBack : [];
  return sql`array(
        select kept
        from unnest(kept_fields) kept
        where not ${back === 'all'}::boolean and kept <> all (${back === 'all' ? [] : back}::text[])
        union
        select unnest(${'keep' in choice ? choice.keep : []}::text[])
        order by 1
      )`;
}

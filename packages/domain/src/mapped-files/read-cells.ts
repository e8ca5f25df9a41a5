import type { DateOrder } from '@laurel/domain/fitness/fitness-file';
import type { Day } from '@laurel/domain/kit/day';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { clockTimeIn } from './contest-row';
import { dateOf } from './file-row';
import { cellsAt, type Refused, short } from './person-row';

interface Mapped<Field extends string> {
  readonly columns: Readonly<Record<Field, number | null>>;
  readonly dateOrder: DateOrder;
}

const yes = /^(y|yes|true|x|1|o|oui|vrai|نعم)$/i;
const no = /^(n|no|false|0|non|faux|لا)$/i;

/** Reads the cells of a row one by one; an empty one is `null`. `refused` is the first that can’t be what its column means. */
export function readCells<Field extends string>(cells: readonly string[], { columns, dateOrder }: Mapped<Field>) {
  const at = cellsAt(cells, columns);
  let refused: Refused<Field> | null = null;
  const refuse = (field: Field, why: Sentence) => {
    refused ??= { field, refused: why };
    return null;
  };
  return {
    at,
    refuse,
    refused: () => refused,
    text(field: Field, longest: number): string | null {
      const said = at(field);
      return said.length > longest ? refuse(field, translatable`“${short(said)}” is too long.`) : said || null;
    },
    day(field: Field): Day | null {
      const said = at(field);
      if (said === '') return null;
      const why = translatable`“${short(said)}” doesn’t match this file’s date format. Correct it.`;
      return dateOf(said, dateOrder) ?? refuse(field, why);
    },
    clock(field: Field): string | null {
      const said = at(field);
      if (/^(|tba|tbd|-)$/i.test(said)) return null;
      return (
        clockTimeIn(said) ?? refuse(field, translatable`“${short(said)}” isn’t a time. Write it like 3:30 PM or 15:30.`)
      );
    },
    answer(field: Field): boolean | null {
      const said = at(field);
      if (said === '') return null;
      return yes.test(said) || (no.test(said) ? false : refuse(field, translatable`“${short(said)}” isn’t yes or no.`));
    },
    /** A number, as it is kept: `2.5`. */
    number(field: Field, { least, most, isWhole }: NumberRange): string | null {
      const said = at(field);
      if (said === '') return null;
      const plain = said.replace(',', '.');
      const isNumber = isWhole ? /^\d{1,6}$/.test(plain) : /^\d{1,6}(\.\d{1,6})?$/.test(plain);
      if (isNumber && Number(plain) >= least && Number(plain) <= most) return String(Number(plain));
      return refuse(field, translatable`“${short(said)}” isn’t a number from ${least} to ${most}.`);
    },
    /** What a cell lists between commas or semicolons. */
    list(field: Field, longest: number): string[] | null {
      const said = [
        ...new Set(
          at(field)
            .split(/[,;]/)
            .flatMap((each) => each.trim() || []),
        ),
      ];
      const long = said.find((each) => each.length > longest);
      if (long !== undefined) return refuse(field, translatable`“${short(long)}” is too long.`);
      return said.length === 0 ? null : said;
    },
    /** Which of some words a cell says. */
    word<Word extends string>(
      field: Field,
      words: readonly (readonly [Word, RegExp])[],
      why: (said: string) => Sentence,
    ) {
      const said = at(field);
      if (said === '') return null;
      return words.find(([, as]) => as.test(said))?.[0] ?? refuse(field, why(short(said)));
    },
  };
}

interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

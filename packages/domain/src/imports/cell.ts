import { isDay } from '@laurel/domain/kit/day';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { Column } from './binding';

/** A cell after the binding looked at it: its text put right (`''` when empty), with what was put right, or why it can't be. */
export type Cell = { readonly text: string; readonly fixed?: Fix } | { readonly wrong: Sentence };

export interface Fix {
  readonly kind: string;
  readonly sentence: Sentence;
}

/** Reads one cell by its column. Lists are checked item by item and come back joined by commas. */
export function readCell(column: Column, raw: string): Cell {
  const text = raw.trim();
  const spaces =
    text === raw ? undefined : { kind: 'spaces', sentence: translatable`Spaces around the value were removed.` };
  if (text === '') return withFix('', undefined);
  if (/[\r\n]/.test(text)) {
    return withFix(text.replace(/\s*[\r\n]+\s*/g, ' '), {
      kind: 'break',
      sentence: translatable`A line break was replaced with a space.`,
    });
  }
  if (!column.list) return withFix(readItem(column, text), spaces);

  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => readItem(column, item));
  const wrong = items.find((item) => 'wrong' in item);
  if (wrong) return wrong;
  const read = items.flatMap((item) => ('text' in item ? [item] : []));
  return withFix(read.map((item) => item.text).join(','), read.find((item) => item.fixed)?.fixed ?? spaces);
}

function withFix(cell: string | Cell, fixed: Fix | undefined): Cell {
  const made = typeof cell === 'string' ? { text: cell } : cell;
  return 'wrong' in made || made.fixed || !fixed ? made : { ...made, fixed };
}

function readItem(column: Column, text: string): Cell {
  switch (column.type) {
    case 'guid':
      return /^[0-9A-Za-z./@_-]{1,255}$/.test(text)
        ? { text }
        : {
            wrong: translatable`“${short(text)}” isn’t a valid ID. Use only letters, digits, and . / @ _ -, up to 255 characters.`,
          };
    case 'enum':
      return readEnum(column, text);
    case 'date':
      return readDate(text);
    case 'dateTime':
      return readDateTime(text);
    case 'boolean':
      return readBoolean(text);
    case 'float':
    case 'integer':
      return readNumber(column.type, text);
    case 'year':
      return /^(19|20|21)\d\d$/.test(text)
        ? { text }
        : { wrong: translatable`“${short(text)}” isn’t a year. Enter four digits.` };
    case 'string':
      if (column.column === 'grades') return readGradeLevel(text);
      return column.column === 'userIds' ? readUserId(text) : readString(text);
  }
}

function readString(text: string): Cell {
  return text.length <= 4_000 ? { text } : { wrong: translatable`This text is over 4,000 characters. Shorten it.` };
}

function readUserId(text: string): Cell {
  if (/^\{[^{}:]+:[^{}]+\}$/.test(text)) return { text };
  return {
    text,
    fixed: {
      kind: 'user-id',
      sentence: translatable`“${short(text)}” has no type and ID in braces. Laurel doesn’t use these IDs.`,
    },
  };
}

function readEnum(column: Column, text: string): Cell {
  const allowed = column.enum ?? [];
  if (allowed.includes(text)) return { text };
  if (column.extensible && /^ext:[0-9A-Za-z_.-]+$/.test(text)) return { text };
  const near = allowed.find((value) => value.toLowerCase() === text.toLowerCase());
  const hint = near ? translatable`Use “${near}” instead.` : translatable`It must be one of: ${allowed.join(', ')}.`;
  return { wrong: translatable`“${short(text)}” isn’t a valid ${column.column}. ${hint}` };
}

function readDate(text: string): Cell {
  if (isDay(text)) return { text };
  const day = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?(?:Z|[+-]00:00)?$/.exec(text)?.[1];
  if (day && isDay(day))
    return { text: day, fixed: { kind: 'day', sentence: translatable`The time in “${text}” was ignored.` } };
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? { wrong: translatable`${text} isn’t a real date. Correct it.` }
    : { wrong: translatable`“${short(text)}” isn’t a date. Use YYYY-MM-DD.` };
}

function readDateTime(text: string): Cell {
  const [day = '', time] = text.split('T');
  if (isDay(day) && time === undefined) {
    const sentence = translatable`“${text}” has no time, so midnight UTC was used.`;
    return { text: `${day}T00:00:00.000Z`, fixed: { kind: 'stamp', sentence } };
  }
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/.test(time ?? ''))
    return { wrong: translatable`“${short(text)}” isn’t a timestamp. Use YYYY-MM-DDTHH:MM:SS.sssZ.` };
  return { text };
}

function readBoolean(text: string): Cell {
  if (text === 'true' || text === 'false') return { text };
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false')
    return { text: lower, fixed: { kind: 'case', sentence: translatable`“${text}” was read as ${lower}.` } };
  return { wrong: translatable`“${short(text)}” isn’t true or false.` };
}

function readNumber(type: 'float' | 'integer', text: string): Cell {
  const pattern = type === 'integer' ? /^-?\d{1,9}$/ : /^[-+]?(\d{1,15}(\.\d*)?|\.\d+)([eE][-+]?\d{1,2})?$/;
  if (!pattern.test(text)) {
    if (type === 'integer') return { wrong: translatable`“${short(text)}” isn’t a whole number.` };
    const hasComma = /^-?\d+,\d+$/.test(text);
    return {
      wrong: hasComma
        ? translatable`“${short(text)}” isn’t a number. Use a period for decimals.`
        : translatable`“${short(text)}” isn’t a number.`,
    };
  }
  return { text };
}

const gradeLevels = new Set('IT PR PK TK KG PS UG Other'.split(' '));

/** A grade level as it is kept: 9 is 09. */
export function gradeLevelOf(text: string): string {
  return /^[1-9]$/.test(text) ? `0${text}` : text;
}

function readGradeLevel(text: string): Cell {
  if (gradeLevels.has(text) || /^(0[1-9]|1[0-3])$/.test(text)) return { text };
  const kept = gradeLevelOf(text);
  if (kept !== text)
    return { text: kept, fixed: { kind: 'level', sentence: translatable`Grade level ${text} was read as 0${text}.` } };
  const sentence = translatable`“${short(text)}” isn’t a standard grade level. It was kept unchanged.`;
  return { text, fixed: { kind: 'odd-level', sentence } };
}

function short(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}

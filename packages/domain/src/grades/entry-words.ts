import { lettersOf, type Scale } from './scale';

// What teachers write for the five things an entry can say besides points: English and the words the screen shows in the
// other languages, with their usual short forms. The codes themselves mean the same in every class.
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EX: ['ex', 'exc', 'exempt', 'excused', 'dispense', 'dispensee', 'disp', 'معفى', 'معفي', 'معفاة', 'معذور', 'اعفاء'],
    MI: ['mi', 'm', 'miss', 'missing', 'non rendu', 'nr', 'manquant', 'لم يسلم', 'لم تسلم', 'غير مسلم', 'مفقود'],
    IN: ['in', 'inc', 'incomplete', 'incomplet', 'غير مكتمل', 'ناقص'],
    CO: ['co', 'collected', 'turned in', 'handed in', 'rendu', 'تم التسليم', 'سلم'],
    late: ['late', 'l', 'retard', 'en retard', 'متاخر', 'متاخرة'],
  }).flatMap(([code, said]) => said.map((word) => [word, code] as const)),
);

const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    d: ['d', 'day', 'days', 'j', 'jour', 'jours', 'يوم', 'ايام'],
    h: ['h', 'hour', 'hours', 'heure', 'heures', 'ساعة', 'ساعات'],
    m: ['m', 'min', 'mins', 'minute', 'minutes', 'دقيقة', 'دقائق'],
  }).flatMap(([unit, said]) => said.map((word) => [word, unit] as const)),
);

const codes = new Set(['ex', 'mi', 'in', 'co', 'late']);

/** Whether an entry means something in every class, and so can be no letter of a scale. */
export function isEntryCode(text: string): boolean {
  return codes.has(text.toLowerCase());
}

/**
 * An entry with its words as codes: `missing` and `non rendu` become `MI`, `late 2 days` becomes `late 2 d`. A letter of
 * the class's scale stays what it is: in a scale with an M, `M` is no missing work.
 */
export function withCodes(text: string, scale: Scale): string {
  const letters = new Set(lettersOf(scale).map((letter) => letter.toLowerCase()));
  const pieces = text.split(' ');
  const read: string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const pair = words.get(foldCase(`${pieces[at]} ${pieces[at + 1] ?? ''}`));
    if (pair !== undefined) {
      read.push(pair);
      at += 1;
    } else read.push(codeOf(pieces[at] ?? '', letters, read));
  }
  return read.join(' ');
}

function codeOf(piece: string, letters: ReadonlySet<string>, before: readonly string[]): string {
  const word = foldCase(piece);
  if (before.includes('late')) {
    const [, count = '', unit = ''] = /^(\d*)(\D+)$/.exec(word) ?? [];
    const isCounted = count !== '' || /^\d+$/.test(before.at(-1) ?? '');
    const code = isCounted ? units.get(unit) : undefined;
    if (code !== undefined) return `${count}${code}`;
  }
  const isLetter = letters.has(piece.toLowerCase()) && !codes.has(word);
  return isLetter ? piece : (words.get(word) ?? piece);
}

/** Without case, accents and the signs of vowels, and an alef as any alef. */
function foldCase(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

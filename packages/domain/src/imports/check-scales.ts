import { compare, fractionOf } from '@laurel/domain/kit/fraction';
import { translatable } from '@laurel/domain/kit/sentence';
import { type FileReading, keepRow, type Line, type ReadingContext } from './file-reading';

/** The reading of scoreScales: letters, and which class is graded by them. */
export class ScaleReading {
  readonly #context: ReadingContext;
  readonly #scales = new Map<string, string>();
  readonly #scaleOfClass = new Map<string, { line: Line; scaleId: string }>();

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  of(file: string): FileReading | null {
    if (file !== 'scoreScales.csv') return null;
    return { entity: 'scale', references: [], take: (line) => this.#takeScale(line) };
  }

  /** Our id of the scale a class (source's key) is graded by, if the bundle names one. */
  scaleOf(classKey: string): string | null {
    const held = this.#scaleOfClass.get(classKey);
    this.#scaleOfClass.delete(classKey);
    return held?.scaleId ?? null;
  }

  finish(): void {
    for (const [key, { line }] of this.#scaleOfClass) {
      if (this.#context.book.find('classes', key) !== null) continue;
      line.reject('classSourcedId', this.#context.book.whyMissing('classes', key));
    }
  }

  #takeScale(line: Line): void {
    const { book, emit } = this.#context;
    if (line.isRemoval) return;
    const bands = scoreBands(line.items('scoreScaleValue'));
    if (!bands) {
      line.warn(
        'scoreScaleValue',
        'scale',
        translatable`This isn’t a list of letters with minimum percentages, so the scale was skipped.`,
      );
      return;
    }
    // The same letters for every class are one scale of ours.
    const key = `${line.text('title')} ${bands.map(({ letter, minimum }) => `${letter}:${minimum}`).join(' ')}`;
    const known = this.#scales.get(key);
    const scaleId = known ?? book.idOf('scales', key);
    this.#scaleOfClass.set(line.text('classSourcedId'), { line, scaleId });
    if (known !== undefined) return;
    this.#scales.set(key, scaleId);
    emit({ ...keepRow(line, 'scale', scaleId, { title: line.text('title'), bands }), key });
  }
}

interface Band {
  readonly letter: string;
  readonly minimum: string;
}

/** Letter bands from items such as `{A:90-100}` or `{A:90}`; `null` when they are anything else. Best first. */
export function scoreBands(items: readonly string[]): Band[] | null {
  const bands: Band[] = [];
  for (const item of items) {
    const match = /^\{([^:{}]+):(\d+(?:\.\d+)?)(?:\s*-\s*\d+(?:\.\d+)?)?%?\}$/.exec(item.trim());
    const [, letter, minimum] = match ?? [];
    if (letter === undefined || minimum === undefined) return null;
    bands.push({ letter: letter.trim(), minimum });
  }
  const isUnique = (values: string[]) => new Set(values).size === values.length;
  if (bands.length === 0 || !isUnique(bands.map(({ letter }) => letter))) return null;
  if (!isUnique(bands.map(({ minimum }) => String(Number(minimum))))) return null;
  return bands.sort((a, b) => -compareTexts(a.minimum, b.minimum));
}

function compareTexts(a: string, b: string): number {
  const [left, right] = [fractionOf(a), fractionOf(b)];
  return left && right ? compare(left, right) : 0;
}

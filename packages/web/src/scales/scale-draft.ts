import type { ScaleBand } from '@laurel/domain/scales/grading-scale';
import { figure } from './term-grades-draft';

/** A band as it is being typed: its figures as text. `key` tells it from the others while letters change. */
export interface BandDraft {
  readonly key: number;
  readonly letter: string;
  readonly minimum: string;
  readonly points: string;
  readonly isPassing: boolean;
}

export function draftsOf(bands: readonly ScaleBand[]): BandDraft[] {
  return bands.map(({ letter, minimum, points, isPassing }, key) => ({
    ...{ key, letter, minimum, isPassing },
    points: points ?? '',
  }));
}

/** The drafts with an empty one below them. */
export function withBand(drafts: readonly BandDraft[]): BandDraft[] {
  const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
  return [...drafts, { key, letter: '', minimum: '', points: '', isPassing: true }];
}

/** Which fields of a band can't be taken. */
export function wrongFields({ letter, minimum, points }: BandDraft) {
  return {
    letter: letter.trim() === '',
    minimum: figure(minimum) === null,
    points: points.trim() !== '' && figure(points) === null,
  };
}

/** The bands the drafts stand for, or `null` while a letter is missing or a figure is none. */
export function settledBands(drafts: readonly BandDraft[]): ScaleBand[] | null {
  if (drafts.some((draft) => Object.values(wrongFields(draft)).includes(true))) return null;
  return drafts.map(({ letter, minimum, points, isPassing }) => ({
    ...{ letter: letter.trim(), isPassing },
    minimum: figure(minimum) ?? '0',
    points: points.trim() === '' ? null : figure(points),
  }));
}

import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';

/** Refuses cells that point outside of the lists sent with them, whose `lengths` their first numbers count in, and doubled ones. */
export function refuseWrongCells(cells: readonly (readonly unknown[])[], lengths: readonly number[]): void {
  const isOutside = (at: unknown, index: number) => Number(at) >= (lengths[index] ?? 0);
  const places = cells.map((cell) => cell.slice(0, lengths.length));
  if (places.some((place) => place.some(isOutside)))
    throw new Fault('invalid', translatable`A cell refers to a student or column that wasn’t sent.`);
  if (new Set(places.map(String)).size < cells.length) throw new Fault('invalid', translatable`A cell was sent twice.`);
}

/** How the cells of a save compare with what is held. */
export interface Compared {
  /** By cell: its new version, 0 for what was taken away, `null` where it stays as another wrote it. */
  readonly versions: (number | null)[];
  /** The cells that stay so. */
  readonly stale: number[];
}

/**
 * Compares each cell with what is held in its place, which is locked. What stands there already is saved, whoever wrote it;
 * what was typed over another version stays as it is held; `change` takes note of the rest, and answers its new version.
 */
export function compareCells<Cell, Held extends { readonly version: number }>(
  cells: readonly Cell[],
  {
    heldAt,
    baseOf,
    isSame,
    change,
  }: {
    heldAt(cell: Cell): Held | null;
    /** The version a cell was typed over; 0: nothing. */
    baseOf(cell: Cell): number;
    isSame(cell: Cell, held: Held | null): boolean;
    change(cell: Cell, held: Held | null): number;
  },
): Compared {
  const stale: number[] = [];
  const versions = cells.map((cell, at) => {
    const held = heldAt(cell);
    const version = held?.version ?? 0;
    if (isSame(cell, held)) return version;
    if (version === baseOf(cell)) return change(cell, held);
    stale.push(at);
    return null;
  });
  return { versions, stale };
}

/** Refuses a save of which nothing was written, with what it would have answered. */
export function refuseStale(
  written: number,
  answer: {
    readonly versions: readonly (number | null)[];
    readonly conflicts: readonly object[];
    readonly refused?: readonly object[];
  },
): void {
  if (answer.conflicts.length > 0 && written === 0)
    throw new Fault('conflict', translatable`Someone else also changed this. Choose which value to keep.`, {
      ...answer,
    });
}

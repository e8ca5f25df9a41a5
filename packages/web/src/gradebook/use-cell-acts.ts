import type { Sentence } from '@laurel/domain/kit/sentence';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { RefusedText, Edit as SentEdit, Subject } from '@laurel/web/outbox/cells';
import type { Outbox } from '@laurel/web/outbox/outbox';
import { restoreCells, snapshotOf } from '@laurel/web/outbox/undo-cells';
import type { Cause, Edit, Pasted, Place, Refusal, SheetProps } from '@laurel/web/sheet/cell';
import type { Restored } from '@laurel/web/sheet/sheet-history';
import { notify, snackbarMs } from '@laurel/web/ui/notice';
import { useState } from 'react';

/** Where a sheet stands, and how it goes elsewhere. */
export interface SheetPlace {
  readonly isPhone: boolean;
  readonly onColumn: (columnId: string) => void;
  readonly goal: SheetProps['goal'];
  readonly onGoal: (goal: SheetProps['goal']) => void;
  /** A cell is to be shown, whatever is filtered now. */
  readonly onShow: (place: Place) => void;
}

interface CellActsOf<Value, Cell> extends SheetPlace {
  readonly subject: Subject<Value>;
  readonly outbox: Outbox<Value>;
  readonly rows: SheetProps['rows'];
  readonly columns: SheetProps['columns'];
  /** The cell of a row and column, shown now or not. */
  readonly cellOf: (place: Place) => Cell | null;
  readonly canWrite: (cell: Cell) => boolean;
  /** A cell as it counts now. */
  readonly standingOf: (cell: Cell) => { readonly value: Value; readonly version: number };
  readonly read: (block: readonly Edit[], cause: Cause) => ReadBlock<Value>;
  /** Does what an undone or redone act was about, where that is no cells. */
  readonly settle?: (restored: readonly Restored[]) => boolean;
  /** What was undone and left alone, in words. */
  readonly say: {
    readonly undone: (count: number) => string;
    readonly redone: (count: number) => string;
    readonly notRestored: (count: number) => string;
  };
}

/** What a block of typed texts comes to: values to save, and texts that are none. */
export interface ReadBlock<Value> {
  readonly edits: readonly SentEdit<Value>[];
  readonly texts: readonly RefusedText[];
  /** What was taken, for anyone who can't see it; empty where nothing was. */
  readonly announcement: string;
}

/** What is done with the cells of a sheet: typed, pasted, undone, gone to. */
export function useCellActs<Value, Cell>(props: CellActsOf<Value, Cell>) {
  const { subject, outbox, cellOf } = props;
  const [announcement, setAnnouncement] = useState('');
  const [active, setActive] = useState<Place>({ rowId: '', columnId: '' });

  function onEdit(block: readonly Edit[], cause: Cause): readonly Refusal[] {
    const { edits, texts, announcement: said } = props.read(block, cause);
    outbox.add(edits, cause);
    outbox.keepTexts(texts);
    if (said !== '') setAnnouncement(said);
    return texts;
  }

  /** Every paste says what became of it: a block that didn't fit looks no different from one that did. */
  function onPasted(pasted: Pasted): void {
    const needs = pasted.refused > 0;
    notify(pastedText(pasted), {
      color: needs ? 'needs-you' : 'success',
      timeout: needs || pasted.outside + pasted.readOnly > 0 ? 2 * snackbarMs : snackbarMs,
      ...(needs ? { action: { label: t('gradebook.showNext'), run: showNext } } : {}),
    });
  }

  /** The cells that wait for the teacher, as far as they are in this class. */
  function needing(): readonly Place[] {
    return outbox.cells.needing().filter((place) => cellOf(place) !== null);
  }

  /** Goes to the next cell that needs the teacher, in another term too. */
  function showNext(): void {
    const all = needing();
    const from = props.isPhone ? props.goal?.[0] : active;
    const at = all.findIndex(({ rowId, columnId }) => rowId === from?.rowId && columnId === from.columnId);
    const next = all[(at + 1) % all.length];
    if (next) show([next]);
  }

  function show(places: readonly Place[]): void {
    const [first] = places;
    if (!first) return;
    const isShown =
      props.rows.some(({ id }) => id === first.rowId) && props.columns.some(({ id }) => id === first.columnId);
    if (!isShown) props.onShow(first);
    else if (props.isPhone) props.onColumn(first.columnId);
    props.onGoal(places);
  }

  function restore(restored: readonly Restored[] | null, cause: 'undone' | 'redone'): void {
    if (!restored || props.settle?.(restored)) return;
    const { laid, left } = restoreCells({ subject, outbox }, restored, cause, (each) => {
      const cell = cellOf(each);
      return cell && props.canWrite(cell) ? props.standingOf(cell) : null;
    });
    const said = [laid === 0 ? '' : props.say[cause](laid), left === 0 ? '' : props.say.notRestored(left)];
    const sentence = said.filter((each) => each !== '').join(' ');
    setAnnouncement(sentence);
    // The sheet shows by choosing them which cells changed; a list can't, nor can either say what didn't.
    if (props.isPhone || left > 0) notify(sentence, { color: left > 0 ? 'needs-you' : 'success' });
    show(restored.filter((each) => cellOf(each) !== null));
  }

  return {
    announcement,
    active,
    setActive,
    needing,
    showNext,
    sheet: {
      onEdit,
      onPasted,
      onWithdraw: outbox.dropTexts,
      snapshotAt: (place: Place) => {
        const cell = cellOf(place);
        return cell && snapshotOf(outbox, place, props.standingOf(cell).value);
      },
      onUndo: () => restore(outbox.history.undo(), 'undone'),
      onRedo: () => restore(outbox.history.redo(), 'redone'),
    },
  };
}

interface TextActsOf<Value, Cell> extends Omit<CellActsOf<Value, Cell>, 'read'> {
  readonly readText: (text: string, cell: Cell) => { readonly value: Value } | { readonly sentence: Sentence };
  /** What was taken, in words. */
  readonly takenText: (edits: readonly SentEdit<Value>[]) => string;
}

/** The same, where each text is read by itself. */
export function useTextActs<Value, Cell>({ readText, takenText, ...props }: TextActsOf<Value, Cell>) {
  function read(block: readonly Edit[]): ReadBlock<Value> {
    const edits: SentEdit<Value>[] = [];
    const texts: RefusedText[] = [];
    for (const { text, ...place } of block) {
      const cell = props.cellOf(place);
      if (!cell) continue;
      const entry = readText(text, cell);
      if ('sentence' in entry) texts.push({ ...place, text, sentence: entry.sentence });
      else edits.push({ ...place, value: entry.value, base: props.standingOf(cell).version });
    }
    return { edits, texts, announcement: edits.length > 0 ? takenText(edits) : '' };
  }

  return useCellActs({ ...props, read });
}

/** `18 in, 2 to look at, 3 did not fit`: what became of a pasted block. */
function pastedText({ taken, refused, outside, readOnly }: Pasted): string {
  const parts = [
    t('gradebook.pastedIn', { count: taken }),
    refused > 0 ? t('gradebook.pastedRefused', { count: refused }) : '',
    outside > 0 ? t('gradebook.pastedOutside', { count: outside }) : '',
    readOnly > 0 ? t('gradebook.pastedReadOnly', { count: readOnly }) : '',
  ];
  return t('gradebook.pasted', { parts: parts.filter((part) => part !== '').join(comma()) });
}

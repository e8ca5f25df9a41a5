import { sentence, verbatim } from '@laurel/domain/kit/sentence';
import { uuid } from '@laurel/web/kit/new-id';
import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type Cause, cellKey, type Edit, type RefusedText, type SheetProps } from './cell';
import { createSheetHistory, type Restored } from './sheet-history';

type Owned = 'version' | 'onEdit' | 'onWithdraw' | 'refused' | 'history' | 'snapshotAt' | 'onUndo' | 'onRedo' | 'goal';

/** What owns a test's sheet: plain texts that must be numbers, kept in `place`. */
export function useNumbers(options: { place?: string; onCause?: ((cause: Cause) => void) | undefined } = {}) {
  const [owner] = useState(() => createNumbers(options.place ?? uuid()));
  const [goal, setGoal] = useState<SheetProps['goal']>(null);
  const [version, setVersion] = useState(0);
  useSyncExternalStore(owner.history.subscribe, owner.history.revision);
  const changed = () => setVersion((before) => before + 1);

  function restore(restored: readonly Restored[] | null): void {
    if (!restored) return;
    owner.restore(restored);
    setGoal(restored);
    changed();
  }

  const props: Pick<SheetProps, Owned> = {
    version,
    onEdit: (block, cause) => {
      options.onCause?.(cause);
      changed();
      return owner.take(block);
    },
    onWithdraw: (places) => {
      for (const place of places) owner.refused.delete(cellKey(place));
      changed();
    },
    refused: owner.refused,
    history: owner.history,
    snapshotAt: (place) => owner.snapshotAt(cellKey(place)),
    onUndo: () => restore(owner.history.undo()),
    onRedo: () => restore(owner.history.redo()),
    ...(goal ? { goal } : {}),
  };
  return { props, texts: owner.texts, history: owner.history };
}

const snapshot = z.object({
  text: z.string(),
  refused: z.nullable(z.object({ text: z.string(), sentence })),
});

const notANumber = verbatim('Write a number.');

function createNumbers(place: string) {
  const texts = new Map<string, string>();
  const refused = new Map<string, RefusedText>();
  const history = createSheetHistory(place);

  function take(block: readonly Edit[]) {
    return block.flatMap(({ rowId, columnId, text }) => {
      const at = cellKey({ rowId, columnId });
      refused.delete(at);
      if (/^\d*$/.test(text)) {
        texts.set(at, text);
        return [];
      }
      refused.set(at, { text, sentence: notANumber });
      return [{ rowId, columnId, sentence: notANumber }];
    });
  }

  function restore(restored: readonly Restored[]): void {
    for (const { rowId, columnId, to } of restored) {
      const at = cellKey({ rowId, columnId });
      const held = z.parse(snapshot, to);
      texts.set(at, held.text);
      if (held.refused) refused.set(at, held.refused);
      else refused.delete(at);
    }
  }

  function snapshotAt(at: string): z.infer<typeof snapshot> {
    return { text: texts.get(at) ?? '', refused: refused.get(at) ?? null };
  }

  return { texts, refused, history, take, restore, snapshotAt };
}

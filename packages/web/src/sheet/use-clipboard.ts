import type { ClipboardEvent } from 'react';
import { formatBlock, formatHtml, parseBlock } from './clipboard';
import type { Mode } from './keyboard';
import { rangeOf, type Selection, type Size, step } from './selection';
import type { useBlocks } from './use-blocks';

interface Clipped {
  readonly blocks: ReturnType<typeof useBlocks>;
  readonly selection: Selection;
  readonly size: Size;
  readonly mode: Mode;
  readonly rest: () => void;
  /** What was pasted is chosen. */
  readonly onPasted: (selection: Selection) => void;
}

/** What copying, cutting and pasting do to the chosen cells. */
export function useClipboard({ blocks, selection, size, mode, rest, onPasted }: Clipped) {
  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    if (mode !== 'idle' && !/[\t\n]/.test(text)) return;
    event.preventDefault();
    rest();
    const block = parseBlock(text);
    blocks.paste(block, selection);
    const { top, left } = rangeOf(selection);
    const width = Math.max(...block.map((line) => line.length));
    if (block.length * width > 1) {
      onPasted({
        active: { row: top, column: left },
        far: step({ row: top, column: left }, block.length - 1, width - 1, size),
      });
    }
  }

  function onCopy(event: ClipboardEvent): void {
    if (mode !== 'idle' || selection.active.row < 0) return;
    event.preventDefault();
    const { top, bottom, left, right } = rangeOf(selection);
    const block = Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (_, across) =>
        blocks.textAt({ row: top + down, column: left + across }),
      ),
    );
    event.clipboardData.setData('text/plain', formatBlock(block));
    event.clipboardData.setData('text/html', formatHtml(block));
    if (event.type === 'cut') blocks.clear(rangeOf(selection));
  }

  return { onPaste, onCopy };
}

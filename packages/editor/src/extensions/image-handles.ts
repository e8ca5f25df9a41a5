import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

// A corner is taken by a square of this many px; smaller than `smallest` px an image could not be taken again.
const handleSize = 12;
const smallest = 20;

const corners = ['top-start', 'top-end', 'bottom-start', 'bottom-end'] as const;
type Corner = (typeof corners)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The image they belong to. */
interface HandledImage {
  readonly dom: HTMLElement;
  readonly image: HTMLImageElement;
  readonly node: Node;
  readonly view: EditorView;
  readonly getPos: () => number | undefined;
  readonly words: () => { readonly resize: string };
  readonly show: () => void;
  readonly isLocked: () => boolean;
}

/** The four corners of an image; dragging shows the size, letting go writes it: one undo step. */
export class ImageHandles {
  private readonly all: readonly HTMLElement[];
  private drag: { corner: Corner; x: number; y: number; from: Size; to: Size; pointer: number } | null = null;

  constructor(private readonly of: HandledImage) {
    this.all = corners.map((corner) => this.handle(corner, of.words().resize));
    of.dom.append(...this.all);
  }

  show(isShown: boolean): void {
    for (const each of this.all) each.hidden = !isShown;
  }

  isDragging(): boolean {
    return this.drag !== null;
  }

  private handle(corner: Corner, name: string): HTMLElement {
    const handle = document.createElement('button');
    handle.type = 'button';
    handle.className = 'rt-image-handle';
    handle.dataset.corner = corner;
    handle.setAttribute('aria-label', name);
    handle.style.inlineSize = `${handleSize}px`;
    handle.style.blockSize = `${handleSize}px`;
    handle.hidden = true;
    handle.addEventListener('pointerdown', (event) => this.take(event, corner, handle));
    handle.addEventListener('pointermove', (event) => this.pull(event));
    handle.addEventListener('pointerup', (event) => this.letGo(event));
    handle.addEventListener('pointercancel', () => this.giveUp());
    handle.addEventListener('keydown', (event) => this.step(event, corner));
    return handle;
  }

  private take(event: PointerEvent, corner: Corner, handle: HTMLElement): void {
    if (!this.of.view.editable || event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const from = this.size();
    this.drag = { corner, x: event.clientX, y: event.clientY, from, to: from, pointer: event.pointerId };
  }

  private pull(event: PointerEvent): void {
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
    const by = this.outward(drag.corner, event.clientX - drag.x, event.clientY - drag.y);
    drag.to = this.sized(drag.from, by);
    this.preview(drag.to);
  }

  private letGo(event: PointerEvent): void {
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
    this.drag = null;
    if (drag.to === drag.from) this.of.show();
    else this.write(drag.to, true);
    // The next key is about the text or the whole image.
    this.of.view.focus();
  }

  private giveUp(): void {
    this.drag = null;
    this.of.show();
  }

  /** Arrows: 10 px outward or inward, 1 px with Shift; Escape gives a drag up, else goes back to the text. */
  private step(event: KeyboardEvent, corner: Corner): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (this.drag) this.giveUp();
      else this.of.view.focus();
      return;
    }
    const [x, y] = steps[event.key] ?? [0, 0];
    if ((x === 0 && y === 0) || !this.of.view.editable) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 1 : 10;
    this.write(this.sized(this.size(), this.outward(corner, x * far, y * far)));
  }

  /** How far out of the image a movement goes. Where only the width is kept, up and down count as well. */
  private outward(corner: Corner, x: number, y: number): Size {
    const isRtl = getComputedStyle(this.of.dom).direction === 'rtl';
    const isRight = corner.endsWith('end') !== isRtl;
    const height = corner.startsWith('bottom') ? y : -y;
    const width = isRight ? x : -x;
    return { width: this.of.isLocked() && width === 0 ? height : width, height };
  }

  private sized(from: Size, by: Size): Size {
    const most = this.of.view.dom.clientWidth - paddingOf(this.of.view.dom);
    const width = Math.round(Math.min(Math.max(smallest, most), Math.max(smallest, from.width + by.width)));
    const height = this.of.isLocked()
      ? (from.height * width) / from.width
      : Math.max(smallest, from.height + by.height);
    return { width, height: Math.round(Math.min(9999, height)) };
  }

  private preview({ width, height }: Size): void {
    this.of.dom.style.width = '';
    this.of.image.style.width = `${width}px`;
    this.of.image.style.aspectRatio = '';
    this.of.image.style.height = this.of.isLocked() ? '' : `${height}px`;
  }

  private write({ width, height }: Size, isWhole = false): void {
    const pos = this.of.getPos();
    if (pos === undefined) return;
    const { tr } = this.of.view.state;
    const attributes = { ...this.of.node.attrs, width, height: this.of.isLocked() ? null : height };
    tr.setNodeMarkup(pos, null, attributes, this.of.node.marks);
    tr.setSelection(NodeSelection.create(tr.doc, pos));
    // A drag is an undo step of its own; steps by key add up as typing does.
    this.of.view.dispatch(isWhole ? closeHistory(tr) : tr);
  }

  private size(): Size {
    const { width, height } = this.of.image.getBoundingClientRect();
    return { width: Math.max(1, width), height: Math.max(1, height) };
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function paddingOf(element: HTMLElement): number {
  const style = getComputedStyle(element);
  return Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
}

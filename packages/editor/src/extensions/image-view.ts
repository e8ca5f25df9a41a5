import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';

// A corner is taken by a square of this many px; smaller than `smallest` px an image could not be taken again.
const handleSize = 12;
const smallest = 20;

const corners = ['top-start', 'top-end', 'bottom-start', 'bottom-end'] as const;
type Corner = (typeof corners)[number];

/** What the four handles are called, for those who cannot see them. */
export interface ImageWords {
  readonly resize: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An image with four corners to take it by; dragging shows the size, letting go writes it: one undo step. */
export class ImageView implements NodeView {
  readonly dom: HTMLElement;
  private readonly image: HTMLImageElement;
  private drag: { corner: Corner; x: number; y: number; from: Size; to: Size; pointer: number } | null = null;

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    words: () => ImageWords,
  ) {
    this.dom = document.createElement('span');
    this.dom.className = 'rt-image';
    this.image = this.dom.appendChild(document.createElement('img'));
    this.image.draggable = false;
    for (const corner of corners) this.dom.append(this.handle(corner, words().resize));
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    if (!this.drag) this.show();
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode');
    for (const handle of this.handles()) handle.hidden = !this.view.editable;
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode');
    for (const handle of this.handles()) handle.hidden = true;
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof HTMLElement && event.target.dataset.corner !== undefined;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection';
  }

  private show(): void {
    const { src, alt, title, width, height, display } = this.node.attrs;
    const { image } = this;
    if (image.getAttribute('src') !== src) image.src = src;
    image.alt = alt ?? '';
    image.title = title ?? '';
    this.dom.dataset.display = display;
    // A share is of the line's width, which the frame around the image takes.
    this.dom.style.width = typeof width === 'string' ? width : '';
    image.style.width = typeof width === 'string' ? '100%' : lengthOf(width);
    // Both sides together are a ratio, kept where the line is narrower than the image.
    const isRatio = !this.isLocked() && typeof width === 'number' && typeof height === 'number';
    image.style.aspectRatio = isRatio ? `${width} / ${height}` : '';
    image.style.height = isRatio ? 'auto' : lengthOf(height);
  }

  private handles(): HTMLElement[] {
    return [...this.dom.querySelectorAll<HTMLElement>('[data-corner]')];
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
    if (!this.view.editable || event.button !== 0) return;
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
    if (drag.to === drag.from) this.show();
    else this.write(drag.to, true);
    // The next key is about the text or the whole image.
    this.view.focus();
  }

  private giveUp(): void {
    this.drag = null;
    this.show();
  }

  /** Arrows: 10 px outward or inward, 1 px with Shift; Escape gives a drag up, else goes back to the text. */
  private step(event: KeyboardEvent, corner: Corner): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (this.drag) this.giveUp();
      else this.view.focus();
      return;
    }
    const [x, y] = steps[event.key] ?? [0, 0];
    if ((x === 0 && y === 0) || !this.view.editable) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 1 : 10;
    this.write(this.sized(this.size(), this.outward(corner, x * far, y * far)));
  }

  /** How far out of the image a movement goes. Where only the width is kept, up and down count as well. */
  private outward(corner: Corner, x: number, y: number): Size {
    const isRtl = getComputedStyle(this.dom).direction === 'rtl';
    const isRight = corner.endsWith('end') !== isRtl;
    const height = corner.startsWith('bottom') ? y : -y;
    const width = isRight ? x : -x;
    return { width: this.isLocked() && width === 0 ? height : width, height };
  }

  private sized(from: Size, by: Size): Size {
    const most = this.view.dom.clientWidth - paddingOf(this.view.dom);
    const width = Math.round(Math.min(Math.max(smallest, most), Math.max(smallest, from.width + by.width)));
    const height = this.isLocked() ? (from.height * width) / from.width : Math.max(smallest, from.height + by.height);
    return { width, height: Math.round(Math.min(9999, height)) };
  }

  private preview({ width, height }: Size): void {
    this.dom.style.width = '';
    this.image.style.width = `${width}px`;
    this.image.style.aspectRatio = '';
    this.image.style.height = this.isLocked() ? '' : `${height}px`;
  }

  private write({ width, height }: Size, isWhole = false): void {
    const pos = this.getPos();
    if (pos === undefined) return;
    const { tr } = this.view.state;
    const attributes = { ...this.node.attrs, width, height: this.isLocked() ? null : height };
    tr.setNodeMarkup(pos, null, attributes, this.node.marks);
    tr.setSelection(NodeSelection.create(tr.doc, pos));
    // A drag is an undo step of its own; steps by key add up as typing does.
    this.view.dispatch(isWhole ? closeHistory(tr) : tr);
  }

  private size(): Size {
    const { width, height } = this.image.getBoundingClientRect();
    return { width: Math.max(1, width), height: Math.max(1, height) };
  }

  private isLocked(): boolean {
    return this.node.attrs.lockAspectRatio !== false;
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function lengthOf(value: unknown): string {
  return typeof value === 'number' ? `${value}px` : typeof value === 'string' ? value : '';
}

function paddingOf(element: HTMLElement): number {
  const style = getComputedStyle(element);
  return Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
}

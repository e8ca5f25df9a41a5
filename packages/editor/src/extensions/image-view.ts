import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import type { ImageHandles } from './image-handles';

/** What the four handles are called, for those who cannot see them. */
export interface ImageWords {
  readonly resize: string;
}

/** An image with four corners to take it by, which are fetched once one is chosen. */
export class ImageView implements NodeView {
  readonly dom: HTMLElement;
  readonly image: HTMLImageElement;
  private handles: ImageHandles | undefined;
  private isSelected = false;

  constructor(
    public node: Node,
    readonly view: EditorView,
    readonly getPos: () => number | undefined,
    readonly words: () => ImageWords,
  ) {
    this.dom = document.createElement('span');
    this.dom.className = 'rt-image';
    this.image = this.dom.appendChild(document.createElement('img'));
    this.image.draggable = false;
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    if (!this.handles?.isDragging()) this.show();
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode');
    this.isSelected = true;
    void this.showHandles();
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode');
    this.isSelected = false;
    this.handles?.show(false);
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof HTMLElement && event.target.dataset.corner !== undefined;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection';
  }

  show(): void {
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

  private async showHandles(): Promise<void> {
    const handles = await import('./image-handles').catch(() => undefined);
    if (handles) this.handles ??= new handles.ImageHandles(this);
    // It may be left by now.
    this.handles?.show(this.isSelected && this.view.editable);
  }

  isLocked(): boolean {
    return this.node.attrs.lockAspectRatio !== false;
  }
}

function lengthOf(value: unknown): string {
  return typeof value === 'number' ? `${value}px` : typeof value === 'string' ? value : '';
}

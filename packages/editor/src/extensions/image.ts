import { type Editor, Node } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { attributesOf, keepValue, keepValues, plain } from './attributes';
import { ImageView, type ImageWords } from './image-view';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelImage: {
      /** Inserts an image at the selection; `false` for an address that the policy refuses. Width 100 % unless said. */
      setImage: (image: ImageSetting & { src: string }) => ReturnType;
      /** Changes the selected image in one undo step; `false` without one, or for values that are not allowed. */
      updateImage: (image: ImageSetting) => ReturnType;
      /** Small 200 px, medium 500 px, large 100 %; the height follows. */
      setImageSize: (size: ImageSize) => ReturnType;
      /** Floats the selected image left or right, or has it in the line. */
      setImageDisplay: (display: 'left' | 'inline' | 'right') => ReturnType;
      /** Locked, only the width is kept; unlocked, width and height. */
      toggleImageLock: () => ReturnType;
      removeImage: () => ReturnType;
    };
  }
}

export type ImageSize = 'small' | 'medium' | 'large';

/** Lengths: px as a number, or `'50%'`; `null` unsets. */
export interface ImageSetting {
  readonly src?: string;
  readonly alt?: string | null;
  readonly title?: string | null;
  readonly width?: number | string | null;
  readonly height?: number | string | null;
  readonly display?: 'left' | 'inline' | 'right';
  readonly lockAspectRatio?: boolean;
}

/** An image in the line. `sizes`: px or %; `words`: names of its handles. */
export const Image = Node.create<{ sizes: Record<ImageSize, number | string>; words: () => ImageWords }>({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({
    sizes: { small: 200, medium: 500, large: '100%' },
    words: () => ({ resize: 'Resize image' }),
  }),
  addAttributes: () =>
    attributesOf('image', {
      src: plain('src'),
      alt: plain('alt'),
      title: plain('title'),
      width: { ...plain('width'), read: (element) => element.getAttribute('width') || element.style.width || null },
      height: { ...plain('height'), read: (element) => element.getAttribute('height') || element.style.height || null },
      display: plain('display', 'data-display'),
      lockAspectRatio: {
        read: (element) => element.getAttribute('data-lock') !== 'false',
        write: () => ({ 'data-lock': 'false' }),
      },
    }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (keepValue('image', 'src', element.getAttribute('src')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  renderText: ({ node }) => String(node.attrs.alt ?? ''),
  addCommands() {
    const { name, type, options } = this;
    return {
      setImage:
        (image) =>
        ({ tr, dispatch }) => {
          const attributes = keepValues(name, { width: '100%', ...image });
          if (!attributes?.src) return false;
          if (dispatch) tr.replaceSelectionWith(type.create(attributes)).scrollIntoView();
          return true;
        },
      updateImage:
        (image) =>
        ({ tr, dispatch }) => {
          const { selection } = tr;
          const attributes = keepValues(name, { ...image });
          if (!attributes || !(selection instanceof NodeSelection) || selection.node.type !== type) return false;
          if (!dispatch) return true;
          tr.setNodeMarkup(selection.from, null, { ...selection.node.attrs, ...attributes }, selection.node.marks);
          closeHistory(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
          return true;
        },
      setImageSize:
        (size) =>
        ({ commands }) =>
          commands.updateImage({ width: options.sizes[size], height: null }),
      setImageDisplay:
        (display) =>
        ({ commands }) =>
          commands.updateImage({ display }),
      toggleImageLock:
        () =>
        ({ commands, state: { selection } }) =>
          selection instanceof NodeSelection &&
          commands.updateImage({ lockAspectRatio: !selection.node.attrs.lockAspectRatio }),
      removeImage:
        () =>
        ({ commands, state: { selection } }) =>
          selection instanceof NodeSelection && selection.node.type === type && commands.deleteSelection(),
    };
  },
  addNodeView() {
    return ({ node, view, getPos }) => new ImageView(node, view, getPos, this.options.words);
  },
});

/** Selects the first image of an address; `false` when it is no longer there. */
export function selectImage({ state, view }: Editor, src: string): boolean {
  let at = -1;
  state.doc.descendants((node, pos) => {
    if (at === -1 && node.type.name === 'image' && node.attrs.src === src) at = pos;
    return at === -1;
  });
  if (at === -1) return false;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)).scrollIntoView());
  return true;
}

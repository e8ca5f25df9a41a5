import { videoEmbed } from '@laurel/editor/document/addresses';
import { keepAttributes } from '@laurel/editor/document/policy';
import { Node } from '@tiptap/core';
import type { Node as PmNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { attributesOf, keepValue, keepValues } from './attributes';
import type { EditorWords } from './standard-options';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelVideo: {
      /** Inserts a video by any address of a host the policy knows, 640 px wide unless said; `false` for any other. */
      setVideo: (video: VideoSetting & { src: string }) => ReturnType;
      /** Changes the selected video; `false` without one, or for values that are not allowed. */
      updateVideo: (video: VideoSetting) => ReturnType;
      /** Small 480 px, medium 640 px, large 100 %. */
      setVideoSize: (size: VideoSize) => ReturnType;
      removeVideo: () => ReturnType;
    };
  }
}

export type VideoSize = 'small' | 'medium' | 'large';

/** Width: px as a number, or `'100%'`. */
export interface VideoSetting {
  readonly src?: string;
  readonly title?: string | null;
  readonly width?: number | string | null;
}

/** A video, 16:9, loaded when it is clicked. `words`: what its button says, given the title or the host's name. */
export const Video = Node.create<{
  sizes: Record<VideoSize, number | string>;
  words: () => Pick<EditorWords, 'play'>;
}>({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({
    sizes: { small: 480, medium: 640, large: '100%' },
    words: () => ({ play: (title, host) => `Play ${title ?? `${host} video`}` }),
  }),
  addAttributes: () =>
    attributesOf('video', {
      src: { read: (element) => frameOf(element)?.getAttribute('src'), write: (src) => ({ src: String(src) }) },
      title: {
        read: (element) => frameOf(element)?.getAttribute('title'),
        write: (title) => ({ title: String(title) }),
      },
      width: {
        read: (element) => frameOf(element)?.getAttribute('width'),
        write: (width) => ({ width: String(width) }),
      },
    }),
  parseHTML: () =>
    ['div[data-video]', 'iframe'].map((tag) => ({
      tag,
      getAttrs: (element) => (keepValue('video', 'src', frameOf(element)?.getAttribute('src') ?? '') ? null : false),
    })),
  renderHTML: ({ HTMLAttributes }) => ['div', { 'data-video': '' }, ['iframe', HTMLAttributes]],
  renderText: ({ node }) => String(node.attrs.title ?? node.attrs.src),
  addCommands() {
    const { name, type, options } = this;
    return {
      setVideo:
        (video) =>
        ({ commands }) => {
          const attrs = keepValues(name, { width: options.sizes.medium, ...video });
          return attrs?.src ? commands.insertContent({ type: name, attrs }) : false;
        },
      updateVideo:
        (video) =>
        ({ tr, dispatch }) => {
          const { selection } = tr;
          const attributes = keepValues(name, { ...video });
          if (!attributes || !(selection instanceof NodeSelection) || selection.node.type !== type) return false;
          if (!dispatch) return true;
          tr.setNodeMarkup(selection.from, null, { ...selection.node.attrs, ...attributes });
          tr.setSelection(NodeSelection.create(tr.doc, selection.from));
          return true;
        },
      setVideoSize:
        (size) =>
        ({ commands }) =>
          commands.updateVideo({ width: options.sizes[size] }),
      removeVideo:
        () =>
        ({ commands, state: { selection } }) =>
          selection instanceof NodeSelection && selection.node.type === type && commands.deleteSelection(),
    };
  },
  addNodeView() {
    return ({ node }) => videoView(node, this.options.words().play);
  },
});

function frameOf(element: HTMLElement): Element | null {
  return element.localName === 'iframe' ? element : element.querySelector('iframe');
}

/** Nothing is fetched from the host before the button is pressed. */
function videoView(first: PmNode, play: EditorWords['play']): NodeView {
  const dom = document.createElement('div');
  dom.dataset.video = '';
  let node = first;
  let shown = '';

  const show = () => {
    const { width } = node.attrs;
    const src = String(node.attrs.src);
    dom.style.maxWidth = '100%';
    dom.style.width = typeof width === 'number' ? `${width}px` : (width ?? '100%');
    const host = videoEmbed(src)?.host ?? '';
    const title = node.attrs.title === null ? null : String(node.attrs.title);
    // Another width must not stop a video that plays.
    if (shown === `${src} ${title}`) return;
    shown = `${src} ${title}`;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'rt-video';
    // As the viewer draws it.
    const sign = document.createElement('span');
    sign.className = 'rt-play';
    sign.ariaHidden = 'true';
    const words = document.createElement('span');
    words.textContent = play(title, host);
    const site = document.createElement('small');
    site.textContent = host;
    button.append(sign, words, site);
    button.addEventListener('click', () => dom.replaceChildren(frame(src, title ?? '')));
    dom.replaceChildren(button);
  };
  show();
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: (event) => event.target instanceof HTMLButtonElement && event.type !== 'mousedown',
    ignoreMutation: (mutation) => mutation.type !== 'selection',
  };
}

function frame(src: string, title: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  const attributes = keepAttributes('iframe', { src, title }) ?? {};
  for (const [name, value] of Object.entries(attributes)) iframe.setAttribute(name, value);
  iframe.className = 'rt-video';
  return iframe;
}

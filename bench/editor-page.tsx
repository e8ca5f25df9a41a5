import { RichTextEditor } from '@laurel/editor/editor';
import { standardExtensions } from '@laurel/editor/extensions/standard-extensions';
import { loadHtmlEngine, RichTextViewer } from '@laurel/editor/viewer';
import { Editor, type Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

// The page both sides of the editor's bench stand on: ours, and Tiptap in the thinnest React around it: with its StarterKit,
// which can do less, and with the editor's own extensions.

interface Bench {
  /** Milliseconds from asking until what was asked for is painted. */
  readonly show: (what: Shown, html: string) => Promise<number>;
  readonly clear: () => void;
  /** Gets ready for HTML as what a viewer shows, as an editor's value, or as what is pasted. */
  readonly ready: (way: 'view' | 'give' | 'paste', html: string) => Promise<void>;
  /** Does it, layout included, in one turn of the page. */
  readonly act: () => void;
}

type Shown = 'ours' | 'bare' | 'alike' | 'viewers';

let root: Root | null = null;

function place(): HTMLElement {
  const element = document.getElementById('place');
  if (!element) throw new Error('The page has no place.');
  return element;
}

async function painted(): Promise<void> {
  await new Promise<void>((done) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(0);
    });
  });
}

function Bare({ html, extensions }: { html: string; extensions: Extensions }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const editor = new Editor({ element: area.current, extensions, content: html });
    return () => editor.destroy();
  }, [html, extensions]);
  return <div ref={area} />;
}

const starterKit = [StarterKit];
const sameAsOurs = standardExtensions({ historyDepth: 100 });

function shown(what: Shown, html: string): ReactNode {
  if (what === 'bare') return <Bare html={html} extensions={starterKit} />;
  if (what === 'alike') return <Bare html={html} extensions={sameAsOurs} />;
  if (what === 'ours') return <RichTextEditor label="Text" modelValue={html} historyDepth={100} />;
  const document = { ...JSON.parse(html) };
  return Array.from({ length: 50 }, (_, at) => <RichTextViewer key={`${at}`} value={{ ...document }} dense />);
}

const bench: Bench = {
  async show(what, html) {
    const start = performance.now();
    root = createRoot(place());
    root.render(shown(what, html));
    const isThere = () => place().querySelector(what === 'viewers' ? '.rt-content > *' : '[contenteditable] > *');
    while (!isThere()) await painted();
    await painted();
    return performance.now() - start;
  },
  clear() {
    root?.unmount();
    root = null;
  },
  async ready(way, html) {
    await loadHtmlEngine();
    if (way === 'view') act = () => draw(<RichTextViewer value={html} />);
    else act = await actOnEditor(way, html);
    await painted();
  },
  act() {
    act();
    place().getBoundingClientRect();
  },
};

let act = () => {};

async function actOnEditor(way: 'give' | 'paste', html: string): Promise<() => void> {
  const editor = await mount();
  if (way === 'give') return () => draw(<RichTextEditor label="Text" modelValue={html} />);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return () => editor.view.dom.dispatchEvent(event);
}

function draw(what: ReactNode): void {
  root ??= createRoot(place());
  flushSync(() => root?.render(what));
}

async function mount(): Promise<Editor> {
  return await new Promise((done) => {
    const ready = (editor: Editor | null) => editor && setTimeout(() => done(editor), 20);
    draw(<RichTextEditor label="Text" modelValue="<p>Text</p>" onEditor={ready} />);
  });
}

Object.assign(window, { bench });

import { RichTextEditor } from '@laurel/editor/editor';
import { RichTextViewer } from '@laurel/editor/viewer';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';

// The page both sides of the editor's bench stand on: ours, and Tiptap with its StarterKit in the thinnest React around it.

interface Bench {
  /** Milliseconds from asking until what was asked for is painted. */
  readonly show: (what: 'ours' | 'bare' | 'viewers', html: string) => Promise<number>;
  readonly clear: () => void;
}

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

function Bare({ html }: { html: string }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const editor = new Editor({ element: area.current, extensions: [StarterKit], content: html });
    return () => editor.destroy();
  }, [html]);
  return <div ref={area} />;
}

function shown(what: Parameters<Bench['show']>[0], html: string): ReactNode {
  if (what === 'bare') return <Bare html={html} />;
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
};

Object.assign(window, { bench });

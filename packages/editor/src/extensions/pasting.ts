import { Refusal, type RefusalReason } from '@laurel/editor/document/refusal';
import { fromMarkdown, looksLikeMarkdown } from '@laurel/editor/paste/from-markdown';
import type { LostKind, normalisePaste } from '@laurel/editor/paste/normalise-paste';
import { isTooLarge } from '@laurel/editor/paste/paste-limit';
import { parseInert } from '@laurel/editor/paste/read-body';
import { checkNesting } from '@laurel/editor/viewer/check-nesting';
import { withoutSheets } from '@laurel/editor/viewer/without-sheets';
import { type Editor, Extension } from '@tiptap/core';
import { type Node, DOMParser as PmParser, Slice } from '@tiptap/pm/model';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isInserted } from './changed-range';
import { fromEditor, withoutForeign } from './document-in-editor';
import { type StandardOptions, withDefaults } from './standard-options';
import { withSmallGrids } from './table';

/**
 * What comes in by the clipboard or a drop: HTML through the one normalizer, text that looks like Markdown or a table as that,
 * code with its language, image files as uploads. Mod-Shift-V pastes plain text. Over 5 MB nothing is pasted.
 */
export const Pasting = Extension.create<{ settings: StandardOptions; isOwn: IsOwn }>({
  name: 'pasting',
  addOptions: () => ({ settings: withDefaults({}), isOwn: () => false }),
  addProseMirrorPlugins() {
    return [pastePlugin(this.editor, this.options.settings, this.options.isOwn)];
  },
});

/** Whether an opaque block is one that this editor copied. */
type IsOwn = (opaque: Node) => boolean;

/** Reads what is pasted as HTML, and remembers what of it could not be kept. */
function createReader(settings: StandardOptions) {
  // Reads HTML of other programs: much code, so it is loaded when the editor is there, and keeps no one waiting for it.
  let normalise: typeof normalisePaste | undefined;
  // ProseMirror reads the HTML before it asks who handles the paste; only then is it known whether the HTML was used.
  let lost: readonly LostKind[] = [];
  let refusal: Refusal | undefined;
  const clean = (html: string): string => {
    // Between editors of this kind nothing is lost, and the attributes' own rules hold.
    if (/data-pm-slice/.test(html) && !/\bclass="?(?:Mso|xl\d)/.test(html)) {
      const plain = withoutSheets(html);
      checkNesting(plain);
      return withHexColours(plain);
    }
    // What comes before the reader is there waits for it (`readLater`).
    const read = normalise?.(html) ?? { html: '', lost: [] };
    lost = read.lost;
    return read.html;
  };
  return {
    isReady: () => normalise !== undefined,
    async load() {
      normalise ??= (await import('@laurel/editor/paste/normalise-paste')).normalisePaste;
    },
    read(html: string): string {
      lost = [];
      refusal = undefined;
      try {
        return clean(html);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
        return '';
      }
    },
    isRefused: () => refusal !== undefined,
    /** Says what could not be kept. Gives whether nothing could. */
    tellLosses(): boolean {
      if (refusal) settings.onNotice({ kind: 'paste-refused', reason: refusal.reason });
      else if (lost.length > 0) settings.onNotice({ kind: 'paste-lost', lost });
      return refusal !== undefined;
    },
  };
}

function pastePlugin(editor: Editor, settings: StandardOptions, isOwn: IsOwn): Plugin {
  const reader = createReader(settings);
  let isPlain = false;
  const takeMuch = (event: Event, data: DataTransfer | null): boolean => {
    const isMuch = ['text/html', 'text/plain'].some((type) => isTooLarge(data?.getData(type) ?? ''));
    if (!isMuch) return false;
    event.preventDefault();
    settings.onNotice({ kind: 'paste-too-large' });
    return true;
  };
  /** HTML that comes before its reader is pasted once that is there, or, where it can't be loaded, as its text. */
  const readLater = (view: EditorView, event: Event, data: DataTransfer | null): boolean => {
    const [html = '', text = ''] = ['text/html', 'text/plain'].map((type) => data?.getData(type));
    if (reader.isReady() || html === '') return false;
    event.preventDefault();
    reader.load().then(
      () => !view.isDestroyed && view.editable && view.pasteHTML(html),
      () => !view.isDestroyed && view.editable && view.pasteText(text),
    );
    return true;
  };
  return new Plugin({
    view: () => {
      // Without it, at the first paste once more.
      reader.load().catch(() => {});
      return {};
    },
    // What would make the text more than a document may be is not put in: nothing of it could be saved after that.
    filterTransaction: (tr) => {
      const reason = tr.docChanged && isInserted(tr) ? refusalOf(tr.doc) : undefined;
      if (reason) settings.onNotice({ kind: 'paste-refused', reason });
      return reason === undefined;
    },
    props: {
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() === 'v') isPlain = event.shiftKey && (event.ctrlKey || event.metaKey);
        return false;
      },
      transformPastedHTML: reader.read,
      transformPasted: (slice) => withSmallGrids(withoutForeign(slice, isOwn)),
      handlePaste: (view, { clipboardData }) => {
        const wantsPlain = isPlain;
        isPlain = false;
        if (reader.isRefused() || !clipboardData) return reader.tellLosses();
        if (view.state.selection.$from.parent.type.spec.code) return false;
        const html = clipboardData.getData('text/html');
        const text = clipboardData.getData('text/plain');
        if (wantsPlain) return false;
        const files = filesOf(clipboardData, settings.attach !== undefined);
        if (files.length > 0 && isOnlyPicture(html)) return startUpload(editor, files);
        const code = clipboardData.getData('vscode-editor-data');
        if (code !== '' && text !== '') return insertCode(view, text, languageOf(code));
        if (linkSelection(editor, text.trim())) return true;
        if (html === '' && text.includes('\t')) return pasteTabs(editor, text, settings);
        if (html !== '' || !looksLikeMarkdown(text)) return reader.tellLosses();
        void insertMarkdown(view, text);
        return true;
      },
      handleDrop: (view, event, _, isMoved) => {
        const { dataTransfer } = event;
        if (isMoved || !dataTransfer?.files.length) return reader.tellLosses();
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        editor.commands.insertUploads([...dataTransfer.files], at);
        // A file that is no image must not take the place of the page.
        return true;
      },
      handleDOMEvents: {
        // Before ProseMirror reads it: reading is what would take long.
        paste: (view, event) => takeMuch(event, event.clipboardData) || readLater(view, event, event.clipboardData),
        drop: (view, event) => {
          const { dataTransfer } = event;
          if (takeMuch(event, dataTransfer)) return true;
          if (view.dragging || dataTransfer?.files.length) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (!readLater(view, event, dataTransfer)) return false;
          if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
          return true;
        },
      },
    },
  });
}

/** Browsers write every color of a style as rgb(); the palette knows them in hex. */
function withHexColours(html: string): string {
  return html.replace(/style="[^"]*"/g, (style) =>
    style.replace(/rgb\((\d{1,3}), (\d{1,3}), (\d{1,3})\)/g, (_, ...parts: string[]) => {
      const hex = parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0'));
      return `#${hex.join('')}`;
    }),
  );
}

/** Why a text could not be saved, if it could not. Pictures in it count for nothing: they are sent, and leave an address. */
function refusalOf(doc: Node): RefusalReason | undefined {
  try {
    const isPicture = (key: string, value: unknown) => key === 'src' && String(value).startsWith('data:');
    const json = JSON.stringify(doc, (key, value) => (isPicture(key, value) ? '/' : value));
    fromEditor(JSON.parse(json));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

/** Handled even when nothing can be sent: the notice says why. */
function startUpload(editor: Editor, files: readonly File[]): true {
  editor.commands.insertUploads(files);
  return true;
}

function filesOf(data: DataTransfer, canAttach: boolean): File[] {
  return [...data.files].filter(({ type }) => canAttach || type.startsWith('image/'));
}

/** A copied image comes as a file and as an `img`; a copied table or text comes with a picture of itself. */
function isOnlyPicture(html: string): boolean {
  if (html === '') return true;
  const { body } = parseInert(html);
  return (body.textContent ?? '').trim() === '' && body.querySelectorAll('img').length === 1;
}

/** An address pasted over words becomes their link. */
function linkSelection(editor: Editor, address: string): boolean {
  const { selection } = editor.state;
  const isWords = selection instanceof TextSelection && !selection.empty && selection.$from.sameParent(selection.$to);
  return isWords && /^https?:\/\/\S+$/i.test(address) && editor.commands.setLink({ href: address });
}

/** Lines parted by tabs, which may be a table. */
function pasteTabs(editor: Editor, text: string, settings: StandardOptions): true {
  const { view } = editor;
  const canWrite = () => !view.isDestroyed && view.editable;
  import('./paste-grid').then(
    ({ pasteGrid }) => {
      if (!canWrite() || pasteGrid(editor, text, settings)) return;
      if (looksLikeMarkdown(text)) void insertMarkdown(view, text);
      else view.pasteText(text);
    },
    () => canWrite() && view.pasteText(text),
  );
  return true;
}

function insertCode(view: EditorView, text: string, language: string | null): boolean {
  const { codeBlock } = view.state.schema.nodes;
  if (!codeBlock || !/\n/.test(text)) return false;
  const content = view.state.schema.text(text.replace(/\r\n?/g, '\n').trimEnd());
  const { tr } = view.state;
  tr.replaceSelectionWith(codeBlock.create({ language }, content)).scrollIntoView();
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

function languageOf(data: string): string | null {
  return /"mode":"([\w+#.-]{1,40})"/.exec(data)?.[1] ?? null;
}

async function insertMarkdown(view: EditorView, text: string): Promise<void> {
  // What its reader cannot read, nested beyond all measure, is text.
  const html = await fromMarkdown(text).catch(() => null);
  if (view.isDestroyed || !view.editable) return;
  if (html === null) {
    view.pasteText(text);
    return;
  }
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const { tr, schema } = view.state;
  const slice = PmParser.fromSchema(schema).parseSlice(body);
  tr.replaceSelection(Slice.maxOpen(slice.content)).scrollIntoView();
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

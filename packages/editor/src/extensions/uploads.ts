import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { keepValue } from './attributes';
import { changedRange } from './changed-range';
import { type StandardOptions, withDefaults } from './standard-options';
import { imageTypes, type Job, placeholder } from './upload-placeholder';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelUploads: {
      /**
       * Uploads the images among files and attaches the others, where the host does either, at `pos` or the selection.
       * Until then a placeholder stands there, outside the document. `false` with nothing to upload or no one to do it.
       */
      insertUploads: (files: readonly File[], pos?: number) => ReturnType;
      /** Attaches files, images too: each becomes a link. */
      attachFiles: (files: readonly File[]) => ReturnType;
    };
  }
}

/** An upload that has not become an image yet: under way, or failed and waiting for Retry. `share` is 0 to 1. */
export interface PendingUpload {
  readonly id: string;
  readonly file: File;
  readonly state: 'sending' | 'failed';
  readonly share: number;
  readonly error: string;
}

/** The uploads that have not become images yet. A document saved now would be without them. */
export function pendingUploads(state: EditorState): readonly PendingUpload[] {
  return (key.getState(state)?.uploads ?? []).flatMap(({ job }) =>
    job.state === 'elsewhere' ? [] : [{ ...job, state: job.state }],
  );
}

interface Placed {
  readonly job: Job;
  readonly pos: number;
}

interface Uploads {
  readonly uploads: readonly Placed[];
  readonly decorations: DecorationSet;
}

interface Change {
  readonly add?: readonly Placed[];
  readonly remove?: string;
  readonly redraw?: true;
}

const key = new PluginKey<Uploads>('uploads');

/** Images and files on their way: placeholders, progress, Cancel, Retry. Pictures in pasted HTML are sent as well, never kept. */
export const Uploading = Extension.create<{ settings: StandardOptions }>({
  name: 'uploads',
  addOptions: () => ({ settings: withDefaults({}) }),
  addCommands() {
    const { settings } = this.options;
    return {
      insertUploads:
        (files, pos) =>
        ({ tr, dispatch }) => {
          const images = files.filter(({ type }) => imageTypes.includes(type));
          const shown = settings.upload ? images : [];
          const taken = settings.attach ? files : shown;
          if (taken.length === 0) {
            const { noFiles, noUploader } = settings.words();
            const error = images.length === 0 ? noFiles : noUploader;
            if (dispatch) settings.onNotice({ kind: 'upload-failed', file: files[0]?.name ?? '', error });
            return false;
          }
          if (!dispatch) return true;
          const others = files.filter((file) => !taken.includes(file)).map(({ name }) => name);
          if (others.length > 0) settings.onNotice({ kind: 'files-skipped', files: others });
          const at = pos ?? tr.selection.to;
          change(tr, { add: taken.map((file) => ({ job: jobOf(file, !shown.includes(file)), pos: at })) });
          return true;
        },
      attachFiles:
        (files) =>
        ({ tr, dispatch }) => {
          if (files.length === 0 || !settings.attach) return false;
          const at = tr.selection.to;
          if (dispatch) change(tr, { add: files.map((file) => ({ job: jobOf(file, true), pos: at })) });
          return true;
        },
    };
  },
  addProseMirrorPlugins() {
    return [uploadsPlugin(this.options.settings)];
  },
});

function uploadsPlugin(settings: StandardOptions): Plugin<Uploads> {
  const started = new Set<string>();
  let current: EditorView | null = null;
  const actionsOf = (job: Job) => ({
    remove: () => {
      job.abort.abort();
      current?.dispatch(change(current.state.tr, { remove: job.id }));
    },
    retry: () => {
      if (!current) return;
      Object.assign(job, { state: 'sending', share: 0, error: '', abort: new AbortController() });
      current.dispatch(change(current.state.tr, { redraw: true }));
      void send(job, current, settings);
    },
    choose: (file: File) => {
      if (!current) return;
      Object.assign(job, { file, state: 'sending' });
      current.dispatch(change(current.state.tr, { redraw: true }));
      void send(job, current, settings);
    },
  });

  const draw = (doc: Node, uploads: readonly Placed[]): DecorationSet =>
    uploads.length === 0
      ? DecorationSet.empty
      : DecorationSet.create(
          doc,
          uploads.map(({ job, pos }) =>
            Decoration.widget(pos, () => placeholder(job, settings.words(), actionsOf(job)), {
              key: `${job.id} ${job.state}`,
              side: -1,
              // At the end of a link or a format it is no part of it.
              marks: [],
              stopEvent: () => true,
              ignoreSelection: true,
            }),
          ),
        );

  return new Plugin<Uploads>({
    key,
    state: {
      init: () => ({ uploads: [], decorations: DecorationSet.empty }),
      apply: (tr, before) => {
        const changes: readonly Change[] = tr.getMeta(key) ?? [];
        if (changes.length === 0 && (!tr.docChanged || before.uploads.length === 0)) return before;
        const gone = new Set(changes.map(({ remove }) => remove));
        const moved = before.uploads
          .filter(({ job }) => !gone.has(job.id))
          .map(({ job, pos }) => ({ job, pos: tr.mapping.map(pos) }));
        const uploads = [...moved, ...changes.flatMap(({ add = [] }) => add)];
        return { uploads, decorations: draw(tr.doc, uploads) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
    appendTransaction: (transactions, _, state) => takePictures(transactions, state, settings),
    view: (view) => {
      current = view;
      return {
        update: () => {
          for (const { job } of key.getState(view.state)?.uploads ?? []) {
            if (started.has(job.id) || job.state === 'elsewhere') continue;
            started.add(job.id);
            void send(job, view, settings);
          }
        },
        destroy: () => {
          const jobs = (key.getState(view.state)?.uploads ?? []).map(({ job }) => job);
          current = null;
          // Told too when only the plugins change; the editor is gone only if its view is.
          queueMicrotask(() => {
            if (view.isDestroyed) for (const { abort } of jobs) abort.abort();
          });
        },
      };
    },
  });
}

/**
 * Pictures that came within pasted or dropped HTML leave the text, and are sent; with no one to send them, they go. One from
 * elsewhere that may not stay leaves a place for an image to be chosen; it is not fetched.
 */
function takePictures(
  transactions: readonly Transaction[],
  { doc, tr }: EditorState,
  settings: StandardOptions,
): Transaction | null {
  const cameIn = transactions.some((each) => each.getMeta('paste') || each.getMeta('uiEvent') === 'drop');
  const range = cameIn ? changedRange(transactions) : null;
  if (!range) return null;
  const found: { pos: number; src: string }[] = [];
  doc.nodesBetween(range.from, range.to, (node, pos) => {
    const src = node.type.name === 'image' ? String(node.attrs.src) : '';
    const mustGo = src.startsWith('data:') || (src !== '' && !settings.isImageAllowed(src));
    if (mustGo && pos >= range.from && pos < range.to) found.push({ pos, src });
  });
  if (found.length === 0) return null;
  for (const { pos } of [...found].reverse()) tr.delete(pos, pos + 1);
  const add = found.flatMap(({ pos, src }, index) => {
    const at = tr.mapping.map(pos);
    if (!src.startsWith('data:')) return settings.upload ? [{ job: jobElsewhere(src), pos: at }] : [];
    const file = settings.upload && fileOf(src, index + 1);
    return file ? [{ job: jobOf(file), pos: at }] : [];
  });
  if (add.length > 0) change(tr, { add });
  if (add.length < found.length) settings.onNotice({ kind: 'paste-lost', lost: ['images'] });
  return tr;
}

async function send(job: Job, view: EditorView, settings: StandardOptions): Promise<void> {
  const { abort } = job;
  try {
    const onProgress = (share: number) => {
      job.share = Math.min(1, Math.max(0, share));
      const bar = job.dom?.querySelector('progress');
      if (bar) bar.value = job.share;
      job.dom?.setAttribute('aria-label', settings.words().uploading(job.file.name, Math.round(job.share * 100)));
    };
    const progress = { signal: abort.signal, onProgress };
    if (job.isAttached) {
      const given = await settings.attach?.(job.file, progress);
      if (abort.signal.aborted || view.isDestroyed) return;
      const href = keepValue('link', 'href', given?.href || null);
      if (typeof href !== 'string') throw new Error(settings.words().noLink);
      finish(job, view, linkTo(view, href, given?.text || job.file.name));
      return;
    }
    if (!settings.upload) throw new Error(settings.words().noUploader);
    const link = await settings.upload(job.file, progress);
    if (abort.signal.aborted || view.isDestroyed) return;
    const src = keepValue('image', 'src', link || null);
    if (typeof src !== 'string' || src.startsWith('data:')) throw new Error(settings.words().noLink);
    finish(job, view, view.state.schema.nodes.image?.create({ src, alt: nameOf(job.file), width: '100%' }));
    settings.onNotice({ kind: 'image-added', src });
  } catch (error) {
    if (abort.signal.aborted || view.isDestroyed) return;
    job.state = 'failed';
    job.error = error instanceof Error ? error.message : String(error);
    view.dispatch(change(view.state.tr, { redraw: true }));
    settings.onNotice({ kind: 'upload-failed', file: job.file.name, error: job.error });
  }
}

function linkTo({ state: { schema } }: EditorView, href: string, text: string): Node {
  return schema.text(text, schema.marks.link && [schema.marks.link.create({ href })]);
}

function finish(job: Job, view: EditorView, made: Node | undefined): void {
  const placed = key.getState(view.state)?.uploads.find((each) => each.job === job);
  const { paragraph } = view.state.schema.nodes;
  if (!placed || !made || !paragraph) return;
  const { tr } = view.state;
  const $pos = tr.doc.resolve(Math.min(placed.pos, tr.doc.content.size));
  // In code, or between blocks, it needs a line of its own.
  const { type } = $pos.parent;
  const isHere =
    type.contentMatch.matchType(made.type) !== null && made.marks.every((mark) => type.allowsMarkType(mark.type));
  const pos = $pos.parent.isTextblock && !isHere ? $pos.after() : $pos.pos;
  tr.insert(pos, isHere ? made : paragraph.create(null, made));
  view.dispatch(change(tr, { remove: job.id }));
}

/** Adds a change to a transaction, beside those it carries already. */
function change(tr: Transaction, one: Change): Transaction {
  const others: readonly Change[] = tr.getMeta(key) ?? [];
  return tr.setMeta(key, [...others, one]);
}

function jobOf(file: File, isAttached = false): Job {
  return {
    isAttached,
    id: crypto.randomUUID(),
    file,
    share: 0,
    state: 'sending',
    error: '',
    abort: new AbortController(),
    dom: null,
  };
}

/** The place of an image of another site, named by it. */
function jobElsewhere(src: string): Job {
  const site = /^https?:\/\/([^/?#]+)/i.exec(src)?.[1] ?? src.slice(0, 80);
  return { ...jobOf(new File([], site)), state: 'elsewhere', error: site };
}

/** A first description; the person can better it. A name that only a camera or a clipboard gave says nothing. */
function nameOf({ name }: File): string | null {
  const bare = name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return /^(?:image|pasted image|img|dsc|screenshot)?[\s\d.:()]*$/i.test(bare) ? null : bare.slice(0, 200);
}

/** `undefined` for what only looks like base64, as a page can write it. */
function fileOf(src: string, index: number): File | undefined {
  const [, type = 'image/png', data = ''] = /^data:([\w/]+);base64,(.*)$/i.exec(src) ?? [];
  if (data.replace(/=+$/, '').length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(data.replace(/=+$/, '')), (each) => each.charCodeAt(0));
  return new File([bytes], `image ${index}.${type.replace('image/', '')}`, { type });
}

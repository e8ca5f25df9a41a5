import type { OnNotice } from './notices';

/** Words that the writing area itself says, mostly to those who cannot see it. */
export interface EditorWords {
  /** A task's box, given its text (`''` where there is none). */
  readonly task: (item: string) => string;
  /** The four corners of an image. */
  readonly resize: string;
  /** A video's button, given its title, if it has one, and its host's name. */
  readonly play: (title: string | null, host: string) => string;
  /** What a callout is, by its kind. */
  readonly callout: (kind: string) => string;
  /** In an empty title of a collapsible part. */
  readonly summary: string;
  /** In place of a block of a newer version. */
  readonly opaque: string;
  /** An upload under way, given the file's name and the percent done. */
  readonly uploading: (file: string, percent: number) => string;
  /** An upload that failed, given the file's name and why. */
  readonly uploadFailed: (file: string, error: string) => string;
  /** Why an upload failed: nothing to send, no address came back, no one to send to. */
  readonly noFiles: string;
  readonly noLink: string;
  readonly noUploader: string;
  /** In place of a pasted image of another site, given its name. */
  readonly imageElsewhere: (site: string) => string;
  readonly chooseImage: string;
  readonly cancel: string;
  readonly retry: string;
  readonly remove: string;
}

/** Sends a file and says where it then is. `onProgress` takes a share from 0 to 1; `signal` aborts on Cancel. */
export type Upload = (
  file: File,
  progress: { readonly signal: AbortSignal; onProgress(share: number): void },
) => Promise<string>;

/** Keeps a file and says where it can be had and how it is called in the text. */
export type Attach = (
  file: File,
  progress: { readonly signal: AbortSignal; onProgress(share: number): void },
) => Promise<{ readonly href: string; readonly text: string }>;

/** A `/query` being typed at the start of an otherwise empty line. */
export interface SlashState {
  readonly query: string;
  readonly range: { readonly from: number; readonly to: number };
  /** Where it stands on the screen, asked when needed. */
  readonly rect: () => DOMRect;
}

/**
 * Settings of the writing area. They are read when they are needed, not when the editor is made, wherever that is
 * possible (not `historyDepth` and `newGroupDelay`): give getters for what changes.
 */
export interface StandardOptions {
  /** Shown in an empty document. Default `Write something …`. */
  readonly placeholder: () => string;
  /** Undo steps kept. Default 10. */
  readonly historyDepth: number;
  /** Pause in ms after which typing is an undo step of its own. Default 500. */
  readonly newGroupDelay: number;
  /** The most characters (graphemes) a document may have; `null` or 0, the default: no limit. */
  readonly characterLimit: number | null;
  /** What happens to a document that is over the limit at first: `'trim'` (default) cuts its end, `'keep'` cuts nothing. */
  readonly overLimit: 'trim' | 'keep';
  /** Sends images somewhere; without it images are inserted by address only. */
  readonly upload: Upload | undefined;
  /** Keeps files that become links in the text; without it only images can be brought. */
  readonly attach: Attach | undefined;
  /** Whether an image of this address may be pasted; nothing fetches one that may not. Default: any. */
  readonly isImageAllowed: (src: string) => boolean;
  readonly onNotice: OnNotice;
  /** Enter without Shift; Enter then does nothing else. Default: none, Enter starts a new line. */
  readonly onEnter: (() => void) | undefined;
  /** The slash menu's query as it changes, `null` when there is none. */
  readonly onSlash: ((state: SlashState | null) => void) | undefined;
  /** Mod-K. */
  readonly onLinkRequest: (() => void) | undefined;
  /** Alt-=, and Enter on a formula. */
  readonly onFormulaRequest: (() => void) | undefined;
  /** Keys that a menu opened by `onSlash` takes while it is open; `true` when it did. */
  readonly onSlashKey: ((event: KeyboardEvent) => boolean) | undefined;
  /** Default: English. */
  readonly words: () => EditorWords;
}

/** Options with the defaults behind them, each read again every time. */
export function withDefaults(options: Partial<StandardOptions>): StandardOptions {
  return new Proxy(apart, {
    get: (_, name: keyof StandardOptions) => options[name] ?? defaults[name],
  });
}

const english: EditorWords = {
  task: (item) => (item === '' ? 'Task' : `Task: ${item}`),
  resize: 'Resize image',
  play: (title, host) => `Play ${title ?? `${host} video`}`,
  callout: (kind) => kind,
  summary: 'Title',
  opaque: 'Made in a newer version',
  uploading: (file, percent) => `Uploading ${file}: ${percent}%`,
  uploadFailed: (file, error) => `${file} wasn’t uploaded: ${error}`,
  noFiles: 'No files to upload',
  noLink: 'No link received after upload',
  noUploader: 'This text takes no images',
  imageElsewhere: (site) => `An image from ${site} wasn’t copied: images are kept here.`,
  chooseImage: 'Choose an image',
  cancel: 'Cancel',
  retry: 'Retry',
  remove: 'Remove',
};

const defaults: StandardOptions = {
  placeholder: () => 'Write something …',
  historyDepth: 10,
  newGroupDelay: 500,
  characterLimit: null,
  overLimit: 'trim',
  upload: undefined,
  attach: undefined,
  isImageAllowed: () => true,
  onNotice: () => {},
  onEnter: undefined,
  onSlash: undefined,
  onLinkRequest: undefined,
  onFormulaRequest: undefined,
  onSlashKey: undefined,
  words: () => english,
};

// Tiptap copies plain objects among its options, which would read them once and for all; this is not one.
const apart: StandardOptions = Object.assign(Object.create(Object.create(null)), defaults);

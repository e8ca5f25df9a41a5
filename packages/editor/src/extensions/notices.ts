import type { RefusalReason } from '@laurel/editor/document/refusal';
import type { LostKind } from '@laurel/editor/paste/normalise-paste';

/** Something the person should know. The caller provides the text, in its language. */
export type EditorNotice =
  /** The document was longer than the limit and was cut at its end; `restore` brings it back whole. */
  | { readonly kind: 'cut'; readonly over: number; readonly limit: number; readonly restore: () => void }
  /** The document is longer than the limit and stays so; it can only get shorter. */
  | { readonly kind: 'over-limit'; readonly over: number; readonly limit: number }
  /** Something typed was refused. */
  | { readonly kind: 'limit-reached'; readonly limit: number }
  /** What was pasted was cut at its end by this many characters. */
  | { readonly kind: 'paste-cut'; readonly by: number; readonly limit: number }
  | { readonly kind: 'paste-too-large' }
  /** Nothing was pasted: it is nested too deeply to be read, or the text would be more than a document may be. */
  | { readonly kind: 'paste-refused'; readonly reason: RefusalReason }
  /** What could not be kept of what was pasted. */
  | { readonly kind: 'paste-lost'; readonly lost: readonly LostKind[] }
  /** Lines parted by tabs became a table; `keepAsText` makes them lines again. */
  | { readonly kind: 'pasted-table'; readonly keepAsText: () => void }
  /** Files that are no images, dropped or pasted beside some that are. */
  | { readonly kind: 'files-skipped'; readonly files: readonly string[] }
  /** An image that was dropped or pasted is in the text; nobody has been asked yet what it shows. */
  | { readonly kind: 'image-added'; readonly src: string }
  | { readonly kind: 'upload-failed'; readonly file: string; readonly error: string };

export type OnNotice = (notice: EditorNotice) => void;

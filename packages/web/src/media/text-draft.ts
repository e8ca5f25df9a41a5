import type { RichText } from '@laurel/domain/kit/rich-text';

/** What somebody is writing at one place and hasn’t saved yet. */
export interface TextDraft {
  /** The latest; `null` when there is none. */
  readonly find: () => Promise<{ readonly body: RichText; readonly savedAt: string } | null>;
  readonly keep: (body: RichText) => void;
  /** The text is saved for good, or no longer wanted. */
  readonly forget: () => void;
}

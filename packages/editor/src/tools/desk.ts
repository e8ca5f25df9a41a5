import type { Attach, SlashState, Upload } from '@laurel/editor/extensions/standard-options';
import type { Editor } from '@tiptap/core';
import { type ComponentType, createContext, use } from 'react';

/** What can be opened over or beside the text. */
export type Panel = 'link' | 'image' | 'video' | 'formula' | 'caption' | 'help' | 'find' | 'check';

/** A further tab of the image dialog, such as the host's library. */
export interface ImageTab {
  readonly name: string;
  /** `onPick`: the image's address, and its alternative text if it is known. */
  readonly Content: ComponentType<{ readonly onPick: (image: { src: string; alt?: string }) => void }>;
}

/** Something a host knows that a link may lead to. */
export interface LinkSuggestion {
  readonly href: string;
  /** Its name, and the link's text where there is none yet. */
  readonly label: string;
  /** What tells it from others of its name. */
  readonly about?: string | undefined;
}

/** What a host finds for words typed into the link dialog, best first. */
export type FindLinks = (query: string, signal: AbortSignal) => Promise<readonly LinkSuggestion[]>;

/** What the buttons of one editor work on. */
export interface Desk {
  readonly editor: Editor;
  /** The extensions that have buttons, in the toolbar's order. */
  readonly toolNames: readonly string[];
  readonly markdownTheme: string | false;
  readonly isFullscreen: boolean;
  readonly isDisabled: boolean;
  readonly upload: Upload | undefined;
  readonly attach: Attach | undefined;
  readonly attachTypes: string;
  readonly findLinks: FindLinks | undefined;
  readonly isImageAllowed: (src: string) => boolean;
  readonly imageTabs: readonly ImageTab[];
  readonly open: (panel: Panel) => void;
  readonly chooseTheme: (theme: string | false) => void;
  readonly setFullscreen: (isFullscreen: boolean) => void;
}

export const DeskContext = createContext<Desk | null>(null);

/** The desk of the editor around. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('This control stands outside an editor.');
  return desk;
}

/** Carries what the writing area says about a "/query" to the menu, and the menu's keys back. */
export interface SlashFeed {
  readonly id: string;
  readonly get: () => SlashState | null;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly tell: (state: SlashState | null) => void;
  readonly takeKeys: (take: ((event: KeyboardEvent) => boolean) | undefined) => void;
  readonly onKey: (event: KeyboardEvent) => boolean;
}

export function slashFeed(id: string): SlashFeed {
  let state: SlashState | null = null;
  let take: ((event: KeyboardEvent) => boolean) | undefined;
  const listeners = new Set<() => void>();
  return {
    id,
    get: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    tell: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    takeKeys: (next) => {
      take = next;
    },
    onKey: (event) => take?.(event) ?? false,
  };
}

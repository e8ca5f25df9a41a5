import type { Icon } from '@laurel/editor/controls/icon';
import type { MenuItem } from '@laurel/editor/controls/menu';
import type { Shortcut } from '@laurel/editor/controls/shortcut';
import type { Editor } from '@tiptap/core';
import type { Desk } from './desk';
import type { Texts, ToolMessage } from './messages';

interface ToolBase {
  /** Its label's message. */
  readonly name: ToolMessage;
  /** The extension that brings it; without it the button is not there. */
  readonly extension: string;
  readonly icon: Icon;
  readonly shortcut?: Shortcut;
  /** Whether it can do anything here; always, when left out. */
  readonly isEnabled?: (editor: Editor) => boolean;
}

/** A button that does or undoes one thing. */
export interface DeedTool extends ToolBase {
  readonly kind: 'deed';
  /** Left out for what is no toggle. */
  readonly isActive?: (editor: Editor, desk: Desk) => boolean;
  readonly run: (desk: Desk) => void;
  /** Whether this editor has it at all; always, when left out. */
  readonly isOffered?: (desk: Desk) => boolean;
}

/** A button with a menu of choices, one of them chosen. */
export interface ChoiceTool extends ToolBase {
  readonly kind: 'choice';
  readonly chosen: (editor: Editor, desk: Desk) => string;
  readonly choices: (desk: Desk, text: Texts, chosen: string) => readonly MenuItem[];
  /** Shows the chosen one instead of the icon. */
  readonly shown?: (chosen: string, text: Texts) => string;
  readonly iconOf?: (chosen: string) => Icon | undefined;
}

export interface ColourTool extends ToolBase {
  readonly kind: 'colour';
  readonly colour: (editor: Editor) => string;
  readonly choose: (editor: Editor, colour: string | undefined) => void;
}

export interface SizeTool extends ToolBase {
  readonly kind: 'size';
  readonly size: (editor: Editor) => string;
}

export interface TableTool extends ToolBase {
  readonly kind: 'table';
}

export type Tool = DeedTool | ChoiceTool | ColourTool | SizeTool | TableTool;

/** What a button shows; a text so that it is cheap to see that nothing changed. */
export interface ToolState {
  readonly isActive: boolean;
  readonly isDisabled: boolean;
  /** The choice, color or size here. */
  readonly value: string;
}

export function stateOf(tool: Tool, desk: Desk): ToolState {
  const { editor } = desk;
  const isDisabled = desk.isDisabled || (tool.isEnabled ? !tool.isEnabled(editor) : false);
  switch (tool.kind) {
    case 'deed':
      return { isActive: tool.isActive?.(editor, desk) ?? false, isDisabled, value: '' };
    case 'choice':
      return { isActive: false, isDisabled, value: tool.chosen(editor, desk) };
    case 'colour':
      return { isActive: false, isDisabled, value: tool.colour(editor) };
    case 'size':
      return { isActive: false, isDisabled, value: tool.size(editor) };
    default:
      return { isActive: false, isDisabled, value: '' };
  }
}

/** An option of an extension that is a list, as texts; empty when it has none. */
export function textOptions(editor: Editor, extension: string, option: string): readonly string[] {
  const list = optionOf(editor, extension, option);
  const texts = (each: unknown) => (typeof each === 'string' || typeof each === 'number' ? [String(each)] : []);
  return Array.isArray(list) ? list.flatMap(texts) : [];
}

/** The width that an extension's size has, such as `200` for a small image. */
export function widthOf(editor: Editor, extension: 'image' | 'video', size: 'small' | 'medium' | 'large'): string {
  return String(entryOf(optionOf(editor, extension, 'sizes'), size));
}

function optionOf(editor: Editor, extension: string, option: string): unknown {
  return entryOf(editor.extensionManager.extensions.find(({ name }) => name === extension)?.options, option);
}

function entryOf(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null
    ? Object.entries(from).find(([name]) => name === key)?.[1]
    : undefined;
}

/** An attribute of the mark or node here, as text; `''` when there is none. */
export function attributeHere(editor: Editor, type: string, key: string): string {
  const value: unknown = editor.getAttributes(type)[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether text here may have a format. */
export function canFormat({ state }: Editor): boolean {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (parent.inlineContent) return !parent.type.spec.code;
  // A choice of cells or of everything begins outside a line.
  return !empty && !('node' in state.selection);
}

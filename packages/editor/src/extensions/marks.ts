import { Mark, markInputRule } from '@tiptap/core';
import type { TagParseRule } from '@tiptap/pm/model';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelMarks: {
      toggleBold: () => ReturnType;
      toggleItalic: () => ReturnType;
      toggleUnderline: () => ReturnType;
      toggleStrike: () => ReturnType;
      toggleSubscript: () => ReturnType;
      toggleSuperscript: () => ReturnType;
      toggleCode: () => ReturnType;
    };
  }
}

type Parse =
  | (Omit<TagParseRule, 'tag'> & { tag: string })
  | { style: string; getAttrs: (value: string) => false | null };

interface Simple {
  readonly tag: string;
  /** Lower is written further inside. Follows the order of the document's marks. */
  readonly priority: number;
  readonly parse: readonly Parse[];
  readonly keys: readonly string[];
  readonly typed?: readonly RegExp[];
}

const weight = {
  style: 'font-weight',
  getAttrs: (value: string) => (/^(bold(er)?|[6-9]\d{2})$/.test(value) ? null : false),
};
const slant = { style: 'font-style', getAttrs: (value: string) => (/^(?:italic|oblique)/.test(value) ? null : false) };
const decoration = (line: string) => ({
  style: 'text-decoration',
  getAttrs: (value: string): false | null => (value.includes(line) ? null : false),
});
const height = (side: string) => ({
  style: 'vertical-align',
  getAttrs: (value: string): false | null => (value === side ? null : false),
});
const upright = (element: HTMLElement): false | null => (element.style.fontStyle === 'normal' ? false : null);
// Google Docs wraps what it copies in a <b> that is not bold.
const notNormal = (element: HTMLElement): false | null => (element.style.fontWeight === 'normal' ? false : null);

export const Bold = simpleMark('bold', {
  tag: 'strong',
  priority: 57,
  parse: [{ tag: 'strong' }, { tag: 'b', getAttrs: notNormal }, weight],
  keys: ['Mod-b', 'Mod-B'],
  typed: [/(?:^|\s)(\*\*(?!\s+\*\*)([^*]+)\*\*(?!\s+\*\*))$/, /(?:^|\s)(__(?!\s+__)([^_]+)__(?!\s+__))$/],
});
export const Italic = simpleMark('italic', {
  tag: 'em',
  priority: 56,
  parse: [{ tag: 'em' }, { tag: 'i', getAttrs: upright }, slant],
  keys: ['Mod-i', 'Mod-I'],
  typed: [/(?:^|\s)(\*(?!\s+\*)([^*]+)\*(?!\s+\*))$/, /(?:^|\s)(_(?!\s+_)([^_]+)_(?!\s+_))$/],
});
export const Underline = simpleMark('underline', {
  tag: 'u',
  priority: 55,
  parse: [{ tag: 'u' }, decoration('underline')],
  keys: ['Mod-u', 'Mod-U'],
});
export const Strike = simpleMark('strike', {
  tag: 's',
  priority: 54,
  parse: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, decoration('line-through')],
  keys: ['Mod-Shift-s'],
  typed: [/(?:^|\s)(~~(?!\s+~~)([^~]+)~~(?!\s+~~))$/],
});
export const Subscript = simpleMark('subscript', {
  tag: 'sub',
  priority: 53,
  parse: [{ tag: 'sub' }, height('sub')],
  keys: ['Mod-,'],
});
export const Superscript = simpleMark('superscript', {
  tag: 'sup',
  priority: 52,
  parse: [{ tag: 'sup' }, height('super')],
  keys: ['Mod-.'],
});
export const Code = simpleMark('code', {
  tag: 'code',
  priority: 51,
  parse: [{ tag: 'code' }],
  keys: ['Mod-e'],
  typed: [/(?:^|[^`])(`([^`]+)`(?!`))$/],
});

/** A mark without attributes: its tag, its shortcut, and what typed signs make it. Any mark goes with any other. */
function simpleMark(name: string, { tag, priority, parse, keys, typed = [] }: Simple): Mark {
  return Mark.create({
    name,
    priority,
    parseHTML: () => parse.map((rule) => ({ consuming: false, ...rule })),
    renderHTML: () => [tag, 0],
    addCommands() {
      const toggle =
        () =>
        ({ commands }: { commands: { toggleMark: (type: string) => boolean } }) =>
          commands.toggleMark(name);
      return { [`toggle${name[0]?.toUpperCase()}${name.slice(1)}`]: toggle };
    },
    addKeyboardShortcuts() {
      return Object.fromEntries(keys.map((key) => [key, () => this.editor.commands.toggleMark(name)]));
    },
    addInputRules() {
      return typed.map((find) => markInputRule({ find, type: this.type }));
    },
  });
}

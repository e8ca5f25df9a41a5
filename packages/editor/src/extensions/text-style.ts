import type { AttributeValue } from '@laurel/editor/document/attribute-values';
import { readStyle, type StyleProperty } from '@laurel/editor/document/style';
import { Extension, Mark } from '@tiptap/core';
import type { MarkType, Mark as PmMark } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { attributesOf, keepValue, styleAttribute, styledText } from './attributes';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelTextStyle: {
      /** Color of the text: hex, rgb(), hsl() or a name. `false` and no change for anything else. */
      setColor: (color: string) => ReturnType;
      unsetColor: () => ReturnType;
      /** Color behind the text; any number of colors in one document. */
      setHighlight: (color: string | null) => ReturnType;
      toggleHighlight: (color: string | null) => ReturnType;
      unsetHighlight: () => ReturnType;
      /** A number with px, em, rem or % (none is px), at most three digits; `false` for anything else. */
      setFontSize: (size: string) => ReturnType;
      unsetFontSize: () => ReturnType;
      /** Family names of letters, digits, spaces, hyphens, quotes that close; `false` for anything else. */
      setFontFamily: (family: string) => ReturnType;
      unsetFontFamily: () => ReturnType;
    };
  }
}

/** The 24 colors offered for text and highlight, last the greys from black on. */
export const palette: readonly string[] =
  '#f44336 #e91e63 #9c27b0 #673ab7 #3f51b5 #2196f3 #03a9f4 #00bcd4 #009688 #4caf50 #8bc34a #cddc39 #ffeb3b #ffc107 #ff9800 #ff5722 #000000 #333333 #666666 #999999 #CCCCCC #D5D5D4 #E8E8E8 #EEEEEE'.split(
    ' ',
  );

/** Families offered; the first, the default, is Roboto and unsets. */
export const fontFamilies: readonly string[] =
  'Roboto,Arial,Arial Black,Georgia,Impact,Helvetica,Tahoma,Times New Roman,Verdana,Courier New,Monaco,monospace'.split(
    ',',
  );

/** Sizes offered, in px. */
export const fontSizes: readonly number[] = [8, 10, 12, 14, 16, 18, 20, 24, 30, 36, 48, 60, 72];

/** The mark that carries color, size and family; each is an extension of its own below. */
export const TextStyle = Mark.create({
  name: 'textStyle',
  priority: 59,
  parseHTML: () =>
    ['span', 'mark'].map((tag) => ({
      tag,
      consuming: false,
      getAttrs: (element) => (says(element, ['color', 'font-size', 'font-family']) ? null : false),
    })),
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

export const Color = Extension.create<{ colors: readonly string[] }>({
  name: 'color',
  addOptions: () => ({ colors: palette }),
  addGlobalAttributes: () => [
    { types: ['textStyle'], attributes: attributesOf('textStyle', { color: styledText('color') }) },
  ],
  addCommands: () => ({
    setColor: (color) => setStyle('color', color),
    unsetColor: () => setStyle('color', null),
  }),
});

export const FontSize = Extension.create<{ sizes: readonly number[] }>({
  name: 'fontSize',
  addOptions: () => ({ sizes: fontSizes }),
  addGlobalAttributes: () => [
    { types: ['textStyle'], attributes: attributesOf('textStyle', { fontSize: styledText('font-size') }) },
  ],
  addCommands: () => ({
    setFontSize: (size) => setStyle('fontSize', size),
    unsetFontSize: () => setStyle('fontSize', null),
  }),
});

export const FontFamily = Extension.create<{ families: readonly string[] }>({
  name: 'fontFamily',
  addOptions: () => ({ families: fontFamilies }),
  addGlobalAttributes: () => [
    { types: ['textStyle'], attributes: attributesOf('textStyle', { fontFamily: styledText('font-family') }) },
  ],
  addCommands: () => ({
    setFontFamily: (family) => setStyle('fontFamily', family),
    unsetFontFamily: () => setStyle('fontFamily', null),
  }),
});

export const Highlight = Mark.create<{ colors: readonly string[] }>({
  name: 'highlight',
  priority: 58,
  addOptions: () => ({ colors: palette }),
  addAttributes: () => attributesOf('highlight', { color: styleAttribute('background-color') }),
  parseHTML: () => [
    { tag: 'mark', consuming: false },
    {
      tag: 'span',
      consuming: false,
      getAttrs: (element) => (says(element, ['background-color']) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['mark', HTMLAttributes, 0],
  addCommands() {
    return {
      setHighlight:
        (color) =>
        ({ commands }) =>
          keepValue(this.name, 'color', color) !== undefined && commands.setMark(this.name, { color }),
      toggleHighlight:
        (color) =>
        ({ commands }) =>
          keepValue(this.name, 'color', color) !== undefined && commands.toggleMark(this.name, { color }),
      unsetHighlight:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-h': () => this.editor.commands.toggleHighlight(null) };
  },
});

function says(element: HTMLElement, properties: readonly StyleProperty[]): boolean {
  return Object.keys(readStyle(element.getAttribute('style') ?? '', properties)).length > 0;
}

interface StyleProps {
  readonly tr: Transaction;
  readonly state: EditorState;
  readonly dispatch: unknown;
}

/** Sets or unsets (`null`) one style of the selected text, or of what is typed next. A style that sets nothing goes. */
function setStyle(key: 'color' | 'fontSize' | 'fontFamily', given: string | null) {
  return ({ tr, state, dispatch }: StyleProps): boolean => {
    const value = keepValue('textStyle', key, given);
    const type = state.schema.marks.textStyle;
    if (value === undefined || !type) return false;
    if (!dispatch) return true;
    if (tr.selection.empty) {
      const around = tr.storedMarks ?? tr.selection.$from.marks();
      const mark = withStyle(type, around, key, value);
      if (mark) tr.addStoredMark(mark);
      else tr.removeStoredMark(type);
      return true;
    }
    for (const { $from, $to } of tr.selection.ranges) {
      tr.doc.nodesBetween($from.pos, $to.pos, (node, pos, parent) => {
        if (!node.isInline || !parent?.type.allowsMarkType(type)) return;
        const from = Math.max(pos, $from.pos);
        const to = Math.min(pos + node.nodeSize, $to.pos);
        const mark = withStyle(type, node.marks, key, value);
        if (mark) tr.addMark(from, to, mark);
        else tr.removeMark(from, to, type);
      });
    }
    return true;
  };
}

function withStyle(type: MarkType, marks: readonly PmMark[], key: string, value: AttributeValue): PmMark | null {
  const attributes = { ...type.isInSet(marks)?.attrs, [key]: value };
  return Object.values(attributes).every((each) => each === null) ? null : type.create(attributes);
}

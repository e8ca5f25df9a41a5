import type { Icon } from '@laurel/editor/controls/icon';
import type { Shortcut } from '@laurel/editor/controls/shortcut';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconClearFormatting from '@tabler/icons-react/dist/esm/icons/IconClearFormatting.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconHighlight from '@tabler/icons-react/dist/esm/icons/IconHighlight.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs';
import IconSubscript from '@tabler/icons-react/dist/esm/icons/IconSubscript.mjs';
import IconSuperscript from '@tabler/icons-react/dist/esm/icons/IconSuperscript.mjs';
import IconTextColor from '@tabler/icons-react/dist/esm/icons/IconTextColor.mjs';
import IconTextSize from '@tabler/icons-react/dist/esm/icons/IconTextSize.mjs';
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs';
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs';
import type { ToolMessage } from './messages';
import {
  attributeHere,
  type ChoiceTool,
  type ColourTool,
  canFormat,
  type DeedTool,
  type SizeTool,
  textOptions,
} from './tool';

/** Formats that are on or off. */
export const markTools = [
  mark('bold', IconBold, 'Mod-b'),
  mark('italic', IconItalic, 'Mod-i'),
  mark('underline', IconUnderline, 'Mod-u'),
  mark('strike', IconStrikethrough, 'Mod-Shift-s'),
  mark('subscript', IconSubscript, 'Mod-,'),
  mark('superscript', IconSuperscript, 'Mod-.'),
  mark('code', IconCode, 'Mod-e'),
];

function mark(name: ToolMessage, icon: Icon, shortcut: Shortcut): DeedTool {
  return {
    kind: 'deed',
    name,
    extension: name,
    icon,
    shortcut,
    isEnabled: canFormat,
    isActive: (editor) => editor.isActive(name),
    run: ({ editor }) => editor.chain().focus().toggleMark(name).run(),
  };
}

export const colourTools: readonly ColourTool[] = [
  {
    kind: 'colour',
    name: 'color',
    extension: 'color',
    icon: IconTextColor,
    isEnabled: canFormat,
    colour: (editor) => attributeHere(editor, 'textStyle', 'color'),
    choose: (editor, colour) => {
      const chain = editor.chain().focus();
      if (colour === undefined) chain.unsetColor().run();
      else chain.setColor(colour).run();
    },
  },
  {
    kind: 'colour',
    name: 'highlight',
    extension: 'highlight',
    icon: IconHighlight,
    shortcut: 'Mod-Shift-h',
    isEnabled: canFormat,
    colour: (editor) => attributeHere(editor, 'highlight', 'color'),
    choose: (editor, colour) => {
      const chain = editor.chain().focus();
      if (colour === undefined) chain.unsetHighlight().run();
      else chain.setHighlight(colour).run();
    },
  },
];

export const fontFamilyTool: ChoiceTool = {
  kind: 'choice',
  name: 'fontFamily',
  extension: 'fontFamily',
  icon: IconTypography,
  isEnabled: canFormat,
  chosen: (editor) => attributeHere(editor, 'textStyle', 'fontFamily'),
  shown: (chosen, text) => chosen || text('defaultChoice'),
  choices: ({ editor }, text, chosen) => {
    // The first family is what text has anyway.
    const [standard = '', ...families] = textOptions(editor, 'fontFamily', 'families');
    return [
      {
        id: '',
        label: text('defaultFont', { font: standard }),
        isChosen: chosen === '',
        onChoose: () => editor.chain().focus().unsetFontFamily().run(),
      },
      ...families.map((family) => ({
        id: family,
        label: family,
        isChosen: chosen === family,
        style: { fontFamily: family },
        onChoose: () => editor.chain().focus().setFontFamily(family).run(),
      })),
    ];
  },
};

export const fontSizeTool: SizeTool = {
  kind: 'size',
  name: 'fontSize',
  extension: 'fontSize',
  icon: IconTextSize,
  isEnabled: canFormat,
  size: (editor) => attributeHere(editor, 'textStyle', 'fontSize'),
};

export const clearTool: DeedTool = {
  kind: 'deed',
  name: 'clear',
  extension: 'clear',
  icon: IconClearFormatting,
  shortcut: 'Mod-\\',
  run: ({ editor }) => editor.chain().focus().clearFormatting().run(),
};

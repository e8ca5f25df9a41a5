import type { Icon } from '@laurel/editor/controls/icon';
import type { CalloutKind } from '@laurel/editor/extensions/callout';
import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs';
import IconAlignJustified from '@tabler/icons-react/dist/esm/icons/IconAlignJustified.mjs';
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
import IconAlignRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs';
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs';
import IconCaretDown from '@tabler/icons-react/dist/esm/icons/IconCaretDown.mjs';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconIndentDecrease from '@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs';
import IconIndentIncrease from '@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconSourceCode from '@tabler/icons-react/dist/esm/icons/IconSourceCode.mjs';
import IconTextDirectionLtr from '@tabler/icons-react/dist/esm/icons/IconTextDirectionLtr.mjs';
import IconTextDirectionRtl from '@tabler/icons-react/dist/esm/icons/IconTextDirectionRtl.mjs';
import type { MessageName } from './messages';
import { attributeHere, type ChoiceTool, type DeedTool, textOptions } from './tool';

const headingSizes: Readonly<Record<string, string>> = {
  1: '20px',
  2: '18px',
  3: '16px',
  4: '15px',
  5: '14px',
  6: '13px',
};

export const headingTool: ChoiceTool = {
  kind: 'choice',
  name: 'heading',
  extension: 'heading',
  icon: IconHeading,
  chosen: (editor) => (editor.isActive('heading') ? attributeHere(editor, 'heading', 'level') : ''),
  shown: (chosen, text) => (chosen ? text('headingLevel', { level: chosen }) : text('paragraph')),
  choices: ({ editor }, text, chosen) => [
    {
      id: '',
      label: text('paragraph'),
      isChosen: chosen === '',
      shortcut: 'Mod-Alt-0',
      onChoose: () => editor.chain().focus().setParagraph().run(),
    },
    ...textOptions(editor, 'heading', 'levels').map((level) => ({
      id: level,
      label: text('headingLevel', { level }),
      isChosen: chosen === level,
      shortcut: `Mod-Alt-${level}`,
      style: { fontSize: headingSizes[level], fontWeight: 650 },
      onChoose: () =>
        editor
          .chain()
          .focus()
          .setHeading({ level: Number(level) })
          .run(),
    })),
  ],
};

type Align = 'left' | 'center' | 'right' | 'justify';

const alignments: Readonly<Record<Align, { label: MessageName; icon: Icon; shortcut: string }>> = {
  left: { label: 'alignLeft', icon: IconAlignLeft, shortcut: 'Mod-Shift-l' },
  center: { label: 'alignCenter', icon: IconAlignCenter, shortcut: 'Mod-Shift-e' },
  right: { label: 'alignRight', icon: IconAlignRight, shortcut: 'Mod-Shift-r' },
  justify: { label: 'alignJustify', icon: IconAlignJustified, shortcut: 'Mod-Shift-j' },
};

function isAlign(value: string): value is Align {
  return Object.hasOwn(alignments, value);
}

/** Alignment and, below it, the direction the lines are written in. */
export const textAlignTool: ChoiceTool = {
  kind: 'choice',
  name: 'textAlign',
  extension: 'textAlign',
  icon: IconAlignLeft,
  chosen: (editor) => `${lineAttribute(editor, 'textAlign')}/${lineAttribute(editor, 'dir')}`,
  iconOf: (chosen) => {
    const align = chosen.split('/')[0] ?? '';
    return isAlign(align) ? alignments[align].icon : undefined;
  },
  choices: ({ editor }, text, chosen) => {
    const [align, direction] = chosen.split('/');
    const offered = textOptions(editor, 'textAlign', 'alignments').filter(isAlign);
    const sides = offered.map((each) => ({
      id: each,
      label: text(alignments[each].label),
      icon: alignments[each].icon,
      shortcut: alignments[each].shortcut,
      isChosen: align === each,
      // Choosing what is chosen takes it away.
      onChoose: () =>
        editor
          .chain()
          .focus()
          .setTextAlign(align === each ? null : each)
          .run(),
    }));
    const directions = [
      { id: 'ltr', label: text('directionLeftToRight'), icon: IconTextDirectionLtr, startsGroup: true } as const,
      { id: 'rtl', label: text('directionRightToLeft'), icon: IconTextDirectionRtl } as const,
    ].map((each) => ({
      ...each,
      isChosen: direction === each.id,
      onChoose: () =>
        editor
          .chain()
          .focus()
          .setDirection(direction === each.id ? null : each.id)
          .run(),
    }));
    return [...sides, ...directions];
  },
};

function lineAttribute(editor: Parameters<typeof attributeHere>[0], key: string): string {
  return attributeHere(editor, 'paragraph', key) || attributeHere(editor, 'heading', key);
}

export const listTools: readonly DeedTool[] = [
  {
    kind: 'deed',
    name: 'bulletList',
    extension: 'bulletList',
    icon: IconList,
    shortcut: 'Mod-Shift-8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: ({ editor }) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    kind: 'deed',
    name: 'orderedList',
    extension: 'orderedList',
    icon: IconListNumbers,
    shortcut: 'Mod-Shift-7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: ({ editor }) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    kind: 'deed',
    name: 'taskList',
    extension: 'taskList',
    icon: IconListCheck,
    shortcut: 'Mod-Shift-9',
    isActive: (editor) => editor.isActive('taskList'),
    run: ({ editor }) => editor.chain().focus().toggleTaskList().run(),
  },
];

export const indentTools: readonly DeedTool[] = [
  {
    kind: 'deed',
    name: 'indent',
    extension: 'indent',
    icon: IconIndentIncrease,
    shortcut: 'Mod-]',
    isEnabled: (editor) => editor.can().indent(),
    run: ({ editor }) => editor.chain().focus().indent().run(),
  },
  {
    kind: 'deed',
    name: 'outdent',
    extension: 'indent',
    icon: IconIndentDecrease,
    shortcut: 'Mod-[',
    isEnabled: (editor) => editor.can().outdent(),
    run: ({ editor }) => editor.chain().focus().outdent().run(),
  },
];

export const blockquoteTool: DeedTool = {
  kind: 'deed',
  name: 'blockquote',
  extension: 'blockquote',
  icon: IconBlockquote,
  shortcut: 'Mod-Shift-b',
  isActive: (editor) => editor.isActive('blockquote'),
  run: ({ editor }) => editor.chain().focus().toggleBlockquote().run(),
};

const callouts: readonly CalloutKind[] = ['note', 'tip', 'important', 'warning'];

export const calloutTool: ChoiceTool = {
  kind: 'choice',
  name: 'callout',
  extension: 'callout',
  icon: IconNote,
  chosen: (editor) => (editor.isActive('callout') ? attributeHere(editor, 'callout', 'kind') : ''),
  choices: ({ editor }, text, chosen) =>
    callouts.map((kind) => ({
      id: kind,
      label: text(kind),
      isChosen: chosen === kind,
      // Choosing what is chosen takes it away.
      onChoose: () => editor.chain().focus().toggleCallout(kind).run(),
    })),
};

export const detailsTool: DeedTool = {
  kind: 'deed',
  name: 'details',
  extension: 'details',
  icon: IconCaretDown,
  isActive: (editor) => editor.isActive('details'),
  run: ({ editor }) => editor.chain().focus().toggleDetails().run(),
};

export const codeBlockTool: DeedTool = {
  kind: 'deed',
  name: 'codeBlock',
  extension: 'codeBlock',
  icon: IconSourceCode,
  shortcut: 'Mod-Alt-c',
  isActive: (editor) => editor.isActive('codeBlock'),
  run: ({ editor }) => editor.chain().focus().toggleCodeBlock().run(),
};

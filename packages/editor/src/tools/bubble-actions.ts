import type { Icon } from '@laurel/editor/controls/icon';
import IconAlignBoxCenterTop from '@tabler/icons-react/dist/esm/icons/IconAlignBoxCenterTop.mjs';
import IconAlignBoxLeftTop from '@tabler/icons-react/dist/esm/icons/IconAlignBoxLeftTop.mjs';
import IconAlignBoxRightTop from '@tabler/icons-react/dist/esm/icons/IconAlignBoxRightTop.mjs';
import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import IconAspectRatio from '@tabler/icons-react/dist/esm/icons/IconAspectRatio.mjs';
import IconBaselineDensityMedium from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs';
import IconBoxAlignLeft from '@tabler/icons-react/dist/esm/icons/IconBoxAlignLeft.mjs';
import IconBoxAlignTop from '@tabler/icons-react/dist/esm/icons/IconBoxAlignTop.mjs';
import IconColumnInsertLeft from '@tabler/icons-react/dist/esm/icons/IconColumnInsertLeft.mjs';
import IconColumnInsertRight from '@tabler/icons-react/dist/esm/icons/IconColumnInsertRight.mjs';
import IconColumnRemove from '@tabler/icons-react/dist/esm/icons/IconColumnRemove.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconFloatLeft from '@tabler/icons-react/dist/esm/icons/IconFloatLeft.mjs';
import IconFloatNone from '@tabler/icons-react/dist/esm/icons/IconFloatNone.mjs';
import IconFloatRight from '@tabler/icons-react/dist/esm/icons/IconFloatRight.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRowInsertBottom from '@tabler/icons-react/dist/esm/icons/IconRowInsertBottom.mjs';
import IconRowInsertTop from '@tabler/icons-react/dist/esm/icons/IconRowInsertTop.mjs';
import IconRowRemove from '@tabler/icons-react/dist/esm/icons/IconRowRemove.mjs';
import IconTableOff from '@tabler/icons-react/dist/esm/icons/IconTableOff.mjs';
import IconTextCaption from '@tabler/icons-react/dist/esm/icons/IconTextCaption.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Desk } from './desk';
import type { MessageName } from './messages';
import { alignColumns, type ColumnAlign } from './table-columns';
import { attributeHere, widthOf } from './tool';

/** A button of the bubble. */
export interface BubbleAction {
  readonly name: MessageName;
  readonly icon?: Icon;
  /** A letter instead of an icon: S, M, L. */
  readonly sign?: string;
  readonly isDanger?: boolean;
  readonly startsGroup?: boolean;
  readonly isActive?: (editor: Editor) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
  readonly run: (desk: Desk) => void;
}

function does(command: (chain: ChainedCommands) => ChainedCommands) {
  return ({ editor }: Desk) => {
    command(editor.chain().focus()).run();
  };
}

/** What a table offers, whatever is selected in it. */
export const tableActions: readonly BubbleAction[] = [
  { name: 'addColumnBefore', icon: IconColumnInsertLeft, run: does((chain) => chain.addColumnBefore()) },
  { name: 'addColumnAfter', icon: IconColumnInsertRight, run: does((chain) => chain.addColumnAfter()) },
  { name: 'deleteColumn', icon: IconColumnRemove, run: does((chain) => chain.deleteColumn()) },
  { name: 'addRowBefore', icon: IconRowInsertTop, startsGroup: true, run: does((chain) => chain.addRowBefore()) },
  { name: 'addRowAfter', icon: IconRowInsertBottom, run: does((chain) => chain.addRowAfter()) },
  { name: 'deleteRow', icon: IconRowRemove, run: does((chain) => chain.deleteRow()) },
  {
    name: 'mergeOrSplit',
    icon: IconArrowsJoin,
    startsGroup: true,
    isEnabled: (editor) => editor.can().mergeOrSplit(),
    run: does((chain) => chain.mergeOrSplit()),
  },
  { name: 'headerRow', icon: IconBoxAlignTop, run: does((chain) => chain.toggleHeaderRow()) },
  { name: 'headerColumn', icon: IconBoxAlignLeft, run: does((chain) => chain.toggleHeaderColumn()) },
  alignColumn('alignColumnLeft', 'left', IconAlignBoxLeftTop, true),
  alignColumn('alignColumnCenter', 'center', IconAlignBoxCenterTop),
  alignColumn('alignColumnRight', 'right', IconAlignBoxRightTop),
  { name: 'caption', icon: IconTextCaption, startsGroup: true, run: ({ open }) => open('caption') },
];

function alignColumn(
  ...[name, align, icon, startsGroup = false]: [MessageName, ColumnAlign, Icon, boolean?]
): BubbleAction {
  const isActive = (editor: Editor) =>
    ['tableCell', 'tableHeader'].some((cell) => attributeHere(editor, cell, 'textAlign') === align);
  // Pressing what is pressed takes it away.
  const run = ({ editor }: Desk) => {
    editor.commands.focus();
    alignColumns(editor, isActive(editor) ? null : align);
  };
  return { name, icon, startsGroup, isActive, run };
}

export const formulaActions: readonly BubbleAction[] = [
  { name: 'editFormula', icon: IconPencil, run: ({ open }) => open('formula') },
  {
    name: 'ownLine',
    icon: IconBaselineDensityMedium,
    isActive: (editor) => editor.getAttributes('formula').isDisplay === true,
    run: ({ editor }) =>
      editor
        .chain()
        .focus()
        .setFormula({ isDisplay: editor.getAttributes('formula').isDisplay !== true })
        .run(),
  },
  { name: 'remove', icon: IconTrash, isDanger: true, run: does((chain) => chain.deleteSelection()) },
];

/** Set apart: beside it stands the color of the cells. */
export const deleteTable: BubbleAction = {
  name: 'deleteTable',
  icon: IconTableOff,
  isDanger: true,
  run: does((chain) => chain.deleteTable()),
};

const isDisplayed = (value: string) => (editor: Editor) => attributeHere(editor, 'image', 'display') === value;

const hasSize =
  (...[type, size]: [type: 'image' | 'video', size: 'small' | 'medium' | 'large']) =>
  (editor: Editor) =>
    attributeHere(editor, type, 'width') === widthOf(editor, type, size);

export const imageActions: readonly BubbleAction[] = [
  {
    name: 'floatLeft',
    icon: IconFloatLeft,
    isActive: isDisplayed('left'),
    run: does((chain) => chain.setImageDisplay('left')),
  },
  {
    name: 'floatNone',
    icon: IconFloatNone,
    isActive: isDisplayed('inline'),
    run: does((chain) => chain.setImageDisplay('inline')),
  },
  {
    name: 'floatRight',
    icon: IconFloatRight,
    isActive: isDisplayed('right'),
    run: does((chain) => chain.setImageDisplay('right')),
  },
  {
    name: 'sizeSmall',
    sign: 'S',
    startsGroup: true,
    isActive: hasSize('image', 'small'),
    run: does((chain) => chain.setImageSize('small')),
  },
  {
    name: 'sizeMedium',
    sign: 'M',
    isActive: hasSize('image', 'medium'),
    run: does((chain) => chain.setImageSize('medium')),
  },
  {
    name: 'sizeLarge',
    sign: 'L',
    isActive: hasSize('image', 'large'),
    run: does((chain) => chain.setImageSize('large')),
  },
  {
    name: 'aspectRatio',
    icon: IconAspectRatio,
    startsGroup: true,
    isActive: (editor) => editor.getAttributes('image').lockAspectRatio === true,
    run: does((chain) => chain.toggleImageLock()),
  },
  { name: 'editImage', icon: IconPencil, run: ({ open }) => open('image') },
  { name: 'remove', icon: IconTrash, isDanger: true, run: does((chain) => chain.removeImage()) },
];

export const linkActions: readonly BubbleAction[] = [
  { name: 'editLink', icon: IconPencil, run: ({ open }) => open('link') },
  {
    name: 'openLink',
    icon: IconExternalLink,
    run: ({ editor }) => window.open(attributeHere(editor, 'link', 'href'), '_blank', 'noopener,noreferrer'),
  },
  { name: 'unlink', icon: IconUnlink, run: does((chain) => chain.unsetLink()) },
  { name: 'remove', icon: IconTrash, isDanger: true, run: does((chain) => chain.removeLink()) },
];

export const videoActions: readonly BubbleAction[] = [
  {
    name: 'sizeSmall',
    sign: 'S',
    isActive: hasSize('video', 'small'),
    run: does((chain) => chain.setVideoSize('small')),
  },
  {
    name: 'sizeMedium',
    sign: 'M',
    isActive: hasSize('video', 'medium'),
    run: does((chain) => chain.setVideoSize('medium')),
  },
  {
    name: 'sizeLarge',
    sign: 'L',
    isActive: hasSize('video', 'large'),
    run: does((chain) => chain.setVideoSize('large')),
  },
  { name: 'editVideo', icon: IconPencil, startsGroup: true, run: ({ open }) => open('video') },
  { name: 'remove', icon: IconTrash, isDanger: true, run: does((chain) => chain.removeVideo()) },
];

/** The formats a selected text is offered, of those the editor has. */
export const textActions: readonly string[] = [
  ...['bold', 'italic', 'underline', 'strike', 'color', 'highlight', 'heading', 'link', 'code', 'clear'],
];

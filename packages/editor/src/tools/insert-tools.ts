import { chooseFiles } from '@laurel/editor/extensions/upload-placeholder';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconMarkdown from '@tabler/icons-react/dist/esm/icons/IconMarkdown.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSeparatorHorizontal from '@tabler/icons-react/dist/esm/icons/IconSeparatorHorizontal.mjs';
import IconSquareRoot from '@tabler/icons-react/dist/esm/icons/IconSquareRoot.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { type ChoiceTool, canFormat, type DeedTool, type TableTool, textOptions } from './tool';

export const linkTool: DeedTool = {
  kind: 'deed',
  name: 'link',
  extension: 'link',
  icon: IconLink,
  shortcut: 'Mod-k',
  isEnabled: canFormat,
  isActive: (editor) => editor.isActive('link'),
  run: ({ open }) => open('link'),
};

/** There only where the host keeps files. */
export const attachTool: DeedTool = {
  kind: 'deed',
  name: 'attachment',
  extension: 'link',
  icon: IconPaperclip,
  isOffered: ({ attach }) => attach !== undefined,
  run: ({ editor, attachTypes }) =>
    chooseFiles({ accept: attachTypes, multiple: true }, (files) => {
      editor.chain().focus().attachFiles(files).run();
    }),
};

export const imageTool: DeedTool = {
  kind: 'deed',
  name: 'image',
  extension: 'image',
  icon: IconPhoto,
  isEnabled: (editor) => !editor.isActive('codeBlock'),
  run: ({ open }) => open('image'),
};

export const videoTool: DeedTool = {
  kind: 'deed',
  name: 'video',
  extension: 'video',
  icon: IconVideo,
  isEnabled: (editor) => !editor.isActive('codeBlock'),
  run: ({ open }) => open('video'),
};

export const formulaTool: DeedTool = {
  kind: 'deed',
  name: 'formula',
  extension: 'formula',
  icon: IconSquareRoot,
  shortcut: 'Alt-=',
  isEnabled: (editor) => !editor.isActive('codeBlock'),
  isActive: (editor) => editor.isActive('formula'),
  run: ({ open }) => open('formula'),
};

export const tableTool: TableTool = {
  kind: 'table',
  name: 'table',
  extension: 'table',
  icon: IconTable,
  isEnabled: (editor) => !editor.isActive('codeBlock'),
};

export const ruleTool: DeedTool = {
  kind: 'deed',
  name: 'horizontalRule',
  extension: 'horizontalRule',
  icon: IconSeparatorHorizontal,
  run: ({ editor }) => editor.chain().focus().setHorizontalRule().run(),
};

export const historyTools: readonly DeedTool[] = [
  {
    kind: 'deed',
    name: 'undo',
    extension: 'history',
    icon: IconArrowBackUp,
    shortcut: 'Mod-z',
    isEnabled: (editor) => editor.can().undo(),
    run: ({ editor }) => editor.chain().focus().undo().run(),
  },
  {
    kind: 'deed',
    name: 'redo',
    extension: 'history',
    icon: IconArrowForwardUp,
    shortcut: 'Mod-Shift-z',
    isEnabled: (editor) => editor.can().redo(),
    run: ({ editor }) => editor.chain().focus().redo().run(),
  },
];

export const themeTool: ChoiceTool = {
  kind: 'choice',
  name: 'markdownTheme',
  extension: 'markdownTheme',
  icon: IconMarkdown,
  chosen: (_, { markdownTheme }) => markdownTheme || '',
  choices: ({ editor, chooseTheme }, text, chosen) => [
    { id: '', label: text('themeNone'), isChosen: chosen === '', onChoose: () => chooseTheme(false) },
    ...textOptions(editor, 'markdownTheme', 'themes').map((theme) => ({
      id: theme,
      label: theme.charAt(0).toUpperCase() + theme.slice(1),
      isChosen: chosen === theme,
      onChoose: () => chooseTheme(theme),
    })),
  ],
};

export const fullscreenTool: DeedTool = {
  kind: 'deed',
  name: 'fullscreen',
  extension: 'fullscreen',
  icon: IconMaximize,
  isActive: (_, { isFullscreen }) => isFullscreen,
  run: ({ editor, isFullscreen, setFullscreen }) => {
    setFullscreen(!isFullscreen);
    editor.commands.focus();
  },
};

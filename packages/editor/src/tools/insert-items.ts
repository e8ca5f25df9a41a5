import type { Icon } from '@laurel/editor/controls/icon';
import IconH1 from '@tabler/icons-react/dist/esm/icons/IconH1.mjs';
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs';
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs';
import { blockquoteTool, calloutTool, codeBlockTool, detailsTool, listTools } from './block-tools';
import type { Desk } from './desk';
import { attachTool, formulaTool, imageTool, ruleTool, tableTool, videoTool } from './insert-tools';
import type { Texts } from './messages';
import { type DeedTool, textOptions } from './tool';

/** A block that can be begun on an empty line. */
export interface InsertItem {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly run: (desk: Desk) => void;
}

/** What an empty line may become, of what this editor has. */
export function insertItems(desk: Desk, text: Texts): readonly InsertItem[] {
  const icons: Readonly<Record<string, Icon>> = { 1: IconH1, 2: IconH2, 3: IconH3 };
  const headings = textOptions(desk.editor, 'heading', 'levels').flatMap((level) => {
    const icon = icons[level];
    const run = ({ editor }: Desk) => {
      editor
        .chain()
        .focus()
        .setHeading({ level: Number(level) })
        .run();
    };
    return icon
      ? [{ id: `heading${level}`, extension: 'heading', label: text('headingLevel', { level }), icon, run }]
      : [];
  });
  const deed = ({ name, extension, icon, run }: DeedTool) => ({ id: name, extension, label: text(name), icon, run });
  const table = {
    id: 'table',
    extension: 'table',
    label: text('table'),
    icon: tableTool.icon,
    run: ({ editor }: Desk) => {
      editor.chain().focus().insertTable().run();
    },
  };
  const callout = {
    id: 'callout',
    extension: 'callout',
    label: text('callout'),
    icon: calloutTool.icon,
    run: ({ editor }: Desk) => {
      editor.chain().focus().toggleCallout().run();
    },
  };
  const items = [
    ...headings,
    ...listTools.map(deed),
    deed(blockquoteTool),
    callout,
    deed(detailsTool),
    deed(codeBlockTool),
    deed(ruleTool),
    table,
    ...(desk.attach ? [deed(attachTool)] : []),
    deed(imageTool),
    deed(videoTool),
    deed(formulaTool),
  ];
  return items.filter(({ extension }) => desk.toolNames.includes(extension));
}

/** The items a query names, by any word of their label, without regard to case and accents. */
export function matching(items: readonly InsertItem[], query: string): readonly InsertItem[] {
  const wanted = bare(query);
  return items.filter(({ id, label }) => bare(label).includes(wanted) || bare(id).includes(wanted));
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s/g, '');
}

import {
  blockquoteTool,
  calloutTool,
  codeBlockTool,
  detailsTool,
  headingTool,
  indentTools,
  listTools,
  textAlignTool,
} from './block-tools';
import type { Desk } from './desk';
import {
  attachTool,
  formulaTool,
  fullscreenTool,
  historyTools,
  imageTool,
  linkTool,
  ruleTool,
  tableTool,
  themeTool,
  videoTool,
} from './insert-tools';
import { clearTool, colourTools, fontFamilyTool, fontSizeTool, markTools } from './text-tools';
import type { Tool } from './tool';

/** The specified thirty buttons, those for formulas, callouts and collapsible parts, and the one to attach files with. */
export const allTools: readonly Tool[] = [
  ...markTools,
  ...colourTools,
  headingTool,
  textAlignTool,
  fontFamilyTool,
  fontSizeTool,
  ...listTools,
  ...indentTools,
  linkTool,
  attachTool,
  imageTool,
  videoTool,
  tableTool,
  formulaTool,
  blockquoteTool,
  calloutTool,
  detailsTool,
  ruleTool,
  codeBlockTool,
  clearTool,
  ...historyTools,
  themeTool,
  fullscreenTool,
];

/** Buttons of the same kind stand together; a line parts one group from the next. */
const groups: readonly (readonly string[])[] = [
  ['bold', 'italic', 'underline', 'strike'],
  ['color', 'highlight'],
  ['heading', 'textAlign', 'fontFamily', 'fontSize'],
  ['subscript', 'superscript'],
  ['bulletList', 'orderedList', 'taskList', 'indent', 'outdent'],
  ['link', 'attachment', 'image', 'video', 'table', 'formula'],
  ['blockquote', 'callout', 'details', 'horizontalRule', 'code', 'codeBlock'],
  ['clear', 'undo', 'redo'],
  ['markdownTheme', 'fullscreen'],
];

export interface PlacedTool {
  readonly tool: Tool;
  readonly startsGroup: boolean;
}

/** The buttons this editor has, in the order of their extensions. */
export function toolsOf(desk: Desk): readonly PlacedTool[] {
  const isOffered = (tool: Tool) => tool.kind !== 'deed' || (tool.isOffered?.(desk) ?? true);
  const tools = desk.toolNames.flatMap((name) => allTools.filter((tool) => tool.extension === name && isOffered(tool)));
  return tools.map((tool, index) => {
    const before = tools[index - 1];
    return { tool, startsGroup: before !== undefined && groupOf(before) !== groupOf(tool) };
  });
}

function groupOf({ name }: Tool): number {
  return groups.findIndex((group) => group.includes(name));
}

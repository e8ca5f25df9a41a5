import type { Document, DocumentNode } from '@laurel/editor/document/document-node';

/** The topmost level of a text’s headings, which follows the heading above the text, whichever level it was written with. */
export function topLevelOf({ content }: Document): number {
  return Math.min(6, ...levelsIn(content));
}

function levelsIn(nodes: readonly DocumentNode[]): number[] {
  return nodes.flatMap(({ type, attrs, content = [] }) =>
    type === 'heading' ? [Number(attrs?.level ?? 1)] : levelsIn(content),
  );
}

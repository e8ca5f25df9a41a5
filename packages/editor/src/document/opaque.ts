import type { DocumentNode, Mark } from './document-node';
import { markTypeOf, nodeTypeOf } from './schema';

/**
 * Whether a block comes from a newer schema, by its own name or by something in it that is not a block of its own. Such
 * a block is shown as a placeholder, not edited, and saved back just as it is.
 */
export function isOpaque(node: DocumentNode): boolean {
  const type = nodeTypeOf(node.type);
  if (!type || hasUnknown(node, type.attributes)) return true;
  // Blocks of this schema have no marks, only what stands in a line has.
  if (node.marks && (type.group !== 'inline' || node.marks.some(isUnknownMark))) return true;
  const children = node.content ?? [];
  if (type.content.holds === 'blocks') {
    // Its title is a part of it.
    const [first] = children;
    return 'title' in type.content && first?.type === type.content.title && isOpaque(first);
  }
  return children.some((child) =>
    child.type === 'text' ? (child.marks ?? []).some(isUnknownMark) || !hasOnly(child, textKeys) : isOpaque(child),
  );
}

const textKeys = ['type', 'text', 'marks'];

function isUnknownMark(mark: Mark): boolean {
  const type = markTypeOf(mark.type);
  return !type || hasUnknown(mark, type.attributes);
}

function hasUnknown(part: DocumentNode | Mark, attributes: Readonly<Record<string, unknown>>): boolean {
  return !hasOnly(part, ['type', 'attrs', 'content', 'marks']) || !hasOnly(part.attrs ?? {}, Object.keys(attributes));
}

function hasOnly(value: object, known: readonly string[]): boolean {
  return Object.keys(value).every((key) => known.includes(key));
}

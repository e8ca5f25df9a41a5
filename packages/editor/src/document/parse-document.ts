import type { AttributeType, AttributeValue } from './attribute-values';
import { caps, checkCounts, checkDocumentSize, checkJson, isGridTooLarge } from './caps';
import type { Document, DocumentNode, Mark } from './document-node';
import { joinLines } from './join-lines';
import { migrateNode, schemaVersion } from './migrate';
import { isOpaque } from './opaque';
import { cleanText } from './policy';
import { type Path, Refusal } from './refusal';
import { markTypeOf, type NodeType, nodeTypeOf, rankOf } from './schema';

/**
 * The document that JSON holds: every node, mark and attribute known and valid, in one spelling (attributes that are
 * not set left out, marks in order, neighbouring texts joined). A document of a newer schema keeps blocks this one
 * does not know just as they are. Refuses everything else with the place and the reason.
 */
export function parseDocument(json: unknown): Document {
  checkJson(json);
  const top = record(json, []);
  if (top.type !== 'doc') throw new Refusal('not-a-document', ['type'], 'This is not a document.');
  // How formulas look is no part of the text: it is made anew from their LaTeX where the text is kept.
  refuseUnknownKeys(top, ['type', 'version', 'content', 'formulas'], []);
  const version = top.version ?? 0;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0)
    throw new Refusal('not-a-document', ['version'], 'This document’s version is not a whole number.');
  const reader: Reader = { version, nodes: 0, images: 0 };
  const content = readChildren(top, [], (child, path) => readBlock(child, path, reader, 1));
  checkCounts(reader);
  const isNewer = version > schemaVersion;
  const document: Document = {
    type: 'doc',
    version: isNewer ? version : schemaVersion,
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  };
  checkDocumentSize(document);
  return document;
}

type Json = Readonly<Record<string, unknown>>;

interface Reader {
  readonly version: number;
  nodes: number;
  images: number;
}

function readBlock(json: unknown, path: Path, reader: Reader, depth: number): DocumentNode {
  const { nodes, images } = reader;
  try {
    const node = readNode(json, path, reader, depth);
    if (nodeTypeOf(node.type)?.group === 'block') return node;
  } catch (refusal) {
    const isUnknown = refusal instanceof Refusal && /^unknown-/.test(refusal.reason);
    if (!isUnknown || reader.version <= schemaVersion) throw refusal;
    // Only what every reader takes for unknown goes unread; anything else would be drawn without having been checked.
    if (!isNode(json) || !isOpaque(json)) throw refusal;
    Object.assign(reader, { nodes: nodes + sizeOf(json), images });
    return json;
  }
  throw new Refusal('misplaced', path, 'A part of this document stands where it cannot.');
}

function readNode(json: unknown, path: Path, reader: Reader, depth: number): DocumentNode {
  const raw = migrateNode(record(json, path), reader.version);
  if (depth >= caps.depth) throw new Refusal('too-deep', path, 'This document is nested too deeply.');
  reader.nodes += 1;
  if (raw.type === 'image') reader.images += 1;
  const type = typeof raw.type === 'string' ? nodeTypeOf(raw.type) : undefined;
  if (typeof raw.type !== 'string') throw new Refusal('not-a-document', [...path, 'type'], 'A part has no type.');
  if (!type) throw new Refusal('unknown-node', [...path, 'type'], `“${raw.type.slice(0, 40)}” is not known here.`);
  refuseUnknownKeys(raw, ['type', 'attrs', 'content', type.group === 'inline' ? 'marks' : 'attrs'], path);
  const attrs = readAttributes(raw.attrs, type.attributes, [...path, 'attrs']);
  if (raw.type.startsWith('table')) checkWidths(attrs, path);
  const marks = type.group === 'inline' ? readMarks(raw.marks, path, reader) : [];
  const content = readContent(raw, type, path, reader, depth);
  return { type: raw.type, ...present('attrs', attrs), ...present('content', content), ...present('marks', marks) };
}

function readContent(raw: Json, type: NodeType, path: Path, reader: Reader, depth: number): readonly DocumentNode[] {
  const { content: rule } = type;
  if (rule.holds === 'nothing') return readChildren(raw, path, (_, at) => refusePlace(at));
  if (rule.holds === 'inline' || rule.holds === 'code') {
    const isCode = rule.holds === 'code';
    return joinTexts(readChildren(raw, path, (child, at) => readInline(child, at, reader, isCode, depth + 1)));
  }
  if (rule.holds === 'blocks') {
    if ('title' in rule && rule.title !== undefined) return readTitled(raw, rule.title, path, reader, depth);
    const blocks = readChildren(raw, path, (child, at) => readBlock(child, at, reader, depth + 1));
    const [first] = blocks;
    const isMissing = 'first' in rule && rule.first !== undefined && first?.type !== rule.first;
    return !first || (isMissing && !isOpaque(first)) ? [{ type: 'paragraph' }, ...blocks] : blocks;
  }
  const { holds } = rule;
  const parts = readChildren(raw, path, (child, at) => {
    const part = readNode(child, at, reader, depth + 1);
    return holds.includes(part.type) ? part : refusePlace(at);
  });
  if (raw.type === 'table') checkGrid(parts, path);
  return parts.length > 0 ? parts : refusePlace([...path, 'content']);
}

/** A title, though it be empty, and the blocks it stands over, one at least. */
function readTitled(raw: Json, title: string, path: Path, reader: Reader, depth: number): readonly DocumentNode[] {
  const isTitle = (child: unknown, at: Path) => at.at(-1) === 0 && isRecord(child) && child.type === title;
  const children = readChildren(raw, path, (child, at) =>
    isTitle(child, at) ? readNode(child, at, reader, depth + 1) : readBlock(child, at, reader, depth + 1),
  );
  const titled = children[0]?.type === title ? children : [{ type: title }, ...children];
  return titled.length > 1 ? titled : [...titled, { type: 'paragraph' }];
}

function checkGrid(rows: readonly DocumentNode[], path: Path): void {
  const spans = rows.map(({ content = [] }) =>
    content.map(({ attrs }) => ({ colspan: Number(attrs?.colspan ?? 1), rowspan: Number(attrs?.rowspan ?? 1) })),
  );
  if (isGridTooLarge(spans)) throw new Refusal('too-many-nodes', path, 'A table has too many columns and rows.');
}

function readInline(json: unknown, path: Path, reader: Reader, isCode: boolean, depth: number): DocumentNode {
  const raw = record(json, path);
  if (raw.type !== 'text') {
    const node = readNode(raw, path, reader, depth);
    return !isCode && nodeTypeOf(node.type)?.group === 'inline' ? node : refusePlace(path);
  }
  reader.nodes += 1;
  refuseUnknownKeys(raw, ['type', 'text', 'marks'], path);
  if (typeof raw.text !== 'string' || raw.text === '')
    throw new Refusal('bad-text', [...path, 'text'], 'A text of this document is empty or not text.');
  const text = cleanText(raw.text);
  const marks = readMarks(raw.marks, path, reader);
  if (isCode && marks.length > 0) throw new Refusal('misplaced', [...path, 'marks'], 'Code has no formatting.');
  // A line end within a line is a space, as HTML reads it.
  return {
    type: 'text',
    text: isCode ? text : joinLines(text, { atStart: false, atEnd: false }),
    ...present('marks', marks),
  };
}

function readMarks(json: unknown, path: Path, reader: Reader): readonly Mark[] {
  const marks = list(json, [...path, 'marks']).map((each, index): Mark => {
    const at = [...path, 'marks', index];
    const raw = migrateNode(record(each, at), reader.version);
    const type = typeof raw.type === 'string' ? markTypeOf(raw.type) : undefined;
    if (!type) throw new Refusal('unknown-mark', [...at, 'type'], 'A format of this text is not known here.');
    refuseUnknownKeys(raw, ['type', 'attrs'], at);
    return {
      type: String(raw.type),
      ...present('attrs', readAttributes(raw.attrs, type.attributes, [...at, 'attrs'])),
    };
  });
  if (new Set(marks.map((mark) => mark.type)).size < marks.length)
    throw new Refusal('misplaced', [...path, 'marks'], 'A text has the same format twice.');
  // A style that sets nothing is none.
  return marks
    .filter((mark) => mark.type !== 'textStyle' || mark.attrs)
    .sort((a, b) => rankOf(a.type) - rankOf(b.type));
}

function readAttributes(
  json: unknown,
  types: Readonly<Record<string, AttributeType>>,
  path: Path,
): Readonly<Record<string, AttributeValue>> {
  const raw = json === undefined || json === null ? {} : record(json, path);
  refuseUnknownKeys(raw, Object.keys(types), path);
  const read: Record<string, AttributeValue> = {};
  for (const [name, type] of Object.entries(types)) {
    const given = raw[name];
    if ((given === undefined || given === null) && type.unset !== undefined) continue;
    const kept = type.keep(given);
    if (kept === undefined)
      throw new Refusal('bad-attribute', [...path, name], `“${name}” has a value that is not allowed.`);
    if (kept !== type.unset) read[name] = kept;
  }
  return read;
}

/** ProseMirror's tables count on a width for each column a cell spans. */
function checkWidths({ colwidth, colspan }: Readonly<Record<string, AttributeValue>>, path: Path): void {
  if (!Array.isArray(colwidth) || colwidth.length === (colspan ?? 1)) return;
  throw new Refusal('bad-attribute', [...path, 'attrs', 'colwidth'], 'A cell has not one width for each column.');
}

/** Neighbouring texts of the same format are one text. */
function joinTexts(nodes: readonly DocumentNode[]): readonly DocumentNode[] {
  const out: DocumentNode[] = [];
  for (const node of nodes) {
    if (node.text === '') continue;
    const last = out.at(-1);
    const isSame =
      last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (isSame) out[out.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` };
    else out.push(node);
  }
  return out;
}

function readChildren<Child>(raw: Json, path: Path, read: (child: unknown, path: Path) => Child): Child[] {
  return list(raw.content, [...path, 'content']).map((child, index) => read(child, [...path, 'content', index]));
}

function present<Name extends string, Value extends object>(name: Name, value: Value): { [K in Name]?: Value } {
  const only: { [K in Name]?: Value } = {};
  if (Object.keys(value).length > 0) only[name] = value;
  return only;
}

function record(json: unknown, path: Path): Json {
  if (isRecord(json)) return json;
  throw new Refusal('not-a-document', path, 'This is not a document.');
}

function isRecord(json: unknown): json is Json {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** A block of a newer schema is only known to be a node as ProseMirror writes them; nothing reads more of it. */
function isNode(json: unknown): json is DocumentNode {
  if (!isRecord(json) || !isTyped(json)) return false;
  const { content, marks, text } = json;
  const isWhole = (parts: unknown, is: (part: unknown) => boolean) =>
    parts === undefined || (Array.isArray(parts) && parts.every(is));
  return (text === undefined || typeof text === 'string') && isWhole(content, isNode) && isWhole(marks, isTyped);
}

function isTyped(json: unknown): boolean {
  return isRecord(json) && typeof json.type === 'string' && (json.attrs === undefined || isRecord(json.attrs));
}

function sizeOf({ content = [] }: DocumentNode): number {
  return content.reduce((sum, child) => sum + sizeOf(child), 1);
}

function list(json: unknown, path: Path): readonly unknown[] {
  if (json === undefined || json === null) return [];
  if (Array.isArray(json)) return json;
  throw new Refusal('not-a-document', path, 'This is not a document.');
}

function refuseUnknownKeys(raw: Json, known: readonly string[], path: Path): void {
  const unknown = Object.keys(raw).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new Refusal('unknown-attribute', [...path, unknown], `“${unknown.slice(0, 40)}” is not known here.`);
}

function refusePlace(path: Path): never {
  throw new Refusal('misplaced', path, 'A part of this document stands where it cannot.');
}

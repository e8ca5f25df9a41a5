import type { Document, DocumentNode } from '@laurel/editor/document/document-node';
import type { Path } from '@laurel/editor/document/refusal';
import type { Node } from '@tiptap/pm/model';
import type { Range } from './changed-range';

/** Something that keeps people from reading a document. */
export interface Problem {
  /**
   * `heading-skip`: more than one level below the heading before. `empty-link`: nothing to read in it. `contrast`: a
   * color too close to the one behind it, below 4.5.
   */
  readonly kind: 'missing-alt' | 'heading-skip' | 'empty-link' | 'contrast' | 'table-without-header';
  /** Where: keys and positions from the top of the document. */
  readonly path: Path;
}

/**
 * What in a document is hard to read for some: images without a description (an empty one is a choice), headings that
 * skip a level, empty links, chosen colors below a contrast of 4.5 on a white page, tables without headers. In reading
 * order. `level`: of the heading above the document; left out: it may begin with any.
 */
export function checkContent(document: Document, level: number | null = null): Problem[] {
  const problems: Problem[] = [];
  const check: Check = { problems, level };
  checkNodes(document.content, [], page.background, check);
  return problems;
}

// Where the text chooses no colors of its own.
const page = { text: '#000000', background: '#ffffff' } as const;

/** Where a problem's path lies in the editor's document, or `null` when the document has changed since. */
export function rangeOf(doc: Node, path: Path): Range | null {
  let node = doc;
  let pos = -1;
  for (const index of path) {
    if (typeof index !== 'number') continue;
    if (index >= node.childCount) return null;
    pos += 1;
    for (let before = 0; before < index; before += 1) pos += node.child(before).nodeSize;
    node = node.child(index);
  }
  return pos < 0 ? null : { from: pos, to: pos + node.nodeSize };
}

interface Check {
  readonly problems: Problem[];
  level: number | null;
}

function checkNodes(nodes: readonly DocumentNode[], above: Path, background: string, check: Check): void {
  nodes.forEach((node, index) => {
    const path = [...above, 'content', index];
    if (node.type === 'heading') checkHeading(node, path, check);
    if (node.type === 'table' && !hasHeader(node)) check.problems.push({ kind: 'table-without-header', path });
    if (node.type === 'image' && node.attrs?.alt === undefined) check.problems.push({ kind: 'missing-alt', path });
    if (node.type === 'text') checkContrast(node, path, background, check);
    const own = node.attrs?.backgroundColor;
    checkNodes(node.content ?? [], path, typeof own === 'string' ? own : background, check);
  });
  checkLinks(nodes, above, check);
}

function checkHeading(node: DocumentNode, path: Path, check: Check): void {
  const to = Number(node.attrs?.level ?? 1);
  // What a document begins with is for the page around it to say.
  const from = check.level;
  if (from !== null && to > from + 1) check.problems.push({ kind: 'heading-skip', path });
  check.level = to;
}

function hasHeader(table: DocumentNode): boolean {
  return (table.content ?? []).some((row) => (row.content ?? []).some((cell) => cell.type === 'tableHeader'));
}

/** Neighbours with one link are one link; it says something by any letter, or by an image that has a description. */
function checkLinks(nodes: readonly DocumentNode[], above: Path, check: Check): void {
  for (let from = 0; from < nodes.length; ) {
    const link = linkOf(nodes[from]);
    let to = from + 1;
    while (link && linkOf(nodes[to]) === link) to += 1;
    const says = nodes.slice(from, to).some((node) => /\S/.test(node.text ?? String(node.attrs?.alt ?? '')));
    if (link && !says) check.problems.push({ kind: 'empty-link', path: [...above, 'content', from] });
    from = to;
  }
}

function linkOf(node: DocumentNode | undefined): string | undefined {
  const mark = node?.marks?.find(({ type }) => type === 'link');
  return mark && JSON.stringify(mark);
}

function checkContrast({ marks = [], text = '' }: DocumentNode, path: Path, background: string, check: Check): void {
  const colour = marks.find(({ type }) => type === 'textStyle')?.attrs?.color;
  const highlight = marks.find(({ type }) => type === 'highlight');
  const behind = highlight ? (highlight.attrs?.color ?? '#ffff00') : background;
  const isChosen = colour !== undefined || behind !== page.background;
  if (!isChosen || !/\S/.test(text)) return;
  const under = over(readColour(String(behind)), readColour(background), readColour(page.background));
  // A highlight without a text color of its own shows the page's text; so does a colored cell.
  const ink = over(readColour(String(colour ?? page.text)), under);
  if (!ink || !under) return;
  if (contrast(ink, under) < 4.5) check.problems.push({ kind: 'contrast', path });
}

/** Red, green and blue from 0 to 255, and how much covers what is behind, 0 to 1. */
interface Colour {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

function over(...layers: readonly (Colour | undefined)[]): Colour | undefined {
  const [top, ...below] = layers;
  if (!top || top.alpha >= 1 || below.length === 0) return top;
  const under = over(...below);
  if (!under) return undefined;
  const mix = (index: 0 | 1 | 2) => top.rgb[index] * top.alpha + under.rgb[index] * (1 - top.alpha);
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
}

/** The relation of two colors' luminance, from 1 to 21 (WCAG 2.2). */
function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ rgb }: Colour): number {
  const [red, green, blue] = rgb.map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** A color in hex, rgb() or hsl(), or one of the names people use; `undefined` for a name that is not among them. */
function readColour(colour: string): Colour | undefined {
  const text = names[colour.toLowerCase()] ?? colour.toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex) {
    const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const at = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2), 16);
    return { rgb: [at(0), at(1), at(2)], alpha: long.length === 8 ? at(3) / 255 : 1 };
  }
  const [, kind, inner = ''] = /^(rgb|hsl)a?\((.*)\)$/.exec(text) ?? [];
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '');
  const [a = 0, b = 0, c = 0, alpha = 1] = parts.map((part, index) => {
    const value = Number.parseFloat(part);
    if (!part.endsWith('%')) return value;
    return index === 3 || kind === 'hsl' ? value / 100 : value * 2.55;
  });
  if (!kind || parts.length < 3) return undefined;
  return { rgb: kind === 'rgb' ? [a, b, c] : fromHsl(a, b, c), alpha };
}

function fromHsl(hue: number, saturation: number, lightness: number): readonly [number, number, number] {
  const at = (step: number) => {
    const k = (((step + hue / 30) % 12) + 12) % 12;
    const chroma = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [at(0), at(8), at(4)];
}

const names: Readonly<Record<string, string>> = Object.fromEntries(
  'black:#000 silver:#c0c0c0 gray:#808080 grey:#808080 white:#fff maroon:#800000 red:#f00 purple:#800080 fuchsia:#f0f magenta:#f0f green:#008000 lime:#0f0 olive:#808000 yellow:#ff0 navy:#000080 blue:#00f teal:#008080 aqua:#0ff cyan:#0ff orange:#ffa500 pink:#ffc0cb brown:#a52a2a gold:#ffd700'
    .split(' ')
    .map((each) => each.split(':')),
);

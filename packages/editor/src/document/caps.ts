import type { Document } from './document-node';
import { Refusal } from './refusal';

/** The most a document may be; above it nothing is parsed, so that no input costs more than this. */
export const caps = { depth: 100, nodes: 20_000, bytes: 1_000_000, images: 200 } as const;

/** The most that is read of JSON, in bytes: what goes without saying may be said in it, and is not kept. */
const mostRead = caps.bytes * 4;

/** The most elements in HTML: a document's nodes take about one and a half each. */
export const mostElements = caps.nodes * 2;

/**
 * Refuses HTML with more tags than that before anything parses it. Some parsers nest what others ignore, such as a form in
 * a form, and take the square of them.
 */
export function checkTags(html: string): void {
  const tag = /<[a-z]/gi;
  for (let count = 0; tag.test(html); count += 1) {
    if (count === mostElements) throw tooManyParts();
  }
}

export function tooManyParts(): Refusal {
  return new Refusal('too-many-nodes', [], 'This has too many parts. Split it into several.');
}

/** Refuses HTML over the cap, in bytes of UTF-8. */
export function checkHtmlSize(html: string): void {
  if (html.length > caps.bytes || bytesOf(html) > caps.bytes) throw tooLarge();
}

/**
 * Refuses JSON that is too big, too deep, or not plain data, before anything reads it. It counts as it goes, so that a
 * cycle, a tower of a million brackets or a list that is all holes ends at a cap, not in the stack.
 */
export function checkJson(json: unknown): void {
  new JsonCheck(mostRead).take(json);
}

/** Refuses a document over the cap, in bytes of the JSON that is stored of it. */
export function checkDocumentSize(document: Document): void {
  new JsonCheck(caps.bytes).take(document);
}

// Attributes of one node may nest a little (`colwidth`), so JSON may be three times as deep as nodes are.
const deepest = caps.depth * 3;

class JsonCheck {
  private bytes = 0;
  private readonly path: (string | number)[] = [];

  constructor(private readonly most: number) {}

  take(value: unknown): void {
    this.count(typeof value === 'string' ? sizeOf(value) : typeof value === 'object' && value !== null ? 2 : 4);
    if (typeof value !== 'object' || value === null) {
      if (!isPlainValue(value)) throw new Refusal('not-a-document', [...this.path], 'This is not a document.');
    } else if (this.path.length > deepest) {
      throw new Refusal('too-deep', [...this.path], 'This document is nested too deeply.');
    } else if (Array.isArray(value)) {
      this.takeList(value);
    } else {
      this.takeObject(value);
    }
  }

  private takeList(list: readonly unknown[]): void {
    // By index, so that a hole is found.
    for (let index = 0; index < list.length; index += 1) {
      this.count(1);
      this.path.push(index);
      if (list[index] === undefined) throw new Refusal('not-a-document', [...this.path], 'This is not a document.');
      this.take(list[index]);
      this.path.pop();
    }
  }

  private takeObject(given: object): void {
    if (!isPlainObject(given)) throw new Refusal('not-a-document', [...this.path], 'This is not a document.');
    for (const [key, each] of Object.entries(given)) {
      this.path.push(key);
      if (key === '__proto__' || key === 'constructor' || key === 'prototype')
        throw new Refusal('unsafe-key', [...this.path], 'This document holds a name that is not allowed.');
      this.count(key.length + 3);
      this.take(each);
      this.path.pop();
    }
  }

  private count(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.most) throw tooLarge();
  }
}

/**
 * Whether a table's grid, its widest row times its rows, has more places than a document may have parts. Spans make places
 * out of nothing, and an editor puts a cell into each that is missing: a few thousand cells would fill any memory.
 */
export function isGridTooLarge(rows: readonly (readonly { colspan: number; rowspan: number }[])[]): boolean {
  // How many columns more, or fewer, each row has than the one before it: cells reach down.
  const steps = rows.map(() => 0);
  rows.forEach((row, index) => {
    for (const { colspan, rowspan } of row) {
      steps[index] = (steps[index] ?? 0) + colspan;
      if (index + rowspan < rows.length) steps[index + rowspan] = (steps[index + rowspan] ?? 0) - colspan;
    }
  });
  let width = 0;
  let widest = 0;
  for (const step of steps) {
    width += step;
    widest = Math.max(widest, width);
  }
  return widest * rows.length > caps.nodes;
}

/** Refuses more nodes or images than a document may hold. */
export function checkCounts({ nodes, images }: { nodes: number; images: number }): void {
  if (nodes > caps.nodes)
    throw new Refusal('too-many-nodes', [], `This document has more than ${caps.nodes} parts. Split it into several.`);
  if (images > caps.images)
    throw new Refusal('too-many-images', [], `This document has more than ${caps.images} images. Take some out.`);
}

function isPlainValue(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined;
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function sizeOf(text: string): number {
  return text.length > mostRead ? text.length : bytesOf(text) + 2;
}

/** Bytes of UTF-8, counted: encoding many short texts to measure them takes ten times as long. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Half of a pair is two bytes of its four.
    if (unit > 0x7f) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

function tooLarge(): Refusal {
  return new Refusal('too-large', [], 'This is too large: a document may have 1 MB. Take something out or split it.');
}

import { type Path, Refusal } from './refusal';

/** The most a document may be; above it nothing is parsed, so that no input costs more than this. */
export const caps = { depth: 100, nodes: 20_000, bytes: 1_000_000, images: 200 } as const;

/** Refuses HTML over the cap, in bytes of UTF-8. */
export function checkHtmlSize(html: string): void {
  if (html.length > caps.bytes || bytesOf(html) > caps.bytes) throw tooLarge();
}

/**
 * Refuses JSON that is too big, too deep, or not plain data, before anything reads it. It walks without recursion and
 * counts as it goes, so that a cycle or a tower of a million brackets ends at a cap, not in the stack.
 */
export function checkJson(json: unknown): void {
  // Attributes of one node may nest a little (`colwidth`), so JSON may be three times as deep as nodes are.
  const deepest = caps.depth * 3;
  const waiting: { value: unknown; depth: number; path: Link | null }[] = [{ value: json, depth: 0, path: null }];
  let bytes = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth, path } = next;
    bytes += sizeOf(value);
    if (bytes > caps.bytes) throw tooLarge();
    if (typeof value !== 'object' || value === null) {
      checkPlain(value, path);
      continue;
    }
    if (depth > deepest) throw new Refusal('too-deep', pathOf(path), 'This document is nested too deeply.');
    if (!isPlain(value)) throw new Refusal('not-a-document', pathOf(path), 'This is not a document.');
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
        throw new Refusal('unsafe-key', pathOf({ key, up: path }), 'This document holds a name that is not allowed.');
      }
      bytes += Array.isArray(value) ? 1 : key.length + 3;
      waiting.push({
        value: each,
        depth: depth + 1,
        path: { key: Array.isArray(value) ? Number(key) : key, up: path },
      });
    }
  }
}

/** Refuses more nodes or images than a document may hold. */
export function checkCounts({ nodes, images }: { nodes: number; images: number }): void {
  if (nodes > caps.nodes) {
    throw new Refusal('too-many-nodes', [], `This document has more than ${caps.nodes} parts. Split it into several.`);
  }
  if (images > caps.images) {
    throw new Refusal('too-many-images', [], `This document has more than ${caps.images} images. Take some out.`);
  }
}

interface Link {
  key: string | number;
  up: Link | null;
}

function pathOf(link: Link | null): Path {
  const path: (string | number)[] = [];
  for (let each = link; each; each = each.up) path.unshift(each.key);
  return path;
}

function checkPlain(value: unknown, path: Link | null): void {
  const isData = value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined;
  if (isData || (typeof value === 'number' && Number.isFinite(value))) return;
  throw new Refusal('not-a-document', pathOf(path), 'This is not a document.');
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length > caps.bytes ? value.length : bytesOf(value) + 2;
  return typeof value === 'object' && value !== null ? 2 : 4;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function tooLarge(): Refusal {
  return new Refusal('too-large', [], 'This is too large: a document may have 1 MB. Take something out or split it.');
}

import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Range } from './changed-range';

/** A search under way: every place found, and which is chosen (-1: none). */
export interface SearchState {
  readonly matches: readonly Range[];
  readonly current: number;
}

/** The search under way in an editor; no matches when there is none. */
export function searchState(state: EditorState): SearchState {
  return key.getState(state) ?? idle;
}

interface Search {
  readonly query: Query | null;
  readonly matches: readonly Range[];
  readonly current: number;
  readonly decorations: DecorationSet;
  /** Offsets of the places in each line, kept while the line stays as it is. */
  readonly lines: WeakMap<Node, readonly Range[]>;
}

const idle: Search = { query: null, matches: [], current: -1, decorations: DecorationSet.empty, lines: new WeakMap() };
const key = new PluginKey<Search>('search');

/**
 * Marks every place of a text and chooses the first from the selection on; `''` ends the search. Without `matchCase`,
 * capitals and accents make no difference.
 */
export function find(editor: Editor, text: string, { matchCase = false, wholeWord = false } = {}): void {
  // Most texts are never searched, so what does it joins the editor with the first search.
  if (!key.get(editor.state)) editor.registerPlugin(searching());
  const query = text === '' ? null : { text, matchCase, wholeWord };
  editor.view.dispatch(editor.state.tr.setMeta(key, { query }));
}

export function findNext(editor: Editor): void {
  choose(editor, 1);
}

export function findPrevious(editor: Editor): void {
  choose(editor, -1);
}

/** Replaces the chosen place and goes to the next. */
export function replaceOne({ state, view }: Editor, replacement: string): void {
  const { matches, current } = key.getState(state) ?? idle;
  const match = matches[current];
  if (!match) return;
  const { tr } = state;
  replace(tr, match, replacement);
  view.dispatch(tr.setMeta(key, { after: match.from + replacement.length }).scrollIntoView());
}

/** Replaces every place in one undo step. */
export function replaceAll({ state, view }: Editor, replacement: string): void {
  const { matches } = key.getState(state) ?? idle;
  const { tr } = state;
  for (const match of [...matches].reverse()) replace(tr, match, replacement);
  if (matches.length > 0) view.dispatch(tr);
}

const searching = () =>
  new Plugin<Search>({
    key,
    state: {
      init: () => idle,
      apply: (tr, before) => {
        const meta: { query?: Query | null; current?: number; after?: number } | undefined = tr.getMeta(key);
        if (meta?.query === null) return idle;
        const query = meta?.query ?? before.query;
        if (!query) return before;
        if (meta?.query) return runSearch(tr.doc, query, new WeakMap(), tr.selection.from);
        if (meta?.current !== undefined) return chosen(tr.doc, before, meta.current);
        if (!tr.docChanged) return before;
        const at = meta?.after ?? tr.mapping.map(before.matches[before.current]?.from ?? 0);
        return runSearch(tr.doc, query, before.lines, at);
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });

function runSearch(doc: Node, query: Query, lines: Search['lines'], from: number): Search {
  const matches: Range[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    let offsets = lines.get(node);
    if (!offsets) {
      offsets = matchesIn(node.textBetween(0, node.content.size, undefined, '\ufffc'), query);
      lines.set(node, offsets);
    }
    for (const offset of offsets) matches.push({ from: pos + 1 + offset.from, to: pos + 1 + offset.to });
    return false;
  });
  const next = matches.findIndex((match) => match.from >= from);
  const current = matches.length === 0 ? -1 : Math.max(0, next);
  return chosen(doc, { query, matches, current, lines, decorations: DecorationSet.empty }, current);
}

function chosen(doc: Node, search: Search, current: number): Search {
  const decorations = search.matches.map(({ from, to }, index) =>
    Decoration.inline(from, to, { class: index === current ? 'rt-match rt-match-current' : 'rt-match' }),
  );
  return { ...search, current, decorations: DecorationSet.create(doc, decorations) };
}

function choose({ state, view }: Editor, by: 1 | -1): void {
  const { matches, current } = key.getState(state) ?? idle;
  if (matches.length === 0) return;
  const next = (current + by + matches.length) % matches.length;
  const match = matches[next];
  const { tr } = state;
  if (match) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView();
  view.dispatch(tr.setMeta(key, { current: next }));
}

function replace(tr: Transaction, { from, to }: Range, replacement: string): void {
  if (replacement === '') tr.delete(from, to);
  else tr.insertText(replacement, from, to);
}

interface Query {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

/** Where a text stands in a line, as offsets, none overlapping. Without `matchCase` capitals and accents count as equal. */
function matchesIn(line: string, { text, matchCase, wholeWord }: Query): readonly Range[] {
  const wanted = fold(text, matchCase).text;
  if (wanted === '') return [];
  const folded = fold(line, matchCase);
  const matches: Range[] = [];
  for (let at = folded.text.indexOf(wanted); at >= 0; at = folded.text.indexOf(wanted, at + 1)) {
    const from = folded.starts[at];
    const to = folded.starts[at + wanted.length];
    const isPart = from === undefined || to === undefined || folded.starts[at - 1] === from;
    if (isPart || from < (matches.at(-1)?.to ?? 0)) continue;
    if (wholeWord && (isWordPart(before(line, from)) || isWordPart(after(line, to)))) continue;
    matches.push({ from, to });
  }
  return matches;
}

interface Folded {
  readonly text: string;
  /** Where in the line each code unit of the folded text begins, and at last the line's length. */
  readonly starts: readonly number[];
}

function fold(line: string, matchCase: boolean): Folded {
  let text = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of line) {
    const plain = matchCase
      ? character.normalize('NFD')
      : character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
    at += character.length;
  }
  starts.push(line.length);
  return { text, starts };
}

function before(line: string, at: number): string {
  return [...line.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
}

function after(line: string, at: number): string {
  return String.fromCodePoint(line.codePointAt(at) ?? 0x20);
}

function isWordPart(character: string): boolean {
  return /[\p{L}\p{N}\p{M}_]/u.test(character);
}

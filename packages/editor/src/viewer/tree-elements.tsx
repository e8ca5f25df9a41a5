import type { HtmlElement, HtmlNode } from '@laurel/editor/document/html-tree';
import { carriedColors } from '@laurel/editor/document/style';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { ViewerLabels } from './labels';
import { Video } from './video';

/** A link as the policy left it: `href` is always an address it allows. */
export interface ViewerLinkProps {
  readonly href: string;
  readonly title?: string;
  readonly target?: string;
  readonly rel?: string;
  readonly children?: ReactNode;
}

interface Showing {
  readonly labels: ViewerLabels;
  /** The level on the page that a heading of the first level has. */
  readonly headingLevel: number;
  /** What a host shows of elements of its own; `undefined` for all others. */
  readonly own: (element: HtmlElement) => ReactNode | undefined;
  /** What a host shows for a link. */
  readonly link?: ComponentType<ViewerLinkProps> | undefined;
}

/** Elements of a tree that went through the policy. Only its tags and attributes come here, so none is looked at again. */
export function treeElements(nodes: readonly HtmlNode[], showing: Showing): ReactNode[] {
  return nodes.map((node, at) => (typeof node === 'string' ? node : renderElement(node, at, showing)));
}

function renderElement(node: HtmlElement, key: number, showing: Showing): ReactNode {
  const own = showing.own(node);
  if (own !== undefined) return <div key={key}>{own}</div>;
  const { tag, attributes, children } = node;
  if (tag === 'iframe') return <Video key={key} attributes={attributes} labels={showing.labels} />;
  const props = {
    key,
    ...propsOf(attributes),
    ...(tag === 'input' && { readOnly: true }),
    ...(tag === 'img' && { style: shapeOf(attributes) }),
    ...levelOf(tag, showing.headingLevel),
  };
  const { link: Link } = showing;
  if (tag === 'a' && Link && attributes.href !== undefined) {
    return (
      <Link key={key} {...attributes} href={attributes.href}>
        {treeElements(children, showing)}
      </Link>
    );
  }
  if (children.length === 0) return createElement(tag, props);
  const within = treeElements(labelTask(node), showing);
  if (tag === 'table' && isWide(node)) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by key, so that a wide table is read without a pointer
      <section key={key} className="rt-wide" aria-label={showing.labels.table} tabIndex={0}>
        {createElement(tag, { ...props, key: undefined }, ...within)}
      </section>
    );
  }
  return createElement(tag, props, ...within);
}

/** A heading looks as it was written, and is read out as what it is on the page around. */
function levelOf(tag: string, first: number): { 'aria-level'?: number } {
  const own = /^h([1-6])$/.exec(tag)?.[1];
  return own === undefined || first === 1 ? {} : { 'aria-level': Number(own) + first - 1 };
}

/** The children; the box of a task is named by the task. */
function labelTask(item: HtmlElement): readonly HtmlNode[] {
  if (item.attributes['data-type'] !== 'taskItem') return item.children;
  const name = textOf(item.children).trim().slice(0, 200);
  const within = (nodes: readonly HtmlNode[]): readonly HtmlNode[] =>
    nodes.map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'input') return { ...node, attributes: { ...node.attributes, 'aria-label': name } };
      return node.tag === 'label' ? { ...node, children: within(node.children) } : node;
    });
  return within(item.children);
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join(' ');
}

const widest = 4;

function isWide(table: HtmlElement): boolean {
  const rows = (nodes: readonly HtmlNode[]): HtmlElement[] =>
    nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === 'tr' ? [node] : rows(node.children)));
  return rows(table.children).some(({ children }) => children.length > widest);
}

/** An image whose sides were set one by one keeps their ratio in a narrow place too, whatever its own is. */
function shapeOf(attributes: Readonly<Record<string, string>>): { aspectRatio?: string } {
  const { width = '', height = '', 'data-lock': lock } = attributes;
  const isSet = lock === 'false' && /^[1-9]\d*$/.test(width) && /^[1-9]\d*$/.test(height);
  return isSet ? { aspectRatio: `${width} / ${height}` } : {};
}

const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
};
const flags = new Set(['checked', 'disabled']);

function propsOf(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      reactNames[name] ?? name,
      name === 'style' ? styleOf(value) : flags.has(name) ? true : value,
    ]),
  );
}

// The policy’s styles hold no semicolon but those between properties.
function styleOf(style: string): Record<string, string> {
  const parts = style.split(';').map((part) => part.split(/:(.*)/s).map((text) => text.trim()));
  return Object.fromEntries(
    parts.flatMap(([name = '', value = '']) => {
      if (name === '') return [];
      const carried = carriedColors[name];
      const said = [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value];
      return carried ? [said, [carried, value]] : [said];
    }),
  );
}

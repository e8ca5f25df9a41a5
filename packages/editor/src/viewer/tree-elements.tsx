import { isHostsTitle, videoEmbed } from '@laurel/editor/document/addresses';
import { formulaAmong, formulaName } from '@laurel/editor/document/formulas';
import type { HtmlElement, HtmlNode } from '@laurel/editor/document/html-tree';
import { carriedColors } from '@laurel/editor/document/style';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import type { ViewerLabels } from './labels';

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
  /** How formulas look, as it came beside the text. */
  readonly formulas: unknown;
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
  if (attributes['data-latex'] !== undefined) return renderFormula(node, key, showing);
  if (tag === 'iframe') return <Video key={key} attributes={attributes} labels={showing.labels} />;
  const props = {
    key,
    ...propsOf(attributes),
    ...(tag === 'input' && { readOnly: true }),
    ...(tag === 'img' && { style: shapeOf(attributes) }),
    ...levelOf(tag, showing.headingLevel),
    ...calloutName(node, showing.labels),
    ...(tag === 'summary' && isUntitled(node) && { 'aria-label': showing.labels.details, 'data-untitled': '' }),
    ...(tag === 'a' && isBare(node) && { 'data-bare': '' }),
  };
  const { link: Link } = showing;
  if (tag === 'a' && Link && attributes.href !== undefined) {
    return (
      <Link key={key} {...attributes} {...(isBare(node) ? { 'data-bare': '' } : {})} href={attributes.href}>
        {treeElements(children, showing)}
      </Link>
    );
  }
  if (children.length === 0) return createElement(tag, props);
  const within = treeElements(labelTask(node), showing);
  if (tag === 'table' && isWide(node)) {
    return (
      <section
        key={key}
        className="rt-wide"
        dir={attributes.dir}
        aria-label={captionOf(node) || showing.labels.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by key, so that a wide table is read without a pointer
        tabIndex={0}
      >
        {createElement(tag, { ...props, key: undefined }, ...within)}
      </section>
    );
  }
  return createElement(tag, props, ...within);
}

/** A formula as MathML, or, where none came for it, as its LaTeX. Words around it may run either way, it never does. */
function renderFormula({ tag, attributes, children }: HtmlElement, key: number, showing: Showing): ReactNode {
  const { 'data-latex': latex = '', 'data-display': display } = attributes;
  const math = formulaAmong(showing.formulas, formulaName(latex, display === 'block'));
  const shown = math ? [{ ...math, attributes: { ...math.attributes, alttext: latex } }] : children;
  const props = { key, className: 'rt-formula', dir: 'ltr', ...propsOf(attributes) };
  return createElement(tag, props, ...treeElements(shown, showing));
}

/** Whether a title says and shows nothing. */
function isUntitled({ children }: HtmlElement): boolean {
  return textOf(children).trim() === '' && children.every((child) => typeof child === 'string' || child.tag === 'br');
}

/** What a callout is, said and shown: its color alone tells no one. */
function calloutName({ tag, attributes }: HtmlElement, labels: ViewerLabels): { 'aria-label'?: string } {
  const kind = tag === 'aside' ? attributes['data-callout'] : undefined;
  if (kind !== 'note' && kind !== 'tip' && kind !== 'important' && kind !== 'warning') return {};
  return { 'aria-label': labels[kind] };
}

/** Whether a link's words are its address, which paper then doesn't say again. */
function isBare({ attributes, children }: HtmlElement): boolean {
  const words = textOf(children).trim().replace(/\/$/, '');
  const address = attributes.href?.replace(/\/$/, '');
  return words === address || words === address?.replace(/^https?:\/\//, '');
}

/** The words of a table's caption. */
function captionOf({ children }: HtmlElement): string {
  const caption = children.find((child) => typeof child !== 'string' && child.tag === 'caption');
  return typeof caption === 'object' ? textOf(caption.children).trim() : '';
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

interface VideoProps {
  readonly attributes: Readonly<Record<string, string>>;
  readonly labels: ViewerLabels;
}

/** A video that asks its host for nothing before someone wants to see it. */
function Video({ attributes, labels }: VideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const { src = '', title = '', width, sandbox, referrerpolicy } = attributes;
  const style = { width: width && /^\d+$/.test(width) ? `${width}px` : width };
  if (!isPlaying) {
    const host = videoEmbed(src)?.host ?? '';
    const named = isHostsTitle(title) ? labels.video.replace('{host}', host) : title;
    return (
      <button type="button" className="rt-video" data-address={src} style={style} onClick={() => setPlaying(true)}>
        <span aria-hidden="true" className="rt-play" />
        <span>{labels.play.replace('{title}', named)}</span>
        <small>{host}</small>
      </button>
    );
  }
  return (
    <iframe
      className="rt-video"
      style={style}
      src={src}
      title={title}
      sandbox={sandbox}
      referrerPolicy={referrerpolicy === 'strict-origin-when-cross-origin' ? referrerpolicy : 'no-referrer'}
      allowFullScreen
    />
  );
}

import { keepImageSource, keepLink, type VideoHost, videoEmbed, videoHosts } from './addresses';
import { keepStyle, type StyleProperty } from './style';

/** What an attribute may say: a named rule, or the style properties its `style` may hold. */
export type AttributeRule = ValueRule | readonly StyleProperty[];

/** One tag: its attributes by rule, those of which one must be there (else the tag goes), and what is set on every one. */
export interface TagRule {
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  readonly required?: readonly string[];
  readonly forced?: Readonly<Record<string, string>>;
}

const block: TagRule = { attributes: { style: ['text-align'], 'data-indent': 'indent', dir: 'direction' } };
const plain: TagRule = { attributes: {} };
const fonts = { style: ['color', 'background-color', 'font-size', 'font-family'] } as const;
const spans = {
  colspan: 'span',
  rowspan: 'span',
  colwidth: 'colwidth',
  style: ['background-color', 'text-align'],
} as const;

const tags = {
  p: block,
  h1: block,
  h2: block,
  h3: block,
  h4: block,
  h5: block,
  h6: block,
  blockquote: block,
  aside: { attributes: { 'data-callout': 'callout' }, required: ['data-callout'], forced: { role: 'note' } },
  details: plain,
  summary: plain,
  // With LaTeX it is a formula, and nothing else.
  span: {
    attributes: { ...fonts, 'data-latex': 'latex', 'data-display': 'displayed' },
    required: ['style', 'data-latex'],
  },
  mark: { attributes: fonts },
  a: { attributes: { href: 'link', title: 'text', target: 'blank' }, required: ['href'] },
  img: {
    attributes: {
      src: 'image',
      alt: 'alternative',
      title: 'text',
      width: 'length',
      height: 'length',
      'data-display': 'display',
      'data-lock': 'false',
    },
    required: ['src'],
    forced: { loading: 'lazy' },
  },
  div: { attributes: { 'data-video': 'mark' }, required: ['data-video'] },
  iframe: {
    attributes: { src: 'video', title: 'text', width: 'length' },
    required: ['src'],
    forced: {
      sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
      referrerpolicy: 'strict-origin-when-cross-origin',
      loading: 'lazy',
      allowfullscreen: '',
    },
  },
  ul: { attributes: { 'data-type': 'taskList' } },
  ol: { attributes: { start: 'start', type: 'numbering' } },
  li: { attributes: { 'data-type': 'taskItem', 'data-checked': 'boolean' } },
  input: { attributes: { type: 'checkbox', checked: 'mark' }, required: ['type'], forced: { disabled: '' } },
  label: plain,
  table: plain,
  colgroup: plain,
  col: { attributes: { width: 'length' } },
  thead: plain,
  tbody: plain,
  tfoot: plain,
  tr: plain,
  th: { attributes: { ...spans, scope: 'scope' } },
  td: { attributes: spans },
  caption: plain,
  pre: plain,
  code: { attributes: { class: 'language' } },
  b: plain,
  strong: plain,
  i: plain,
  em: plain,
  u: plain,
  s: plain,
  sub: plain,
  sup: plain,
  br: plain,
  hr: plain,
  figure: plain,
  figcaption: plain,
} as const satisfies Readonly<Record<string, TagRule>>;

/**
 * What HTML may hold, as data for both engines: the server's (sanitize-html) and the browser's (DOMPurify) read this one
 * table and nothing else. `version` is stored beside what was cleaned, so that older content can be found and redone.
 */
export const policy: {
  readonly version: number;
  readonly tags: Readonly<Record<string, TagRule>>;
  readonly opened: readonly string[];
  readonly silent: readonly string[];
  readonly schemes: readonly string[];
  readonly videoHosts: readonly VideoHost[];
} = {
  version: 1,
  tags,
  // Blocks that lose their tag but still part the text before them from the text after.
  opened: 'section article header footer main nav address center dl dt dd form fieldset hgroup menu'.split(' '),
  // Their text is code or belongs to something that never shows, so it goes with them.
  silent: 'script style template title textarea option xmp noscript noembed noframes svg math'.split(' '),
  schemes: 'http https ftp ftps mailto tel callto sms cid xmpp'.split(' '),
  // Grows with `allowVideoHost`.
  get videoHosts() {
    return videoHosts();
  },
};

export type ValueRule = keyof typeof valueRules;

/** The rules an attribute's value is kept by: what is kept of it, in its one spelling, or `undefined` to drop it. */
export const valueRules = {
  link: keepLink,
  image: keepImageSource,
  video: (value: string) => videoEmbed(value)?.src,
  alternative: (value: string) => keepText(value),
  text: (value: string) => keepText(value) || undefined,
  blank: oneOf(['_blank']),
  direction: oneOf(['ltr', 'rtl', 'auto']),
  display: oneOf(['left', 'inline', 'right']),
  false: oneOf(['false']),
  boolean: oneOf(['true', 'false']),
  checkbox: oneOf(['checkbox']),
  latex: keepLatex,
  callout: oneOf(['note', 'tip', 'important', 'warning']),
  displayed: exactly('block'),
  taskList: exactly('taskList'),
  taskItem: exactly('taskItem'),
  scope: oneOf(['col', 'row', 'colgroup', 'rowgroup']),
  numbering: (value: string) => (/^[1aAiI]$/.test(value) ? value : undefined),
  mark: () => '',
  // 0 is no indent and is not written.
  indent: (value: string) => (/^[1-8]$/.test(value) ? value : undefined),
  span: (value: string) => (/^[1-9]\d?$/.test(value) ? value : undefined),
  start: (value: string) => (/^[1-9]\d{0,3}$/.test(value) ? value : undefined),
  length: keepLength,
  colwidth: (value: string) => (/^\d{1,4}(?:,\d{1,4}){0,98}$/.test(value) ? value : undefined),
  language: (value: string) => /(?:^|\s)(language-[\w+#.-]{1,40})(?=\s|$)/.exec(value)?.[1],
} as const;

/** The attributes of an element that the policy keeps, in its order, or `undefined` when the element must go. */
export function keepAttributes(
  tag: string,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined {
  const rule = Object.hasOwn(policy.tags, tag) ? policy.tags[tag] : undefined;
  if (!rule) return undefined;
  const kept: Record<string, string> = {};
  for (const [name, allowed] of Object.entries(rule.attributes)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const whole = value === undefined ? undefined : keepValue(allowed, value);
    if (whole !== undefined) kept[name] = whole;
    else if (tag === 'iframe' && name === 'title')
      kept.title = `${videoEmbed(kept.src ?? '')?.host ?? ''} video`.trim();
  }
  if (rule.required?.every((name) => kept[name] === undefined)) return undefined;
  if (tag === 'span') keepOneKind(kept);
  // A new window may not reach back into this one.
  const rel = tag === 'a' && kept.target ? { rel: 'noopener noreferrer nofollow' } : {};
  return { ...kept, ...rel, ...rule.forced };
}

/** A span is a formula or has a style. */
function keepOneKind(kept: Record<string, string>): void {
  if (kept['data-latex'] === undefined) delete kept['data-display'];
  else delete kept.style;
}

function keepValue(rule: AttributeRule, value: string): string | undefined {
  return typeof rule === 'string' ? valueRules[rule](value) : keepStyle(value, rule);
}

/** `200`, `200px` or `50%`; pixels are written without their unit, as HTML has them. */
function keepLength(value: string): string | undefined {
  const match = /^(\d{1,4})(px|%)?$/.exec(value.trim());
  return match ? `${Number(match[1])}${match[2] === '%' ? '%' : ''}` : undefined;
}

/** Text in an attribute: no controls, one kind of line end, no spaces around, at most 1,000 characters. */
export function keepText(value: string): string | undefined {
  const text = cleanText(value).trim();
  return text.length <= 1000 ? text : undefined;
}

/** LaTeX in one line, without its comments: at most 1,000 signs. Whether it can be read is seen where it is shown. */
export function keepLatex(value: string): string | undefined {
  const latex = cleanText(value)
    .replace(/(?<!\\)%.*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return latex.length > 0 && latex.length <= 1000 ? latex : undefined;
}

/** Text as it is kept anywhere: line ends are `\n`; controls and halves of characters are gone. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '');
}

function oneOf(values: readonly string[]): (value: string) => string | undefined {
  return (value) => values.find((each) => each === value.trim().toLowerCase());
}

function exactly(whole: string): (value: string) => string | undefined {
  return (value) => (value === whole ? whole : undefined);
}

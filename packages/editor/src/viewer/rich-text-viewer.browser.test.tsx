import { documentFromHtml, formulasOf } from '@laurel/editor/document/document';
import { hostile } from '@laurel/editor/document/testing-hostile';
import { StrictMode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadHtmlEngine } from './html-engine';
import { RichTextViewer } from './rich-text-viewer';
import { coloredText, grounds, unreadableIn } from './testing-colors';

beforeAll(async () => await loadHtmlEngine());

const video = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test('HTML is sanitized by the policy before it is shown', async () => {
  const value =
    '<p onclick="window.hit = 1">Hello <b>you</b></p><script>window.hit = 1</script><img src=x onerror="window.hit = 1">';
  const { container } = await render(<RichTextViewer value={value} />);
  await expect.element(page.getByText('Hello you')).toBeVisible();
  expect(container.querySelector('script, [onclick], [onerror]')).toBeNull();
  expect('hit' in window).toBe(false);
});

test('malicious HTML is shown without running anything or throwing', async () => {
  Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) });
  const { rerender } = await render(<RichTextViewer value="" />);
  for (const [, payload] of hostile) await rerender(<RichTextViewer value={payload} />);
  expect('wasHit' in window).toBe(false);
}, 60_000);

test.each([
  ['youtu.be', '<iframe src="https://youtu.be/dQw4w9WgXcQ?t=43"></iframe>', `${video}?start=43`],
  ['watch?v=', '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>', video],
])('a short video URL (%s) becomes its embed URL, only in the frame', async (_, frame, embed) => {
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  const { container } = await render(
    <RichTextViewer value={`<p>See ${link} or <a href="${link}">here</a></p>${frame}${frame}`} />,
  );
  const plays = page.getByRole('button', { name: /^Play/ });
  expect(plays.elements()).toHaveLength(2);
  expect(container.querySelector('iframe')).toBeNull();
  await plays.first().click();
  expect(container.querySelector('iframe')?.getAttribute('src')).toBe(embed);
  expect(container.querySelector('a')?.getAttribute('href')).toBe(link);
  expect(container.querySelector('p')?.textContent).toContain(`See ${link}`);
});

test.each([
  ['vimeo.com', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  [
    'an unlisted video',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
  [
    'a playlist',
    'https://www.youtube.com/playlist?list=PLrAXtmErZgOei',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLrAXtmErZgOei',
  ],
])('the URL of %s becomes its embed', async (_, src, embed) => {
  const { container } = await render(<RichTextViewer value={`<iframe src="${src}"></iframe>`} />);
  await page.getByRole('button', { name: /^Play/ }).click();
  const frame = container.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(embed);
  // No border, and it may fill the screen, whatever was written.
  expect(frame && getComputedStyle(frame).borderTopStyle).not.toBe('inset');
  expect(frame?.allowFullscreen).toBe(true);
});

// Of the specification's list; a video's frame comes when someone presses play.
test.each([
  ['a', '<p><a href="/x">x</a></p>'],
  ['span', '<p><span style="color: red">x</span></p>'],
  ...['p', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, `<${tag}>x</${tag}>`]),
  ...['strong', 'em', 's', 'mark', 'u', 'code'].map((tag) => [tag, `<p><${tag}>x</${tag}></p>`]),
  ['hr', '<hr>'],
  ['br', '<p>x<br>y</p>'],
  ['img', '<p><img src="/none.png" alt="x"></p>'],
  ...['label', 'input'].map((tag) => [
    tag,
    '<ul data-type="taskList"><li data-type="taskItem"><label><input type="checkbox"></label><p>x</p></li></ul>',
  ]),
  ['div', '<div data-video><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></div>'],
  ...['ul', 'li'].map((tag) => [tag, '<ul><li>x</li></ul>']),
  ['ol', '<ol><li>x</li></ol>'],
  ...['table', 'colgroup', 'col', 'tbody', 'tr', 'th', 'td'].map((tag) => [
    tag,
    '<table><colgroup><col width="90"></colgroup><tbody><tr><th>x</th><td>y</td></tr></tbody></table>',
  ]),
])('shows the tag %s', async (tag = '', value = '') => {
  const { container } = await render(<RichTextViewer value={value} />);
  expect(container.querySelector(`.rt-content ${tag}`)).not.toBeNull();
});

test.each([
  ...['http://a.example/', 'https://a.example/', 'mailto:a@b.example', 'tel:+331', './a', '../a', '#a', '/a'].map(
    (address) => [address, true] as const,
  ),
  ...['javascript:x', 'vbscript:x', 'data:text/html,x', 'file:///a', 'a.html'].map(
    (address) => [address, false] as const,
  ),
])('whether a link to %s is kept: %s', async (href, isKept) => {
  const { container } = await render(<RichTextViewer value={`<p><a href="${href}">words</a></p>`} />);
  expect(container.querySelector('a')?.getAttribute('href')).toBe(isKept ? href : undefined);
  expect(container.textContent).toBe('words');
});

test('styles with an expression or a URL are removed, the other styles stay', async () => {
  const value = '<p><span style="color: red; background: url(//evil.example/a); width: expression(hit())">a</span></p>';
  const { container } = await render(<RichTextViewer value={value} />);
  expect(container.querySelector('span')?.style.color).toBe('red');
  expect(container.innerHTML).not.toMatch(/url|expression|evil/);
});

test('it is as wide as its container, with the slots before and after it', async () => {
  const { container } = await render(
    <div style={{ inlineSize: 320 }}>
      <RichTextViewer value="<p>x</p>" before={<i>before</i>} after={<i>after</i>} />
    </div>,
  );
  expect(container.querySelector('.rt-viewer')?.getBoundingClientRect().width).toBe(320);
  expect(container.textContent).toBe('beforexafter');
});

test('an image that fills the line does so on a phone too, and no other is wider than the phone', async () => {
  await page.viewport(390, 800);
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const value = ['100%', '900', '200'].map((width) => `<p><img src="${pixel}" alt="x" width="${width}"></p>`).join('');
  const { container } = await render(<RichTextViewer value={value} />);
  const room = container.querySelector('p')?.getBoundingClientRect().width ?? 0;
  const widths = [...container.querySelectorAll('img')].map((image) => image.getBoundingClientRect().width);
  expect(widths).toEqual([room, room, 200]);
});

test('is light or dark by the prop, and otherwise like the page', async () => {
  const { container, rerender } = await render(<RichTextViewer value="<p>x</p>" dark />);
  const isDark = () => container.querySelector('.rt-content')?.hasAttribute('data-theme-dark');
  expect(isDark()).toBe(true);
  await rerender(<RichTextViewer value="<p>x</p>" dark={false} />);
  expect(isDark()).toBe(false);
  await rerender(<RichTextViewer value="<p>x</p>" />);
  document.documentElement.dataset.colorScheme = 'dark';
  await expect.poll(isDark).toBe(true);
  delete document.documentElement.dataset.colorScheme;
  await expect.poll(isDark).toBe(false);
});

test('in StrictMode and twice on a page, each viewer shows its own value', async () => {
  const { container } = await render(
    <StrictMode>
      <RichTextViewer value="<p>one</p>" markdownTheme="github" />
      <RichTextViewer value={documentFromHtml('<p>two</p>')} dense />
    </StrictMode>,
  );
  expect([...container.querySelectorAll('.rt-content')].map(({ textContent }) => textContent)).toEqual(['one', 'two']);
});

test('a wide table can be scrolled by keyboard', async () => {
  const cells = '<td>cell</td>'.repeat(12);
  await render(<RichTextViewer value={`<table><tbody><tr>${cells}</tr></tbody></table>`} />);
  await expect.element(page.getByRole('region', { name: 'Table' })).toHaveAttribute('tabindex', '0');
});

test.each([
  ['HTML', '<h1>Title</h1><h2>Part</h2>'],
  ['a document', documentFromHtml('<h1>Title</h1><h2>Part</h2>')],
])('headings of %s are announced at the page’s levels, and look as they were written', async (_, value) => {
  const { container, rerender } = await render(<RichTextViewer value={value} headingLevel={4} />);
  await expect.element(page.getByRole('heading', { name: 'Title' })).toBeVisible();
  const levels = () => ['h1', 'h2'].map((tag) => container.querySelector(tag)?.getAttribute('aria-level'));
  expect(levels()).toEqual(['4', '5']);
  await rerender(<RichTextViewer value={value} />);
  expect(levels()).toEqual([null, null]);
});

test('a style sheet of nested braces is removed without hanging the page', async () => {
  const sheet = `<style>${'a{'.repeat(200_000)}</style>`;
  const { container } = await render(<RichTextViewer value={`<p>before</p>${sheet}<p>after</p>`} />);
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['before', 'after']);
});

test.each([
  [390, 'none'],
  [1200, 'left'],
])('at %i px a floating image has float: %s, and a video is no wider than the page', async (width, float) => {
  await page.viewport(width, 800);
  const video = '<div data-video><iframe src="https://player.vimeo.com/video/76979871" width="640"></iframe></div>';
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const value = `<p><img src="${pixel}" width="200" alt="A leaf" data-display="left">words</p>${video}`;
  await render(<RichTextViewer value={value} />);
  const image = page.getByRole('img', { name: 'A leaf' });
  await expect.element(image).toBeInTheDocument();
  expect(getComputedStyle(image.element()).float).toBe(float);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test.each([
  ['5,000 nested formats', '<b>'.repeat(5000)],
  ['400 KB of them', '<b>'.repeat(130_000)],
])('%s are rejected with a message before the page freezes', async (_, value) => {
  const { container } = await render(<RichTextViewer value={value} />);
  await expect.element(page.getByRole('note')).toHaveTextContent('This text can’t be shown.');
  expect(container.querySelector('strong, b')).toBe(null);
});

test('a blank line is as high as one with text', async () => {
  const { container } = await render(<RichTextViewer value="<p>x</p><p></p><p>y</p><h2></h2>" />);
  const [words, blank] = [...container.querySelectorAll('p')].map((line) => line.getBoundingClientRect().height);
  expect(blank).toBe(words);
  expect(container.querySelector('h2')?.getBoundingClientRect().height).toBeGreaterThan(words ?? 0);
});

test.each([
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
])('a list of type %s is numbered accordingly', async (type, style) => {
  const { container } = await render(<RichTextViewer value={`<ol type="${type}"><li><p>x</p></li></ol>`} />);
  const list = container.querySelector('ol') ?? document.body;
  expect(getComputedStyle(list).listStyleType).toBe(style);
});

test.each([
  [800, 400, 290],
  [200, 200, 145],
])('an image with its ratio unlocked keeps its given shape, %i px wide', async (room, width, height) => {
  const src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const image = `<p><img src="${src}" alt="dot" width="400" height="290" data-lock="false"></p>`;
  const { container } = await render(
    <div style={{ inlineSize: room }}>
      <RichTextViewer value={image} />
    </div>,
  );
  await expect.poll(() => container.querySelector('img')?.complete).toBe(true);
  const box = container.querySelector('img')?.getBoundingClientRect();
  expect([box?.width, box?.height]).toEqual([width, height]);
});

test.each(grounds)('text in any color is readable on $ground, theme $theme', async ({ dark, theme, ground, ink }) => {
  const { container } = await render(
    <div style={{ background: ground, color: ink }}>
      <RichTextViewer value={coloredText} dark={dark} markdownTheme={theme} />
    </div>,
  );
  expect(unreadableIn(container, ground)).toEqual([]);
  expect(container.querySelector('span')?.style.color).not.toBe('');
});

test('the author’s own color on the author’s own background isn’t changed', async () => {
  const value = '<p><span style="color: #ffff00"><mark style="background-color: #0000ff">both</mark></span></p>';
  const { container } = await render(<RichTextViewer value={value} dark />);
  const mark = container.querySelector('mark') ?? document.body;
  expect(getComputedStyle(mark).color).toBe('rgb(255, 255, 0)');
});

const formula = (latex: string, display = '') => `<span data-latex="${latex}"${display}></span>`;

test('a document’s formulas are shown as the MathML sent with it, and others as LaTeX', async () => {
  const document = documentFromHtml(
    `<p>a ${formula('x^2')} ${formula('y_')}</p><p>${formula('x^2', ' data-display="block"')}</p>`,
  );
  const { container } = await render(<RichTextViewer value={{ ...document, formulas: formulasOf(document) }} />);
  const [inLine, unread, apart] = container.querySelectorAll('.rt-formula');
  expect(inLine?.querySelector('msup')?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
  expect(inLine?.querySelector('math')?.getAttribute('alttext')).toBe('x^2');
  expect(unread?.innerHTML).toBe('y_');
  expect(apart?.querySelector('math')?.getAttribute('display')).toBe('block');
  expect([inLine, apart].map((each) => each && getComputedStyle(each).display)).toEqual(['inline', 'block']);
});

test('HTML’s formulas are shown as LaTeX, or as the host’s own MathML', async () => {
  const value = `<p>${formula('x^2')}</p>`;
  const { container, rerender } = await render(<RichTextViewer value={value} />);
  expect(container.querySelector('.rt-formula')?.innerHTML).toBe('x^2');
  const formulas = formulasOf(documentFromHtml(value));
  await rerender(<RichTextViewer value={value} {...(formulas ? { formulas } : {})} />);
  expect(container.querySelector('msup')).not.toBeNull();
});

test('what is sent beside a document renders only MathML, whatever it contains', async () => {
  Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) });
  const document = documentFromHtml(`<p>${formula('x')} ${formula('y')}</p>`);
  const math = (...children: unknown[]) => ({
    tag: 'math',
    attributes: { onclick: 'hit()', style: 'position:fixed' },
    children,
  });
  const formulas = {
    $x$: math({ tag: 'img', attributes: { src: 'x', onerror: 'hit()' } }),
    $y$: math({
      tag: 'mi',
      attributes: { href: 'javascript:hit()', dangerouslySetInnerHTML: { __html: '<b>' } },
      children: ['y'],
    }),
  };
  const { container } = await render(<RichTextViewer value={{ ...document, formulas }} />);
  const [refused, kept] = container.querySelectorAll('.rt-formula');
  expect(refused?.innerHTML).toBe('x');
  expect(kept?.innerHTML).toBe('<math alttext="y"><mi>y</mi></math>');
  expect('wasHit' in window).toBe(false);
});

test('formulas run left to right in right-to-left text, in the color of the text', async () => {
  const document = documentFromHtml(`<p dir="rtl"><span style="color: #f44336">س ${formula('a+b')}</span></p>`);
  const { container } = await render(<RichTextViewer value={{ ...document, formulas: formulasOf(document) }} dark />);
  const [a, b] = container.querySelectorAll('mi');
  const [span, math] = [container.querySelector('span'), container.querySelector('math')];
  expect((a?.getBoundingClientRect().left ?? 0) < (b?.getBoundingClientRect().left ?? 0)).toBe(true);
  expect(math && getComputedStyle(math).color).toBe(span && getComputedStyle(span).color);
});

test('callouts announce their type, collapsible sections open by key, and one without a title gets one', async () => {
  const value = '<aside data-callout="tip"><p>a</p></aside><details><summary></summary><p>hidden</p></details>';
  const { container } = await render(<RichTextViewer value={value} locale="fr" />);
  await expect.element(page.getByRole('note', { name: 'Conseil' })).toBeVisible();
  const summary = container.querySelector('summary') ?? document.body;
  expect([summary.ariaLabel, summary.textContent]).toEqual(['Détails', '']);
  expect(getComputedStyle(summary, '::after').content).toContain('Détails');
  expect(container.querySelector('details')?.open).toBe(false);
  summary.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('hidden')).toBeVisible();
});

test('a table is named after its caption, its headers say what they head, and its columns are aligned', async () => {
  const row = (cell: string) => `<tr><th>${cell}</th>${'<td style="text-align: right">1</td>'.repeat(5)}</tr>`;
  const value = `<table><caption>Scores</caption><tr>${'<th style="text-align: right">h</th>'.repeat(6)}</tr>${row('Ada')}</table>`;
  await render(<RichTextViewer value={documentFromHtml(value)} />);
  await expect.element(page.getByRole('table', { name: 'Scores' })).toBeVisible();
  // Wide, it scrolls in a region of the same name.
  await expect.element(page.getByRole('region', { name: 'Scores' })).toBeVisible();
  expect(page.getByRole('columnheader').elements()).toHaveLength(6);
  const head = page.getByRole('rowheader', { name: 'Ada' }).element();
  expect(head.getAttribute('scope')).toBe('row');
  const aligned = page
    .getByRole('cell')
    .elements()
    .map((cell) => getComputedStyle(cell).textAlign);
  expect(new Set(aligned)).toEqual(new Set(['right']));
});

test('on paper, collapsible sections are open, colors are those of a light page, and everything is restored afterward', async () => {
  const value = '<details><summary>More</summary><p>below</p></details><p><span style="color: #ffeb3b">pale</span></p>';
  const { container } = await render(<RichTextViewer value={value} dark />);
  const isOpen = () => container.querySelector('details')?.open;
  const isDark = () => container.querySelector('.rt-content')?.hasAttribute('data-theme-dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect([isOpen(), isDark()]).toEqual([true, false]);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => [isOpen(), isDark()]).toEqual([false, true]);
});

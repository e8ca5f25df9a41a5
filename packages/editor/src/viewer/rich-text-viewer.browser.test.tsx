import { documentFromHtml } from '@laurel/editor/document/document';
import { hostile } from '@laurel/editor/document/testing-hostile';
import { StrictMode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadHtmlEngine } from './html-engine';
import { RichTextViewer } from './rich-text-viewer';

beforeAll(async () => await loadHtmlEngine());

const video = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test('HTML is cleaned by the policy before it is shown', async () => {
  const value =
    '<p onclick="window.hit = 1">Hello <b>you</b></p><script>window.hit = 1</script><img src=x onerror="window.hit = 1">';
  const { container } = await render(<RichTextViewer value={value} />);
  await expect.element(page.getByText('Hello you')).toBeVisible();
  expect(container.querySelector('script, [onclick], [onerror]')).toBeNull();
  expect('hit' in window).toBe(false);
});

test('hostile HTML shows without running anything or throwing', async () => {
  Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) });
  const { rerender } = await render(<RichTextViewer value="" />);
  for (const [, payload] of hostile) await rerender(<RichTextViewer value={payload} />);
  expect('wasHit' in window).toBe(false);
}, 60_000);

test.each([
  ['youtu.be', '<iframe src="https://youtu.be/dQw4w9WgXcQ?t=43"></iframe>', `${video}?start=43`],
  ['watch?v=', '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>', video],
])('a short video address (%s) becomes its embed, in the frame alone', async (_, frame, embed) => {
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

test('light or dark by prop, otherwise like the page', async () => {
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
])(
  'headings of %s are read out as what they are on the page around, and look as they were written',
  async (_, value) => {
    const { container, rerender } = await render(<RichTextViewer value={value} headingLevel={4} />);
    await expect.element(page.getByRole('heading', { name: 'Title' })).toBeVisible();
    const levels = () => ['h1', 'h2'].map((tag) => container.querySelector(tag)?.getAttribute('aria-level'));
    expect(levels()).toEqual(['4', '5']);
    await rerender(<RichTextViewer value={value} />);
    expect(levels()).toEqual([null, null]);
  },
);

test('a style sheet of nested braces is removed without hanging the page', async () => {
  const sheet = `<style>${'a{'.repeat(200_000)}</style>`;
  const { container } = await render(<RichTextViewer value={`<p>before</p>${sheet}<p>after</p>`} />);
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['before', 'after']);
});

test('a blank line is as high as one with words', async () => {
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
])('a list of the type %s is numbered so', async (type, style) => {
  const { container } = await render(<RichTextViewer value={`<ol type="${type}"><li><p>x</p></li></ol>`} />);
  const list = container.querySelector('ol') ?? document.body;
  expect(getComputedStyle(list).listStyleType).toBe(style);
});

test.each([
  [800, 400, 290],
  [200, 200, 145],
])('an image with its ratio unlocked has the shape it was given, %i px wide', async (room, width, height) => {
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

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

// The ones offered, and what else an author may write.
const authorColors =
  '#f44336 #e91e63 #9c27b0 #673ab7 #3f51b5 #2196f3 #03a9f4 #00bcd4 #009688 #4caf50 #8bc34a #cddc39 #ffeb3b #ffc107 #ff9800 #ff5722 #000000 #333333 #666666 #999999 #CCCCCC #D5D5D4 #E8E8E8 #EEEEEE #0000ff #00ff00 yellow'.split(
    ' ',
  );
const grounds = [false, true].flatMap((dark) =>
  ['default', 'github', 'maidragon'].map((theme) => ({ dark, theme, ground: dark ? '#171c19' : '#ffffff' })),
);

test.each(grounds)('words in any color are readable on $ground, theme $theme', async ({ dark, theme, ground }) => {
  const words = authorColors.map((color) => `<p><span style="color: ${color}">words in ${color}</span></p>`);
  const marks = authorColors.map((color) => `<p><mark style="background-color: ${color}">on ${color}</mark></p>`);
  const cells = authorColors.map(
    (color) => `<td style="background-color: ${color}"><p>in <a href="/x">${color}</a></p></td>`,
  );
  const onMark = authorColors.map(
    (color) => `<p><span style="color: ${color}"><mark>marked ${color}</mark></span></p>`,
  );
  const table = `<table><tbody><tr>${cells.slice(0, 4).join('')}</tr>${cells.map((cell) => `<tr>${cell}</tr>`).join('')}</tbody></table>`;
  const blue =
    '<table><tbody><tr><td style="background-color: #0000ff"><p><mark>in blue</mark></p></td></tr></tbody></table>';
  const value = [...words, ...marks, ...onMark, table, '<p><mark>marked</mark></p>', blue].join('');
  const { container } = await render(
    <div style={{ background: ground, color: dark ? '#e6e9e7' : '#1c211e' }}>
      <RichTextViewer value={value} dark={dark} markdownTheme={theme} />
    </div>,
  );
  const unreadable = [...container.querySelectorAll('p')].flatMap((line) => {
    const inner = line.querySelector('mark') ?? line.querySelector('span, a') ?? line;
    const behind = line.querySelector('mark') ?? line.closest('td');
    const contrast = contrastOf(
      getComputedStyle(inner).color,
      behind ? getComputedStyle(behind).backgroundColor : ground,
    );
    return contrast < 4.5 ? [`${line.textContent} ${contrast}`] : [];
  });
  expect(unreadable).toEqual([]);
  expect(container.querySelector('span')?.style.color).not.toBe('');
});

function contrastOf(...colors: [string, string]): number {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  const [dark = 0, light = 0] = colors
    .map((color) => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('a color of the author’s own on a ground of their own stays as chosen', async () => {
  const value = '<p><span style="color: #ffff00"><mark style="background-color: #0000ff">both</mark></span></p>';
  const { container } = await render(<RichTextViewer value={value} dark />);
  const mark = container.querySelector('mark') ?? document.body;
  expect(getComputedStyle(mark).color).toBe('rgb(255, 255, 0)');
});

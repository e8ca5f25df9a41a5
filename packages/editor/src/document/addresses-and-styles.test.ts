import { expect, test } from 'vitest';
import { keepImageSource, keepLink, videoEmbed } from './addresses';
import { keepColour, keepFontFamily, keepFontSize, keepStyle } from './style';

test.each([
  'http://a.example',
  'https://a.example/b?c=d#e',
  'HTTPS://A.example',
  'http://[::1]:8080/x',
  'mailto:a@b.example',
  'tel:+331',
  '#x',
  '?x=1',
  './x',
  '../x',
  '/x',
  '/',
  'ftp://a.example/x',
  'ftps://a.example',
  'sms:+331',
  'callto:x',
  'cid:x',
  'xmpp:a@b',
])('a link to %s is allowed', (address) => expect(keepLink(address)).toBe(address));

test.each([
  '',
  'x',
  'x/y',
  '//a.example',
  '/\\a.example',
  '/\t/a.example',
  '\\\\a',
  'http://example.com]',
  'http://[x]/',
  'http:a',
  'http:///a',
  'https://u@a.example',
  'https://u:p@a.example',
  'https://a\\@b',
  'javascript:x',
  'java\nscript:x',
  'JAVASCRIPT:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///x',
  'mailto:',
  'ftp:x',
  'blob:x',
  `/${'x'.repeat(2048)}`,
])('a link to %j isn’t allowed', (address) => expect(keepLink(address)).toBeUndefined());

test.each([
  [' https://a.example ', 'https://a.example'],
  ['https://a.example/b c', 'https://a.example/b%20c'],
  ['ht\ttps://a.exam\nple/', 'https://a.example/'],
  ['\u200b/x', '/x'],
])('invisible characters are removed from %j', (address, kept) => expect(keepLink(address)).toBe(kept));

test.each([
  ['/a.png', true],
  ['./a', true],
  ['https://a.example/b', true],
  ['data:image/png;base64,AAAA', true],
  ['data:image/avif;base64,AA==', true],
  ['data:image/svg+xml;base64,AAAA', false],
  ['data:image/png,x', false],
  ['data:image/png;base64,', false],
  ['data:text/html;base64,AAAA', false],
  ['mailto:x', false],
  ['//a.example/b', false],
  ['#x', false],
])('an image from %s: %s', (address, isKept) => expect(keepImageSource(address)).toBe(isKept ? address : undefined));

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const playlist = 'https://www.youtube-nocookie.com/embed/videoseries?list=PLrAXtmErZgOei';
test.each([
  ['https://youtu.be/dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${youtube}?start=90`],
  ['https://youtu.be/dQw4w9WgXcQ?si=x&t=1m30s', `${youtube}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', `${youtube}?start=3723`],
  ['http://m.youtube.com/watch?app=x&v=dQw4w9WgXcQ#t=5', `${youtube}?start=5`],
  ['//www.youtube.com/embed/dQw4w9WgXcQ?start=7&autoplay=1', `${youtube}?start=7`],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://youtube.com/live/dQw4w9WgXcQ', youtube],
  [youtube, youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=99999999', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=x', youtube],
  ['https://vimeo.com/76979871#t=30s', 'https://player.vimeo.com/video/76979871#t=30s'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://vimeo.com/76979871?h=8272103f6e#t=9s', 'https://player.vimeo.com/video/76979871?h=8272103f6e#t=9s'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e#t=9s',
    'https://player.vimeo.com/video/76979871?h=8272103f6e#t=9s',
  ],
  ['https://vimeo.com/76979871/8272/x', undefined],
  ['https://vimeo.com/76979871?h="x', undefined],
  ['https://www.youtube.com/playlist?list=PLrAXtmErZgOei', playlist],
  ['https://www.youtube.com/embed/videoseries?list=PLrAXtmErZgOei', playlist],
  [playlist, playlist],
  ['https://www.youtube.com/embed/videoseries', undefined],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLrAXtmErZgOei', youtube],
  [
    'https://drive.google.com/file/d/0123456789abc/view?usp=sharing',
    'https://drive.google.com/file/d/0123456789abc/preview',
  ],
  ['https://youtu.be/short', undefined],
  ['https://youtu.be.evil.example/dQw4w9WgXcQ', undefined],
  ['https://evil.example/youtu.be/dQw4w9WgXcQ', undefined],
  ['youtu.be/dQw4w9WgXcQ', undefined],
  ['javascript://youtu.be/dQw4w9WgXcQ', undefined],
  ['https://vimeo.com/channels/x', undefined],
  ['https://drive.google.com/uc?id=0123456789abc', undefined],
])('the video at %s is embedded from %s', (address, src) => expect(videoEmbed(address)?.src).toBe(src));

test.each([
  ['#abc', true],
  ['#abcd', true],
  ['#AABBCC', true],
  ['#aabbccdd', true],
  ['#ab', false],
  ['#abcde', false],
  ['#ggg', false],
  ['red', true],
  ['currentColor', true],
  ['rgb(1,2,3)', true],
  ['rgba(1, 2, 3, .5)', true],
  ['hsl(120 50% 50% / 0.5)', true],
  ['hsl(120deg, 50%, 50%)', true],
  ['rgb(1)', false],
  ['url(x)', false],
  ['var(--x)', false],
  ['red;top:0', false],
  ['', false],
])('whether %s is a color: %s', (colour, isKept) => expect(keepColour(colour)).toBe(isKept ? colour : undefined));

test.each([
  ['12', '12px'],
  ['12px', '12px'],
  ['1.5EM', '1.5em'],
  ['120%', '120%'],
  ['2rem', '2rem'],
  ['999px', '999px'],
  ['1.125rem', '1.125rem'],
  ['100.5%', '100.5%'],
  ['1.1255rem', undefined],
  ['1000px', undefined],
  ['12pt', undefined],
  ['-1px', undefined],
  ['calc(1px)', undefined],
  ['', undefined],
])('the font size %s is kept as %s', (size, kept) => expect(keepFontSize(size)).toBe(kept));

test.each([
  ['Arial', true],
  ['"Courier New", monospace', true],
  ["'Times New Roman'", true],
  ['Ünïcode-1', true],
  ['"open', false],
  ['a;b', false],
  ['url(x)', false],
  ['a\\b', false],
  ['', false],
  ['x'.repeat(80), true],
  ['x'.repeat(81), false],
])('the font family %s: %s', (family, isKept) => expect(keepFontFamily(family)).toBe(isKept ? family : undefined));

test('a style keeps what is allowed, in a fixed order, with the last value of each property', () => {
  expect(keepStyle('FONT-SIZE:12px;color:red;color:blue;color:url(x);top:0', ['color', 'font-size'])).toBe(
    'color: blue; font-size: 12px',
  );
  expect(keepStyle('top:0', ['color'])).toBeUndefined();
});

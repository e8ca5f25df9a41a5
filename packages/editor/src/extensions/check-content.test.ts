import { documentFromHtml } from '@laurel/editor/document/document';
import { expect, test } from 'vitest';
import { checkContent } from './check-content';

const kinds = (html: string) =>
  checkContent(documentFromHtml(html)).map(
    ({ kind, path }) => `${kind} ${path.filter((each) => each !== 'content').join('.')}`,
  );

test.each([
  ['an image without a description', '<p>a<img src="/a.png"></p>', ['missing-alt 0.1']],
  ['an image marked as decorative', '<p><img src="/a.png" alt=""></p>', []],
  ['a heading that skips', '<h1>a</h1><h3>b</h3><h2>c</h2>', ['heading-skip 1']],
  ['a first heading of any level', '<h3>b</h3>', []],
  ['an empty link', '<p>a<a href="/x"> </a>b</p>', ['empty-link 0.1']],
  ['a link of an image without a description', '<p><a href="/x"><img src="/a" alt=""></a></p>', ['empty-link 0.0']],
  ['a link in two formats', '<p><a href="/x"> <b>b</b></a></p>', []],
  ['a table without headers', '<table><tr><td>a</td></tr></table>', ['table-without-header 0']],
  ['a table with a header column', '<table><tr><th>a</th><td>b</td></tr></table>', []],
  ['gray on white', '<p><span style="color: #999999">a</span></p>', ['contrast 0.0']],
  ['just enough', '<p><span style="color: #767676">a</span></p>', []],
  ['just too little', '<p><span style="color: #777777">a</span></p>', ['contrast 0.0']],
  [
    'by rgb() and hsl()',
    '<p><span style="color: rgb(255, 255, 0)">a</span><span style="color: hsl(0 100% 30%)">b</span></p>',
    ['contrast 0.0'],
  ],
  [
    'white on its own black',
    '<p><span style="color: white"><mark style="background-color: black">a</mark></span></p>',
    [],
  ],
  ['black in a dark cell', '<table><tr><th style="background-color: #222">a</th></tr></table>', ['contrast 0.0.0.0.0']],
  ['semitransparent', '<p><span style="color: #00000080">a</span></p>', ['contrast 0.0']],
  ['an unknown color name', '<p><span style="color: rebeccapurple">a</span></p>', []],
])('%s', (_, html, expected) => expect(kinds(html)).toEqual(expected));

import { expect, test } from 'vitest';
import { fromMarkdown, looksLikeMarkdown } from './from-markdown';

test.each([
  ['# Title', true],
  ['- a\n- b', true],
  ['1. a\n2. b', true],
  ['- [ ] task', true],
  ['see [this](https://a.example)', true],
  ['| a | b |\n| - | - |\n| 1 | 2 |', true],
  ['```\ncode\n```', true],
  ['some **loud** words', true],
  ['A line, and another.\nNothing else.', false],
  ['5 * 3 * 2 = 30', false],
  ['- a single dash', false],
  ['#tag and snake_case_name', false],
  ['', false],
])('%j looks like Markdown: %s', (text, isMarkdown) => expect(looksLikeMarkdown(text)).toBe(isMarkdown));

test.each([
  [
    '# Title\n\nText with **bold**, *slanted*, ~~struck~~ and `code`.',
    '<h1>Title</h1><p>Text with <strong>bold</strong>, <em>slanted</em>, <s>struck</s> and <code>code</code>.</p>',
  ],
  [
    '- [x] done\n- [ ] open',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true">done</li><li data-type="taskItem" data-checked="false">open</li></ul>',
  ],
  [
    '| a | b |\n| - | -: |\n| 1 | 2 |',
    '<table><thead><tr><th>a</th><th style="text-align: right">b</th></tr></thead><tbody><tr><td>1</td><td style="text-align: right">2</td></tr></tbody></table>',
  ],
  ['```js\na < b\n```', '<pre><code class="language-js">a &lt; b</code></pre>'],
  ['[x](javascript:alert(1)) <img src=x onerror=alert(1)>', '<p>x</p>'],
])('%s', async (text, html) => expect(await fromMarkdown(text)).toBe(html));

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
  ['> [!NOTE]\n> Bring water.', true],
  ['Solve $x^2 = 4$ at home', true],
  ['$$\n\\frac{a}{b}\n$$', true],
  ['It costs $5 = 5 dollars, not $6.', false],
  ['$5-$10, $5 and $6, US$5_000$x', false],
  ['$HOME=$PATH', false],
  ['5 * 3 * 2 = 30', false],
  ['- a single dash', false],
  ['#tag and snake_case_name', false],
  ['', false],
])('whether %j looks like Markdown: %s', (text, isMarkdown) => expect(looksLikeMarkdown(text)).toBe(isMarkdown));

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
  ['so $x_1 < y$, not $5 or $6.', '<p>so <span data-latex="x_1 &lt; y">x_1 &lt; y</span>, not $5 or $6.</p>'],
  ['a$b$ \\$x$ and `$y$`', '<p>a$b$ $x$ and <code>$y$</code></p>'],
  [
    'see\n\n$$\n- a_1\n* b_2*\n$$\n\nand $$c$$ there',
    '<p>see</p><p><span data-latex="- a_1 * b_2*" data-display="block">- a_1 * b_2*</span></p><p>and <span data-latex="c" data-display="block">c</span> there</p>',
  ],
  [
    '> [!TIP]\n> Drink **water**.\n>\n> - often',
    '<aside data-callout="tip" role="note"><p>Drink <strong>water</strong>.</p><ul><li>often</li></ul></aside>',
  ],
  ['> [!Caution]\n>\n> Hot', '<aside data-callout="warning" role="note"><p>Hot</p></aside>'],
  ['> [!OTHER]\n> x', '<blockquote><p>[!OTHER] x</p></blockquote>'],
  ['```js\na < b\n```', '<pre><code class="language-js">a &lt; b</code></pre>'],
  ['[x](javascript:alert(1)) <img src=x onerror=alert(1)>', '<p>x</p>'],
])('%s', async (text, html) => expect(await fromMarkdown(text)).toBe(html));

import { documentFromHtml, documentToHtml } from '@laurel/editor/document/document';
import { expect, test } from 'vitest';
import excel from './fixtures/excel-synthetic-gradebook.html?raw';
import docs from './fixtures/google-docs-table-and-text.html?raw';
import sheets from './fixtures/google-sheets-table.html?raw';
import code from './fixtures/vscode-safari.html?raw';
import word from './fixtures/word-mac-lists.html?raw';
import { normalisePaste } from './normalise-paste';

// What real programs put on the clipboard, kept as it came, and what must become of it to the letter.

const right = (text: string) => `<td style="text-align: right">${text}</td>`;
const filled = (text: string, span = '') =>
  `<td${span} style="background-color: #E2EFDA; text-align: center"><strong>${text}</strong></td>`;
const percent = (of: number) => `${of.toFixed(1)}%`;

/** The synthetic gradebook, by the rule it was made with: 40 students, every seventh red, every tenth absent. */
function gradebook(): string {
  const head = ['Student', 'Term 1', 'Term 2', 'Average', 'Tested on'].map((name) => filled(name)).join('');
  const rows = Array.from({ length: 40 }, (_, index) => {
    const name = `Sample Student ${String(index + 1).padStart(2, '0')}`;
    const student = index % 7 === 3 ? `<span style="color: red"><em>${name}</em></span>` : name;
    const terms = right(percent(50 + index)) + right(percent(55 + index));
    const rest =
      index % 10 === 9
        ? filled('absent', ' colspan="2"')
        : right(percent(52.5 + index)) + right(`9/${(index % 28) + 1}/2025`);
    return `<tr><td>${student}</td>${terms}${rest}</tr>`;
  });
  return `<table><tbody><tr>${head}</tr>${rows.join('')}</tbody></table>`;
}

const samples: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'Word for Mac: numbers, an outline, bullets',
    word,
    '<p>This is normal text</p><ol><li>Numbered list 1</li><li>Numbered list 2</li><li>Numbered list 3</li><li>Numbered list 4</li></ol><p></p>' +
      '<ol><li>Outline numbered 1<ol type="a"><li>Outline numbered 1.a</li><li>Outline numbered 1.b</li></ol></li><li>Outline numbered 2</li></ol><p></p>' +
      '<ul><li>Bulleted list 1</li><li>Bulleted list 2</li></ul><p></p>',
    [],
  ],
  ['Excel: a gradebook of 41 rows', excel, gradebook(), ['formulas']],
  [
    'Google Sheets: two rows, a break in a cell',
    sheets,
    '<table><tbody><tr><td>a</td><td>b<br>b</td><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr></tbody></table>',
    [],
  ],
  [
    'Google Docs: two tables and formatted lines',
    docs,
    '<table><tbody><tr><td><p>a</p></td><td><p>b</p><p>b</p></td><td><p>c</p></td></tr><tr><td><p>d</p></td><td><p>e</p></td><td><p>f</p></td></tr></tbody></table>' +
      '<table><tbody><tr><td><p>short</p></td><td><p>wide</p></td><td><p>default</p></td></tr><tr><td><p>a</p></td><td><p>b</p></td><td><p>c</p></td></tr></tbody></table><p></p>' +
      '<p><strong>Bold</strong></p><p><em>Italic</em></p><p><u>underline</u></p><p><strong><em><u>Bold Italic Underline</u></em></strong></p>',
    [],
  ],
  [
    'VS Code in Safari: one code block',
    code,
    `<pre><code>## 📱 iOS alpha four

Biggest alpha update!

- Animate on sending message and delete
- Set online/offline
- Show all users when @ is typed
- Swipe to reply (fixing its bugs in a patch tomorrow)
- Improved colors for chat bubbles
- Added tabs for direct messages and threads
- Fixed emoji messages to be bigger
- Fixed rendering code and hashtags
- Added support for forwarded messages and nudges

[Get it from TestFlight.](https://testflight.apple.com/join/yKKmzbhD)

## Smaller improvements</code></pre>`,
    [],
  ],
];

test.each(samples)('%s', (_, clipboard, html, lost) => {
  expect(normalisePaste(clipboard)).toEqual({ html, lost });
});

test.each(samples)('nothing specific to its program remains, and the document survives saving: %s', (_, clipboard) => {
  const { html } = normalisePaste(clipboard);
  expect(clipboard).toMatch(/mso-|Mso|xl\d+|o:p|docs-internal-guid|data-sheets|file:\/\/\/|style=/);
  expect(html).not.toMatch(
    /mso-|\bMso|\bxl\d+|o:p|docs-internal-guid|data-sheets|file:\/\/\/|<style|class="(?!language-)/,
  );
  const document = documentFromHtml(html);
  expect(documentFromHtml(documentToHtml(document))).toEqual(document);
});

test('normalizing twice is the same as once', () => {
  for (const [, clipboard] of samples) {
    const { html } = normalisePaste(clipboard);
    if (!html.startsWith('<pre>')) expect(normalisePaste(html)).toEqual({ html, lost: [] });
  }
});

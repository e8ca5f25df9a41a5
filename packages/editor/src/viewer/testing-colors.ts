// Colors of authors on every ground, for tests only.

// The ones offered, and what else an author may write.
const authorColors =
  '#f44336 #e91e63 #9c27b0 #673ab7 #3f51b5 #2196f3 #03a9f4 #00bcd4 #009688 #4caf50 #8bc34a #cddc39 #ffeb3b #ffc107 #ff9800 #ff5722 #000000 #333333 #666666 #999999 #CCCCCC #D5D5D4 #E8E8E8 #EEEEEE #0000ff #00ff00 yellow'.split(
    ' ',
  );

/** Light and dark, in every theme: what stands behind the text and what its words are written with. */
export const grounds = [false, true].flatMap((dark) =>
  ['default', 'github', 'maidragon'].map((theme) => ({
    dark,
    theme,
    ground: dark ? '#171c19' : '#ffffff',
    ink: dark ? '#e6e9e7' : '#1c211e',
  })),
);

/** Every color as words, behind them, in a cell, around a mark, and in a callout. */
export const coloredText = textIn(authorColors);

function textIn(colors: readonly string[]): string {
  const lines = (line: (color: string) => string) => colors.map(line).join('');
  const words = (color: string) => `<p><span style="color: ${color}">words in ${color}</span></p>`;
  const cells = colors.map(
    (color) => `<td style="background-color: ${color}"><p>in <a href="/x">${color}</a></p></td>`,
  );
  return [
    lines(words),
    lines((color) => `<p><mark style="background-color: ${color}">on ${color}</mark></p>`),
    lines((color) => `<p><span style="color: ${color}"><mark>marked ${color}</mark></span></p>`),
    ...['note', 'tip', 'important', 'warning'].map((kind) => `<aside data-callout="${kind}">${lines(words)}</aside>`),
    `<table><tbody><tr>${cells.slice(0, 4).join('')}</tr>${cells.map((cell) => `<tr>${cell}</tr>`).join('')}</tbody></table>`,
    '<p><mark>marked</mark></p>',
    '<table><tbody><tr><td style="background-color: #0000ff"><p><mark>in blue</mark></p></td></tr></tbody></table>',
  ].join('');
}

/** The lines whose words have less than 4.5:1 against what is behind them, with how much they have. */
export function unreadableIn(root: Element, ground: string): string[] {
  return [...root.querySelectorAll('p')].flatMap((line) => {
    const inner = line.querySelector('mark') ?? line.querySelector('span, a') ?? line;
    const behind = line.querySelector('mark') ?? line.closest('td') ?? line.closest('aside');
    const contrast = contrastOf(getComputedStyle(inner).color, [
      ground,
      ...(behind ? [getComputedStyle(behind).backgroundColor] : []),
    ]);
    return contrast < 4.5 ? [`${line.textContent} ${contrast}`] : [];
  });
}

/** Against what lies one over the other, the lowest first. */
function contrastOf(words: string, behind: readonly string[]): number {
  const [dark = 0, light = 0] = [luminanceOf([...behind, words]), luminanceOf(behind)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colors: readonly string[]): number {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  for (const color of colors) {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  }
  const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

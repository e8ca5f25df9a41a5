/**
 * Text of one line: line ends and the spaces around them are one space, as HTML shows them; `atStart` and `atEnd` of a
 * paragraph they are nothing. Other spaces stay. Walks instead of matching: a pattern would take the square of a long
 * run of spaces.
 */
export function joinLines(text: string, { atStart, atEnd }: { atStart: boolean; atEnd: boolean }): string {
  const lines = text.split('\n');
  if (lines.length === 1) return text;
  const last = lines.length - 1;
  return lines
    .map((line, index) => withoutSpaces(line, index > 0, index < last))
    .filter((line, index) => line !== '' || (index === 0 && !atStart) || (index === last && !atEnd))
    .join(' ');
}

function withoutSpaces(line: string, before: boolean, after: boolean): string {
  let from = 0;
  let to = line.length;
  while (before && from < to && isSpace(line[from])) from += 1;
  while (after && to > from && isSpace(line[to - 1])) to -= 1;
  return line.slice(from, to);
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

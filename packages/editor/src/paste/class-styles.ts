/**
 * Writes what a spreadsheet's style sheet says of a class onto the elements of that class, before what the element says
 * itself. Rules for bare tags are the sheet's own defaults and say nothing about a cell.
 */
export function inlineClasses(body: HTMLElement, css: string): void {
  const rules = new Map<string, string>();
  for (const { selectors, declarations } of rulesOf(css)) {
    for (const selector of selectors.split(',')) {
      const name = /^\s*(?:td|th|tr|p|span|div|font)?\.([\w-]+)\s*$/.exec(selector)?.[1];
      if (name) rules.set(name, `${rules.get(name) ?? ''};${declarations}`);
    }
  }
  for (const element of body.querySelectorAll('[class]')) {
    const styles = [...element.classList].flatMap((name) => rules.get(name) ?? []);
    if (styles.length > 0) element.setAttribute('style', [...styles, element.getAttribute('style') ?? ''].join(';'));
  }
}

/** The rules of a style sheet, read in one walk: patterns over a sheet that never ends a comment take the square of it. */
export function rulesOf(css: string): { selectors: string; declarations: string }[] {
  const plain = withoutComments(css).replace(/<!--|-->/g, '');
  return plain.split('}').flatMap((rule) => {
    const brace = rule.lastIndexOf('{');
    if (brace < 0) return [];
    const selectors = rule.slice(0, brace);
    return [{ selectors: selectors.slice(selectors.lastIndexOf('{') + 1), declarations: rule.slice(brace + 1) }];
  });
}

function withoutComments(css: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', at)) {
    parts.push(css.slice(at, start));
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return parts.join('');
    at = end + 2;
  }
  return parts.join('') + css.slice(at);
}

/** The declarations of a style, by name; the last of a name wins. Values of office programs may span lines. */
export function declarationsOf(style: string): Map<string, string> {
  const read = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 1) continue;
    read.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
  return read;
}

/** A length in px, or `undefined`: px, pt, in, cm, mm. */
export function pixels(length: string): number | undefined {
  const match = /^(-?\d*\.?\d+)(px|pt|pc|in|cm|mm)$/.exec(length.trim());
  const unit = perUnit[match?.[2] ?? ''];
  return match && unit !== undefined ? Number(match[1]) * unit : undefined;
}

// CSS fixes an inch at 96 px and at 72 pt.
const perUnit: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

/**
 * Writes what a spreadsheet's style sheet says of a class onto the elements of that class, before what the element says
 * itself. Rules for bare tags are the sheet's own defaults and say nothing about a cell.
 */
export function inlineClasses(body: HTMLElement, css: string): void {
  const rules = new Map<string, string>();
  for (const [, selectors = '', declarations = ''] of css
    .replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
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

/** The lines of a language: English with `{0}`, `{1}` for the values, and what is said instead. */
export type Catalog = Readonly<Record<string, string>>;

type Kind = '' | 'day' | 'said' | 'word';

/** A line with values: what it looks like in English, and the gaps its translation fills. */
export interface Line {
  readonly pattern: RegExp;
  readonly text: string;
  readonly names: readonly (readonly [kind: Kind, at: number])[];
}

export interface Lines {
  readonly plain: ReadonlyMap<string, string>;
  /** Those with more fixed words first, so that the most particular one that fits is taken. */
  readonly patterns: readonly Line[];
}

const gap = /\{(\d+)(?:, plural, one \{([^}]*)\} other \{([^}]*)\})?\}/g;

/** Made once for each language: what is looked up, and what is tried. */
export function linesOf(catalog: Catalog): Lines {
  const all = Object.entries(catalog);
  const gapped = all.filter(([english]) => english.includes('{'));
  const fixed = (english: string) => english.replace(gap, '').length;
  return {
    plain: new Map(all.filter(([english]) => !english.includes('{'))),
    patterns: gapped.toSorted(([a], [b]) => fixed(b) - fixed(a)).map(([english, text]) => lineOf(english, text)),
  };
}

function lineOf(english: string, text: string): Line {
  const words = english.split(new RegExp(gap.source));
  let pattern = escapePattern(words[0] ?? '');
  for (let at = 1; at < words.length; at += 4) {
    const [, one, others, after = ''] = words.slice(at, at + 4);
    pattern += `${one !== undefined && others !== undefined ? pluralPattern(one, others) : '(.*?)'}${escapePattern(after)}`;
  }
  const names = [...text.matchAll(/\{(day|said|word)?(\d+)[},]/g)].map(
    ([, kind, at]) => [kindOf(kind), Number(at)] as const,
  );
  return { pattern: new RegExp(`^${pattern}$`, 's'), text, names };
}

/** The number alone is the value, whichever words stand around it. */
function pluralPattern(one: string, others: string): string {
  const around = (text: string) => text.split('#').map(escapePattern);
  const [before = '', after = ''] = around(one);
  const [beforeMany = '', afterMany = ''] = around(others);
  return `(?:${before}|${beforeMany})(\\d+)(?:${after}|${afterMany})`;
}

function kindOf(kind: string | undefined): Kind {
  return kind === 'day' || kind === 'said' || kind === 'word' ? kind : '';
}

function escapePattern(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

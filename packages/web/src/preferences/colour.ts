/** Why a color can't be the primary one. */
export type Refusal = 'not-a-colour' | 'too-light' | 'too-dark';

export type Mode = 'light' | 'dark';

/** The ground of a dark page, as ui/colours.css has it. */
export const darkGround = '#171c19';

/** WCAG AA for text; buttons carry white words. */
const leastForText = 4.5;
/** Below it a button melts into a dark page; the dark green of settled 32, #265930, is 2.1 from it. */
const leastFromDark = 2;

/** Colors that pass in both modes, each with its name. The first is the school's green. */
export const presets = [
  ['#367d43', 'preferences.green'],
  ['#0f7378', 'preferences.teal'],
  ['#2563c9', 'preferences.blue'],
  ['#6b4fc4', 'preferences.violet'],
  ['#a33f86', 'preferences.plum'],
  ['#b3402f', 'preferences.brick'],
  ['#8a5a10', 'preferences.ochre'],
  ['#566170', 'preferences.slate'],
] as const;

/** Why `hex` can't be the primary color of a mode; `null`: it can. */
export function refusalOf(hex: string, mode: Mode): Refusal | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return 'not-a-colour';
  if (contrast(hex, '#ffffff') < leastForText) return 'too-light';
  return mode === 'dark' && contrast(hex, darkGround) < leastFromDark ? 'too-dark' : null;
}

/** WCAG's contrast of two `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** WCAG's relative luminance, 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

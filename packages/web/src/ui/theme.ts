import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The school's green: #367d43 and its dark variant #265930 in a scale of ten. White on shade 6 is 5.0 : 1. */
const laurel: MantineColorsTuple = [
  '#eff7f0',
  '#dcece0',
  '#b9dac1',
  '#93c79f',
  '#6eb37e',
  '#4a9859',
  '#367d43',
  '#2d6a38',
  '#265930',
  '#193d21',
];

/** "Needs you"; text in it takes shade 9 in light and 3 in dark. */
const amber: MantineColorsTuple = [
  '#fff8e6',
  '#feeec4',
  '#fcdd8d',
  '#fac94f',
  '#f5b526',
  '#df9a0a',
  '#b97a05',
  '#965f07',
  '#794c0b',
  '#5a3808',
];

const dark: MantineColorsTuple = [
  '#dde2df',
  '#b9c1bc',
  '#98a29c',
  '#6d7771',
  '#454e49',
  '#353d39',
  '#272e2a',
  '#171c19',
  '#111513',
  '#0b0e0c',
];

export const theme = createTheme({
  primaryColor: 'laurel',
  primaryShade: { light: 6, dark: 6 },
  colors: { laurel, amber, dark },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const light = ['laurel', 'amber', 'red', 'gray', 'blue', 'green', 'yellow', 'orange'];

/** What Mantine's own colours get wrong for WCAG AA: dimmed text, placeholders, errors, links and light badges. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-radius-default': '8px',
    // The layers of look.css, for what Mantine lays over the page.
    '--mantine-z-index-overlay': 'var(--laurel-layer-overlay)',
    '--mantine-z-index-modal': 'var(--laurel-layer-dialog)',
    '--mantine-z-index-popover': 'var(--laurel-layer-dialog)',
    ...primary(),
  },
  light: {
    '--mantine-color-text': '#17211a',
    '--mantine-color-dimmed': '#57635b',
    '--mantine-color-placeholder': '#68746c',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': 'var(--laurel-primary-7)',
    '--mantine-color-default-border': '#cdd5cf',
    ...lightText(light, 9),
  },
  dark: {
    '--mantine-color-dimmed': '#a3aea7',
    '--mantine-color-placeholder': '#8f9a93',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-anchor': 'var(--laurel-primary-3)',
    '--mantine-color-default-border': '#3d4641',
    ...lightText(light, 2),
  },
});

/** The scale as look.css has it: the school's green, or the person's own colour. */
function primary(): Record<string, string> {
  const shades = laurel.map((_, shade) => [`--mantine-color-laurel-${shade}`, `var(--laurel-primary-${shade})`]);
  const tint = (percent: number) => `color-mix(in srgb, var(--laurel-primary-6) ${percent}%, transparent)`;
  return {
    ...Object.fromEntries(shades),
    '--mantine-color-laurel-light': tint(10),
    '--mantine-color-laurel-light-hover': tint(15),
    '--mantine-color-laurel-outline-hover': tint(5),
  };
}

function lightText(names: readonly string[], shade: number): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-${shade})`]),
  );
}

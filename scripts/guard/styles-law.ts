import type { Law } from './house';

// The document keeps the sizes its author gave it, and the tokens are where the sizes are said.
const own = /^packages\/editor\/src\/(viewer\/|editing\/writing\.css$|controls\/tokens\.css$)/;
// A typeface says itself which weights its file has.
const typeface = /@font-face\s*\{[^}]*\}/g;
// Paper is measured in points, and what follows the words around it in em.
const literal = /(?:font-size:\s*[\d.]+(?:px|rem)|font-weight:\s*\d+|z-index:\s*\d{3,})/g;

const named = /var\((--laurel-[\w-]+)/g;
const given = /(--laurel-[\w-]+)(?:['"`]\]?)?\s*[:,]/g;

/** Sizes and weights of type and the layers of the page are tokens, so that there is one scale; and every token named is there. */
export const stylesLaw: Law = (sources) => {
  const tokens = new Set(sources.flatMap(({ text }) => [...text.matchAll(given)].map(([, token]) => token)));
  const styles = sources.filter(({ path }) => /^packages\/.+\.css$/.test(path) && !own.test(path));
  const faults = styles.flatMap(({ path, text }) => [
    ...[...text.replace(typeface, '').matchAll(literal)].map(
      ([found]) => `${path} says “${found}”: take a token of editor/controls/tokens.css.`,
    ),
    ...[...text.matchAll(named)]
      .filter(([, token]) => !tokens.has(token))
      .map(([, token]) => `${path} names ${token}, which no style sheet gives a value: nothing is drawn.`),
  ]);
  return { law: 'styles', looked: styles.length, faults };
};

/** What one piece of HTML has and the other lacks, a line each: `<script>`, `onclick on <h2>`; each once, in order. */
export function listRemoved(before: string, after: string): string[] {
  const left = countParts(partsOf(after));
  return [...countParts(partsOf(before))].flatMap(([part, count]) => {
    const fewer = count - (left.get(part) ?? 0);
    if (fewer <= 0) return [];
    return [fewer === 1 ? part : `${part}, ${fewer} times`];
  });
}

/** Nothing in it runs or loads: a parsed document has no window. */
function partsOf(html: string): string[] {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  return [...documentElement.querySelectorAll('*')].flatMap((element) => {
    const tag = `<${element.localName}>`;
    if (['head', 'body'].includes(element.localName)) return [];
    const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value.slice(0, 60)}" on ${tag}`);
    return [tag, ...attributes];
  });
}

function countParts(parts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

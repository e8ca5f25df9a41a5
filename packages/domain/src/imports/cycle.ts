/** The keys that stand in a circle of parents, or hang below one: none of them has a beginning. */
export function withoutRoot(parentOf: ReadonlyMap<string, string | null>): Set<string> {
  const isRooted = new Map<string, boolean>();
  for (const start of parentOf.keys()) {
    const path = new Set<string>();
    let at: string | null = start;
    while (at !== null && !isRooted.has(at) && !path.has(at)) {
      path.add(at);
      at = parentOf.get(at) ?? null;
    }
    // A parent outside the map is a beginning; one met again on this path is a circle.
    const verdict = at === null || (isRooted.get(at) ?? false);
    for (const key of path) isRooted.set(key, verdict);
  }
  return new Set([...isRooted].filter(([, rooted]) => !rooted).map(([key]) => key));
}

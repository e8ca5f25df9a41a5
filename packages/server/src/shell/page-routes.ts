/** The route of the web's table an address leads to, as it stands there; `null` where it leads nowhere. */
export function pageRouteAt(routes: readonly string[], path: string): string | null {
  const asked = decodePath(path.length > 1 ? path.replace(/\/$/, '') : path);
  return asked === null ? null : (routes.find((route) => patternOf(route).test(asked)) ?? null);
}

const patterns = new Map<string, RegExp>();

/** `{name}` stands for anything but a slash, beside other letters too. */
function patternOf(route: string): RegExp {
  const known = patterns.get(route);
  if (known) return known;
  const literals = route.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${literals.join('[^/]+')}$`);
  patterns.set(route, pattern);
  return pattern;
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

import * as z from 'zod/mini';

/** What the build says of every row of the web’s route table. */
export const pageRoutes = z.array(z.object({ path: z.string(), isPublic: z.boolean() }));

export type PageRoute = z.infer<typeof pageRoutes>[number];

/** The route of the web's table an address leads to, as it stands there; `null` where it leads nowhere. */
export function pageRouteAt(routes: readonly PageRoute[], path: string): PageRoute | null {
  const asked = decodePath(path.length > 1 ? path.replace(/\/$/, '') : path);
  return asked === null ? null : (routes.find((route) => patternOf(route.path).test(asked)) ?? null);
}

/** Whether whoever isn’t signed in is asked to sign in there: the root leads home, and nobody has one before. */
export function asksForSession({ path, isPublic }: PageRoute): boolean {
  return !isPublic || path === '/';
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

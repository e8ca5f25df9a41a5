import type { Access } from '@laurel/web/shell/guard';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** As in the table of routes. */
    readonly path?: string;
    readonly layout?: 'standard' | 'blank' | false;
    readonly access?: Access;
  }
}

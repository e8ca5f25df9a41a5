import type { Access } from '@laurel/web/shell/guard';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly layout?: 'standard' | 'blank' | false;
    readonly access?: Access;
  }
}

// Tabler's barrel holds 5,900 icons; single files keep the build and the tests fast, but carry no types of their own.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;

  export = icon;
}

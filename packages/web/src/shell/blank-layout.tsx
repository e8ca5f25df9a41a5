import type { ReactNode } from 'react';

/** Content alone, without bar or navigation. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}

import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import './look';
import { cssVariables, theme } from './theme';

/** Our look around everything drawn: the theme, its colours, and light or dark as <html> says. */
export function LookProvider({ children }: { children: ReactNode }) {
  const colorScheme = useSyncExternalStore(followColorScheme, drawnColorScheme);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={keepsNothing}
      forceColorScheme={colorScheme}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  );
}

const attribute = 'data-mantine-color-scheme';

/** It stands there before the first frame; what chooses it lives above this room. */
function drawnColorScheme(): 'light' | 'dark' {
  const drawn = document.documentElement.getAttribute(attribute);
  if (drawn === 'light' || drawn === 'dark') return drawn;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function followColorScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

// The choice is kept elsewhere. Mantine puts what `get` gives on <html> when it starts, whatever it is forced to be.
const keepsNothing: MantineColorSchemeManager = {
  get: drawnColorScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

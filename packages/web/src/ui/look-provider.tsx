import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeCookie } from './color-scheme-cookie';
import './look';
import { cssVariables, theme } from './theme';

/** Our look around everything drawn: the theme, its colours, and the chosen colour scheme. */
export function LookProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeCookie}
      defaultColorScheme="auto"
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  );
}

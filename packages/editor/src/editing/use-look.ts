import { useEffect, useState } from 'react';
import type { RichTextEditorProps } from './props';

type ThemeProps = Pick<RichTextEditorProps, 'markdownTheme' | 'onUpdateMarkdownTheme'>;

/** The theme of the text: the host's until the person chooses, and again when the host says another. */
export function useTheme({ markdownTheme = true, onUpdateMarkdownTheme }: ThemeProps) {
  const [told, setTold] = useState(markdownTheme);
  const [theme, setTheme] = useState(() => themeOf(markdownTheme));
  if (told !== markdownTheme) {
    setTold(markdownTheme);
    setTheme(themeOf(markdownTheme));
  }
  const choose = (chosen: string | false) => {
    setTheme(chosen);
    onUpdateMarkdownTheme?.(chosen);
  };
  return [theme, choose] as const;
}

function themeOf(told: string | boolean): string | false {
  return told === true ? 'default' : told;
}

// Several editors of a page may fill the window one over the other.
let locks = 0;
let before = '';

/** While it is on, the page behind does not scroll. */
export function usePageLock(isOn: boolean): void {
  // The page's scrolling is the browser's.
  useEffect(() => {
    if (!isOn) return;
    const { style } = document.documentElement;
    if (locks === 0) before = style.overflow;
    locks += 1;
    style.overflow = 'hidden';
    return () => {
      locks -= 1;
      if (locks === 0) style.overflow = before;
    };
  }, [isOn]);
}

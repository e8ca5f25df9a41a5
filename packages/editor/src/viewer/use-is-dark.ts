import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether an editor or viewer is dark: as it is told, else as the page around it is. A page says so by the
 * attribute `data-color-scheme`, or by the `color-scheme` of what it stands in; where that leaves it open, the system decides.
 */
export function useIsDark(host: RefObject<HTMLElement | null>, told: boolean | undefined): boolean {
  const [isPageDark, setPageDark] = useState(false);
  // The page's theme and the system's are outside React.
  useLayoutEffect(() => {
    const element = host.current?.parentElement;
    if (told !== undefined || !element) return;
    const follow = () => setPageDark(isDarkAround(element));
    follow();
    const system = matchMedia(darkSystem);
    system.addEventListener('change', follow);
    const observer = new MutationObserver(follow);
    const attributeFilter = ['data-color-scheme', 'class', 'style', 'data-theme'];
    for (const root of [document.documentElement, document.body]) observer.observe(root, { attributeFilter });
    return () => {
      system.removeEventListener('change', follow);
      observer.disconnect();
    };
  }, [host, told]);
  return told ?? isPageDark;
}

const darkSystem = '(prefers-color-scheme: dark)';

function isDarkAround(element: Element): boolean {
  const page = element.closest('[data-color-scheme]')?.getAttribute('data-color-scheme');
  if (page === 'dark' || page === 'light') return page === 'dark';
  const scheme = getComputedStyle(element).colorScheme;
  // A page that says nothing is white in every browser.
  if (scheme === 'normal' || scheme === '') return false;
  const [isLight, isDark] = [/\blight\b/.test(scheme), /\bdark\b/.test(scheme)];
  return isLight && isDark ? matchMedia(darkSystem).matches : isDark;
}

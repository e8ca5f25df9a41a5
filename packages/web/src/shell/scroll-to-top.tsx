import { t } from '@laurel/web/languages/text';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useEffect, useState } from 'react';
import classes from './scroll-to-top.module.css';

/** What is scrolled before the button is of use, in pixels (settled 33). */
const enough = 200;

/** A button back to the top once more than 200 px are scrolled. How fast it goes is the style sheet's and the person's. */
export function ScrollToTop() {
  // A page begins at its top. Asking where it is while it is drawn would have it laid out once more.
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => onScroll(() => setFarDown(window.scrollY > enough)), []);
  if (!isFarDown) return null;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('shell.toTop')}
      title={t('shell.toTop')}
      onClick={up}
    >
      <IconArrowUp size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

function up(): void {
  // The button goes away; who came by keyboard goes on at the start of the content.
  document.getElementById('content')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

import { lazy, Suspense } from 'react';
import classes from './drawing.module.css';
import type { Subject } from './empty-drawing';

// Seen now and then, beside words that say everything: it comes after them, into the place kept for it. A page is none the worse without.
const Nothing = () => <></>;
const EmptyDrawing = lazy(async () => {
  // Not chained onto the import: the build would load its styles outside of the chain, and their failure would end the app.
  try {
    const file = await import('./empty-drawing');
    return { default: file.EmptyDrawing };
  } catch {
    return { default: Nothing };
  }
});

/** A drawing of ours; `size` is its width in px. */
export function Drawing({ of, size = 96 }: { of: Subject; size?: 96 | 144 }) {
  return (
    <span className={classes.place} data-size={size}>
      <Suspense>
        <EmptyDrawing of={of} size={size} />
      </Suspense>
    </span>
  );
}

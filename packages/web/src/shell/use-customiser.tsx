import { lazy, Suspense, useState } from 'react';

// Asked for once in a while, so the panel comes when it is.
const Customiser = lazy(() =>
  import('@laurel/web/preferences/customiser').then((file) => ({ default: file.Customiser })),
);

/** The panel of preferences and what opens it. */
export function useCustomiser() {
  const [isOpen, setOpen] = useState(false);
  const panel = isOpen && (
    <Suspense>
      <Customiser onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { panel, open: () => setOpen(true) };
}

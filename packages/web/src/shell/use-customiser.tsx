import { deferDialog } from '@laurel/web/ui/part';
import { useState } from 'react';

// Asked for once in a while, so the panel comes when it is.
const Customiser = deferDialog(() => import('@laurel/web/preferences/customiser').then((file) => file.Customiser));

/** The panel of preferences and what opens it. */
export function useCustomiser() {
  const [isOpen, setOpen] = useState(false);
  const panel = isOpen && <Customiser onClose={() => setOpen(false)} />;
  return { panel, open: () => setOpen(true) };
}

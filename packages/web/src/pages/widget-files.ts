import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { useEffect, useState } from 'react';

/** Each room's drawings, by the room’s name, fetched when a page has one of them. */
export type WidgetFiles = Readonly<Record<string, () => Promise<readonly WidgetDrawing[]>>>;

type Drawings = ReadonlyMap<string, WidgetDrawing>;

/** The drawings of these widgets; `null` until they are there. What can't be fetched is left out, like a widget nobody knows. */
export function useDrawings(files: WidgetFiles, keys: readonly string[] | 'all'): Drawings | null {
  const rooms = keys === 'all' ? Object.keys(files) : [...new Set(keys.map((key) => key.split('.')[0] ?? ''))];
  const asked = rooms.toSorted().join(' ');
  const [found, setFound] = useState<{ asked: string; drawings: Drawings } | null>(null);
  // Files are the network's to bring.
  useEffect(() => {
    let isGone = false;
    const loads = asked.split(' ').flatMap((room) => files[room] ?? []);
    Promise.all(loads.map(async (load) => await load().catch(() => []))).then((all) => {
      if (!isGone) setFound({ asked, drawings: new Map(all.flat().map((each) => [each.kind.key, each])) });
    });
    return () => {
      isGone = true;
    };
  }, [files, asked]);
  return found?.asked === asked ? found.drawings : null;
}

import { pendingUploads } from '@laurel/editor/extensions/uploads';
import { useEffect, useEffectEvent } from 'react';
import type { Mounted } from './use-mounted-editor';

/** Tells how many images are not in the text yet, whenever that changes; 0 when the editor goes with some on their way. */
export function useUploading(mounted: Mounted | undefined, onUploading: ((count: number) => void) | undefined): void {
  const tell = useEffectEvent((count: number) => onUploading?.(count));
  // What is on its way is the writing area's.
  useEffect(() => {
    if (!mounted) return;
    const { editor } = mounted;
    let told = 0;
    const look = (count: number) => {
      if (count === told) return;
      told = count;
      tell(count);
    };
    const follow = () => look(pendingUploads(editor.state).length);
    editor.on('transaction', follow);
    return () => {
      editor.off('transaction', follow);
      look(0);
    };
  }, [mounted]);
}

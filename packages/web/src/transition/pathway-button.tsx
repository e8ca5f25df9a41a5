import type * as api from '@laurel/domain/transition/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { deferDialog } from '@laurel/web/ui/part';
import { useState } from 'react';
import { t } from './text';

const PathwayPanel = deferDialog(() => import('./pathway-panel').then((file) => file.PathwayPanel));

type Answer = OutputOf<typeof api.readPathways>;

interface PathwayButtonProps {
  /** `null`: a new one. */
  readonly pathway: Answer['pathways'][number] | null;
  /** The kinds that one can add. */
  readonly kinds: Answer['kinds'];
}

/** Opens the form of a pathway, or of a new one, for whoever keeps such. */
export function PathwayButton({ pathway, kinds }: PathwayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (pathway ? !pathway.mayKeep : kinds.length === 0) return null;
  return (
    <>
      <Button look="default" onClick={() => setOpen(true)}>
        {t(pathway ? 'transition.editPathway' : 'transition.newPathway')}
      </Button>
      {isOpen && <PathwayPanel {...{ pathway, kinds }} onClose={() => setOpen(false)} />}
    </>
  );
}

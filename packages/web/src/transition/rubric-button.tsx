import type { Id } from '@laurel/domain/kit/id';
import { manageRubrics } from '@laurel/domain/rubrics/permissions';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { deferDialog } from '@laurel/web/ui/part';
import { useState } from 'react';

const RubricPanel = deferDialog(() => import('@laurel/web/rubrics/rubric-panel').then((file) => file.RubricPanel));

interface RubricButtonProps {
  /** The rubric of the pathway on the page; `null`: there is none yet. */
  readonly rubricId: Id<'rubric'> | null;
}

/** Opens the rubrics for whoever keeps them. */
export function RubricButton({ rubricId }: RubricButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useAbility().can(...manageRubrics)) return null;
  return (
    <>
      <Button look="default" onClick={() => setOpen(true)}>
        {t(rubricId === null ? 'transition.newRubric' : 'transition.editRubric')}
      </Button>
      {isOpen && <RubricPanel rubricId={rubricId} onClose={() => setOpen(false)} />}
    </>
  );
}

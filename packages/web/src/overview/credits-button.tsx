import type { StudentOverview } from '@laurel/domain/overview/overview';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import { CreditsPanel } from './deferred-panels';

/** Opens the student’s grade point average and credits. */
export function CreditsButton({ student }: { student: Pick<StudentOverview, 'studentId' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="subtle" onClick={() => setOpen(true)}>
        {t('overview.credits')}
      </Button>
      {isOpen && <CreditsPanel student={student} onClose={() => setOpen(false)} />}
    </>
  );
}

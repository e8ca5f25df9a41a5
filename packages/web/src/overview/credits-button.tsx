import type { StudentOverview } from '@laurel/domain/overview/overview';
import { Button } from '@laurel/editor/controls/button';
import { deferPart } from '@laurel/web/ui/part';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { t } from './text';

const StudentCredits = deferPart(
  () => import('@laurel/web/credits/credit-record').then((file) => file.StudentCredits),
  { waiting: () => <Loading rows={5} /> },
);

/** Opens the student’s grade point average and credits. */
export function CreditsButton({ student }: { student: Pick<StudentOverview, 'studentId' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="subtle" onClick={() => setOpen(true)}>
        {t('overview.credits')}
      </Button>
      {isOpen && (
        <SidePanel title={t('overview.credits')} about={student.name} begins="title" onClose={() => setOpen(false)}>
          <StudentCredits studentId={student.studentId} />
        </SidePanel>
      )}
    </>
  );
}

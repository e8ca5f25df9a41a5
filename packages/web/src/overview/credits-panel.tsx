import type { StudentOverview } from '@laurel/domain/overview/overview';
import { t } from '@laurel/web/languages/text';
import { deferPart } from '@laurel/web/ui/part';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Loading } from '@laurel/web/ui/states';

const StudentCredits = deferPart(
  () => import('@laurel/web/credits/credit-record').then((file) => file.StudentCredits),
  { waiting: () => <Loading rows={5} /> },
);

interface CreditsPanelProps {
  readonly student: Pick<StudentOverview, 'studentId' | 'name'>;
  readonly onClose: () => void;
}

/** The student’s grade point average and credits, at the side. */
export function CreditsPanel({ student, onClose }: CreditsPanelProps) {
  return (
    <SidePanel title={t('overview.credits')} about={student.name} begins="title" onClose={onClose}>
      <StudentCredits studentId={student.studentId} />
    </SidePanel>
  );
}

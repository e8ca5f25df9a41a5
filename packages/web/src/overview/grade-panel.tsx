import type { ClassStanding, StudentOverview } from '@laurel/domain/overview/overview';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Loading } from '@laurel/web/ui/states';
import { lazy, Suspense } from 'react';
import { t } from './text';
import { gradeText } from './words';

// The calculator and its words are needed only by whoever asks why.
const GradeExplanation = lazy(() =>
  import('@laurel/web/grades/grade-explanation').then((file) => ({ default: file.GradeExplanation })),
);

interface GradePanelProps {
  readonly student: Pick<StudentOverview, 'studentId' | 'name'>;
  /** The class whose grade was asked about; nothing is drawn for `null`. */
  readonly standing: ClassStanding | null;
  readonly onClose: () => void;
}

/** Why a grade is what it is, at the side. */
export function GradePanel({ student, standing, onClose }: GradePanelProps) {
  if (!standing?.termId) return null;
  return (
    <SidePanel
      title={t('overview.whyTitle', { grade: gradeText(standing) ?? '' })}
      about={`${standing.title} · ${student.name}`}
      onClose={onClose}
    >
      <Suspense fallback={<Loading rows={5} />}>
        <GradeExplanation classId={standing.classId} studentId={student.studentId} termId={standing.termId} />
      </Suspense>
    </SidePanel>
  );
}

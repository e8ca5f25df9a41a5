import type { ClassStanding, StudentOverview } from '@laurel/domain/overview/overview';
import { t } from '@laurel/web/languages/text';
import { deferPart } from '@laurel/web/ui/part';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Loading } from '@laurel/web/ui/states';
import { gradeText } from './words';

// The calculator and its words are needed only by whoever asks why.
const GradeExplanation = deferPart(
  () => import('@laurel/web/grades/grade-explanation').then((file) => file.GradeExplanation),
  { waiting: () => <Loading rows={5} /> },
);

const StandardsOfClass = deferPart(
  () => import('@laurel/web/standards/student-standards').then((file) => file.StandardsOfClass),
  {},
);

const RubricsOfClass = deferPart(
  () => import('@laurel/web/rubrics/student-rubrics').then((file) => file.RubricsOfClass),
  {},
);

interface GradePanelProps {
  readonly student: Pick<StudentOverview, 'studentId' | 'name' | 'changes'>;
  /** The class whose grade was asked about; nothing is drawn of one without a term. */
  readonly standing: ClassStanding;
  readonly onClose: () => void;
}

/** Why a grade is what it is, at the side. */
export function GradePanel({ student, standing, onClose }: GradePanelProps) {
  if (!standing.termId) return null;
  return (
    <SidePanel
      title={t('overview.whyTitle', { grade: gradeText(standing) ?? '' })}
      about={`${standing.title} · ${student.name}`}
      onClose={onClose}
    >
      <GradeExplanation
        classId={standing.classId}
        studentId={student.studentId}
        termId={standing.termId}
        changes={changesIn(student.changes, standing.classId)}
      />
      {standing.standards.length > 0 && (
        <StandardsOfClass classId={standing.classId} studentId={student.studentId} termId={standing.termId} />
      )}
      <RubricsOfClass classId={standing.classId} studentId={student.studentId} termId={standing.termId} />
    </SidePanel>
  );
}

/** The changes of a class, where all of them are known: some alone would lead from a wrong number. */
function changesIn({ scores, scoreCount }: StudentOverview['changes'], classId: string) {
  return scores.length < scoreCount ? [] : scores.filter((change) => change.classId === classId);
}

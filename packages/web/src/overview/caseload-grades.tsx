import { Fault } from '@laurel/domain/kit/fault';
import { useAbility } from '@laurel/web/people/session';
import { Failed, Loading } from '@laurel/web/ui/states';
import { ClassStandings } from './class-standings';
import { useCaseloadStudent } from './queries';

/** The grades of a student whom the reader looks after; nothing for anyone who sees the student by way of a class or team. */
export function CaseloadGrades({ studentId }: { studentId: string }) {
  const { rules } = useAbility();
  const isAsked = rules.some(({ subject, conditions }) => subject === 'grades' && conditions.within === 'caseload');
  const { data, error, isLoading } = useCaseloadStudent(studentId, isAsked);
  if (isLoading) return <Loading shape="lines" rows={4} />;
  if (error && !(error instanceof Fault && error.code === 'not-found')) return <Failed error={error} />;
  return data ? <ClassStandings student={data.student} /> : null;
}

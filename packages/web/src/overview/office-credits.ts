import type { Reach } from '@laurel/domain/access/rule';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { useCredits } from '@laurel/web/credits/queries';
import { useAbility } from '@laurel/web/people/session';
import { useCaseloadStudent } from './queries';

const reachesOfOffice: ReadonlySet<Reach> = new Set<Reach>(['school', 'district']);

interface OfficeCredits {
  readonly isLoading: boolean;
  /** Whether to offer the student’s averages and credits: not to a class or team, nor beside grades of a caseload, which do. */
  readonly isOffered: boolean;
}

/** Whether the reader sees a student’s averages and credits by way of a school. The server says of which students. */
export function useOfficeCredits(studentId: Id<'person'>): OfficeCredits {
  const { rules } = useAbility();
  const reaches = rules.filter(({ subject }) => subject === 'grades').map(({ conditions }) => conditions.within);
  const isAsked = reaches.some((each) => reachesOfOffice.has(each));
  const { error, isLoading } = useCredits(studentId, isAsked);
  const caseload = useCaseloadStudent(studentId, isAsked && reaches.includes('caseload'));
  const isOutOfReach = error instanceof Fault && error.code === 'not-found';
  return { isLoading: isLoading || caseload.isLoading, isOffered: isAsked && !isOutOfReach && !caseload.data };
}

import { gradeOf } from '@laurel/domain/grades/grade-of';
import type { Id } from '@laurel/domain/kit/id';
import { Answered, Loading } from '@laurel/web/ui/states';
import { GradeTrace } from './grade-trace';
import { useGradeInputs } from './queries';

interface GradeExplanationProps {
  readonly classId: Id<'class'>;
  readonly studentId: Id<'person'>;
  readonly termId: Id<'term'>;
}

/** Reads what a grade was worked out from, as far as the reader may see it, and explains it. */
export function GradeExplanation(props: GradeExplanationProps) {
  const query = useGradeInputs(props);
  return (
    <Answered query={query} loading={<Loading rows={5} />}>
      {({ rules, assignments, scores, stored, override }) => (
        <GradeTrace
          grade={gradeOf(rules, assignments, scores)}
          rules={rules}
          override={override}
          final={stored?.isSnapshot ? { percent: stored.soFar, letter: stored.letter } : null}
        />
      )}
    </Answered>
  );
}

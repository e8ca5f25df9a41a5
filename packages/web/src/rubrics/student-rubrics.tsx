import type { Id } from '@laurel/domain/kit/id';
import { nextLevel } from '@laurel/domain/rubrics/rubric-score';
import { t } from '@laurel/web/languages/text';
import classes from './rubrics.module.css';
import { useStudentRubrics } from './scoring-queries';
import { ShownComment } from './shown-comment';

interface RubricsOfClassProps {
  readonly studentId: Id<'person'>;
  readonly classId: Id<'class'>;
  readonly termId: Id<'term'>;
}

/** Work that was graded by rubrics: the level of each criterion, what was said of it, and what the next level asks for. */
export function RubricsOfClass(key: RubricsOfClassProps) {
  const works = useStudentRubrics(key).data?.works ?? [];
  if (works.length === 0) return null;
  return (
    <section className={classes.ofClass}>
      <h3 className={classes.name}>{t('rubrics.gradedWork')}</h3>
      {works.map(({ assignmentId, title, criteria, scores }) => (
        <details key={assignmentId}>
          <summary>{title}</summary>
          <dl className={classes.given}>
            {criteria.map((criterion) => {
              const score = scores.find(({ criterionId }) => criterionId === criterion.criterionId);
              const level = criterion.levels.find(({ levelId }) => levelId === score?.levelId);
              const next = level ? nextLevel(criterion, level.levelId) : null;
              return (
                <div key={criterion.criterionId}>
                  <dt>{criterion.title}</dt>
                  <dd>
                    <strong>{level?.title ?? t('rubrics.noLevel')}</strong>
                    {level && level.text !== '' && (
                      <p className={classes.text}>
                        <bdi>{level.text}</bdi>
                      </p>
                    )}
                    {score && <ShownComment {...score} />}
                    {next && next.text !== '' && (
                      <p className={classes.text}>{t('rubrics.nextAsks', { level: next.title, text: next.text })}</p>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </details>
      ))}
    </section>
  );
}

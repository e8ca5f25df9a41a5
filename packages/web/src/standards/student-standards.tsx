import { rateStandard } from '@laurel/domain/grades/standards';
import type { Id } from '@laurel/domain/kit/id';
import type { StudentClassStandards } from '@laurel/domain/standards/student-standards';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { EvidenceList } from './evidence-list';
import { useStudentStandards } from './queries';
import { resultText } from './rating-words';
import classes from './standards.module.css';

/** A student’s standards in every class in which the reader sees their grades; nothing where there are none. */
export function StudentStandards({ studentId }: { readonly studentId: string }) {
  const { data } = useStudentStandards({ studentId });
  const rated = data?.classes.filter(({ standards }) => standards.length > 0) ?? [];
  if (rated.length === 0) return null;
  return (
    <Panel title={t('standards.standards')}>
      {rated.map((each) => (
        <section key={each.classId} className={classes.ofClass}>
          <h3 className={classes.name}>{each.classTitle}</h3>
          <span className={classes.sub}>{each.termTitle}</span>
          <RatedStandards standards={each.standards} />
        </section>
      ))}
    </Panel>
  );
}

interface ClassStandardsProps {
  readonly studentId: Id<'person'>;
  readonly classId: Id<'class'>;
  readonly termId: Id<'term'>;
}

/** The same of one class in a term, below what explains its grade. */
export function StandardsOfClass({ studentId, classId, termId }: ClassStandardsProps) {
  const { data } = useStudentStandards({ studentId, classId, termId });
  const standards = data?.classes[0]?.standards ?? [];
  if (standards.length === 0) return null;
  return (
    <section className={classes.ofClass}>
      <h3 className={classes.name}>{t('standards.standards')}</h3>
      <RatedStandards standards={standards} />
    </section>
  );
}

/** Each standard with its rating; opens to the evidence behind it. */
function RatedStandards({ standards }: Pick<StudentClassStandards, 'standards'>) {
  return (
    <ul className={classes.rated}>
      {standards.map(({ standardId, code, title, method, levels, evidence }) => {
        const rating = rateStandard(method, levels, evidence);
        if (!rating) return null;
        const titles = new Map<string, string>(evidence.map((each) => [each.assignmentId, each.title]));
        return (
          <li key={standardId}>
            <details>
              <summary className={classes.summary}>
                <span className={classes.words}>
                  <bdi>{t('standards.named', { code, title })}</bdi>
                </span>
                <strong>{resultText(rating)}</strong>
              </summary>
              <EvidenceList rating={rating} levels={levels} titleOf={(id) => titles.get(id) ?? ''} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

import { composedKinds, type TermGradeDefault } from '@laurel/domain/grades/term-grade-default';
import type { SchoolTermGrades } from '@laurel/domain/scales/api';
import { comma, formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Link } from '@tanstack/react-router';
import classes from './scales.module.css';

/** How each school grades semesters and years. */
export function TermGradesList({ schools }: { schools: readonly SchoolTermGrades[] }) {
  return (
    <section className={classes.terms} aria-labelledby="term-grades">
      <h2 id="term-grades" className={classes.name}>
        {t('scales.terms')}
      </h2>
      <ul className={classes.list}>
        {schools.map((school) => (
          <li key={school.schoolId} className={classes.card}>
            <div className={classes.head}>
              <div className={classes.words}>
                <h3 className={classes.name}>{school.name}</h3>
                {composedKinds.map((kind) => (
                  <p key={kind} className={classes.sub}>
                    {t(`scales.of.${kind}`)}: {wordsOf(school.defaults.find((each) => each.kind === kind))}
                  </p>
                ))}
                {school.ownCount > 0 && (
                  <p className={classes.sub}>{t('scales.termsOwn', { count: school.ownCount })}</p>
                )}
                {school.keptCount > 0 && (
                  <p className={classes.sub}>{t('scales.termsKept', { count: school.keptCount })}</p>
                )}
              </div>
              {school.mayChange && (
                <Link
                  className={classes.action}
                  to="."
                  search={{ terms: school.schoolId }}
                  aria-label={t('scales.editOf', { title: school.name })}
                >
                  {t('scales.edit')}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** “40% + 40% + 20% (Final exam)”. */
function wordsOf(own: TermGradeDefault | undefined): string {
  if (!own) return t('scales.fromWork');
  const periods = own.weights.map((weight) => t('scales.share', { weight: formatDecimal(weight) }));
  const exam = own.exam
    ? [t('scales.examShare', { weight: formatDecimal(own.exam.weight), title: own.exam.title })]
    : [];
  return [...periods, ...exam].join(comma());
}

import type { readRubric } from '@laurel/domain/rubrics/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import classes from './rubrics.module.css';
import { t } from './text';

/** A version of a rubric, to be read. */
export function RubricText({ rubric }: { readonly rubric: OutputOf<typeof readRubric> }) {
  return (
    <ol className={classes.read}>
      {rubric.criteria.map(({ criterionId, competencyId, title, text, weight, alignments, levels }) => (
        <li key={criterionId}>
          <h3 className={classes.name}>{title}</h3>
          <p className={classes.sub}>
            {[
              rubric.competencies.find((each) => each.competencyId === competencyId)?.title,
              t('rubrics.weightIs', { weight }),
              ...alignments.map(({ code, identifier }) => code || identifier),
            ]
              .filter((each) => each !== undefined)
              .join(' · ')}
          </p>
          {text !== '' && (
            <p className={classes.text}>
              <bdi>{text}</bdi>
            </p>
          )}
          <dl className={classes.levels}>
            {levels.map((level) => (
              <div key={level.levelId}>
                <dt>
                  {level.letter} · {level.title}
                  {level.points !== null && <span> · {t('rubrics.pointsAre', { points: level.points })}</span>}
                </dt>
                {level.text !== '' && (
                  <dd className={classes.text}>
                    <bdi>{level.text}</bdi>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

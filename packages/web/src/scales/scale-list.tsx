import type { GradingScale } from '@laurel/domain/scales/grading-scale';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Link } from '@tanstack/react-router';
import classes from './scales.module.css';

interface ScaleListProps {
  readonly scales: readonly GradingScale[];
  readonly schools: readonly { readonly schoolId: string; readonly name: string }[];
  /** Whether the caller may change a scale of this school, or of the district (`null`). */
  readonly mayChange: (schoolId: string | null) => boolean;
}

/** Every scale with its letters, whose it is, and how many classes use it. */
export function ScaleList({ scales, schools, mayChange }: ScaleListProps) {
  return (
    <ul className={classes.list}>
      {scales.map((scale) => (
        <li key={scale.scaleId} className={classes.card}>
          <div className={classes.head}>
            <div className={classes.words}>
              <h2 className={classes.name}>
                <bdi>{scale.title}</bdi>
                {!scale.isOffered && <span className={classes.tag}>{t('scales.notOffered')}</span>}
              </h2>
              <span className={classes.sub}>
                {schools.find(({ schoolId }) => schoolId === scale.schoolId)?.name ?? t('scales.allSchools')} ·{' '}
                {t('scales.digitsCount', { count: scale.digits })} · {t('scales.classes', { count: scale.classCount })}
              </span>
              {scale.earlierCount > 0 && (
                <span className={classes.sub}>{t('scales.earlier', { count: scale.earlierCount })}</span>
              )}
            </div>
            {mayChange(scale.schoolId) && (
              <Link
                to="."
                search={{ scale: scale.scaleId }}
                className={classes.action}
                aria-label={t('scales.editOf', { title: scale.title })}
              >
                {t('scales.edit')}
              </Link>
            )}
          </div>
          <Bands bands={scale.bands} />
        </li>
      ))}
    </ul>
  );
}

function Bands({ bands }: Pick<GradingScale, 'bands'>) {
  if (bands.length === 0) return <p className={classes.sub}>{t('scales.percentOnly')}</p>;
  return (
    <ol className={classes.letters}>
      {bands.map(({ letter, minimum, isPassing }) => (
        <li key={letter} className={classes.chip} data-fails={!isPassing || undefined}>
          {t('scales.band', { letter, minimum: formatDecimal(minimum) })}
        </li>
      ))}
    </ol>
  );
}

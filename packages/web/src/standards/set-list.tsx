import type { StandardSet } from '@laurel/domain/standards/standard-set';
import { t } from '@laurel/web/languages/text';
import { Link } from '@tanstack/react-router';
import { methodText } from './rating-words';
import classes from './standards.module.css';

interface SetListProps {
  readonly sets: readonly StandardSet[];
  readonly schools: readonly { readonly schoolId: string; readonly name: string }[];
  /** Whether the caller may change a set of this school, or of the district (`null`). */
  readonly mayChange: (schoolId: string | null) => boolean;
}

/** Every set of standards: whose it is, how it is rated, and how many classes use it. */
export function SetList({ sets, schools, mayChange }: SetListProps) {
  return (
    <ul className={classes.list}>
      {sets.map((set) => (
        <li key={set.setId} className={classes.card}>
          <div className={classes.words}>
            <h2 className={classes.name}>
              <bdi>{set.title}</bdi>
              {!set.isOffered && <span className={classes.tag}>{t('standards.notOffered')}</span>}
            </h2>
            <span className={classes.sub}>
              {schools.find(({ schoolId }) => schoolId === set.schoolId)?.name ?? t('standards.allSchools')} ·{' '}
              {t('standards.count', { count: set.standardCount })} · {t('standards.classes', { count: set.classCount })}
            </span>
            <span className={classes.sub}>
              {set.levels.map(({ letter }) => letter).join(', ')} · {methodText(set.method)}
            </span>
          </div>
          {mayChange(set.schoolId) && (
            <Link
              to="."
              search={{ set: set.setId }}
              className={classes.action}
              aria-label={t('standards.editOf', { title: set.title })}
            >
              {t('standards.edit')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

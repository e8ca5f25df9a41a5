import type { ClassDetail } from '@laurel/domain/classes/class';
import { comma, formatList } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './classes.module.css';

/** Where and when a class meets. */
export function ClassFacts({ detail }: { detail: ClassDetail }) {
  const facts = [
    [t('classes.course'), detail.courseTitle],
    [t('classes.school'), detail.schoolName],
    [t('classes.code'), detail.code],
    [t('classes.room'), detail.location],
    [t('classes.periods'), detail.periods && formatList(detail.periods)],
    [t('classes.terms'), detail.terms.map(({ title }) => title).join(comma())],
    [t('classes.origin'), detail.isFromRoster ? t('classes.fromRoster') : null],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

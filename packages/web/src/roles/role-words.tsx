import type { RoleLine } from '@laurel/domain/access/role-lines';
import classes from './roles.module.css';
import { linesInWords, subjectText } from './rule-words';
import { t } from './text';

/** What a role allows, in words. */
export function RoleWords({ lines }: { lines: readonly RoleLine[] }) {
  const words = linesInWords(lines);
  if (words.length === 0) return <p className={classes.sub}>{t('roles.nothing')}</p>;
  return (
    <dl className={classes.words}>
      {words.map(({ subject, words: said }) => (
        <div key={subject}>
          <dt>{subjectText(subject)}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

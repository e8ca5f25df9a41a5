import { subjects } from '@laurel/domain/access/rule';
import type { ManagedRole } from '@laurel/domain/roles/api';
import { roleText } from '@laurel/web/faults/role-text';
import { t } from '@laurel/web/languages/text';
import classes from './roles.module.css';
import { linesInWords, subjectText } from './rule-words';

/** What every role allows beside each other: a row for each subject, a column for each role. */
export function AllRolesMatrix({ roles }: { roles: readonly ManagedRole[] }) {
  const words = roles.map(({ lines }) => new Map(linesInWords(lines).map((each) => [each.subject, each.words])));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled with the arrow keys.
    <section className={classes.scroll} aria-label={t('roles.title')} tabIndex={0}>
      <table className={classes.matrix} aria-label={t('roles.allRoles')}>
        <thead>
          <tr>
            <th scope="col">{t('roles.subject')}</th>
            {roles.map((role) => (
              <th key={role.roleId} scope="col">
                {roleText(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={subject}>
              <th scope="row">{subjectText(subject)}</th>
              {roles.map(({ roleId }, at) => (
                <td key={roleId}>{words[at]?.get(subject) ?? t('roles.none')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { type RoleLine, reachesOfSubject, tidyLines } from '@laurel/domain/access/role-lines';
import { type Action, actions, type Reach, reaches, type Subject, subjects } from '@laurel/domain/access/rule';
import { Select } from '@laurel/editor/controls/select';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './roles.module.css';
import { choiceText, subjectText } from './rule-words';

interface RoleMatrixProps {
  readonly label: string;
  /** What the role allows as it is kept, and as it is to be. */
  readonly kept: readonly RoleLine[];
  readonly lines: readonly RoleLine[];
  /** Left out: it is only read. */
  readonly onChange?: (lines: RoleLine[]) => void;
}

/** What one role allows: a row for each subject, a column for each reach. A reach that means nothing there has no field. */
export function RoleMatrix({ label, kept, lines, onChange }: RoleMatrixProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled with the arrow keys.
    <section className={classes.scroll} aria-label={t('roles.permissionsTitle')} tabIndex={0}>
      <table className={classes.matrix} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('roles.subject')}</th>
            {reaches.map((reach) => (
              <th key={reach} scope="col">
                {t(`roles.head-${reach}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={subject}>
              <th scope="row">{subjectText(subject)}</th>
              {reaches.map((reach) => (
                <td
                  key={reach}
                  data-changed={wordsAt(kept, subject, reach) !== wordsAt(lines, subject, reach) || undefined}
                >
                  {reachesOfSubject[subject].includes(reach) && <Cell {...{ lines, subject, reach, onChange }} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly lines: readonly RoleLine[];
  readonly subject: Subject;
  readonly reach: Reach;
  readonly onChange: ((lines: RoleLine[]) => void) | undefined;
}

const none = '';

function Cell({ lines, subject, reach, onChange }: CellProps) {
  const here = actionsAt(lines, subject, reach);
  if (!onChange) return <>{wordsAt(lines, subject, reach) || t('roles.none')}</>;
  const value = here.join(' ');
  const single = actions.map((action) => ({ value: action as string, label: choiceText(action) }));
  // Several actions at once, as a roster or an earlier edition may have given, stay as they are until another is chosen.
  const several = here.length > 1 ? [{ value, label: wordsAt(lines, subject, reach) }] : [];
  return (
    <Select
      aria-label={t('roles.cellOf', { subject: subjectText(subject), reach: t(`roles.head-${reach}`) })}
      options={[{ value: none, label: t('roles.none') }, ...several, ...single]}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = actions.filter((action) => currentTarget.value.split(' ').includes(action));
        const others = lines.filter((line) => line.subject !== subject || line.reach !== reach);
        onChange(tidyLines([...others, ...chosen.map((action) => ({ action, subject, reach }))]));
      }}
    />
  );
}

function actionsAt(lines: readonly RoleLine[], subject: Subject, reach: Reach): Action[] {
  return actions.filter((action) =>
    lines.some((line) => line.action === action && line.subject === subject && line.reach === reach),
  );
}

function wordsAt(lines: readonly RoleLine[], subject: Subject, reach: Reach): string {
  return actionsAt(lines, subject, reach).map(choiceText).join(comma());
}

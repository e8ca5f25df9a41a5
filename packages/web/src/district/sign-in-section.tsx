import { type SignInRule, type SignInRules, signInRules, usualRule } from '@laurel/domain/people/sign-in-rules';
import { TextField } from '@laurel/editor/controls/text-field';
import { roleText } from '@laurel/web/faults/role-text';
import { t } from '@laurel/web/languages/text';
import { useRoles } from '@laurel/web/roles/queries';
import { Answered, Loading } from '@laurel/web/ui/states';
import classes from './district.module.css';
import { type Fields, SectionPanel } from './section-panel';

const columns = ['idleMinutes', 'longestHours', 'shortestPassword', 'secondStepFrom'] as const;

/** By which rules the holders of each role sign in; an empty field leaves it as it is for everyone. */
export function SignInSection() {
  return (
    <SectionPanel
      section={signInRules}
      title={t('district.signIn')}
      about={t('district.signInAbout')}
      tidy={({ roles }) => ({ roles: Object.fromEntries(Object.entries(roles).filter(([, rule]) => says(rule))) })}
    >
      {(fields) => <RuleTable {...fields} />}
    </SectionPanel>
  );
}

function says(rule: SignInRule): boolean {
  return Object.values(rule).some((value) => value !== null);
}

/** What a field says: a day as it is, anything else as a whole number. */
function read(column: (typeof columns)[number], value: string): string | number | null {
  if (value === '') return null;
  return column === 'secondStepFrom' ? value : Math.round(Number(value));
}

function RuleTable({ draft: { roles }, change, faults }: Fields<SignInRules>) {
  return (
    <Answered query={useRoles()} loading={<Loading rows={8} />}>
      {(found) => (
        <table className={classes.rules}>
          <thead>
            <tr>
              <th scope="col">{t('district.role')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`district.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.roles
              .filter(({ isRetired, roleId }) => !isRetired || roles[roleId])
              .map((role) => {
                const name = roleText(role);
                const rule = roles[role.roleId] ?? usualRule;
                return (
                  <tr key={role.roleId}>
                    <th scope="row">{name}</th>
                    {columns.map((column) => (
                      <td key={column}>
                        <span className={classes.short} aria-hidden="true">
                          {t(`district.${column}`)}
                        </span>
                        <TextField
                          {...(column === 'secondStepFrom'
                            ? { type: 'date' }
                            : { type: 'number', inputMode: 'numeric' })}
                          aria-label={t('district.ruleOf', { rule: t(`district.${column}`), role: name })}
                          value={rule[column] ?? ''}
                          error={faults[`roles.${role.roleId}.${column}`]}
                          onChange={({ currentTarget: { value } }) => {
                            change({ roles: { ...roles, [role.roleId]: { ...rule, [column]: read(column, value) } } });
                          }}
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
          </tbody>
        </table>
      )}
    </Answered>
  );
}

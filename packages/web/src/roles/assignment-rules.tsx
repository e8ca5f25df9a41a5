import type { ManagedRole } from '@laurel/domain/roles/api';
import { managesAccess } from '@laurel/domain/roles/assignment-rule';
import type { ListedRule } from '@laurel/domain/roles/assignment-rule-api';
import { Button } from '@laurel/editor/controls/button';
import { roleText } from '@laurel/web/faults/role-text';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { FormButton } from '@laurel/web/ui/form-button';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { AssignmentRuleForm } from './assignment-rule-form';
import type { Places } from './place-and-days';
import { useAssignmentRules, useEndAssignmentRule, useSaveAssignmentRule } from './queries';
import classes from './roles.module.css';

/** By which rules a role is given, and the form that makes or changes one. */
export function AssignmentRules({ role, places }: { role: ManagedRole; places: Places }) {
  const query = useAssignmentRules();
  const [opened, setOpened] = useState<string | null>(null);
  const isGivable = useAbility().can('update', 'users') && role.isGrantable;
  const close = () => setOpened(null);
  return (
    <section className={classes.form}>
      <h3 className={classes.heading}>{t('roles.rules')}</h3>
      {managesAccess(role.lines) && <p className={classes.sub}>{t('roles.rulesNever')}</p>}
      <Answered query={query} loading={<Loading rows={1} />}>
        {({ rules }) => {
          const own = rules.filter(({ roleId }) => roleId === role.roleId);
          return (
            <>
              {own.length === 0 && !managesAccess(role.lines) && <p className={classes.sub}>{t('roles.rulesNone')}</p>}
              <ul className={classes.lines}>
                {own.map((rule) =>
                  opened === rule.ruleId ? (
                    <li key={rule.ruleId}>
                      <AssignmentRuleForm role={role} rule={rule} places={places} onDone={close} />
                    </li>
                  ) : (
                    <Rule key={rule.ruleId} rule={rule} onChange={() => setOpened(rule.ruleId)} />
                  ),
                )}
              </ul>
            </>
          );
        }}
      </Answered>
      {isGivable && !managesAccess(role.lines) && (
        <FormButton label={t('roles.ruleNew')} isOpen={opened === 'new'} onOpen={() => setOpened('new')}>
          <AssignmentRuleForm role={role} rule={null} places={places} onDone={close} />
        </FormButton>
      )}
    </section>
  );
}

function Rule({ rule, onChange }: { rule: ListedRule; onChange: () => void }) {
  const end = useEndAssignmentRule();
  // One for as long as the rule is shown: pressed again after an answer that was lost, it is the same.
  const [operationId] = useState(() => newId('operation'));
  const save = useSaveAssignmentRule();
  const { ruleId, kindRoleId, kindSchoolId, roleId, isEverywhere, stopped } = rule;
  const kind = roleText(rule.kind);
  const told = (act: Promise<unknown>) => act.catch((error) => notifyFault(error)).then(() => undefined);

  // By its promise: once it has ended, the rule is no longer drawn, and nothing that waits beside it would be called.
  function finish(): void {
    void told(
      end.mutateAsync({ ruleId, operationId }).then(() => notifyUndo(t('roles.ruleEnded'), t('roles.undo'), restore)),
    );
  }

  function restore(): Promise<void> {
    const again = { ruleId: newId('assignment-rule'), version: 0, kindRoleId, kindSchoolId, roleId, isEverywhere };
    return told(save.mutateAsync(again));
  }

  return (
    <li className={classes.line}>
      <span className={classes.who}>
        <span className={classes.main}>{sentenceOfRule(rule)}</span>
        <span className={classes.sub}>{t('roles.peopleCount', { count: rule.given })}</span>
        {stopped && (
          <span className={classes.warning}>
            {stopped === 'author'
              ? t('roles.ruleStopped-author', { name: rule.by ?? t('roles.someone') })
              : t(`roles.ruleStopped-${stopped}`)}
          </span>
        )}
      </span>
      {rule.isEditable && (
        <span className={classes.actions}>
          <Button look="subtle" aria-label={t('roles.ruleChangeOf', { kind })} onClick={onChange}>
            {t('roles.ruleChange')}
          </Button>
          <Button look="subtle" aria-label={t('roles.ruleEndOf', { kind })} isBusy={end.isPending} onClick={finish}>
            {t('roles.end')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** Who has the role by a rule, and where, in words. */
function sentenceOfRule({ kind: held, schoolName, isEverywhere }: ListedRule): string {
  const kind = roleText(held);
  const school = schoolName ?? '';
  if (schoolName === null) return t(isEverywhere ? 'roles.ruleAnyEverywhere' : 'roles.ruleAnyThere', { kind });
  return t(isEverywhere ? 'roles.ruleEverywhere' : 'roles.ruleThere', { kind, school });
}

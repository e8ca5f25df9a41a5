import type { Id } from '@laurel/domain/kit/id';
import type { readRoles } from '@laurel/domain/roles/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { roleText } from '@laurel/web/faults/role-text';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { FaultLine, FormActs } from '@laurel/web/ui/form';
import { FormButton } from '@laurel/web/ui/form-button';
import { notify } from '@laurel/web/ui/notice';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { EndHolding } from './end-holding';
import { daysOfHolding, isOver, ruleOfHolding } from './holding-days';
import { PlaceAndDays, readPlaceAndDays } from './place-and-days';
import { useGiveRole, useHeldRoles, useRoles } from './queries';
import classes from './roles.module.css';

/** The roles of a person with where and when, to be given and ended. For who may see roles. */
export function HeldRoles({ personId, mayChange }: { personId: string; mayChange: boolean }) {
  return useAbility().can('read', 'roles') ? <Roles {...{ personId, mayChange }} /> : null;
}

function Roles({ personId, mayChange }: { personId: string; mayChange: boolean }) {
  const [isGiving, setGiving] = useState(false);
  const query = useHeldRoles(personId);
  const roles = useRoles();
  const givable = roles.data?.roles.filter(({ isGrantable }) => isGrantable) ?? [];
  return (
    <section className={classes.form}>
      <h3 className={classes.heading}>{t('roles.heldTitle')}</h3>
      <Answered query={query} loading={<Loading rows={2} />}>
        {({ held }) => (
          <>
            {held.length === 0 && <p className={classes.sub}>{t('roles.heldNone')}</p>}
            <ul className={classes.lines}>
              {held.map(({ assignmentId, role, schoolName, rule, ...days }) => (
                <li key={assignmentId} className={classes.line}>
                  <span className={classes.who}>
                    <span className={classes.main}>{roleText(role)}</span>
                    <span className={classes.sub}>
                      {[schoolName ?? t('roles.everywhere'), ...daysOfHolding(days), ...ruleOfHolding({ rule })].join(
                        ' · ',
                      )}
                    </span>
                  </span>
                  {mayChange &&
                    rule === null &&
                    !isOver(days) &&
                    givable.some(({ roleId }) => roleId === days.roleId) && (
                      <EndHolding
                        assignmentId={assignmentId}
                        name={t('roles.endRoleOf', { role: roleText(role) })}
                        said={t('roles.endedRole', { role: roleText(role) })}
                      />
                    )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
      {mayChange && roles.data && givable.length > 0 && (
        <FormButton label={t('roles.heldGive')} isOpen={isGiving} onOpen={() => setGiving(true)}>
          <GiveOne personId={personId} managed={roles.data} onDone={() => setGiving(false)} />
        </FormButton>
      )}
    </section>
  );
}

interface GiveOneProps {
  readonly personId: string;
  readonly managed: OutputOf<typeof readRoles>;
  readonly onDone: () => void;
}

function GiveOne({ personId, managed, onDone }: GiveOneProps) {
  const give = useGiveRole();
  const options = managed.roles
    .filter(({ isGrantable }) => isGrantable)
    .map((role) => ({ value: role.roleId as string, label: roleText(role) }));
  return (
    <form
      className={classes.form}
      aria-label={t('roles.heldGive')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const roleId = String(new FormData(event.currentTarget).get('role') ?? '') as Id<'role'>;
        give.mutate(
          { roleId, people: [personId as Id<'person'>], ...readPlaceAndDays(event.currentTarget) },
          {
            onAnswer: ({ given }) => notify(t('roles.given', { count: given })),
            onSuccess: onDone,
          },
        );
      }}
    >
      <FaultLine sentence={give.error && sentenceOf(give.error)} />
      <Select name="role" label={t('roles.chooseRole')} options={options} />
      <PlaceAndDays {...managed} />
      <FormActs isBusy={give.isPending} cancel={t('roles.done')} onCancel={onDone}>
        {t('roles.give')}
      </FormActs>
    </form>
  );
}

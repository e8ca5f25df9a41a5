import { isSameLines, type RoleLine } from '@laurel/domain/access/role-lines';
import type { ManagedRole } from '@laurel/domain/roles/api';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { roleText } from '@laurel/web/faults/role-text';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { AllRolesMatrix } from '@laurel/web/roles/all-roles-matrix';
import { useRoles, useSaveRules } from '@laurel/web/roles/queries';
import { ReviewPanel } from '@laurel/web/roles/review-panel';
import { RoleMatrix } from '@laurel/web/roles/role-matrix';
import classes from '@laurel/web/roles/roles.module.css';
import { RuleChanges } from '@laurel/web/roles/rule-changes';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useMemo, useState } from 'react';
import { useAddress } from './use-address';

/** What roles allow: all beside each other, or one to be changed. What was changed is reviewed before it is saved. */
export function PermissionsPage() {
  const query = useRoles();
  return (
    <AnsweredPage
      title={t('roles.permissionsTitle')}
      about={t('roles.permissionsAbout')}
      width="fluid"
      action={
        <LinkButton look="default" href="/admin/roles">
          {t('roles.title')}
        </LinkButton>
      }
      query={query}
      loading={<Loading shape="table" rows={14} />}
    >
      {({ roles }) => <Permissions roles={roles} />}
    </AnsweredPage>
  );
}

type Drafts = Readonly<Record<string, readonly RoleLine[]>>;

function Permissions({ roles }: { roles: readonly ManagedRole[] }) {
  const { read, write } = useAddress();
  const mayChange = useAbility().can('update', 'permissions');
  const [drafts, setDrafts] = useState<Drafts>({});
  const [isReviewing, setReviewing] = useState(false);
  const [changeId, setChangeId] = useState(() => newId('rule-change'));
  const unsaved = useUnsaved();
  const save = useSaveRules();
  const role = roles.find(({ roleId }) => roleId === read('role'));
  const changes = useMemo(
    () =>
      roles.flatMap(({ roleId, version, lines }) => {
        const draft = drafts[roleId];
        return draft && !isSameLines(draft, lines) ? [{ roleId, version, lines: [...draft] }] : [];
      }),
    [roles, drafts],
  );

  function forget(): void {
    setDrafts({});
    setReviewing(false);
    setChangeId(newId('rule-change'));
    unsaved.forget();
  }

  return (
    <>
      <Panel
        action={mayChange ? undefined : <span className={classes.sub}>{t('roles.holdersOnly')}</span>}
        title={role ? roleText(role) : t('roles.allRoles')}
      >
        <Select
          className={classes.picker}
          label={t('roles.roleToChange')}
          options={[
            { value: '', label: t('roles.allRoles') },
            ...roles.map((each) => ({ value: each.roleId as string, label: roleText(each) })),
          ]}
          value={role?.roleId ?? ''}
          onChange={({ currentTarget }) => write({ role: currentTarget.value })}
        />
        {role ? (
          <>
            <RoleMatrix
              label={roleText(role)}
              kept={role.lines}
              lines={drafts[role.roleId] ?? role.lines}
              {...(mayChange
                ? {
                    onChange: (lines: RoleLine[]) => {
                      unsaved.note();
                      // Another change than the one whose answer may have been lost.
                      setChangeId(newId('rule-change'));
                      setDrafts((now) => ({ ...now, [role.roleId]: lines }));
                    },
                  }
                : {})}
            />
            <p className={classes.sub}>{t('roles.manageHelp')}</p>
          </>
        ) : (
          <AllRolesMatrix roles={roles} />
        )}
        {changes.length > 0 && (
          <div className={classes.bar}>
            <span role="status">{t('roles.changedRoles', { count: changes.length })}</span>
            <span className={classes.actions}>
              <Button look="default" onClick={forget}>
                {t('roles.discard')}
              </Button>
              <Button onClick={() => setReviewing(true)}>{t('roles.review')}</Button>
            </span>
          </div>
        )}
      </Panel>
      <RuleChanges mayChange={mayChange} />
      {isReviewing && (
        <ReviewPanel
          changes={changes}
          isSaving={save.isPending}
          error={save.error}
          onClose={() => setReviewing(false)}
          onSave={() =>
            save.mutate(
              { changeId, changes },
              {
                onAnswer: () => {
                  forget();
                  notify(t('roles.saved'));
                },
              },
            )
          }
        />
      )}
    </>
  );
}

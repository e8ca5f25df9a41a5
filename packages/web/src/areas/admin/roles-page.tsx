import type { ManagedRole } from '@laurel/domain/roles/api';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { roleText } from '@laurel/web/faults/role-text';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { AddRolePanel } from '@laurel/web/roles/add-role-panel';
import { useRoles } from '@laurel/web/roles/queries';
import { RolePanel } from '@laurel/web/roles/role-panel';
import classes from '@laurel/web/roles/roles.module.css';
import { linesInWords, subjectText } from '@laurel/web/roles/rule-words';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { DataTable } from '@laurel/web/ui/data-table';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Empty, Loading } from '@laurel/web/ui/states';
import { useAddress } from './use-address';

/** Every role: what it allows and who has it. One opens at the side; which stands in the address. */
export function RolesPage() {
  const { read, write } = useAddress();
  const query = useRoles();
  const ability = useAbility();
  const close = () => write({ role: '' });
  return (
    <AnsweredPage
      title={t('roles.title')}
      about={t('roles.about')}
      action={
        <>
          {ability.can('read', 'permissions') && (
            <LinkButton look="default" href="/admin/permissions">
              {t('roles.permissionsTitle')}
            </LinkButton>
          )}
          {ability.can('update', 'roles') && (
            <Button onClick={() => write({ new: 'role' }, 'step')}>{t('roles.new')}</Button>
          )}
        </>
      }
      query={query}
      loading={<Loading shape="table" rows={10} />}
    >
      {({ roles, ...places }) => {
        const opened = roles.find(({ roleId }) => roleId === read('role'));
        return (
          <>
            <DataTable
              label={t('roles.title')}
              csvName="roles"
              columns={columns()}
              rows={roles}
              keyOf={({ roleId }) => roleId}
              nameOf={roleText}
              onOpen={({ roleId }) => write({ role: roleId }, 'step')}
            />
            {read('new') === 'role' && ability.can('update', 'roles') && (
              <AddRolePanel
                roles={roles}
                onAdded={(roleId) => write({ new: '', role: roleId })}
                onClose={() => write({ new: '' })}
              />
            )}
            {opened && <RolePanel key={opened.roleId} role={opened} places={places} onClose={close} />}
            {!opened && read('role') !== '' && (
              <SidePanel title={t('roles.absent')} onClose={close}>
                <Empty title={t('roles.absent')}>{t('roles.absentWhy')}</Empty>
              </SidePanel>
            )}
          </>
        );
      }}
    </AnsweredPage>
  );
}

function columns() {
  const summary = ({ lines }: ManagedRole) =>
    linesInWords(lines)
      .filter(({ subject }) => subject !== 'homepage' && subject !== 'profile')
      .map(({ subject }) => subjectText(subject))
      .join(comma()) || t('roles.nothing');
  return [
    {
      id: 'role',
      title: t('roles.role'),
      cell: (role: ManagedRole) => (
        <>
          <span className={classes.main}>{roleText(role)}</span>
          {role.isRetired && <span className={classes.tag}>{t('roles.retired')}</span>}
        </>
      ),
      text: (role: ManagedRole) => roleText(role),
    },
    { id: 'allows', title: t('roles.allows'), cell: summary, text: summary },
    {
      id: 'people',
      title: t('roles.people'),
      cell: ({ holders }: ManagedRole) => t('roles.peopleCount', { count: holders }),
      text: ({ holders }: ManagedRole) => String(holders),
      align: 'end' as const,
    },
  ];
}

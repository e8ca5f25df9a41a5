import type { Id } from '@laurel/domain/kit/id';
import type { ManagedRole } from '@laurel/domain/roles/api';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { roleText } from '@laurel/web/faults/role-text';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { FaultLine, FormActs } from '@laurel/web/ui/form';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { useAddRole } from './queries';
import classes from './roles.module.css';

interface AddRolePanelProps {
  readonly roles: readonly ManagedRole[];
  readonly onAdded: (roleId: string) => void;
  readonly onClose: () => void;
}

/** A new role, made from one that comes close. */
export function AddRolePanel({ roles, onAdded, onClose }: AddRolePanelProps) {
  const unsaved = useUnsaved();
  const add = useAddRole();
  const [roleId] = useState(() => newId('role'));
  const options = [
    { value: '', label: t('roles.startEmpty') },
    ...roles.map((role) => ({ value: role.roleId as string, label: roleText(role) })),
  ];
  return (
    <SidePanel title={t('roles.new')} about={t('roles.newAbout')} unsaved={unsaved} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const [name, copyOf] = [String(data.get('name') ?? ''), String(data.get('copyOf') ?? '')];
          add.mutate(
            { roleId, name, copyOf: copyOf === '' ? null : (copyOf as Id<'role'>) },
            {
              onAnswer: () => unsaved.tellSaved(t('roles.added', { role: name.trim() })),
              onSuccess: (added) => onAdded(added.roleId),
            },
          );
        }}
      >
        <FaultLine sentence={add.error && sentenceOf(add.error)} />
        <TextField name="name" label={t('roles.name')} maxLength={60} autoComplete="off" />
        <Select name="copyOf" label={t('roles.startFrom')} options={options} />
        <FormActs isBusy={add.isPending}>{t('roles.add')}</FormActs>
      </form>
    </SidePanel>
  );
}

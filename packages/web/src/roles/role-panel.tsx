import type { RoleLine } from '@laurel/domain/access/role-lines';
import type { ManagedRole } from '@laurel/domain/roles/api';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { roleText } from '@laurel/web/faults/role-text';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { FaultLine } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { type Unsaved, useUnsaved } from '@laurel/web/ui/unsaved';
import { AssignmentRules } from './assignment-rules';
import { Holders } from './holders';
import type { Places } from './place-and-days';
import { useUpdateRole } from './queries';
import classes from './roles.module.css';
import { linesInWords, subjectText } from './rule-words';

/** One role at the side: who has it, what it allows, its name, and whether it can be given. */
export function RolePanel({ role, places, onClose }: { role: ManagedRole; places: Places; onClose: () => void }) {
  const ability = useAbility();
  const unsaved = useUnsaved();
  return (
    <SidePanel
      title={roleText(role)}
      about={t('roles.peopleCount', { count: role.holders })}
      onClose={onClose}
      begins="title"
      unsaved={unsaved}
      asksAbout="forms"
    >
      <div className={classes.sections}>
        <Holders role={role} places={places} />
        <AssignmentRules role={role} places={places} />
        <section className={classes.form}>
          <h3 className={classes.heading}>{t('roles.allows')}</h3>
          <RoleWords lines={role.lines} />
          {ability.can('read', 'permissions') && (
            <div>
              <LinkButton look="default" href={`/admin/permissions?role=${role.roleId}`}>
                {t('roles.changePermissions')}
              </LinkButton>
            </div>
          )}
        </section>
        {ability.can('update', 'roles') && <Naming key={role.version} role={role} unsaved={unsaved} />}
        {ability.can('update', 'roles') && role.key !== 'administrator' && <Retiring role={role} />}
      </div>
    </SidePanel>
  );
}

function Naming({ role, unsaved }: { role: ManagedRole; unsaved: Unsaved }) {
  const update = useUpdateRole();
  const { roleId, version, isRetired } = role;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name') ?? '');
        update.mutate(
          { roleId, version, name, isRetired },
          {
            onAnswer: () => unsaved.tellSaved(t('roles.renamed', { role: name })),
          },
        );
      }}
    >
      <FaultLine sentence={update.error && sentenceOf(update.error)} />
      <TextField name="name" label={t('roles.name')} defaultValue={role.name} maxLength={60} autoComplete="off" />
      <div>
        <Button type="submit" look="default" isBusy={update.isPending}>
          {t('roles.rename')}
        </Button>
      </div>
    </form>
  );
}

function Retiring({ role }: { role: ManagedRole }) {
  const update = useUpdateRole();
  const { roleId, name } = role;

  // Awaited rather than called back: undo may come after the panel is closed.
  async function turn(isRetired: boolean, version: number, isUndo = false): Promise<void> {
    try {
      await update.mutateAsync({ roleId, name, version, isRetired });
    } catch (error) {
      notifyFault(error);
      return;
    }
    const told = t(isRetired ? 'roles.retiredNow' : 'roles.restoredNow', { role: roleText(role) });
    if (isUndo) notify(told);
    else notifyUndo(told, t('roles.undo'), () => turn(!isRetired, version + 1, true));
  }

  return (
    <section className={classes.form}>
      <p className={classes.sub}>{t('roles.retireWhy')}</p>
      <div>
        <Button look="default" isBusy={update.isPending} onClick={() => turn(!role.isRetired, role.version)}>
          {t(role.isRetired ? 'roles.restore' : 'roles.retire')}
        </Button>
      </div>
    </section>
  );
}

/** What a role allows, in words. */
function RoleWords({ lines }: { lines: readonly RoleLine[] }) {
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
